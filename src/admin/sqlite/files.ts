import { existsSync, statSync } from 'node:fs';
import { open, readdir, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { classify } from '../../data/transient-error.js';
import { Database, type Progress } from '../../data/sqlite/database.js';

/** Suffixes of SQLite's side files, which exist while a database is in use or after a crash. */
const sideEndings = ['-wal', '-shm', '-journal'] as const;

export function sideFiles(file: string): string[] {
  return sideEndings.map((ending) => `${file}${ending}`).filter((name) => existsSync(name));
}

/** A database file, and its possible side files. */
export function listFiles(file: string): string[] {
  return [file, ...sideEndings.map((ending) => `${file}${ending}`)];
}

/** Removes a file that this program created, with its side files. */
export async function removeDatabase(file: string): Promise<void> {
  for (const name of listFiles(file)) await rm(name, { force: true });
}

/** True if a file starts like a SQLite database. Must not be called while this process has it open, as SQLite would lose its locks. */
export async function startsAsDatabase(file: string): Promise<boolean> {
  await using handle = await open(file, 'r');
  const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
  return buffer.toString('latin1') === 'SQLite format 3\0';
}

/** True if both names refer to the same file. False if one does not exist. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((name) => stat(name).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}

/** The other processes that have a file open, as far as the system shows them to this user: only Linux does. */
export function processesWith(file: string): Promise<number[]> {
  return processesWhere((open) => Promise.resolve(open.some(({ target }) => target === file)));
}

/** The processes that use a database file that was removed or replaced at this path. */
export async function processesWithReplaced(file: string): Promise<number[]> {
  const deleted = ' (deleted)';
  const names = [file, `${file}-wal`].flatMap((name) => [name, name + deleted]);
  return processesWhere(async (open) => {
    const own = open.filter(({ target }) => names.includes(target));
    if (own.length === 0) return false;
    if (own.some(({ target }) => target.endsWith(deleted))) return true;
    const same = await Promise.all(open.map(({ handle }) => isSameFile(handle, file)));
    return !same.includes(true);
  });
}

/** An open file of a process: its name in /proc, and its path. */
interface OpenFile {
  readonly handle: string;
  readonly target: string;
}

async function processesWhere(matches: (open: readonly OpenFile[]) => Promise<boolean>): Promise<number[]> {
  const processes = await readdir('/proc').catch((): string[] => []);
  const found: number[] = [];
  for (const id of processes.filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)) {
    const folder = path.join('/proc', id, 'fd');
    const handles = (await readdir(folder).catch(() => [])).map((name) => path.join(folder, name));
    const open = handles.map(async (handle) => ({ handle, target: await readlink(handle).catch(() => '') }));
    if (await matches(await Promise.all(open))) found.push(Number(id));
  }
  return found;
}

/** About 10 MB: few enough that a progress bar moves. */
const pagesPerStep = 2500;

export class TargetInUse extends Error {
  constructor() {
    super('The target is in use.');
    this.name = 'TargetInUse';
  }
}

/**
 * Copies a whole database page by page with SQLite's own backup, in one transaction of the target: all or nothing. If the source has an
 * open read transaction, its state is copied, whatever others write meanwhile. @throws TargetInUse, or the driver's error
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

/** Checked here, as with the driver for Node 20 the backup would retry a locked target indefinitely. @throws TargetInUse */
function demandUnused(target: string): void {
  if ((statSync(target, { throwIfNoEntry: false })?.size ?? 0) === 0) return;
  using database = new Database(target, { mustExist: true, timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE; ROLLBACK');
  } catch (error) {
    throw classify(error) === 'busy' ? new TargetInUse() : error;
  }
}

/** Turns a copied database into a single file: the copy is still marked as being in WAL mode. */
export function settle(file: string): void {
  using database = new Database(file, { mustExist: true });
  database.exec('PRAGMA journal_mode = DELETE');
}
