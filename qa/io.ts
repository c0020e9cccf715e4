import { readFile } from 'node:fs/promises';
import type { AdminIO } from '../src/admin/io.js';

/** What the commands need of the process, and how it will end. */
export interface QaIO extends AdminIO {
  /** 0 as long as all is well; a command sets 1 when it finds something. */
  exitCode: number;
}

/** The command cannot be carried out as given: exit code 2. The message says why and what to do. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Reads a file that the command was given. @throws UsageError when that fails */
export async function readInput(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const { code = 'unknown' } = cause as NodeJS.ErrnoException;
    const said = { ENOENT: 'there is no such file', EISDIR: 'it is a folder' }[code] ?? code;
    throw new UsageError(`${file} cannot be read: ${said}.`, { cause });
  }
}

/** Resolves when the user asks to stop. To be called before what is to be ended begins. */
export function stopOf(io: QaIO): Promise<void> {
  return new Promise((resolve) => io.onInterrupt?.(resolve));
}
