import { existsSync } from 'node:fs';
import { chmod, open, readdir, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';

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
