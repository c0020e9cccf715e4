import { existsSync } from 'node:fs';
import path from 'node:path';
import { isPostgresqlUrl, openError, sqliteFile } from '../../data/open.js';
import { OperatorError } from '../io.js';
import type { Database } from '../../data/sqlite/database.js';
import type { Job } from '../progress.js';
import { makeFile, type MadeFile } from '../new-file.js';
import { copyPages, settle } from '../sqlite/files.js';
import { findDamage, openReadOnly, rowCounts } from '../sqlite/inspect.js';

interface Backup extends MadeFile {
  /** Table → rows, counted in the database at the moment of the backup and verified in the file. */
  rows: Record<string, number>;
}

/** The file of a SQLite database. @throws OperatorError for PostgreSQL, which has better tools of its own */
export function requireSqliteFile(url: string): string {
  if (!isPostgresqlUrl(url)) return sqliteFile(url);
  throw new OperatorError(
    "PostgreSQL is backed up and restored by its own tools, pg_dump and pg_restore. docs/deploying.md has the commands: PostgreSQL's backups.",
  );
}

/**
 * Backs up a SQLite database into one file while servers use it. It is verified before it gets its name: a file of that name is always
 * complete.
 * @param force whether an existing file may be replaced
 * @throws OperatorError if the target exists or cannot be used, or the database is PostgreSQL; OpenError
 */
export async function backupDatabase(url: string, target: string, force: boolean, job: Job): Promise<Backup> {
  const file = requireSqliteFile(url);
  using source = openSource(file);
  const full = path.resolve(target);
  const { made, result } = await makeFile({ target: full, force, database: file }, async (partial) => {
    // Stays open to the end: pages and counts are from the same moment.
    source.exec('BEGIN');
    const counted = rowCounts(source);
    await copyPages(source, partial, job.begin('Backing up', 'pages'));
    settle(partial);
    verify(partial, counted);
    return counted;
  });
  return { ...made, rows: result };
}

function openSource(file: string): Database {
  try {
    return openReadOnly(file);
  } catch (error) {
    if (!existsSync(file)) throw new OperatorError(`There is no database at ${file}. Check DATABASE_URL.`);
    throw openError(file, error);
  }
}

/** @throws OperatorError if the copy is damaged or lacks rows */
function verify(partial: string, rows: Record<string, number>): void {
  using copy = openReadOnly(partial);
  const found = rowCounts(copy);
  const lacking = Object.entries(rows).filter(([table, count]) => found[table] !== count);
  const problems = [
    ...findDamage(copy, 'integrity_check'),
    ...lacking.map(([table, count]) => `${table} has ${count} rows, and ${found[table] ?? 0} in the backup.`),
  ];
  if (problems.length > 0)
    throw new OperatorError('The backup failed its integrity check and was deleted. Run `doctor`.', problems);
}
