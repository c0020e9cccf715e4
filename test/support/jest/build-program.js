import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Jest's globalSetup, and a program for commands without jest: takes the types off the whole program and off the tests' own processes,
 * into dist/for-tests, for the tests that start them. Translating all of it anew at each start took 2 s of 3.
 */
export default async function buildProgram() {
  const outdir = path.join(root, 'dist/for-tests');
  rmSync(outdir, { recursive: true, force: true });
  const entryPoints = [
    ...filesOf('src', '.ts'),
    ...filesOf('generated', '.ts'),
    ...filesOf('test', '-process.ts'),
  ];
  await build({ entryPoints, outdir, outbase: root, format: 'esm', platform: 'node', target: 'node20' });
}

if (process.argv[1] === import.meta.filename) await buildProgram();

function filesOf(folder, ending) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .map((name) => path.join(root, folder, name));
}
