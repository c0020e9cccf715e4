import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { createKey } from '../../../../src/admin/keys/keys.js';
import { openStore } from '../../../../src/data/store.js';
import { Bench, isLong, timeout } from '../../../robustness/histories/bench.js';
import { newClient } from '../../../robustness/histories/client.js';
import { longestResponseMs } from '../../../robustness/histories/load.js';
import { rowsOf } from '../../../support/databases/database.js';

jest.setTimeout(timeout);

// The clock that the server reads jumps, under load, while requests wait, and while it stops. Only `Date` is shifted.

const hour = 3_600_000;
const day = 24 * hour;
/** Times that a change and a clock may be apart on a busy machine */
const slackMs = 15_000;

const open = (): Promise<Bench> =>
  Bench.open({ nodeOptions: ['--import', 'tsx', '--import', './test/robustness/histories/shift-clock.ts'] });
const jump = ({ server }: Bench, shiftMs: number): void => void server.child.send({ shiftMs });

async function halfHourKey({ database }: Bench): Promise<string> {
  const store = await openStore(database.url);
  const options = { expires: hour / 2, allowMore: true };
  const { apiKey } = await store.adminWrite((tx) => createKey(tx, 'Torture', 'expires', new Date(), options));
  await store.close();
  return apiKey;
}

/** The time that a query finds, in milliseconds, as each engine gives it as text. */
async function timeOf({ database }: Bench, column: string, from: string): Promise<number> {
  const sql = `SELECT CAST(${column} AS TEXT) AS "at" FROM ${from}`;
  const [row] = await rowsOf<{ at: string }>(database.url, sql);
  const at = row?.at ?? '';
  if (/^\d+$/.test(at)) return Number(at);
  return Date.parse(/[Z+]/.test(at) ? at : `${at.replace(' ', 'T')}Z`);
}
const newest = '"AuditEntry" ORDER BY "companyId" DESC, "revision" DESC LIMIT 1';

test('a key expires by the clock, and no other; audit rows and the last use of a key carry the time of the clock', async () => {
  const bench = await open();
  const started = Date.now();
  const expiring = await halfHourKey(bench);
  const shifts = isLong ? [hour, 0, -hour, day, -day, 2 * day, 0] : [hour, 0, -day, 0];
  const load = bench.load();
  for (const shiftMs of shifts) {
    jump(bench, shiftMs);
    await bench.score.progress(40);
    expect((await bench.server.post('gettaxlist', { APIkey: expiring })).status).toBe(
      shiftMs >= hour ? 401 : 200,
    );
    const off = (await timeOf(bench, '"at"', newest)) - (Date.now() + shiftMs);
    expect(Math.abs(off)).toBeLessThan(slackMs);
  }
  await load.stop();
  await bench.server.stop();
  const lastUse = await timeOf(bench, 'max("lastUsedAt")', '"ApiKeyUse"');
  expect(lastUse).toBeGreaterThan(started - slackMs);
  expect(lastUse).toBeLessThan(Date.now() + Math.max(...shifts) + slackMs);
  await bench.start();
  await bench.close();
});

test.each<[what: string, holdMs: number, shiftMs: number, error: string | undefined]>([
  ['3 s, the clock goes on by an hour: made', 3000, hour, undefined],
  ['3 s, the clock goes back by an hour: made', 3000, -hour, undefined],
  ['too long, the clock goes back by a day: 503 in time', longestResponseMs, -day, 'unavailable'],
])('a change waits for a lock %s', async (_what, holdMs, shiftMs, error) => {
  const bench = await open();
  const { server, company } = bench;
  const caller = { client: newClient(server.baseUrl), apiKey: company.takeKey() };
  const release = await bench.holdLock();
  const request = {
    do: 'update',
    kind: 'Group',
    key: 'Waits',
    fields: { Description: 'made' },
    sets: {},
  } as const;
  const sent = company.ask(caller, request);
  await sleep(1000);
  jump(bench, shiftMs);
  await Promise.race([sleep(holdMs - 1000), sent]);
  await release();
  const outcome = await sent;
  expect('error' in outcome ? outcome.error : undefined).toBe(error);
  caller.client.close();
  await bench.close();
});

test('a server that stops ends in time though the clock goes back', async () => {
  const bench = await open();
  const { server, company } = bench;
  const idle = { client: newClient(server.baseUrl), apiKey: company.takeKey() };
  await company.ask(idle, { do: 'get', kind: 'Group', key: 'none' });
  const start = performance.now();
  server.child.kill('SIGTERM');
  await server.says('"msg":"stopping');
  jump(bench, -hour);
  expect(await server.ended).toBe(0);
  expect(performance.now() - start).toBeLessThan(10_000);
  idle.client.close();
});
