import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from '../../../src/root.js';
import { shell } from '../support/shell.js';
import { distributed, nextName, type Check, type Setup } from './setup.js';

/** The tests of the project itself, on one distributed database. */
export const suiteChecks: readonly Check[] = [
  ['a statement of a request goes to one node as a whole', whole],
  ['the scenarios of all operations', (setup) => suite(setup, 'test/operations')],
  ['races of two server processes', (setup) => suite(setup, 'robustness/concurrency')],
  ['no company sees or changes another', (setup) => suite(setup, 'security/company-matrix')],
];

/** Split into several tasks, a statement would see several states of the company. */
async function whole(setup: Setup): Promise<string> {
  const { coordinator } = setup.cluster;
  const before = coordinator.subplans.length;
  const figures = await suite(
    setup,
    'test/operations/(get-|lists)',
    'test/operations/update-',
    'test/operations/delete-',
  );
  assert.deepEqual([...new Set(coordinator.subplans.slice(before))], []);
  return figures;
}

async function suite({ cluster, folder }: Setup, ...tests: string[]): Promise<string> {
  const url = await distributed(cluster);
  const file = path.join(folder, `${nextName()}.json`);
  const flags = `--ci --selectProjects nightly-postgresql --json --outputFile ${file}`;
  const patterns = tests.map((each) => `'${each}'`).join(' ');
  // Not synchronously: the nodes wait until their log is read.
  const { isGood, output } = await shell([`npm run --silent jest -- ${patterns} ${flags} >/dev/null`], {
    cwd: projectRoot,
    env: { TEST_POSTGRES_DATABASE_URL: url },
    seconds: 7200,
  });
  const result = JSON.parse(readFileSync(file, 'utf8')) as { numPassedTests: number; numTotalTests: number };
  const figures = `${result.numPassedTests} of ${result.numTotalTests} tests`;
  if (!isGood) throw new Error(`${figures} passed:\n${output.slice(-20_000)}`);
  return figures;
}
