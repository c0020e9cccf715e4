import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../src/root.js';
import { copyReleasedFiles } from './files.js';
import { releaseLock, releaseManifest, type Lock, type Manifest } from './packages.js';

/**
 * Lays out the files of a release, without its packages: the tarball's and the image's.
 * @param folder is made anew
 * @param build puts the compiled program into a folder
 */
export function layOutRelease(folder: string, build: (to: string) => void = compile): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  copyReleasedFiles(projectRoot, folder);
  build(path.join(folder, 'dist'));
  const manifest = readJson('package.json') as Manifest;
  const lock = readJson('package-lock.json') as Lock;
  write(path.join(folder, 'package.json'), releaseManifest(manifest));
  write(path.join(folder, 'npm-shrinkwrap.json'), releaseLock(lock, manifest));
  const prune = path.join(folder, 'prune-packages.js');
  cpSync(path.join(import.meta.dirname, 'prune-packages.js'), prune);
  chmodSync(prune, 0o644);
}

/** Compiles copies of the sources, so that what lies in dist from earlier does not get into a release. */
function compile(to: string): void {
  // Beside it, that paths in the source maps hold; below the project, where the compiler finds the packages.
  const copy = path.join(projectRoot, 'dist/release/sources');
  rmSync(copy, { recursive: true, force: true });
  try {
    for (const name of ['src', 'generated', 'assets', 'package.json', 'tsconfig.json', 'tsconfig.build.json'])
      cpSync(path.join(projectRoot, name), path.join(copy, name), { recursive: true });
    const compiler = path.join(projectRoot, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [compiler, '-p', 'tsconfig.build.json'], { cwd: copy, stdio: 'inherit' });
    rmSync(path.join(copy, 'dist/.tsbuildinfo'));
    cpSync(path.join(copy, 'dist'), to, { recursive: true });
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(projectRoot, name), 'utf8'));
}

function write(file: string, content: object): void {
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o644 });
}
