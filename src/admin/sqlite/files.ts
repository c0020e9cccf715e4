import { existsSync, statSync } from 'node:fs';
import { chmod, open, readdir, readlink, rm, stat, rename } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError, writingError } from '../io.js';
import { classify } from '../../data/transient-error.js';
import { Database, type Progress } from '../../data/sqlite/database.js';

/** Endings of SQLite's side files, which exist while a database is in use or after a crash. */
export const sideEndings = ['-wal', '-shm', '-journal'] as const;

/** The existing side files of a database file. */
export function sideFiles(file: string): string[] {
  return sideEndings.map((ending) => `${file}${ending}`).filter((name) => existsSync(name));
}

/** Creates an empty file that only its owner can read. @throws the file system's error when it exists */
export async function createPrivately(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  // The umask may have removed permissions, even the owner's.
  await chmod(file, 0o600);
}

/** Removes a file that this program created, with its side files. */
export async function removeDatabase(file: string): Promise<void> {
  for (const name of [file, ...sideEndings.map((ending) => `${file}${ending}`)])
    await rm(name, { force: true });
}

/** Makes sure that a file, or a folder's entries, would survive a power failure. */
export async function syncToDisk(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * True when a file starts like a SQLite database. Must not be called while this process has it open, because SQLite would lose its locks.
 */
export async function startsAsDatabase(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** True when both names refer to the same file. False if one does not exist. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((name) => stat(name).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}

/**
 * The processes that have a file open, as far as the system shows them (Linux, and only processes that this user may inspect).
 * @returns their IDs without our own; undefined when the system has no such list
 */
export async function processesWith(file: string): Promise<number[] | undefined> {
  const processes = await readdir('/proc').catch(() => undefined);
  if (processes === undefined) return undefined;
  const found: number[] = [];
  for (const id of processes.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    const folder = path.join('/proc', id, 'fd');
    const handles = await readdir(folder).catch(() => []);
    const targets = await Promise.all(
      handles.map((handle) => readlink(path.join(folder, handle)).catch(() => '')),
    );
    if (targets.includes(file)) found.push(Number(id));
  }
  return found;
}

export interface NewFileOptions {
  /** Full path of the file to create; readable only by its owner, because it holds everything */
  target: string;
  /** Whether an existing file may be replaced; undefined if the command has no such option */
  force?: boolean;
  /** Path of the SQLite database that must not be overwritten; undefined if the data comes from elsewhere */
  database: string | undefined;
}

/**
 * Creates a database file that gets its name only when it is complete and on the disk: a file with that name is never half written.
 * @param write fills the given file, and checks it after `settled` has made a single file of it
 * @returns the file's size, and what `write` returned
 * @throws OperatorError when the target exists or cannot be used; as `write` does
 */
export async function makeDatabaseFile<T>(
  options: NewFileOptions,
  write: (partial: string, settled: () => void) => Promise<T>,
): Promise<{ bytes: number; result: T }> {
  const { target } = options;
  const partial = `${target}.partial-${process.pid}`;
  try {
    await checkTarget(options);
    await createPrivately(partial);
    const result = await write(partial, () => settle(partial));
    await syncToDisk(partial);
    await checkTarget(options);
    await rename(partial, target);
    await syncToDisk(path.dirname(target));
    return { bytes: (await stat(target)).size, result };
  } catch (error) {
    await removeDatabase(partial).catch(() => undefined);
    throw writingError(error, target);
  }
}

async function checkTarget({ target, force, database }: NewFileOptions): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (found !== undefined && !found.isFile())
    throw new OperatorError(`${target} is no file. Give the name of the file to make.`);
  const own =
    database === undefined ? [] : [database, ...sideEndings.map((ending) => `${database}${ending}`)];
  const same = await Promise.all(own.map((name) => isSameFile(name, target)));
  if (own.includes(target) || same.includes(true))
    throw new OperatorError(`${target} belongs to the database itself. Choose another name.`);
  if (found !== undefined && !force)
    throw new OperatorError(
      `${target} is there already. Choose another name${force === undefined ? '' : ', or add --force to replace it'}.`,
    );
  // With such a file next to it, SQLite would misread a new file of this name.
  const [side] = sideFiles(target);
  if (side !== undefined)
    throw new OperatorError(`${side} is there: ${target} looks like a database in use. Choose another name.`);
}

/** About 10 MB: few enough that a progress bar moves. */
const pagesPerStep = 2500;

/** Another process uses the target database. */
export class TargetInUse extends Error {
  constructor() {
    super('The target is in use.');
    this.name = 'TargetInUse';
  }
}

/**
 * Copies a whole database page by page with SQLite's own backup, in one transaction of the target: all or nothing.
 * @param source a connection; if a read transaction is open on it, its state is copied, whatever others write meanwhile
 * @param target path of the file; may be an existing database, whose content is replaced
 * @throws TargetInUse, or the driver's error
 */
export async function copyPages(source: Database, target: string, progress?: Progress): Promise<void> {
  demandUnused(target);
  try {
    await source.backup(target, pagesPerStep, progress);
  } catch (error) {
    // For a locked target, Node's driver reports error number 0.
    if ((error as { errcode?: unknown }).errcode === 0 || classify(error) === 'busy') throw new TargetInUse();
    throw error;
  }
}

/** Checked here, because with the driver for Node 20 the backup would retry a locked target forever. @throws TargetInUse */
function demandUnused(target: string): void {
  if ((statSync(target, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  const database = new Database(target, { mustExist: true, timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    throw classify(error) === 'busy' ? new TargetInUse() : error;
  } finally {
    database.close();
  }
}

/** Turns a copied database into a single file: the copy is still marked as being in WAL mode. */
export function settle(file: string): void {
  const database = new Database(file, { mustExist: true });
  try {
    database.exec('PRAGMA journal_mode = DELETE');
  } finally {
    database.close();
  }
}
