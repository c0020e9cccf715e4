import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { runRandomHistories } from '../../../robustness/concurrency/linearizability/histories.js';
import { importAgainstUpdates, rotateUnderLoad } from '../../../robustness/concurrency/operator.js';
import { startServers, type Servers } from '../../../robustness/concurrency/servers.js';
import { timeout, seed, sizes } from '../../../robustness/concurrency/sizes.js';

// Two real processes on one database, for the whole file. Every answer is looked at: a 5xx fails the test that got it.
let servers: Servers;
beforeAll(async () => {
  servers = await startServers();
}, 60_000);
afterAll(() => servers.close(), 60_000);
afterEach(() => expect(servers.newErrors()).toEqual([]));

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
