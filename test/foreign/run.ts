import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../src/root.js';

// `npm run test:foreign -- NAME [WORD …]`: the programs of others in one folder here, which the words are given to.
const [name = '', ...words] = process.argv.slice(2);
const programOf = (folder: string): string => path.join(import.meta.dirname, folder, 'run.ts');
const names = readdirSync(import.meta.dirname).filter((folder) => existsSync(programOf(folder)));
if (names.includes(name)) {
  const run = (...node: string[]): number =>
    spawnSync(process.execPath, node, { cwd: projectRoot, stdio: 'inherit' }).status ?? 1;
  process.exitCode =
    run('test/support/jest/build-program.js') || run('--import', 'tsx', programOf(name), ...words);
} else {
  process.stderr.write(
    `npm run test:foreign -- NAME [--help | WORD …], where NAME is one of ${names.join(', ')}\n`,
  );
  process.exitCode = 2;
}
