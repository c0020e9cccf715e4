import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { startPostgres } from '../../../../tools/postgres/server.js';
import { until } from '../../../../tools/processes.js';
import { Bench, isLong, timeout } from '../../../robustness/histories/bench.js';
import { longestResponseMs } from '../../../robustness/histories/load.js';
import { engine, query } from '../../../support/databases/database.js';

jest.setTimeout(timeout);

// What years of operation do to a server, each under the load of 16 clients at both protocols, on connections that they keep.

const onPostgresql = engine() === 'postgresql' ? test : test.skip;

/** Ends the server by a signal in the midst of updates and starts it again. @returns its exit codes */
async function endings(bench: Bench, signal: NodeJS.Signals, rounds: number): Promise<Set<number | null>> {
  const codes = new Set<number | null>();
  for (let round = 0; round < rounds; round++) {
    const load = bench.load({ permitted: ['cut', 'refused', 'unavailable'] });
    await bench.score.progress(30);
    await sleep(Math.random() * 300);
    bench.server.child.kill(signal);
    codes.add(await bench.server.ended);
    await load.stop();
    await bench.start();
    await bench.explain();
  }
  return codes;
}

test('kill -9 of the server: it starts again by itself, and no acknowledged change is lost', async () => {
  const bench = await Bench.open();
  await endings(bench, 'SIGKILL', isLong ? 50 : 3);
  // The kill met changes on their way.
  expect(bench.company.unknown).toBeGreaterThan(0);
  await bench.close();
});

test('SIGTERM: a request gets its response, or its connection is closed before the server took it, and it may be sent again', async () => {
  const bench = await Bench.open();
  expect(await endings(bench, 'SIGTERM', isLong ? 16 : 4)).toEqual(new Set([0]));
  expect(bench.company.unknownMade).toBe(0);
  await bench.close();
});

onPostgresql(
  'a crash of PostgreSQL: 503 while it lasts, then the server serves again by itself',
  async () => {
    // Longer than a request's timeout, and shorter.
    const downMs = isLong ? [300, 1000, 3000, 12_000, 500, 20_000, 2000] : [300, 9000];
    // A server of its own: others are at work on the common one.
    const postgres = await startPostgres();
    try {
      const database = { url: postgres.url(), drop: () => Promise.resolve() };
      const bench = await Bench.open({ database });
      const load = bench.load({ permitted: ['unavailable'] });
      for (const ms of downMs) {
        await bench.score.progress(30);
        await postgres.crash();
        await sleep(ms);
        expect(await bench.ready()).toBe(503);
        await postgres.restart();
        expect(await bench.score.progress(1)).toBeLessThan(10_000);
        expect(await until(async () => (await bench.ready()) === 200, 10_000)).toBeDefined();
      }
      await bench.score.progress(30);
      await load.stop();
      expect(load.longestMs()).toBeLessThan(longestResponseMs);
      await bench.close();
    } finally {
      await postgres.stop();
    }
  },
);

onPostgresql('every connection to PostgreSQL is cut, again and again: the same', async () => {
  const rounds = isLong ? 100 : 10;
  const bench = await Bench.open();
  const load = bench.load({ permitted: ['unavailable'] });
  let cuts = 0;
  for (let round = 0; round < rounds; round++) {
    await bench.score.progress(5);
    await sleep(Math.random() * 200);
    const others = 'datname = current_database() AND pid <> pg_backend_pid()';
    const sql = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${others}`;
    cuts += (await query(bench.database.url, sql)).length;
  }
  await bench.score.progress(30);
  await load.stop();
  expect(cuts).toBeGreaterThanOrEqual(rounds);
  expect(load.longestMs()).toBeLessThan(longestResponseMs);
  await bench.close();
});

test('another process holds the lock that writers need: briefly, and all wait; for long, and they get 503 while reads go on', async () => {
  const bench = await Bench.open();
  const { score } = bench;
  const patient = bench.load();
  for (let round = 0; round < (isLong ? 5 : 1); round++) {
    await score.progress(20);
    const release = await bench.holdLock();
    await sleep(1500);
    await release();
  }
  await score.progress(20);
  await patient.stop();
  expect(score.errors).toEqual({});

  const load = bench.load({ clients: isLong ? 16 : 4, readers: 2, permitted: ['unavailable'] });
  await score.progress(20);
  const release = await bench.holdLock();
  const before = load.reads();
  expect(await until(() => 'unavailable' in score.errors, longestResponseMs)).toBeDefined();
  await sleep(isLong ? 20_000 : 2000);
  expect(load.reads()).toBeGreaterThan(before);
  await release();
  expect(await score.progress(1)).toBeLessThan(5000);
  await score.progress(20);
  await load.stop();
  expect(load.longestMs()).toBeLessThan(longestResponseMs);
  expect(load.longestMs('read')).toBeLessThan(Math.max(2000, 2 * patient.longestMs('read')));
  await bench.close();
});
