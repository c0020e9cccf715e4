import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type Database from 'better-sqlite3';
import { OperatorError } from '../operator-error.js';
import { openError } from '../../open-error.js';
import { copyPages, settle, type Progress } from './copy-pages.js';
import { createPrivately, isSameFile, removeDatabase, sideFiles, syncToDisk } from './files.js';
import { findDamage, openToLook, rowCounts } from './look.js';

export interface BackupOptions {
  /** An existing file may be replaced. */
  force: boolean;
  progress?: Progress;
}

export interface SqliteBackup {
  file: string;
  bytes: number;
  /** Table → rows, counted in the database at the moment of the backup and found again in the file. */
  rows: Record<string, number>;
}

/**
 * Copies a SQLite database as it is at this moment into one file, while servers go on reading and writing it. The copy is checked
 * before it gets its name, so a file of that name is always a whole backup.
 * @param file path of the database
 * @param target full path of the file to make; readable by its owner only, for it holds everything
 * @throws OperatorError when the target is there already or may not be used; OpenError when the database cannot be read
 */
export async function backupSqlite(
  file: string,
  target: string,
  { force, progress }: BackupOptions,
): Promise<SqliteBackup> {
  const source = openSource(file);
  const partial = `${target}.partial-${process.pid}`;
  try {
    await checkTarget(file, target, force);
    // Held open to the end: the pages and the counts are those of one moment.
    source.exec('BEGIN');
    const rows = rowCounts(source);
    await createPrivately(partial);
    await copyPages(source, partial, progress);
    settle(partial);
    verify(partial, rows);
    await syncToDisk(partial);
    await checkTarget(file, target, force);
    await rename(partial, target);
    await syncToDisk(path.dirname(target));
    return { file: target, bytes: (await stat(target)).size, rows };
  } catch (error) {
    await removeDatabase(partial).catch(() => undefined);
    throw explain(error, target);
  } finally {
    source.close();
  }
}

function openSource(file: string): Database.Database {
  try {
    return openToLook(file);
  } catch (error) {
    const missing = (error as { code?: unknown }).code === 'SQLITE_CANTOPEN';
    if (missing) throw new OperatorError(`There is no database at ${file}, or it may not be read.`);
    throw openError(file, error);
  }
}

async function checkTarget(file: string, target: string, force: boolean): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile())
    throw new OperatorError(`${target} is no file. Give the name of the file to make.`);
  const own = [file, `${file}-wal`, `${file}-shm`, `${file}-journal`];
  const same = await Promise.all(own.map((name) => isSameFile(name, target)));
  if (own.includes(target) || same.includes(true))
    throw new OperatorError(`${target} belongs to the database itself. Choose another name.`);
  if (found !== undefined && !force)
    throw new OperatorError(`${target} is there already. Choose another name, or add --force to replace it.`);
  // With such a file beside it a new file of this name would be read wrongly.
  const [side] = sideFiles(target);
  if (side !== undefined)
    throw new OperatorError(`${side} is there: ${target} looks like a database in use. Choose another name.`);
}

/** @throws OperatorError when the copy is damaged or lacks rows */
function verify(partial: string, rows: Record<string, number>): void {
  const copy = openToLook(partial);
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

/** What went wrong with the target, in words; other errors as they are. */
function explain(error: unknown, target: string): unknown {
  if (error instanceof OperatorError) return error;
  const code = String((error as { code?: unknown }).code);
  const folder = path.dirname(target);
  const said = {
    ENOENT: `the folder ${folder} does not exist`,
    ENOTDIR: `${folder} is no folder`,
    EACCES: `writing to ${folder} is not allowed`,
    EROFS: 'its file system is read-only',
    ENOSPC: 'the disk is full',
    SQLITE_FULL: 'the disk is full',
  }[code];
  return said === undefined ? error : new OperatorError(`${target} cannot be written: ${said}.`);
}
