import { existsSync } from 'node:fs';
import { chmod, open, readdir, readlink, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** What SQLite keeps beside a database file while it is in use, or after a crash. */
export const sideEndings = ['-wal', '-shm', '-journal'] as const;

/** The files beside a database file that are there now. */
export function sideFiles(file: string): string[] {
  return sideEndings.map((ending) => `${file}${ending}`).filter((name) => existsSync(name));
}

/** Makes an empty file that only its owner may read. @throws the file system's error when it is there already */
export async function createPrivately(file: string): Promise<void> {
  await (await open(file, 'wx', 0o600)).close();
  // The mask of the process may have taken rights away, also the owner's.
  await chmod(file, 0o600);
}

/** Removes a file of our own making, and what SQLite may have put beside it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const name of [file, ...sideEndings.map((ending) => `${file}${ending}`)])
    await rm(name, { force: true });
}

/** Makes sure that a file, or the names in a folder, would survive a power failure. */
export async function syncToDisk(name: string): Promise<void> {
  const handle = await open(name, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** True when a file has the first bytes of a SQLite database. Not to be asked while this process has it open: it would lose its locks. */
export async function startsAsDatabase(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1') === 'SQLite format 3\0';
  } finally {
    await handle.close();
  }
}

/** True when both names lead to the same file. A name without a file is the same as none. */
export async function isSameFile(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map((name) => stat(name).catch(() => undefined)));
  return one !== undefined && one.dev === other?.dev && one.ino === other.ino;
}

/**
 * The processes that have a file open, as far as this system tells us (Linux, and only processes that we may look into).
 * @returns their ids without our own; undefined when the system has no such list
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
