import { lstat, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError, writingError } from './io.js';

/** Creates an empty file that only its owner can read. @throws the file system's error when it exists */
export async function createPrivately(file: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  // The umask may have removed permissions, even the owner's.
  await handle.chmod(0o600).finally(() => handle.close());
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

export interface NewFileOptions {
  /** Full path of the file to create; readable only by its owner */
  target: string;
  /** Whether an existing file may be replaced; undefined if the command has no such option */
  force?: boolean;
}

interface Checked extends NewFileOptions {
  /** What else is demanded of the target. @throws OperatorError */
  check?: (target: string) => Promise<void>;
}

/**
 * Creates a file that gets its name only when it is complete and on the disk: a file with that name is never half written. A link in its place
 * is replaced, never followed.
 * @param write fills the given file
 * @returns the file's size, and what `write` returned
 * @throws OperatorError when the target exists or cannot be used; as `write` does
 */
export async function makeFile<T>(
  options: Checked,
  write: (partial: string) => Promise<T>,
): Promise<{ bytes: number; result: T }> {
  const { target } = options;
  const partial = `${target}.partial-${process.pid}`;
  try {
    await checkTarget(options);
    await createPrivately(partial);
    const result = await write(partial);
    await syncToDisk(partial);
    await checkTarget(options);
    await rename(partial, target);
    await syncToDisk(path.dirname(target));
    return { bytes: (await stat(target)).size, result };
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined);
    throw writingError(error, target);
  }
}

async function checkTarget({ target, force, check }: Checked): Promise<void> {
  const [found, meant] = await Promise.all([lstat, stat].map((look) => look(target).catch(() => undefined)));
  if (meant !== undefined && !meant.isFile())
    throw new OperatorError(`${target} is no file. Give the name of the file to make.`);
  await check?.(target);
  if (found !== undefined && !force)
    throw new OperatorError(
      `${target} is there already. Choose another name${force === undefined ? '' : ', or add --force to replace it'}.`,
    );
}
