import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '../../../../tools/postgres/server.js';
import { Bench } from '../frame/bench.js';
import { atEnd } from '../frame/cleanup.js';
import { postgresDatabase } from '../frame/database.js';
import { readiness } from '../frame/readiness.js';
import { until } from '../../../../tools/processes.js';
import { startStopwatch } from '../frame/stopwatch.js';
import type { Stage, TortureCase } from '../torture-case.js';

/** Longest answer of all: a request that found no connection, waited for its timeout, and tried once more. */
const longestAnswerMs = 45_000;
const longestRecoveryMs = 10_000;

/** PostgreSQL is stopped as by a crash and started again, under load; the server stays. */
export const postgresCrash: TortureCase = {
  name: 'postgres-crash',
  engines: ['postgresql'],
  async run({ engine, short, score }: Stage) {
    // Longer than a request's timeout, and shorter.
    const downMs = short ? [300, 9000] : [300, 1000, 3000, 12_000, 500, 20_000, 2000];
    // A server of its own: others may be at work on the common one.
    const postgres = await startPostgres();
    const stop = atEnd(() => postgres.stop());
    const database = postgresDatabase(postgres.url(), () => Promise.resolve());
    const bench = await Bench.open(engine, score, { settings: { OPS_PORT: '0' } }, database);
    const stopwatch = startStopwatch();
    const load = bench.load({ permitted: ['unavailable'], onOutcome: stopwatch.note });
    const recovered: number[] = [];
    const words: string[] = [];
    for (const ms of downMs) {
      await bench.progress(30);
      await postgres.crash();
      await sleep(ms);
      words.push(String(await readiness(bench.server)));
      await postgres.restart();
      recovered.push(await bench.progress(1));
      words.push(
        String((await until(async () => (await readiness(bench.server)) === 200, 10_000)) !== undefined),
      );
    }
    await bench.progress(30);
    await load.stop();
    const slowest = Math.max(...recovered);
    score.check(
      'it serves again by itself',
      slowest <= longestRecoveryMs,
      `at most ${slowest} ms after the restart`,
    );
    const { longestMs } = stopwatch;
    score.check('every answer comes in time', longestMs() <= longestAnswerMs, `at most ${longestMs()} ms`);
    const isReported = words.every((word) => word === '503' || word === 'true');
    score.check('/ready says no without a database, and yes again', isReported, words.join(', '));
    await bench.close();
    await stop();
  },
};
