import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Updates the packages of a folder with a lock file of its own. Heavy tools are in such folders, and the command that uses one installs it,
 * so that the project's first `npm ci` is short.
 * @param scripts whether the packages may run their install scripts
 * @throws Error if npm cannot install them
 */
export function installPackages(folder: string, { scripts = false } = {}): void {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const lockFile = path.join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockFile).mtimeMs) return;
  process.stderr.write(`Installing the packages of ${path.relative(process.cwd(), folder)} …\n`);
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', scripts ? words : [...words, '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ci in ${folder} failed:\n${stderr.slice(0, 2000)}`);
}
