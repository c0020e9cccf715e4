import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal } from '../transient-error.js';

/** Bytes that must be free. Less takes a few small changes at most, if SQLite can use the room in its files again. */
const leastFree = 1024 ** 2;

/** What the file system says where a file may only be read. */
const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a database file takes no changes, as far as that shows without writing. @throws the file system's error when it is not there */
export async function refusalOf(file: string): Promise<Refusal | undefined> {
  try {
    await access(file, constants.W_OK);
  } catch (error) {
    if (readOnlyCodes.includes(String((error as NodeJS.ErrnoException).code))) return 'read_only';
    throw error;
  }
  const { bavail, bsize } = await statfs(path.dirname(file));
  return bavail * bsize < leastFree ? 'full' : undefined;
}
