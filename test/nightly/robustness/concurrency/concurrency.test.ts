import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { runRandomHistories } from '../../../robustness/concurrency/linearizability/histories.js';
import { importAgainstUpdates, rotateUnderLoad } from '../../../robustness/concurrency/operator.js';
import { raceCases } from '../../../robustness/concurrency/race-cases.js';
import { race } from '../../../robustness/concurrency/races.js';
import { replaceInPairs } from '../../../robustness/concurrency/replacements.js';
import { setForms, type RecordKind } from '../../../robustness/concurrency/requests.js';
import { startServers, type Servers } from '../../../robustness/concurrency/servers.js';
import { timeout, seed, sizes } from '../../../robustness/concurrency/sizes.js';
import { upsertAndDeleteAtOnce, upsertAtOnce } from '../../../robustness/concurrency/upserts.js';

// Two real processes on one database, for the whole file. Every answer is looked at: a 5xx fails the test that got it.
let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
}, 60_000);
afterAll(() => servers.close(), 60_000);
afterEach(() => expect(servers.newErrors()).toEqual([]));

test.each<[RecordKind]>([['User'], ['Group']])(
  `${sizes.upserts} upserts of one new %s at once give one record (D24)`,
  (kind) => upsertAtOnce(servers, kind, sizes.upserts),
  timeout,
);

test.each<[RecordKind]>([['User'], ['Group']])(
  `${sizes.upserts} upserts and deletes of one %s at once: each record comes and goes once`,
  (kind) => upsertAndDeleteAtOnce(servers, kind, sizes.upserts),
  timeout,
);

const sets = Object.entries(setForms).flatMap(([kind, forms]) =>
  Object.keys(forms).map((set): [RecordKind, string] => [kind as RecordKind, set]),
);
test.each(sets)(
  `${sizes.pairs} pairs of replacements of %s.%s never mix (D24)`,
  (kind, set) => replaceInPairs(servers, kind, set, sizes.pairs),
  timeout,
);

describe(`${sizes.rounds} rounds have an order that explains each:`, () => {
  test.each(raceCases)('%s', (name, round) => race(servers, name, sizes.rounds, round), timeout);
});

test(
  `${sizes.histories} random histories of update, get and delete are linearizable`,
  () => runRandomHistories(servers, sizes.histories, seed),
  timeout,
);

test(
  `${sizes.imports} times two catalogue imports against updates: each shows as a whole`,
  () => importAgainstUpdates(servers, sizes.imports, seed),
  timeout,
);

test(
  `${sizes.rotations} key rotations under load: no call fails`,
  () => rotateUnderLoad(servers, sizes.rotations),
  timeout,
);
