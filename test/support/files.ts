import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Gives work a folder of its own and removes it afterwards.
 * @param parent where it is made
 */
export async function inTemporaryFolder<T>(
  work: (folder: string) => Promise<T>,
  parent = tmpdir(),
): Promise<T> {
  const folder = mkdtempSync(path.join(parent, 'company-administration-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
