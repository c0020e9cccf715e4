import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineName } from '../../../../src/data/sql.js';
import { Database } from '../../../../src/data/sqlite/database.js';
import { startPostgres, type PostgresServer } from '../../../../tools/postgres/server.js';
import { query } from '../../../support/databases/database.js';
import { atEnd, atEndOfRun } from './cleanup.js';

/** A new, empty database, and how to look into it past the server. */
export interface TortureDatabase {
  readonly kind: EngineName;
  readonly url: string;
  /** Runs a query and gives its rows. */
  query(sql: string): Promise<Record<string, unknown>[]>;
  /** What the database itself finds wrong with its file; "ok" when nothing is. PostgreSQL: its catalogue of tables can be read whole. */
  integrity(): Promise<string>;
  drop(): Promise<void>;
}

let server: Promise<PostgresServer> | undefined;
let databases = 0;

/** The PostgreSQL server of this run, started when it is needed first. */
function postgresServer(): Promise<PostgresServer> {
  server ??= startPostgres().then((started) => {
    atEndOfRun(() => started.stop());
    return started;
  });
  return server;
}

/** @param folder where a SQLite file is to be; a new one of its own when absent */
export async function newDatabase(kind: EngineName, folder?: string): Promise<TortureDatabase> {
  return kind === 'sqlite' ? newSqlite(folder) : newPostgresql();
}

/** A folder that is removed at the end. */
export function newFolder(): { path: string; remove(): Promise<void> } {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-torture-'));
  // The PostgreSQL server is another user and may have to pass through.
  chmodSync(folder, 0o755);
  return { path: folder, remove: atEnd(() => rmSync(folder, { recursive: true, force: true })) };
}

function newSqlite(given?: string): TortureDatabase {
  const own = given === undefined ? newFolder() : undefined;
  const file = path.join(given ?? own!.path, 'company.db');
  const ask = (sql: string): Record<string, unknown>[] => {
    const database = new Database(file, { readOnly: true, timeout: 10_000 });
    try {
      return database.all(sql);
    } finally {
      database.close();
    }
  };
  return {
    kind: 'sqlite',
    url: `file:${file}`,
    query: (sql) => Promise.resolve(ask(sql)),
    integrity: () => {
      const faults = ask('PRAGMA integrity_check').map((row) => String(row['integrity_check']));
      const links = ask('PRAGMA foreign_key_check').length;
      return Promise.resolve(links === 0 ? faults.join('; ') : `${links} links lead nowhere`);
    },
    drop: () => own?.remove() ?? Promise.resolve(),
  };
}

async function newPostgresql(): Promise<TortureDatabase> {
  const postgres = await postgresServer();
  databases += 1;
  const name = `torture_${process.pid}_${databases}`;
  await query(postgres.url(), `CREATE DATABASE "${name}"`);
  return postgresDatabase(postgres.url(name), async () => {
    await query(postgres.url(), `DROP DATABASE "${name}" WITH (FORCE)`);
  });
}

/** Wraps a database that is there already. */
export function postgresDatabase(url: string, drop: () => Promise<void>): TortureDatabase {
  const ask = (sql: string) => query(url, sql);
  return {
    kind: 'postgresql',
    url,
    query: ask,
    async integrity() {
      const tables = await ask(
        `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
      );
      for (const { name } of tables) await ask(`SELECT count(t.*) FROM ${String(name)} AS t`);
      return 'ok';
    },
    drop,
  };
}
