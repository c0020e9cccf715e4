import { OperatorError } from '../operator-error.js';
import { openError } from '../../data/open-error.js';
import type { Database, Progress } from '../../data/sqlite/database.js';
import { copyPages } from '../sqlite/copy-pages.js';
import { findDamage, openReadOnly, rowCounts } from '../sqlite/look.js';
import { makeDatabaseFile } from '../sqlite/new-file.js';

export interface BackupOptions {
  /** Whether an existing file may be replaced. */
  force: boolean;
  progress?: Progress;
}

export interface SqliteBackup {
  file: string;
  bytes: number;
  /** Table → rows, counted in the database at the moment of the backup and verified in the file. */
  rows: Record<string, number>;
}

/**
 * Copies a SQLite database in its current state into one file while servers keep reading and writing it. The copy is checked before it gets
 * its name, so a file with that name is always a complete backup.
 * @param file path of the database
 * @param target full path of the file to create; readable only by its owner, because it holds everything
 * @throws OperatorError when the target exists or cannot be used; OpenError when the database cannot be read
 */
export async function backupSqlite(
  file: string,
  target: string,
  { force, progress }: BackupOptions,
): Promise<SqliteBackup> {
  const source = openSource(file);
  try {
    let rows: Record<string, number> = {};
    const made = await makeDatabaseFile({ target, force, database: file }, async (partial, settled) => {
      // Stays open to the end: pages and counts are from the same moment.
      source.exec('BEGIN');
      rows = rowCounts(source);
      await copyPages(source, partial, progress);
      settled();
      verify(partial, rows);
    });
    return { file: target, ...made, rows };
  } finally {
    source.close();
  }
}

function openSource(file: string): Database {
  try {
    return openReadOnly(file);
  } catch (error) {
    const missing = (error as { code?: unknown }).code === 'SQLITE_CANTOPEN';
    if (missing) throw new OperatorError(`There is no database at ${file}, or it may not be read.`);
    throw openError(file, error);
  }
}

/** @throws OperatorError when the copy is damaged or lacks rows */
function verify(partial: string, rows: Record<string, number>): void {
  const copy = openReadOnly(partial);
  try {
    const damage = findDamage(copy, 'integrity_check');
    const found = rowCounts(copy);
    const lacking = Object.entries(rows).filter(([table, count]) => found[table] !== count);
    const faults = [
      ...damage,
      ...lacking.map(
        ([table, count]) => `${table} has ${count} rows, and ${found[table] ?? 0} in the backup.`,
      ),
    ];
    if (faults.length > 0)
      throw new OperatorError('The backup is damaged, and was removed. Is the database itself?', faults);
  } finally {
    copy.close();
  }
}
