import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { revokeKey, rotateKey } from '../../../../src/admin/keys/keys.js';
import { keyPrefix } from '../../../../src/data/api-keys.js';
import { openStore, type Store } from '../../../../src/data/store.js';
import { Bench } from '../../../robustness/histories/bench.js';
import { titles } from '../../../robustness/histories/company.js';
import type { Import } from '../../../robustness/histories/model.js';
import { Random } from '../../../support/random.js';
import { call } from '../../../support/scenarios/protocols.js';
import { revocationSeen } from '../../../support/scenarios/revocation.js';

const sizes = { changes: 10_000, imports: 360, rotations: 40 };
/** Of all random choices; a failure names it. */
const seed = Number(process.env['SEED'] ?? 1);
const timeout = 900_000;

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

test(
  `${sizes.changes} random changes, and reads between them, are linearizable (seed ${seed})`,
  async () => {
    const load = bench.load({ clients: 24, seed, isJudged: true });
    for (let changes = 0; changes < sizes.changes; changes += 1000) await bench.score.progress(1000);
    await load.stop();
    await expectExplained();
  },
  timeout,
);

test(
  `${sizes.imports} catalogue imports, two at once, against updates: each shows as a whole (seed ${seed})`,
  async () => {
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
  },
  timeout,
);

test(
  `${sizes.rotations} key rotations under load: no call fails`,
  async () => {
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
    const last = load.callers.map(({ apiKey }) => apiKey);
    for (const { baseUrl } of bench.servers) {
      const statuses = [...old, ...last].map(
        async (key) => (await call(baseUrl, 'JSON POST', 'getGroupList', key, {})).http.status,
      );
      expect(await Promise.all(statuses)).toEqual([...old.map(() => 401), ...last.map(() => 200)]);
    }
    const { companyId } = bench.company;
    const rows = await store.adminRead((tx) =>
      tx.auditEntry.findMany({ where: { companyId, recordKind: 'APIKey' } }),
    );
    const count = (operation: string) => rows.filter((row) => row.operation === operation).length;
    expect([count('key rotate'), count('key revoke')]).toEqual([2 * sizes.rotations, sizes.rotations]);
  },
  timeout,
);

test('the servers end in good order, and the database is whole', () => bench.close());
