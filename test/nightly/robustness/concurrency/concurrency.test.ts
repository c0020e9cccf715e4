import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { revokeKey, rotateKey } from '../../../../src/admin/keys/keys.js';
import { keyPrefix } from '../../../../src/data/api-keys.js';
import { openStore, type Store } from '../../../../src/data/store.js';
import { Bench } from '../../../robustness/histories/bench.js';
import { titles } from '../../../robustness/histories/company.js';
import type { Import } from '../../../robustness/histories/model.js';
import { Random } from '../../../support/random.js';
import { revocationSeen } from '../../../support/scenarios/revocation.js';

jest.setTimeout(900_000);

const sizes = { changes: 10_000, imports: 360, rotations: 40 };
/** Of all random choices; a failure names it. */
const seed = Number(process.env['SEED'] ?? 1);

// Two real processes on one database. Every response is looked at: a 5xx fails the test that got it.
let bench: Bench;
let store: Store;
beforeAll(async () => {
  bench = await Bench.open({ servers: 2, limits: { slowRequestMs: 0 } });
  // The third process on the database, for what operators do.
  store = await openStore(bench.database.url);
}, 60_000);
afterAll(() => store.close());

/** Nothing is left unexplained, and nothing was logged that is worth a look. */
async function expectExplained(): Promise<void> {
  await bench.explain();
  const lines = bench.servers.flatMap((server) => server.output().split('\n').slice(0, -1));
  expect(lines.filter((line) => !line.startsWith('{"level":"info"'))).toEqual([]);
}

/** What a call with a key gets from each server. */
function statusesOf(key: string): Promise<number[]> {
  const calls = bench.servers.map((server) => server.post('getgrouplist', { APIkey: key }));
  return Promise.all(calls.map(async (response) => (await response).status));
}

test(`${sizes.changes} random changes, and reads between them, are linearizable (seed ${seed})`, async () => {
  const load = bench.load({ clients: 24, seed, isJudged: true });
  for (let changes = 0; changes < sizes.changes; changes += 1000) await bench.score.progress(1000);
  await load.stop();
  await expectExplained();
});

test(`${sizes.imports} catalogue imports, two at once, against updates: each shows as a whole (seed ${seed})`, async () => {
  const load = bench.load({ clients: 3, seed, isJudged: true });
  const outcomes = new Set<string>();
  const imports = (['admin', 'demo'] as const).map(async (by, index) => {
    const random = new Random(seed + index);
    const some = (all: readonly string[]): string[] =>
      all.filter(() => !random.once(8)).map((title) => (random.once(4) ? title.toUpperCase() : title));
    for (let turn = 0; turn < sizes.imports / 2; turn++) {
      const request: Import = {
        do: 'import',
        titles: { Roles: some(titles.Roles), Categories: some(titles.Categories) },
      };
      outcomes.add(JSON.stringify(await bench.company.import(store, request, by)));
      await bench.score.progress(2);
    }
  });
  await Promise.all(imports);
  await load.stop();
  await expectExplained();
  expect(outcomes).toEqual(new Set(['{"imported":true}', '{"rejected":"in_use"}']));
});

test(`${sizes.rotations} key rotations under load: no call fails`, async () => {
  const load = bench.load({ clients: 4, isJudged: true });
  const old: string[] = [];
  for (let turn = 0; turn < sizes.rotations; turn++) {
    const caller = load.callers[turn % load.callers.length]!;
    const { created } = await store.adminWrite((tx) =>
      rotateKey(tx, keyPrefix(caller.apiKey), 60_000, new Date(), { allowMore: true }),
    );
    old.push(caller.apiKey);
    caller.apiKey = created.apiKey;
    await sleep(20);
  }
  await load.stop();
  await expectExplained();
  await store.adminWrite(async (tx) => {
    for (const key of old) await revokeKey(tx, keyPrefix(key), new Date());
  });
  await revocationSeen();
  for (const key of old) expect(await statusesOf(key)).toEqual([401, 401]);
  for (const { apiKey } of load.callers) expect(await statusesOf(apiKey)).toEqual([200, 200]);
  const { companyId } = bench.company;
  const rows = await store.adminRead((tx) =>
    tx.auditEntry.findMany({ where: { companyId, recordKind: 'APIKey' } }),
  );
  const count = (operation: string) => rows.filter((row) => row.operation === operation).length;
  expect([count('key rotate'), count('key revoke')]).toEqual([2 * sizes.rotations, sizes.rotations]);
});

test('a key that expires is rejected by every process from that moment on, if that was known for a second', async () => {
  const apiKey = bench.company.takeKey();
  expect(await statusesOf(apiKey)).toEqual([200, 200]);
  const rotated = await store.adminWrite((tx) =>
    rotateKey(tx, keyPrefix(apiKey), 2500, new Date(), { allowMore: true }),
  );
  const end = rotated.old.expiresAt!.getTime();
  // Each process looks a key up again after half a second; on a slow machine the command itself may take longer than the key lasts.
  const known = Math.max(end, Date.now() + 1000);
  const seen: number[][] = [];
  while (Date.now() <= known) {
    const statuses = await statusesOf(apiKey);
    if (Date.now() < end) seen.push(statuses);
    await sleep(5);
  }
  expect(new Set(seen.flat())).toEqual(new Set(seen.length > 0 ? [200] : []));
  expect(await statusesOf(apiKey)).toEqual([401, 401]);
});

test('the servers end in good order, and the database is whole', () => bench.close());
