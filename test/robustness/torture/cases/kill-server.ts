import { setTimeout as sleep } from 'node:timers/promises';
import { Bench } from '../frame/bench.js';
import type { Stage, TortureCase } from '../torture-case.js';

/** kill -9 of the whole server in the middle of 16-way updates, again and again. */
export const killServer: TortureCase = {
  name: 'kill-server',
  engines: ['sqlite', 'postgresql'],
  async run({ engine, short, score }: Stage) {
    const rounds = short ? 3 : 50;
    const bench = await Bench.open(engine, score);
    const starts: number[] = [];
    let openOnesDone = 0;
    for (let round = 0; round < rounds; round++) {
      const load = bench.load({ permitted: ['cut', 'refused', 'unavailable'] });
      await bench.progress(30);
      await sleep(Math.random() * 300);
      bench.server.kill('SIGKILL');
      await bench.server.ended;
      await load.stop();
      starts.push(await bench.start());
      openOnesDone += await bench.verifyTouched();
    }
    const { unknown } = bench.ledger;
    const slowest = Math.max(...starts);
    score.check(
      'it starts again by itself, nothing repaired',
      true,
      `${rounds} times, at most ${slowest} ms`,
    );
    const met = `${unknown} changes without an answer; for ${openOnesDone} records the last of them was done`;
    score.check('the kill met changes on their way', unknown > 0, met);
    await bench.close();
  },
};
