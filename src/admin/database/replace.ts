import { chmod, link, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../io.js';
import { Database, type Progress } from '../../data/sqlite/database.js';
import {
  copyPages,
  settle,
  TargetInUse,
  processesWith,
  sideFiles,
  startsAsDatabase,
} from '../sqlite/files.js';
import { makeFile, syncToDisk } from '../new-file.js';
import { isDamage } from '../sqlite/inspect.js';

/**
 * Replaces the content of a database, which no other process may have open, with that of another one in the same folder, and keeps the old
 * content.
 * @returns `aside`, the name of the file that keeps it, or null if there was nothing to keep @throws OperatorError if it is in use
 */
export async function replaceDatabase(
  file: string,
  content: string,
  aside: string,
  progress: Progress,
): Promise<string | null> {
  const bytes = (await stat(file).catch(() => undefined))?.size ?? 0;
  if (bytes > 0 && (await keep(file, aside))) {
    await overwrite(file, content, progress);
    return aside;
  }
  // SQLite cannot open, lock or write it: the file itself is replaced.
  if ((await processesWith(file)).length > 0) throw await inUse(file);
  if (bytes > 0) await link(file, aside);
  // Before the new file gets the name: SQLite would read these as part of it.
  for (const side of sideFiles(file)) await rename(side, `${aside}${side.slice(file.length)}`);
  await rename(content, file);
  await syncToDisk(path.dirname(file));
  if (bytes === 0) return null;
  await chmod(aside, 0o600);
  return aside;
}

/**
 * Writes the whole content of a database to a file next to it, after making sure that no other process has the database open.
 * @returns false if it is too damaged for SQLite to open
 */
async function keep(file: string, aside: string): Promise<boolean> {
  // Not even tried: SQLite would delete a -wal file that it cannot interpret.
  if (!(await startsAsDatabase(file))) return false;
  try {
    using database = new Database(file, { mustExist: true, timeout: 1000 });
    // A server's connections hold a lock on the file as long as they are open, even when idle. SQLite leaves WAL mode only if there is no
    // such connection; it then moves the contents of the -wal file into the database and removes the file.
    database.exec('PRAGMA locking_mode = EXCLUSIVE');
    database.exec('PRAGMA journal_mode = DELETE');
    database.exec('BEGIN EXCLUSIVE; COMMIT');
    await makeFile({ target: aside, force: true }, async (partial) => {
      await copyPages(database, partial);
      settle(partial);
    });
    return true;
  } catch (error) {
    if (isDamage(error)) return false;
    if (String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY')) throw await inUse(file);
    throw error;
  }
}

/**
 * Writes the content into the database file itself, in one SQLite transaction: after an interruption its journal restores the old content,
 * and a server that is starting waits instead of keeping a deleted file open.
 */
async function overwrite(file: string, content: string, progress: Progress): Promise<void> {
  using source = new Database(content, { readOnly: true });
  try {
    await copyPages(source, file, progress);
  } catch (error) {
    if (error instanceof TargetInUse) throw await inUse(file);
    throw error;
  }
}

async function inUse(file: string): Promise<OperatorError> {
  const processes = await processesWith(file);
  const who = processes.length > 0 ? ` by process ${processes.join(', ')}` : '';
  return new OperatorError(
    `The database ${file} is in use${who}. Nothing was changed. Stop the server, then restore.`,
  );
}
