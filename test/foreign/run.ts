import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../src/root.js';

// `npm run test:foreign -- NAME [WORD …]`: the programs of others in one folder here, as its manifest.yaml says; words choose them by parts of their
// names. Where machines are lost and come back, the folder has a run.ts instead, which gets the words.
const [name = '', ...words] = process.argv.slice(2);
const here = import.meta.dirname;
const fileIn = (folder: string): string | undefined =>
  ['run.ts', 'manifest.yaml'].map((file) => path.join(here, folder, file)).find((file) => existsSync(file));
const names = readdirSync(here).filter((folder) => fileIn(folder) !== undefined);

function run(...node: string[]): number {
  return spawnSync(process.execPath, node, { cwd: projectRoot, stdio: 'inherit' }).status ?? 1;
}

async function main(): Promise<number> {
  const file = names.includes(name) ? fileIn(name) : undefined;
  if (file === undefined) {
    process.stderr.write(
      `npm run test:foreign -- NAME [--help | WORD …], where NAME is one of ${names.join(', ')}\n`,
    );
    return 2;
  }
  const built = run('test/support/jest/build-program.js');
  if (built !== 0) return built;
  if (file.endsWith('.ts')) return run('--import', 'tsx', file, ...words);
  // Loaded now, when what it imports is built.
  const { tryManifest } = await import('./support/manifest.js');
  return tryManifest(name, path.dirname(file));
}

process.exitCode = await main();
