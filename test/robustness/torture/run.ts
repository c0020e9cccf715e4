import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { EngineName } from '../../../src/data/sql.js';
import { projectRoot } from '../../../src/root.js';
import { buildSite } from '../../../site/build.js';
import { siteFolder } from '../../../src/http/site.js';
import { buildProgram } from '../../../tools/build/program.js';
import { cases } from './cases.js';
import type { TortureCase } from './frame/bench.js';
import { asCase, runAndCleanUp } from './frame/cleanup.js';
import { Score, type Result } from './frame/score.js';
import { details, machine, scoreboard } from './frame/scoreboard.js';
import { useProgram } from './frame/server-process.js';
import { commandLine } from '../../../tools/command-line.js';

// npm run torture -- [--short] [--only CASE]… [--engine sqlite|postgresql] [--json FILE] [--no-build] [--program FOLDER]
// What the server keeps its word in: see docs/testing.md. Exit code 1 when a verdict is bad.

/** Cases that run at once in the short form */
const shortLanes = 3;
const engines: readonly EngineName[] = ['sqlite', 'postgresql'];

/** A case on an engine. */
interface Job {
  one: TortureCase;
  engine: EngineName;
}

const usage = `npm run torture [-- OPTIONS]

Kills, crashes, held locks and wrong clocks against real servers (docs/testing.md).

  --short             ten minutes in place of hours
  --only NAME         one of ${cases.map(({ name }) => name).join(', ')}; may be repeated
  --engine NAME       ${engines.join(' or ')}; may be repeated
  --json FILE         writes the results
  --program FOLDER    tortures the built project in another folder
  --no-build          takes the server as it was built before`;

const { values: options } = commandLine(usage, {
  short: { type: 'boolean', default: false },
  only: { type: 'string', multiple: true, default: [] },
  engine: { type: 'string', multiple: true, default: [...engines] },
  json: { type: 'string' },
  'no-build': { type: 'boolean', default: false },
  program: { type: 'string' },
});

async function main(): Promise<number> {
  const unknown = [
    ...options.only.filter((name) => !cases.some((one) => one.name === name)),
    ...options.engine.filter((name) => !engines.some((one) => one === name)),
  ];
  if (unknown.length > 0) {
    const known = [...cases.map(({ name }) => name), ...engines].join(', ');
    throw new Error(`Not known: ${unknown.join(', ')}. There are ${known}.`);
  }
  if (options.program !== undefined) useProgram(options.program);
  else if (!options['no-build']) {
    await buildProgram(path.join(projectRoot, 'dist'));
    await buildSite(siteFolder);
  }
  process.stdout.write(`${machine()}\n\n`);
  const jobs = cases
    .filter(({ name }) => options.only.length === 0 || options.only.includes(name))
    .flatMap((one) => one.engines.map((engine) => ({ one, engine })))
    .filter(({ engine }) => options.engine.includes(engine));
  const results = await runAll(jobs, options.short ? shortLanes : 1);
  process.stdout.write(`\n${scoreboard(results)}`);
  if (options.json !== undefined) {
    const board = { machine: machine(), at: new Date().toISOString(), short: options.short, results };
    writeFileSync(options.json, `${JSON.stringify(board, null, 2)}\n`);
  }
  return results.some(({ verdict }) => verdict === 'BAD') ? 1 : 0;
}

/** Runs the jobs in their order, some at once: most of the time they wait for clocks. */
async function runAll(jobs: readonly Job[], lanes: number): Promise<Result[]> {
  const results = new Map<Job, Result>();
  const queue = [...jobs];
  const lane = async (): Promise<void> => {
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      results.set(job, await runCase(job));
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return jobs.flatMap((job) => results.get(job) ?? []);
}

async function runCase({ one, engine }: Job): Promise<Result> {
  const score = new Score(one.name, engine);
  try {
    await asCase(() => one.run({ engine, short: options.short, score }));
  } catch (error) {
    score.check(
      'the case came to its end',
      false,
      error instanceof Error ? (error.stack ?? error.message) : String(error),
    );
  }
  const result = score.result();
  process.stdout.write(
    `${result.case}, ${engine}: ${result.verdict} (${result.seconds} s)\n${details(result)}`,
  );
  return result;
}

await runAndCleanUp(main);
