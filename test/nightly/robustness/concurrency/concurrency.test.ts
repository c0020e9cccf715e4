import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { startServers, type Servers } from '../../../robustness/concurrency/company.js';
import {
  importAgainstUpdates,
  rotateUnderLoad,
  runRandomHistories,
} from '../../../robustness/concurrency/histories.js';

const sizes = { histories: 1000, turns: 5, imports: 60, rotations: 40 };
/** Of all random choices; a failure names it. */
const seed = Number(process.env['SEED'] ?? 1);
const timeout = 900_000;

// Two real processes on one database, for the whole file. Every response is looked at: a 5xx fails the test that got it.
let servers: Servers;
beforeAll(async () => void (servers = await startServers()), 60_000);
afterAll(() => servers.close(), 60_000);
afterEach(() => expect(servers.newErrors()).toEqual([]));

test(
  `${sizes.histories} random histories of update, get and delete are linearizable`,
  () => runRandomHistories(servers, sizes.histories, sizes.turns, seed),
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
