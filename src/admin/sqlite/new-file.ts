import { rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../operator-error.js';
import { settle } from './copy-pages.js';
import { createPrivately, isSameFile, removeDatabase, sideEndings, sideFiles, syncToDisk } from './files.js';

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
 * @throws OperatorError when the target exists or cannot be used; as `write` does
 */
export async function makeDatabaseFile(
  options: NewFileOptions,
  write: (partial: string, settled: () => void) => Promise<void>,
): Promise<{ bytes: number }> {
  const { target } = options;
  const partial = `${target}.partial-${process.pid}`;
  try {
    await checkTarget(options);
    await createPrivately(partial);
    await write(partial, () => settle(partial));
    await syncToDisk(partial);
    await checkTarget(options);
    await rename(partial, target);
    await syncToDisk(path.dirname(target));
    return { bytes: (await stat(target)).size };
  } catch (error) {
    await removeDatabase(partial).catch(() => undefined);
    throw explain(error, target);
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

/** Explains an error with the target in words; returns other errors unchanged. */
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
