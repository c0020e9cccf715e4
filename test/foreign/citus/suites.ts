import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { distributed, nextName, type Check, type Setup } from './setup.js';

/** The tests of the project itself, on one distributed database. */
export const suiteChecks: readonly Check[] = [
  ['the scenarios of all operations', (setup) => suite(setup, 'test/operations')],
  ['races of two server processes', (setup) => suite(setup, 'test/robustness/concurrency')],
  ['no company sees or changes another', (setup) => suite(setup, 'test/robustness/security/company-matrix')],
];

async function suite({ cluster, folder }: Setup, tests: string): Promise<string> {
  const url = await distributed(cluster);
  const file = path.join(folder, `${nextName()}.json`);
  const words = ['test', '--', tests, '--selectProjects', 'postgresql', '--json', '--outputFile', file];
  const { status, stderr } = spawnSync('npm', words, {
    cwd: projectRoot,
    env: { ...process.env, TEST_POSTGRES_DATABASE_URL: url },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 ** 2,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const result = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numTotalTests: number };
  const figures = `${result.numPassedTests} of ${result.numTotalTests} tests`;
  if (status !== 0) throw new Error(`${figures} held:\n${stderr.slice(-20_000)}`);
  return figures;
}
