import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { buildProgram } from '../build/program.js';
import { copyReleasedFiles } from './files.js';
import { bundledLicenses } from './licenses.js';
import { productionLock, releaseLock, releaseManifest, type Lock, type Manifest } from './packages.js';

const manifest = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as Lock;

/**
 * Lays out the files of a release, without the packages that it installs: the tarball's and the image's.
 * @param folder is made anew
 */
export async function layOutRelease(folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyReleasedFiles(projectRoot, folder);
  const bundled = await buildProgram(path.join(folder, 'dist'));
  write(path.join(folder, 'LICENSES-OF-PACKAGES.txt'), bundledLicenses(bundled));
  writeJson(path.join(folder, 'package.json'), releaseManifest(manifest));
  writeJson(path.join(folder, 'npm-shrinkwrap.json'), releaseLock(lock, manifest));
  const prune = path.join(folder, 'prune-packages.js');
  cpSync(path.join(import.meta.dirname, 'prune-packages.js'), prune);
  chmodSync(prune, 0o644);
}

/** Writes what npm needs to list all packages that a release is made of. @param folder is made anew */
export function layOutPackageList(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { name, version, license, dependencies } = manifest;
  writeJson(path.join(folder, 'package.json'), { name, version, license, dependencies });
  writeJson(path.join(folder, 'package-lock.json'), productionLock(lock, manifest));
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'));
}

function writeJson(file: string, content: object): void {
  write(file, `${JSON.stringify(content, null, 2)}\n`);
}

function write(file: string, text: string): void {
  writeFileSync(file, text, { mode: 0o644 });
}
