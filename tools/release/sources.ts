import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { noHttpClient } from '../build/program.js';

/** What a program is built from. */
const sources = [
  'src',
  'generated',
  noHttpClient,
  'package.json',
  'package-lock.json',
  '.npmrc',
  'tsconfig.json',
];

/**
 * Copies what the program is built from, and installs its packages beside it: their code goes into the program, and only npm compares it with
 * the checksums of the lock file. What lies in this project's node_modules may be older, or edited.
 * @param use gets the folder, which is gone afterwards
 * @throws Error when a package cannot be had, or is not the one of the lock file
 */
export async function withVerifiedPackages<T>(use: (folder: string) => Promise<T>): Promise<T> {
  // Outside of the project, whose packages would be found from a folder below it.
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-release-'));
  try {
    for (const name of sources)
      cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
    const words = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
    execFileSync('npm', words, { cwd: folder, stdio: 'inherit' });
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
