import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Session } from './session.js';
import { ProgramError } from '../domain/errors.js';

/** One committed migration: the name of its folder and its SQL. */
export interface Migration {
  name: string;
  sql: string;
  /** SHA-256 of the SQL in hex, as Prisma records it. */
  checksum: string;
  /** Why servers of the previous version cannot keep running during and after it; undefined if they can. */
  needsStop?: string | undefined;
}

/** The line in a migration's SQL that says so. */
const stopLine = /^-- All servers must be stopped: (.{1,200})$/m;

export interface MigrateOptions {
  /** Replaces those of this version. */
  migrations?: readonly Migration[];
  /** The operator says that no server uses the database. */
  serversStopped?: boolean;
  /** Called before each migration, with its name. */
  begin?: (name: string) => void;
  /** PostgreSQL only: cancels what runs, and nothing is changed. */
  interrupt?: AbortSignal | undefined;
}

/** Reads the committed migrations of one kind of database, oldest first. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => {
      const sql = await readFile(path.join(folder, name, 'migration.sql'), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, needsStop: stopLine.exec(sql)?.[1] };
    }),
  );
}

/** A database that a newer version of the server has migrated. */
export class NewerDatabase extends ProgramError {
  constructor(migration: string) {
    super(
      `a newer version of the server has migrated it (${migration}). Start that version, or restore a backup from before the upgrade.`,
    );
    this.name = 'NewerDatabase';
  }
}

/**
 * Finds the migrations that a database lacks.
 * @param applied the names of those that it has
 * @throws NewerDatabase
 */
export function findMissingMigrations(
  committed: readonly Migration[],
  applied: readonly string[],
): Migration[] {
  const known = new Set(committed.map(({ name }) => name));
  const unknown = applied.find((name) => !known.has(name));
  if (unknown !== undefined) throw new NewerDatabase(unknown);
  const done = new Set(applied);
  return committed.filter(({ name }) => !done.has(name));
}

/**
 * Rejects migrations during which servers of the previous version could not keep running. A new database has no servers.
 * @throws Error that says what to do
 */
export function rejectWhileServersRun(
  missing: readonly Migration[],
  applied: readonly string[],
  { serversStopped = false }: MigrateOptions,
): void {
  if (serversStopped || applied.length === 0) return;
  for (const { name, needsStop } of missing) {
    if (needsStop === undefined) continue;
    throw new ProgramError(
      `Migration ${name} needs all servers stopped: ${needsStop} Stop them, back up the database, then run "database migrate --servers-stopped".`,
    );
  }
}

/** Prisma's own bookkeeping table, so that this program and `prisma migrate deploy` can both be used. @param time the type of a time */
export function createMigrationsTable(time: 'DATETIME' | 'TIMESTAMPTZ'): string {
  return `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    VARCHAR(36) PRIMARY KEY NOT NULL,
    "checksum"              VARCHAR(64) NOT NULL,
    "finished_at"           ${time},
    "migration_name"        VARCHAR(255) NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        ${time},
    "started_at"            ${time} NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER NOT NULL DEFAULT 0
)`;
}

/** Reads the names of the applied migrations from Prisma's bookkeeping table; the same on every kind of database. */
export const selectApplied = `SELECT migration_name AS name FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL`;

/** The names of the migrations that an open database has. */
export async function readApplied(session: Session): Promise<string[]> {
  const rows = await session.query({ text: selectApplied, values: [] });
  return (rows as [string][]).map(([name]) => name);
}

/** The row that records an applied migration, in the order id, checksum, finished_at, migration_name, started_at. */
export function migrationRecord(migration: Migration, now: Date): [string, string, number, string, number] {
  return [randomUUID(), migration.checksum, now.getTime(), migration.name, now.getTime()];
}
