import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';
import { tsImport } from 'tsx/esm/api';

const root = path.join(import.meta.dirname, '../../..');

/**
 * Jest's globalSetup, and a program for commands without jest: makes what tests start in processes of their own, in dist/for-tests. That is
 * the built program, in the folder `program`, and all files of the program and the tests' own processes, with their types taken off: to
 * translate them at each start took 2 s of 3.
 */
export default async function buildForTests() {
  const { makeBuiltFiles } = await tsImport('../../../codegen/built-files.ts', import.meta.url);
  await makeBuiltFiles();
  const outdir = path.join(root, 'dist/for-tests');
  rmSync(outdir, { recursive: true, force: true });
  const entryPoints = [
    ...filesOf('src', '.ts'),
    ...filesOf('generated', '.ts'),
    ...filesOf('test', '-process.ts'),
  ];
  await build({ entryPoints, outdir, outbase: root, format: 'esm', platform: 'node', target: 'node20' });
  const { buildProgram } = await tsImport('../../../tools/build/program.ts', import.meta.url);
  await buildProgram(path.join(outdir, 'program'));
  const { buildSite } = await tsImport('../../../site/build.ts', import.meta.url);
  await buildSite(path.join(root, 'dist/site'));
}

if (process.argv[1] === import.meta.filename) await buildForTests();

function filesOf(folder, ending) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending) && !name.includes('node_modules'))
    .map((name) => path.join(root, folder, name));
}
