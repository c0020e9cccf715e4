import { lstat, open, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { formatSize, OperatorError } from './io.js';
import { listFiles, isSameFile, removeDatabase, sideFiles } from './sqlite/files.js';

/** Makes sure that a file, or a folder's entries, would survive a power failure. */
export async function syncToDisk(name: string): Promise<void> {
  await using handle = await open(name, 'r');
  await handle.sync();
}

/** A file that a command has made. */
export interface MadeFile {
  file: string;
  bytes: number;
  /** User ID of its owner: a command run as root makes files that no one else can read. */
  owner: number;
  /** Its permissions, in octal. */
  mode: string;
}

export function described({ file, bytes, owner, mode }: MadeFile): string {
  return `${file} (${formatSize(bytes)}, owner: user ${owner}, mode ${mode})`;
}

export interface NewFile {
  target: string;
  /** Whether an existing file may be replaced; undefined if the command has no such option */
  force?: boolean;
  database?: string | undefined;
}

/**
 * Creates a file that gets its name only when it is complete and synced to disk. A link with that name is replaced, never followed.
 * @param write fills the given file, and closes it if it is a database @throws OperatorError if the target exists or cannot be used
 */
export async function makeFile<T>(
  file: NewFile,
  write: (partial: string) => Promise<T>,
): Promise<{ made: MadeFile; result: T }> {
  const { target } = file;
  const partial = `${target}.partial-${process.pid}`;
  try {
    await checkTarget(file);
    const handle = await open(partial, 'wx', 0o600);
    // The umask may have removed permissions, even the owner's.
    await handle.chmod(0o600).finally(() => handle.close());
    const result = await write(partial);
    await syncToDisk(partial);
    await checkTarget(file);
    await rename(partial, target);
    await syncToDisk(path.dirname(target));
    const { size, uid, mode } = await stat(target);
    return { made: { file: target, bytes: size, owner: uid, mode: (mode & 0o777).toString(8) }, result };
  } catch (error) {
    await removeDatabase(partial).catch(() => undefined);
    throw writingError(error, target);
  }
}

async function checkTarget({ target, force, database }: NewFile): Promise<void> {
  const [found, meant] = await Promise.all([lstat, stat].map((look) => look(target).catch(() => undefined)));
  if (meant !== undefined && !meant.isFile())
    throw new OperatorError(`${target} is not a file. Give the name of the file to create.`);
  const own = database === undefined ? [] : listFiles(database);
  const same = await Promise.all(own.map((name) => isSameFile(name, target)));
  if (own.includes(target) || same.includes(true))
    throw new OperatorError(`${target} belongs to the database itself. Choose another name.`);
  // With such a file next to it, SQLite would misread a new file of this name.
  const [side] = sideFiles(target);
  if (side !== undefined)
    throw new OperatorError(`${side} exists: ${target} looks like a database in use. Choose another name.`);
  if (found !== undefined && !force)
    throw new OperatorError(
      `${target} already exists. Choose another name${force === undefined ? '' : ', or add --force to replace it'}.`,
    );
}

/** Explains an error of writing a file; returns other errors unchanged. */
function writingError(error: unknown, file: string): unknown {
  if (error instanceof OperatorError) return error;
  const code = String((error as { code?: unknown }).code);
  const folder = path.dirname(file);
  const said = {
    ENOENT: `the folder ${folder} does not exist`,
    ENOTDIR: `${folder} is not a folder`,
    EISDIR: 'it is a folder',
    EACCES: `you may not write to ${folder}`,
    EROFS: 'its file system is read-only',
    ENOSPC: 'the disk is full',
    SQLITE_FULL: 'the disk is full',
  }[code];
  return said === undefined ? error : new OperatorError(`${file} cannot be written: ${said}.`);
}
