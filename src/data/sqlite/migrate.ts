import { closeSync, existsSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../root.js';
import {
  createMigrationsTable,
  migrationRecord,
  findMissingMigrations,
  readMigrations,
  rejectWhileServersRun,
  selectApplied,
  type MigrateOptions,
  type Migration,
} from '../migrations.js';
import { ProgramError } from '../../domain/errors.js';
import { whileBusy } from './driver.js';
import { Database } from './database.js';

/** Maximum milliseconds that other programs may keep the file locked. */
const timeout = 10_000;

/** Permissions of a new file: personal data must not be readable by everyone on the machine. SQLite gives its side files the same ones. */
const fileMode = 0o660;

/** The folder of the SQLite migrations, one folder each. */
export const sqliteMigrations = path.join(projectRoot, 'prisma/migrations/sqlite');

/**
 * Migrates a SQLite file to the newest schema, in one transaction: all missing migrations or none. A second process that starts at the same
 * time waits for the lock and then finds nothing to do.
 * @param file path of the database file; created if it does not exist, for its owner and group as far as the umask allows
 * @returns the names of the applied migrations
 * @throws Error if the file is not a database, is newer than this program, requires all servers to be stopped, or stays locked for 10 s
 */
export async function migrateSqlite(file: string, options: MigrateOptions = {}): Promise<string[]> {
  const committed = options.migrations ?? (await readMigrations(sqliteMigrations));
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    throw Object.assign(new ProgramError('The database is a folder.'), { code: 'EISDIR' });
  if (!existsSync(file)) closeSync(openSync(file, 'a', fileMode));
  const database = new Database(file, { timeout });
  try {
    // WAL is a property of the file. It is set here, before any transaction, and every client verifies it. If two processes change a new
    // file at the same time, SQLite immediately rejects the second one, as each would wait for the other.
    await whileBusy(() => database.value('PRAGMA journal_mode = WAL'), timeout);
    return database.immediate(() => applyMissing(database, committed, options));
  } finally {
    database.close();
  }
}

function applyMissing(
  database: Database,
  committed: readonly Migration[],
  options: MigrateOptions,
): string[] {
  database.exec(createMigrationsTable('DATETIME'));
  const applied = database.values<string>(selectApplied);
  const missing = findMissingMigrations(committed, applied);
  rejectWhileServersRun(missing, applied, options);
  const record = `INSERT INTO "_prisma_migrations" (id, checksum, finished_at, migration_name, started_at, applied_steps_count) VALUES (?, ?, ?, ?, ?, 1)`;
  for (const migration of missing) {
    options.begin?.(migration.name);
    database.exec(migration.sql);
    database.run(record, ...migrationRecord(migration, new Date()));
  }
  return missing.map(({ name }) => name);
}
