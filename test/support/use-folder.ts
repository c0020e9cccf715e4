import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from '@jest/globals';

/** Makes a folder for the tests of a file, and removes it after them, and after what was to be done after them before this call. */
export function useFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
