import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../root.js';
import type { AppliedMigration } from '../client.js';
import {
  migratedTogether,
  migrationRecord,
  missingMigrations,
  readMigrations,
  refuseUnderServers,
  selectApplied,
  type MigrateOptions,
  type Migration,
} from '../migrations.js';
import { runSteps } from '../migration-steps.js';
import { ProgramError } from '../../domain/errors.js';
import { whileBusy } from './driver.js';
import { Database } from './database.js';

/** Maximum milliseconds that other programs may keep the file locked. */
const timeout = 10_000;

/** Permissions of a new file: personal data is not for everybody on the machine. SQLite gives its side files the same ones. */
const fileMode = 0o660;

/** The folder of the SQLite migrations, one folder each. */
export const sqliteMigrations = path.join(projectRoot, 'prisma/migrations/sqlite');

/** Prisma's own bookkeeping table, so that `prisma migrate deploy` and this program can be used in turn. */
const createMigrationsTable = `CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    "id"                    TEXT PRIMARY KEY NOT NULL,
    "checksum"              TEXT NOT NULL,
    "finished_at"           DATETIME,
    "migration_name"        TEXT NOT NULL,
    "logs"                  TEXT,
    "rolled_back_at"        DATETIME,
    "started_at"            DATETIME NOT NULL DEFAULT current_timestamp,
    "applied_steps_count"   INTEGER UNSIGNED NOT NULL DEFAULT 0
)`;

/**
 * Migrates a SQLite file to the newest schema: missing migrations in one transaction, all or none, except those in steps. A second process
 * that starts at the same time waits for the lock and then finds nothing to do; of steps it may do some.
 * @param file path of the database file; created if it does not exist, for its owner and group as far as the umask allows
 * @returns the names of the applied migrations
 * @throws Error when the file is not a database, is newer than this program, needs a stop of all servers, or stays locked for 10 s
 */
export async function migrateSqlite(file: string, options: MigrateOptions = {}): Promise<string[]> {
  const committed = options.migrations ?? (await readMigrations(sqliteMigrations));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new ProgramError('The database is a folder.'), { code: 'EISDIR' });
  if (!existsSync(file)) closeSync(openSync(file, 'a', fileMode));
  const database = new Database(file, { timeout });
  try {
    // WAL is a property of the file. It is set here, where no transaction can be open yet, and every client verifies it. SQLite refuses a
    // second process that changes a new file at the same time at once, because each would wait for the other.
    await whileBusy(() => database.value('PRAGMA journal_mode = WAL'), timeout);
    const done: string[] = [];
    let settled = options;
    for (;;) {
      const { names, next } = database.immediate(() => applyMissing(database, committed, settled));
      done.push(...names);
      if (next === undefined) return done;
      await runSteps(next, (statement) => whileBusy(() => run(database, statement), timeout));
      if (database.immediate(() => recordOnce(database, next))) done.push(next.name);
      // That no server must be stopped was seen at first: of a new database none is.
      settled = { ...options, serversStopped: true };
    }
  } finally {
    database.close();
  }
}

/** Applies what is missing up to the first migration in steps. @returns the names, and that one */
function applyMissing(
  database: Database,
  committed: readonly Migration[],
  options: MigrateOptions,
): { names: string[]; next: Migration | undefined } {
  database.exec(createMigrationsTable);
  const applied = database.all<AppliedMigration>(selectApplied);
  const missing = missingMigrations(committed, applied);
  refuseUnderServers(missing, applied, options);
  const [first = []] = migratedTogether(missing);
  if (first[0]?.inSteps) return { names: [], next: first[0] };
  for (const migration of first) {
    database.exec(migration.sql);
    record(database, migration);
  }
  return { names: first.map(({ name }) => name), next: missing[first.length] };
}

/** @returns false when another process has done the same */
function recordOnce(database: Database, migration: Migration): boolean {
  const applied = database.all<AppliedMigration>(selectApplied);
  if (applied.some(({ name }) => name === migration.name)) return false;
  record(database, migration);
  return true;
}

function record(database: Database, migration: Migration): void {
  const sql = `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`;
  database.run(sql, ...migrationRecord(migration, new Date()));
}

/** @returns the number of changed rows */
function run(database: Database, statement: string): number {
  database.exec(statement);
  return Number(database.value('SELECT changes()'));
}
