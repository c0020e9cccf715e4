import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Brings the packages of a folder with a lock file of its own up to that file. Heavy tools live in such folders, and the command that
 * uses one installs it: a first `npm ci` of the project is to be short.
 * @param scripts whether the packages may run their install scripts
 * @throws Error when npm cannot install them
 */
export function installPackages(folder: string, { scripts = false } = {}): void {
  const installed = path.join(folder, 'node_modules/.package-lock.json');
  const wanted = path.join(folder, 'package-lock.json');
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(wanted).mtimeMs) return;
  process.stderr.write(`Installing the packages of ${path.relative(process.cwd(), folder)} …\n`);
  const words = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', scripts ? words : [...words, '--ignore-scripts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ci in ${folder} failed:\n${stderr.slice(0, 2000)}`);
}
