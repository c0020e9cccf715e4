import { expect, test } from '@jest/globals';
import { Bench } from './bench.js';

test('a hundred random changes at two servers, and reads between them, are linearizable', async () => {
  const bench = await Bench.open({ servers: 2 });
  const load = bench.load({ clients: 9, readers: 2, seed: 1, isJudged: true });
  await bench.score.progress(100);
  await load.stop();
  expect(load.reads()).toBeGreaterThan(20);
  await bench.close();
});
