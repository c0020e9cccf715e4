import { setTimeout as sleep } from 'node:timers/promises';
import { Bench } from '../frame/bench.js';
import { holdLock } from '../frame/faults/hold-lock.js';
import { until } from '../../../../tools/processes.js';
import { startStopwatch } from '../frame/stopwatch.js';
import type { Stage, TortureCase } from '../torture-case.js';

/** Longest wait for a turn, twice, and what is in between */
const longestAnswerMs = 45_000;
const longestReadMs = 2000;
const brieflyMs = 1500;

/** Another process holds the lock that writers need: of a SQLite file, or of PostgreSQL's tables. */
export const heldLock: TortureCase = {
  name: 'held-lock',
  engines: ['sqlite', 'postgresql'],
  async run(stage: Stage) {
    const bench = await Bench.open(stage.engine, stage.score);
    const usualReadMs = await holdBriefly(stage, bench);
    await holdLong(stage, bench, usualReadMs);
    await bench.close();
  },
};

/** @returns the longest time of a read */
async function holdBriefly({ short, score }: Stage, bench: Bench): Promise<number> {
  const stopwatch = startStopwatch();
  const load = bench.load({ onOutcome: stopwatch.note });
  const rounds = short ? 1 : 5;
  for (let round = 0; round < rounds; round++) {
    await bench.progress(20);
    const release = await holdLock(bench.database);
    await sleep(brieflyMs);
    await release();
  }
  await bench.progress(20);
  await load.stop();
  const nobody = Object.keys(score.errors).length === 0;
  const seen = `${rounds} times, at most ${stopwatch.longestMs()} ms`;
  score.check(`a lock of ${brieflyMs} ms: changes wait, nobody is refused`, nobody, seen);
  return stopwatch.longestMs('read');
}

async function holdLong({ short, score }: Stage, bench: Bench, usualReadMs: number): Promise<void> {
  const stopwatch = startStopwatch();
  const clients = short ? 4 : 16;
  const load = bench.load({ clients, readers: 2, permitted: ['unavailable'], onOutcome: stopwatch.note });
  await bench.progress(20);
  const release = await holdLock(bench.database);
  const reads = stopwatch.successes('read');
  const firstMs = await until(() => (score.errors['unavailable'] ?? 0) > 0, longestAnswerMs);
  await sleep(short ? 2000 : 20_000);
  const readsMeanwhile = stopwatch.successes('read') - reads;
  await release();
  const again = await bench.progress(1);
  await bench.progress(20);
  await load.stop();
  const refused = `${score.errors['unavailable'] ?? 0}, the first after ${firstMs ?? 0} ms`;
  score.check('a long lock: 503 with Retry-After', firstMs !== undefined, refused);
  const longest = stopwatch.longestMs();
  score.check('every answer comes in time', longest <= longestAnswerMs, `at most ${longest} ms`);
  const readMs = stopwatch.longestMs('read');
  const seen = `${readsMeanwhile} meanwhile, at most ${readMs} ms, 95% within ${stopwatch.within(0.95, 'read')} ms`;
  score.check('reads go on', readsMeanwhile > 0 && readMs <= Math.max(longestReadMs, 2 * usualReadMs), seen);
  score.check('changes go on when it is released', again <= 5000, `after ${again} ms`);
}
