import { access, constants, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Refusal } from '../transient-error.js';

/** Minimum free bytes. Less is enough for a few small changes at most, if SQLite can reuse space in its files. */
const leastFree = 1024 ** 2;

/** Error codes of the file system for a read-only file. */
const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a database file takes no changes, as far as that shows without writing. @throws the file system's error when it does not exist */
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
