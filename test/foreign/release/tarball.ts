import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';

/** Where `npm run release` puts its files. */
export const made = path.join(projectRoot, 'dist/release');

/**
 * Makes a release. What is being worked on is tried as it is: that a release wants a commit has a test of its own.
 * @returns its tarball
 */
export function makeRelease(): string {
  const env = { ...process.env, npm_config_loglevel: 'error' };
  execFileSync('npm', ['run', '--silent', 'release', '--', '--dirty'], { cwd: projectRoot, env });
  const tarball = readdirSync(made).find((file) => file.endsWith('.tgz'));
  if (tarball === undefined) throw new Error(`there is no tarball in ${made}`);
  return path.join(made, tarball);
}

/** Unpacks a release as its page says. @param folder is made */
export function unpack(tarball: string, folder: string): void {
  mkdirSync(folder);
  execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', folder]);
}
