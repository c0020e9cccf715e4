import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Jest's globalSetup: takes the types off the whole program, into dist/for-tests, for the tests that start it as a process of its own.
 * Translating it anew at each start took 2 s of 3.
 */
export default async function buildProgram() {
  const outdir = path.join(root, 'dist/for-tests');
  rmSync(outdir, { recursive: true, force: true });
  const entryPoints = ['src', 'generated'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => path.join(root, folder, name)),
  );
  await build({ entryPoints, outdir, outbase: root, format: 'esm', platform: 'node', target: 'node20' });
}
