import { chmod, link, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.js';
import { Database, type Progress } from '../../data/sqlite/database.js';
import { copyPages, settle, TargetInUse } from '../sqlite/copy-pages.js';
import {
  createPrivately,
  processesWith,
  removeDatabase,
  sideEndings,
  sideFiles,
  startsAsDatabase,
  syncToDisk,
} from '../sqlite/files.js';
import { isDamage } from '../sqlite/look.js';

/**
 * Gives a database the content of another one, and keeps the old content.
 * @param file the database; nobody else may have it open
 * @param content a database in one file, beside it; left as it is, or moved away
 * @param aside the name under which the old database is kept
 * @returns that name, or null when there was nothing to keep
 * @throws OperatorError when somebody has the database open
 */
export async function replaceDatabase(
  file: string,
  content: string,
  aside: string,
  progress?: Progress,
): Promise<string | null> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || found.size === 0) {
    // Such a file without its database would be read as part of the new one.
    for (const side of sideFiles(file)) await rename(side, `${aside}${side.slice(file.length)}`);
    await rename(content, file);
    await syncToDisk(path.dirname(file));
    return null;
  }
  if (!(await isKept(file, aside))) {
    await replaceDamaged(file, content, aside);
    return aside;
  }
  await overwrite(file, content, progress);
  return aside;
}

/** @returns false when the database is too damaged for SQLite to open */
async function isKept(file: string, aside: string): Promise<boolean> {
  // Not even tried: SQLite would throw away a -wal file that it cannot make sense of.
  if (!(await startsAsDatabase(file))) return false;
  try {
    await keep(file, aside);
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    throw error;
  }
}

/** Writes all that a database holds into a file beside it, after making sure that nobody else has it open. */
async function keep(file: string, aside: string): Promise<void> {
  const partial = `${aside}.partial-${process.pid}`;
  const database = new Database(file, { mustExist: true, timeout: 1000 });
  try {
    // A server's connections keep a lock on the file as long as they are open, also while they do nothing. SQLite takes a database out
    // of WAL mode only when there is no such connection; it then puts what is in the -wal file into the database and removes it.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    await createPrivately(partial);
    await copyPages(database, partial);
    settle(partial);
    await syncToDisk(partial);
    await rename(partial, aside);
    await syncToDisk(path.dirname(aside));
  } catch (error) {
    await removeDatabase(partial).catch(() => undefined);
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw await inUse(file);
    throw error;
  } finally {
    database.close();
  }
}

/**
 * Writes the content into the database file itself, as one transaction of SQLite: its journal brings the old content back if this is
 * cut short, and a server that starts just now waits, instead of holding on to a file that has lost its name.
 */
async function overwrite(file: string, content: string, progress?: Progress): Promise<void> {
  const source = new Database(content, { readOnly: true });
  try {
    await copyPages(source, file, progress);
  } catch (error) {
    if (error instanceof TargetInUse) throw await inUse(file);
    throw error;
  } finally {
    source.close();
  }
}

/** For what SQLite cannot open any more, so neither lock nor write: the file itself is exchanged, and kept with all that is beside it. */
async function replaceDamaged(file: string, content: string, aside: string): Promise<void> {
  if ((await processesWith(file))?.length) throw await inUse(file);
  await link(file, aside);
  // Before the new file has the name: what belongs to the old one would be read as part of the new one.
  for (const ending of sideEndings) {
    await link(`${file}${ending}`, `${aside}${ending}`).catch(() => undefined);
    await rm(`${file}${ending}`, { force: true });
  }
  await chmod(aside, 0o600);
  await rename(content, file);
  await syncToDisk(path.dirname(file));
}

async function inUse(file: string): Promise<OperatorError> {
  const processes = (await processesWith(file)) ?? [];
  const who = processes.length > 0 ? ` by process ${processes.join(', ')}` : '';
  return new OperatorError(
    `The database ${file} is in use${who}. Nothing was changed. Stop the server, then restore.`,
  );
}
