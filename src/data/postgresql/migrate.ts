import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { projectRoot } from '../../root.js';
import type { AppliedMigration } from '../client.js';
import {
  migratedTogether,
  migrationRecord,
  missingMigrations,
  readMigrations,
  refuseUnderServers,
  selectApplied,
} from '../migrations.js';
import type { MigrateOptions, Migration } from '../migrations.js';
import { runSteps, splitStatements } from '../migration-steps.js';
import { connectTimeout } from './connection.js';
import { allowDistribution, distributeTables, isDistributed } from './distribution.js';

/** The folder of the PostgreSQL migrations, one folder each. */
export const postgresqlMigrations = path.join(projectRoot, 'prisma/migrations/postgresql');

/** Lock held while migrations are applied, so that servers that start together take turns. The number is arbitrary. */
const migrationLock = 4_174_041;
/** Milliseconds between two attempts to get it. */
const turnPause = 50;

/** Prisma's own bookkeeping table, so that `prisma migrate deploy` and this program can be used in turn. */
const createMigrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           TIMESTAMPTZ,
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        TIMESTAMPTZ,
    "started_at"            TIMESTAMPTZ NOT NULL DEFAULT now(),
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;

/**
 * Migrates a PostgreSQL database to the newest schema: missing migrations in one transaction, all or none, except those in steps. If none is
 * missing it only reads, so that the server may run as a role that cannot create tables. Where companies are spread over a cluster, so are
 * new tables.
 * @param config how to connect; `connectTimeout` applies unless it has another
 * @returns the names of the applied migrations
 * @throws Error when the database cannot be reached, takes no changes, is newer than this program or needs a stop of all servers
 */
export async function migratePostgresql(
  config: pg.ClientConfig,
  options: MigrateOptions = {},
): Promise<string[]> {
  const committed = options.migrations ?? (await readMigrations(postgresqlMigrations));
  return withClient(config, async (client) => {
    await refuseReadOnly(client);
    if (missingMigrations(committed, await appliedMigrations(client)).length === 0) return [];
    return withClient(config, async (turn) => {
      await takeTurn(turn);
      const applied = await appliedMigrations(client);
      const missing = missingMigrations(committed, applied);
      refuseUnderServers(missing, applied, options);
      for (const together of migratedTogether(missing)) {
        const [first] = together;
        if (first?.inSteps) await applyInSteps(client, first);
        else await applyInTransaction(client, together);
      }
      return missing.map((migration) => migration.name);
    });
  });
}

async function withClient<T>(config: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: connectTimeout, ...config });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Also ends an unfinished transaction.
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until nobody else migrates, and keeps the turn as long as the connection. It asks again and again: CREATE INDEX CONCURRENTLY, which the
 * one that has the turn may run, waits for every statement that was there before it, also for one that waits for a lock. Without parameters
 * nothing is left of a statement when it has ended.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  const sql = `SELECT pg_try_advisory_xact_lock(${migrationLock}) AS taken`;
  while (!(await client.query<{ taken: boolean }>(sql)).rows[0]?.taken) await sleep(turnPause);
}

async function applyInTransaction(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query('BEGIN');
  // The role may have a limit (database distribute), which is too short for this.
  await client.query('SET LOCAL lock_timeout = 0');
  await client.query(createMigrationsTable);
  const spread = await isDistributed(client);
  if (spread) await allowDistribution(client);
  for (const migration of migrations) {
    for (const statement of splitStatements(migration.sql)) {
      await client.query(statement);
      // Before its foreign keys are made: Citus refuses those of a local table to a distributed one.
      if (spread) await distributeTables(client);
    }
    await record(client, migration);
  }
  await client.query('COMMIT');
}

async function applyInSteps(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('SET lock_timeout = 0');
  await client.query('SET statement_timeout = 0');
  await runSteps(migration, async (statement) => {
    const index = concurrentIndex.exec(statement)?.[1];
    if (index !== undefined) await dropInvalid(client, index);
    return (await client.query(statement)).rowCount ?? 0;
  });
  await record(client, migration);
}

const concurrentIndex = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS ("\w+")/i;

/** What was broken off leaves an index that is there, but is not used: IF NOT EXISTS would leave it so. */
async function dropInvalid(client: pg.Client, index: string): Promise<void> {
  // PostgreSQL does not notice that the program was killed, and makes the index to its end.
  const making = 'SELECT 1 FROM pg_stat_progress_create_index WHERE index_relid = to_regclass($1)::oid';
  while ((await client.query(making, [index])).rows.length > 0) await sleep(turnPause);
  const sql = 'SELECT 1 FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid';
  const { rows } = await client.query(sql, [index]);
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  const [id, checksum, finished, name, started] = migrationRecord(migration, new Date());
  await client.query(
    `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ($1, $2, to_timestamp($3 / 1000.0), $4, to_timestamp($5 / 1000.0), 1)`,
    [id, checksum, finished, name, started],
  );
}

/** @throws Error with PostgreSQL's own code when this is a standby or a read-only database: no request could change anything */
async function refuseReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new ProgramError('The database takes no changes.'), { code: '25006' });
}

/** The migrations that a PostgreSQL database holds; none if it was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<AppliedMigration[]> {
  const table = await client.query<{ found: string | null }>(
    `SELECT to_regclass('"_prisma_migrations"')::text AS found`,
  );
  if ((table.rows[0]?.found ?? null) === null) return [];
  return (await client.query<AppliedMigration>(selectApplied)).rows;
}
