import path from 'node:path';
import type pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { projectRoot } from '../../root.js';
import {
  createMigrationsTable,
  migrationRecord,
  findMissingMigrations,
  readMigrations,
  rejectWhileServersRun,
  selectApplied,
} from '../migrations.js';
import type { MigrateOptions } from '../migrations.js';
import { allowDistribution, distributeTables, isDistributed } from './distribution.js';
import { cancelOn, onOwnConnection } from './session-settings.js';

/** The folder of the PostgreSQL migrations, one folder each. */
export const postgresqlMigrations = path.join(projectRoot, 'prisma/migrations/postgresql');

/** Lock held while migrations are applied, so that servers that start together migrate one after the other. The number is arbitrary. */
const migrationLock = 4_174_041;

/** Oldest PostgreSQL version that its project still maintains, as `server_version_num`. */
export const oldestVersion = 140_000;

/** As configured for this role and database, whatever the connection itself has set. */
const synchronousCommit = `(SELECT reset_val FROM pg_settings WHERE name = 'synchronous_commit')`;

/** Requirements: a query whose only row says whether one is met, and the message to the operator if it is not. */
const requirements: [holds: string, problem: string][] = [
  [
    `current_setting('server_version_num')::int >= ${oldestVersion}`,
    `PostgreSQL ${oldestVersion / 10_000} or newer is needed.`,
  ],
  [
    `current_setting('server_encoding') = 'UTF8'`,
    'its encoding is not UTF8, so that it cannot hold every text.',
  ],
  [`${synchronousCommit} <> 'off'`, 'synchronous_commit is off: a crash would lose acknowledged changes.'],
  [
    `${synchronousCommit} <> 'local'`,
    'synchronous_commit is local: a failover would lose acknowledged changes.',
  ],
];

/**
 * Migrates a PostgreSQL database to the newest schema, in one transaction: all missing migrations or none. If none is missing it only
 * reads, so that the server may run as a role that cannot create tables. If companies are spread over a cluster, so are new tables.
 * @param config how to connect; `connectTimeout` applies unless it has another
 * @returns the names of the applied migrations
 * @throws Error if the database cannot be reached, is read-only, does not meet the requirements, is newer than this program
 * or requires all servers to be stopped
 */
export async function migratePostgresql(
  config: pg.ClientConfig,
  options: MigrateOptions = {},
): Promise<string[]> {
  const committed = options.migrations ?? (await readMigrations(postgresqlMigrations));
  return onOwnConnection(config, async (client) => {
    if (options.interrupt) await cancelOn(options.interrupt, client, config);
    await rejectReadOnly(client);
    await verify(client);
    if (findMissingMigrations(committed, await appliedMigrations(client)).length === 0) return [];
    await client.query('BEGIN');
    // The role may have limits (database distribute), which are too short for this and for another server's migration.
    await client.query('SET LOCAL lock_timeout = 0');
    await client.query('SET LOCAL statement_timeout = 0');
    await client.query(`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await client.query(createMigrationsTable('TIMESTAMPTZ'));
    const applied = await appliedMigrations(client);
    const missing = findMissingMigrations(committed, applied);
    rejectWhileServersRun(missing, applied, options);
    const spread = await isDistributed(client);
    if (spread) await allowDistribution(client);
    for (const migration of missing) {
      options.begin?.(migration.name);
      for (const statement of splitStatements(migration.sql)) {
        await client.query(statement);
        // Before its foreign keys are created: Citus rejects those from a local table to a distributed one.
        if (spread) await distributeTables(client);
      }
      const [id, checksum, finished, name, started] = migrationRecord(migration, new Date());
      await client.query(
        `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES ($1, $2, to_timestamp($3 / 1000.0), $4, to_timestamp($5 / 1000.0), 1)`,
        [id, checksum, finished, name, started],
      );
    }
    await client.query('COMMIT');
    return missing.map(({ name }) => name);
  });
}

/** @throws Error with PostgreSQL's own code if this is a standby or a read-only database, which no request could change */
async function rejectReadOnly(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only');
  if (rows[0]?.transaction_read_only === 'on')
    throw Object.assign(new ProgramError('The database rejects changes.'), { code: '25006' });
}

async function verify(client: pg.Client): Promise<void> {
  for (const [holds, problem] of requirements) {
    const { rows } = await client.query<{ holds: boolean }>(`SELECT ${holds} AS holds`);
    if (rows[0]?.holds !== true) throw new ProgramError(problem);
  }
}

/** The names of the migrations that a PostgreSQL database has; none if it was never migrated. */
export async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query<{ found: string | null }>(
    `SELECT to_regclass('"_prisma_migrations"')::text AS found`,
  );
  if ((table.rows[0]?.found ?? null) === null) return [];
  return (await client.query<{ name: string }>(selectApplied)).rows.map(({ name }) => name);
}

/**
 * One statement: up to a semicolon outside of comments, quotes and dollar quotes. Nested comments are not supported. Each alternative
 * begins with a character that later ones do not, except the last, which matches anything else.
 */
const statement =
  /(?:--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'[^']*'|"[^"]*"|(\$\w*\$)[\s\S]*?\1|[^;])+/g;

const comment = /^\s*--[^\n]*\n?/;

/**
 * Splits the SQL of a migration into its statements. As one text they are one query, which Citus rejects for distributed tables, and which
 * would leave no moment in which a new table can be distributed.
 */
export function splitStatements(sql: string): string[] {
  const found = [...sql.matchAll(statement)].map(([text]) => withoutComments(text));
  return found.filter((text) => text !== '');
}

/** Strips the leading comments. */
function withoutComments(text: string): string {
  return comment.test(text) ? withoutComments(text.replace(comment, '')) : text.trim();
}
