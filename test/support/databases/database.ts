import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import type { EngineName } from '../../../src/data/sql.js';
import { Database } from '../../../src/data/sqlite/database.js';
import { databaseFolder } from '../files.js';

declare global {
  /** Set by test/jest.config.js, for each test file: the whole suite runs once on each engine. */
  var databaseEngine: EngineName | undefined;
}

/** The kind of database that the tests run on just now. */
export function engine(): EngineName {
  return globalThis.databaseEngine ?? 'sqlite';
}

/** A new, empty database. */
export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Makes a database that no other test knows, of the engine under test unless stated otherwise. */
export function newDatabase(kind: EngineName = engine()): Promise<TestDatabase> {
  return kind === 'sqlite' ? Promise.resolve(newFile()) : newPostgresql();
}

function newFile(): TestDatabase {
  const folder = mkdtempSync(path.join(databaseFolder(), 'company-administration-'));
  return {
    url: `file:${path.join(folder, 'test.db')}`,
    drop() {
      rmSync(folder, { recursive: true, force: true });
      return Promise.resolve();
    },
  };
}

/** The template has all migrations already (postgres-setup.ts): a copy is faster than applying them. */
export const migratedTemplate = 'company_administration_template';

/**
 * One database for all tests, made by the caller that runs them: a cluster's cannot be copied (test/foreign/citus). Tests of operations can share
 * one, as each has companies of its own.
 */
export function sharedDatabase(): string | undefined {
  return process.env['TEST_POSTGRES_DATABASE_URL'];
}

/** Makes a database that has not even tables. */
export function newEmptyDatabase(): Promise<TestDatabase> {
  return engine() === 'sqlite' ? Promise.resolve(newFile()) : newPostgresql('template0');
}

async function newPostgresql(template = migratedTemplate): Promise<TestDatabase> {
  const shared = sharedDatabase();
  if (shared !== undefined && template === migratedTemplate)
    return { url: shared, drop: () => Promise.resolve() };
  const server = process.env['TEST_POSTGRES_URL'];
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: postgres-setup.ts sets it for the tests.');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  // As files: page by page, through the log, takes seven times as long.
  await administer(server, `CREATE DATABASE "${name}" TEMPLATE "${template}" STRATEGY FILE_COPY`);
  const url = new URL(server);
  url.pathname = name;
  return { url: url.href, drop: () => administer(server, `DROP DATABASE "${name}" WITH (FORCE)`) };
}

/** Runs a script of SQL on a database. */
export async function runScript({ url }: TestDatabase, sql: string): Promise<void> {
  if (url.startsWith('file:')) {
    const database = new Database(url.slice('file:'.length));
    database.exec(sql);
    database.close();
    return;
  }
  await query(url, sql);
}

/** The rows that a query finds on either engine. */
export function rowsOf<Row = Record<string, unknown>>(url: string, sql: string): Promise<Row[]> {
  if (!url.startsWith('file:')) return query<Row>(url, sql);
  const database = new Database(url.slice('file:'.length), { readOnly: true, timeout: 10_000 });
  try {
    const rows: unknown[] = database.all(sql);
    return Promise.resolve(rows as Row[]);
  } finally {
    database.close();
  }
}

/** Runs one statement on PostgreSQL, or a script without values, on a connection of its own. @returns the rows of a statement */
export async function query<Row = Record<string, unknown>>(
  url: string,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  // A connection that a test cuts is reported by the query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql, values)).rows as Row[];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Runs one statement on the server itself. Copies of one template follow each other: PostgreSQL rejects them if they run at once. */
export async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
