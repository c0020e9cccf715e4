import { commandLine } from '../../../tools/command-line.js';
import { runAndCleanUp } from '../../robustness/torture/frame/cleanup.js';
import { newFolder } from '../../robustness/torture/frame/database.js';
import { Score, type Result } from '../../robustness/torture/frame/score.js';
import { details, machine, scoreboard } from '../../robustness/torture/frame/scoreboard.js';
import { cannotRun, installAll } from '../support/install.js';
import { shell } from '../support/shell.js';
import { cases, control, type FailoverCase } from './cases.js';
import { Cluster, clusterPrograms } from './cluster.js';
import { newestVersion } from './configuration.js';
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
  process.stdout.write(`${machine()}, PostgreSQL ${newestVersion()}, ${await versions()}\n\n`);
  const folder = newFolder();
  const cluster = await Cluster.start(folder.path);
  await cluster.makeDatabase();
  const installation = await Installation.open(cluster);
  const results: Result[] = [];
  const [rounds, changes] = options.short ? [1, 30] : [roundsOfFull, 100];
  const scored = async (name: string, work: (score: Score) => Promise<void>): Promise<void> => {
    const score = new Score(name, 'postgresql');
    await work(score).catch((error: unknown) => {
      score.check(
        'the case came to its end',
        false,
        error instanceof Error ? String(error.stack) : String(error),
      );
    });
    const result = score.result();
    results.push(result);
    process.stdout.write(`${result.case}: ${result.verdict} (${result.seconds} s)\n${details(result)}`);
  };
  const runCase = (one: FailoverCase): Promise<void> =>
    scored(one.name, (score) => one.run({ cluster, installation, score, rounds, changes }));
  const isWanted = ({ name, inFullOnly }: FailoverCase): boolean =>
    options.only.length === 0 ? !(options.short && inFullOnly === true) : options.only.includes(name);
  for (const one of cases.filter(isWanted)) await runCase(one);
  await scored('afterwards', (score) => installation.examine(score));
  // It leaves a cluster that has lost changes.
  if (isWanted(control)) await runCase(control);
  await scored('end', (score) => installation.close(score));
  process.stdout.write(`\n${scoreboard(results)}`);
  return results.some(({ verdict }) => verdict === 'BAD') ? 1 : 0;
}

async function versions(): Promise<string> {
  const lines = ['patroni --version', 'etcd --version | head -1', 'haproxy -v | head -1 | cut -d " " -f 1-3'];
  const { stdout } = await shell(lines, { cwd: '/' });
  return stdout.trim().split('\n').join(', ');
}

await runAndCleanUp(main);
