import { setTimeout as sleep } from 'node:timers/promises';
import { Bench } from '../frame/bench.js';
import { startStopwatch } from '../frame/stopwatch.js';
import type { Stage, TortureCase } from '../torture-case.js';

/** Longest wait for a turn, twice, and what is in between */
const longestAnswerMs = 45_000;
const cut =
  'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()';

/** Every connection to PostgreSQL is cut, again and again, under load. */
export const cutConnections: TortureCase = {
  name: 'cut-connections',
  engines: ['postgresql'],
  async run({ engine, short, score }: Stage) {
    const rounds = short ? 10 : 100;
    const bench = await Bench.open(engine, score);
    const stopwatch = startStopwatch();
    const load = bench.load({ permitted: ['unavailable'], onOutcome: stopwatch.note });
    let cuts = 0;
    for (let round = 0; round < rounds; round++) {
      await bench.progress(5);
      await sleep(Math.random() * 200);
      cuts += (await bench.database.query(cut)).length;
    }
    const recovered = await bench.progress(30);
    await load.stop();
    score.check('connections were cut', cuts >= rounds, `${cuts} in ${rounds} rounds`);
    score.check('it serves again by itself', true, `30 changes in ${recovered} ms after the last cut`);
    const { longestMs } = stopwatch;
    score.check('every answer comes in time', longestMs() <= longestAnswerMs, `at most ${longestMs()} ms`);
    await bench.close();
  },
};
