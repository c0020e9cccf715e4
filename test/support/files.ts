import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where databases of tests are made: in memory where there is room, as a disk takes longer for each commit than all the rest of a test. */
export function databaseFolder(): string {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 4e9 ? memory : tmpdir();
}

/**
 * Gives work a folder of its own and removes it afterwards.
 * @param parent where it is made
 */
export async function inTemporaryFolder<T>(work: (folder: string) => Promise<T>, parent = tmpdir()) {
  const folder = mkdtempSync(path.join(parent, 'company-administration-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
