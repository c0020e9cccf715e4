import { setTimeout as sleep } from 'node:timers/promises';
import { Bench } from '../frame/bench.js';
import type { Stage, TortureCase } from '../torture-case.js';

/**
 * SIGTERM while 16 clients work at both protocols on connections that they keep. A request is answered, or its connection is closed before the
 * server took it: then nothing has happened, and the client may send it again.
 */
export const sigterm: TortureCase = {
  name: 'sigterm',
  engines: ['sqlite', 'postgresql'],
  async run({ engine, short, score }: Stage) {
    const rounds = short ? 4 : 16;
    const bench = await Bench.open(engine, score);
    const endings: string[] = [];
    let unansweredDone = 0;
    for (let round = 0; round < rounds; round++) {
      const load = bench.load({ permitted: ['cut', 'refused', 'unavailable'] });
      await bench.progress(20);
      await sleep(Math.random() * 200);
      bench.server.kill('SIGTERM');
      const { code, signal } = await bench.server.ended;
      endings.push(String(code ?? signal));
      await load.stop();
      await bench.start();
      unansweredDone += await bench.verifyTouched();
    }
    score.check(
      'exit code 0',
      endings.every((one) => one === '0'),
      endings.join(' '),
    );
    const { unknown } = bench.ledger;
    score.lost += unansweredDone;
    score.check(
      'no request was done without an answer',
      unansweredDone === 0,
      `${unansweredDone} of ${unknown} without one`,
    );
    bench.ledger.unknown = 0;
    await bench.close();
  },
};
