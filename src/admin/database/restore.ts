import path from 'node:path';
import { Database } from '../../data/sqlite/database.js';
import type { Job } from '../progress.js';
import { requireSqliteFile } from './backup.js';
import { OperatorError } from '../io.js';
import { constants, existsSync, mkdirSync } from 'node:fs';
import { chmod, copyFile, rmdir, stat } from 'node:fs/promises';
import { markRestoredSql } from './restored.js';
import { isSameFile, processesWith, removeDatabase, settle, sideFiles } from '../sqlite/files.js';
import { syncToDisk } from '../new-file.js';
import { appliedMigrations, findDamage, isDamage, openReadOnly, rowCounts } from '../sqlite/inspect.js';
import { findMissingMigrations, NewerDatabase, readMigrations } from '../../data/migrations.js';
import { migrateSqlite, sqliteMigrations } from '../../data/sqlite/migrate.js';
import { replaceDatabase } from './replace.js';

/** The content of a restored database. */
interface Content {
  /** Those that the backup lacked */
  migrations: string[];
  /** Table → rows */
  rows: Record<string, number>;
}

/** What a restore would do. */
interface RestoreTrial extends Content {
  file: string;
  /** Its current content; null: none, or not readable */
  replaced: Record<string, number> | null;
  /** Processes that have it open, as far as this user may see: the restore would be rejected */
  inUseBy: number[];
}

/** Tries a restore on a copy of the backup. @throws OperatorError if it cannot be used, or the database is PostgreSQL */
export async function tryRestore(url: string, backup: string): Promise<RestoreTrial> {
  const file = requireSqliteFile(url);
  const content = await withCandidate(file, path.resolve(backup), (_, prepared) => Promise.resolve(prepared));
  return { file, ...content, replaced: rowsIn(file), inUseBy: await processesWith(file) };
}

function rowsIn(file: string): Record<string, number> | null {
  try {
    using database = openReadOnly(file);
    return rowCounts(database);
  } catch {
    return null;
  }
}

interface Restore extends Content {
  file: string;
  /** Where the replaced database is kept; null if there was none. */
  kept: string | null;
}

/**
 * Replaces a SQLite database that no server uses with a backup, and migrates it. Everything that can fail is first done on a copy next to
 * the database: a crash leaves the old one or the new one, never a mixture. @throws OperatorError if the backup cannot be used, or the
 * database is in use
 */
export async function restoreDatabase(url: string, backup: string, time: Date, job: Job): Promise<Restore> {
  const file = requireSqliteFile(url);
  return withCandidate(file, path.resolve(backup), async (candidate, content) => {
    settle(candidate);
    await syncToDisk(candidate);
    job.interrupt.throwIfAborted();
    const aside = `${file}-before-restore-${stamp(time)}`;
    const kept = await replaceDatabase(file, candidate, aside, job.begin('Restoring', 'pages'));
    // No migration is missing: this only sets the file's journal mode for servers.
    await migrateSqlite(file, { serversStopped: true });
    return { file, kept, ...content };
  });
}

/** Prepares the replacement from the backup, next to the database. @throws OperatorError if that is not possible */
async function withCandidate<T>(
  file: string,
  backup: string,
  use: (candidate: string, content: Content) => Promise<T>,
): Promise<T> {
  await checkBackup(file, backup);
  const folder = path.dirname(file);
  const isNew = !existsSync(folder);
  // One level only, as when the server starts.
  if (isNew) mkdirSync(folder);
  const candidate = `${file}.restore-${process.pid}`;
  try {
    await copyFile(backup, candidate, constants.COPYFILE_EXCL);
    await chmod(candidate, 0o600);
    await checkContent(candidate, backup);
    const migrations = await migrateSqlite(candidate, { serversStopped: true });
    return await use(candidate, { migrations, rows: markRestored(candidate) });
  } catch (error) {
    throw isDiskFull(error) ? new OperatorError(`${noRoom} Free some, then restore.`) : error;
  } finally {
    await removeDatabase(candidate).catch(() => undefined);
    // Fails while a database is in it.
    if (isNew) await rmdir(folder).catch(() => undefined);
  }
}

async function checkBackup(file: string, backup: string): Promise<void> {
  const found = await stat(backup).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`${backup} is not a file.`);
  if (await isSameFile(file, backup)) throw new OperatorError(`${backup} is the database itself.`);
  const [side] = sideFiles(backup);
  if (side !== undefined) {
    throw new OperatorError(
      `${side} is there: ${backup} is a database in use, or one that was not closed, and not a backup. Make a backup of it with "database backup".`,
    );
  }
}

/** @throws OperatorError if the copied backup cannot become this program's database */
async function checkContent(candidate: string, backup: string): Promise<void> {
  const committed = await readMigrations(sqliteMigrations);
  try {
    using database = openReadOnly(candidate);
    const applied = appliedMigrations(database);
    if (applied.length === 0) throw new OperatorError(`${backup} is not a database of this server.`);
    findMissingMigrations(committed, applied);
    const damage = findDamage(database, 'integrity_check');
    if (damage.length > 0) throw new OperatorError(`${backup} is damaged:`, damage);
  } catch (error) {
    if (error instanceof NewerDatabase) throw new OperatorError(`${backup} cannot be used: ${error.message}`);
    if (isDamage(error)) throw new OperatorError(`${backup} is not a SQLite database, or it is damaged.`);
    throw error;
  }
}

/** Moves the companies' revisions past those that clients may have seen. @returns the rows of each table */
function markRestored(candidate: string): Record<string, number> {
  using database = new Database(candidate, { mustExist: true });
  database.immediate(() => {
    for (const statement of markRestoredSql('sqlite')) database.exec(statement);
  });
  const { _prisma_migrations: _, ...rows } = rowCounts(database);
  return rows;
}

const noRoom =
  'The disk is full; the database was not changed. A restore takes up to three times the size of the backup.';

function isDiskFull(error: unknown): boolean {
  return ['ENOSPC', 'SQLITE_FULL'].includes(String((error as { code?: unknown }).code));
}

/** A time as part of a file name: 20261120T142902Z. */
function stamp(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
