import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { buildProgram } from '../build/program.js';
import { packForNuGet } from './dotnet-package.js';
import { copyReleasedFiles } from './files.js';
import { bundledFolders, bundledLicenses } from './licenses.js';
import { productionLock, releaseLock, releaseManifest, type Lock, type Manifest } from './packages.js';

const manifest = readJson('package.json') as Manifest;
const lock = readJson('package-lock.json') as Lock;

/**
 * Lays out the files of a release, without the packages that it installs: the tarball's and the image's.
 * @param folder is made anew
 * @param from a folder with the sources and the packages
 * @returns the places in the lock file of all packages that are in the program or will be installed
 */
export async function layOutRelease(folder: string, from: string): Promise<Set<string>> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyReleasedFiles(projectRoot, folder);
  const bundled = await buildProgram(path.join(folder, 'dist'), from);
  if (packForNuGet(path.join(folder, 'dist/clients')) === undefined)
    console.log('Without the package for NuGet: there is no .NET SDK here.');
  write(path.join(folder, 'LICENSES-OF-PACKAGES.txt'), bundledLicenses(bundled, from));
  writeJson(path.join(folder, 'package.json'), releaseManifest(manifest));
  const installed = releaseLock(lock, manifest);
  writeJson(path.join(folder, 'npm-shrinkwrap.json'), installed);
  const prune = path.join(folder, 'prune-packages.js');
  cpSync(path.join(import.meta.dirname, 'prune-packages.js'), prune);
  chmodSync(prune, 0o644);
  return new Set([...bundledFolders(bundled), ...Object.keys(installed.packages)]);
}

/**
 * Writes what npm needs to list the packages of a release.
 * @param folder is made anew
 * @param shipped their places in the lock file
 * @returns name@version of each
 */
export function layOutPackageList(folder: string, shipped: ReadonlySet<string>): Set<string> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { name, version, license, dependencies } = manifest;
  writeJson(path.join(folder, 'package.json'), { name, version, license, dependencies });
  const all = productionLock(lock, manifest);
  writeJson(path.join(folder, 'package-lock.json'), all);
  const packages = Object.entries(all.packages).filter(([at]) => at !== '' && shipped.has(at));
  return new Set(packages.map(([at, one]) => `${at.replace(/^.*node_modules\//, '')}@${one.version}`));
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
