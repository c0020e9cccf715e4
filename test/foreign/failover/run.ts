import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../../../tools/command-line.js';
import { Score } from '../../robustness/histories/score.js';
import { cannotRun, installAll } from '../support/install.js';
import { shell } from '../support/shell.js';
import { runTrials, type Trial } from '../support/trials.js';
import { cases, control, type FailoverCase } from './cases.js';
import { atEnd, runAndCleanUp } from './cleanup.js';
import { Cluster, clusterPrograms } from './cluster.js';
import { newestPostgres } from './configuration.js';
import { Installation } from './installation.js';
import { inOwnNetwork } from './machines.js';

const known = [...cases, control].map(({ name }) => name);
const usage = `npm run test:foreign -- failover [OPTIONS]

A real cluster of PostgreSQL with the files of deploy/postgresql-ha, and what our servers do when its primary changes (docs/deploying.md).

  --short        one round of each case, as CI runs it
  --only NAME    one of ${known.join(', ')}; may be repeated`;

const { values: options } = commandLine(usage, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] },
});
const roundsOfFull = 4;

async function main(): Promise<number> {
  const unknown = options.only.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}. There are ${known.join(', ')}.`);
  const missing = await installAll(clusterPrograms);
  if (missing !== undefined) return cannotRun(missing);
  return (await inOwnNetwork()) ?? (await run());
}

async function run(): Promise<number> {
  process.stdout.write(`${newestPostgres()}, ${await versions()}\n\n`);
  const folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  // PostgreSQL is another user and has to pass through.
  chmodSync(folder, 0o755);
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const cluster = await Cluster.start(folder);
  await cluster.makeDatabase();
  const installation = await Installation.open(cluster);
  const [rounds, changes] = options.short ? [1, 30] : [roundsOfFull, 100];
  const scored = (name: string, work: (score: Score) => Promise<void>): Trial => [
    name,
    async () => {
      const score = new Score();
      await work(score);
      if (score.problems.length > 0) throw new Error(String(score));
      return String(score);
    },
  ];
  const caseOf = (one: FailoverCase): Trial =>
    scored(one.name, (score) => one.run({ cluster, installation, score, rounds, changes }));
  const isWanted = ({ name, inFullOnly }: FailoverCase): boolean =>
    options.only.length === 0 ? !(options.short && inFullOnly === true) : options.only.includes(name);
  return runTrials('failover', [
    ...cases.filter(isWanted).map(caseOf),
    scored('afterwards', (score) => installation.examine(score)),
    // It leaves a cluster that has lost changes.
    ...[control].filter(isWanted).map(caseOf),
    scored('end', (score) => installation.close(score)),
  ]);
}

async function versions(): Promise<string> {
  const lines = ['patroni --version', 'etcd --version | head -1', 'haproxy -v | head -1 | cut -d " " -f 1-3'];
  const { stdout } = await shell(lines, { cwd: '/' });
  return stdout.trim().split('\n').join(', ');
}

await runAndCleanUp(main);
