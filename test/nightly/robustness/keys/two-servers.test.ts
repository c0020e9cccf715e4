import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { listKeys, revokeKey, rotateKey } from '../../../../src/admin/keys/keys.js';
import { runServer, type ServerProcess } from '../../../support/servers/server-process.js';
import { useStore } from '../../../support/databases/temporary-store.js';

let servers: ServerProcess[];
let count = 0;
afterAll(async () => {
  for (const server of servers) await server.kill();
});
// The operator's commands work on the database, not on a server.
const database = useStore();

beforeAll(async () => {
  servers = [1, 2].map(() => runServer({ NODE_ENV: 'production', DATABASE_URL: database.url }));
  for (const server of servers) await server.listens();
}, 120_000);

const newCompany = () => database.store.adminWrite((tx) => createCompany(tx, `Company ${++count}`));
/** Calls getGroupList. @returns the status */
const ask = async (server: number, APIkey: string): Promise<number> =>
  (await servers[server]!.post('getgrouplist', { APIkey })).status;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until every process has seen a change: each looks a key up again after half a second. */
const seenBy = (changedAt: number) => changedAt + 1000;

interface Call {
  server: number;
  sentAt: number;
  answeredAt: number;
  status: number;
}

interface Asking {
  calls: Call[];
  /** Waits until every client has had an answer to a call that it sent after this moment. */
  goneRound(): Promise<void>;
  end(): Promise<void>;
}

/** Calls both servers over and over, each by two clients, with the key of the moment. */
function keepAsking(key: () => string): Asking {
  const calls: Call[] = [];
  const lastSent = [0, 0, 0, 0];
  let going = true;
  const clients = lastSent.map(async (_, client) => {
    while (going) {
      const server = client % 2;
      const sentAt = Date.now();
      const status = await ask(server, key());
      calls.push({ server, sentAt, answeredAt: Date.now(), status });
      lastSent[client] = sentAt;
      await pause(5);
    }
  });
  return {
    calls,
    async goneRound() {
      const begin = Date.now();
      while (lastSent.some((sentAt) => sentAt <= begin)) await pause(5);
    },
    async end() {
      going = false;
      await Promise.all(clients);
    },
  };
}

/** Each server took the key before this moment, and no call that was sent later. */
function expectEnd(calls: Call[], end: number): void {
  for (const server of [0, 1]) {
    const own = calls.filter((call) => call.server === server);
    const before = own.filter(({ answeredAt }) => answeredAt < end);
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set([200]));
    const after = own.filter(({ sentAt }) => sentAt > end);
    expect(new Set(after.map(({ status }) => status))).toEqual(new Set([401]));
  }
}

test('a revoked key is refused by every process within a second, and a rotation fails no call', async () => {
  const { apiKey, keyPrefix } = await newCompany();
  let key = apiKey;
  const asking = keepAsking(() => key);
  await asking.goneRound();
  const { created } = await database.store.adminWrite((tx) =>
    rotateKey(tx, keyPrefix, 86_400_000, new Date()),
  );
  await asking.goneRound();
  key = created.apiKey;
  await asking.goneRound();
  const old = keepAsking(() => apiKey);
  await old.goneRound();
  // A call that runs when the key is revoked may end either way: so those before are answered first.
  const begin = Date.now();
  await database.store.adminWrite((tx) => revokeKey(tx, keyPrefix, new Date()));
  const revokedAt = Date.now();
  const refusedAt = seenBy(revokedAt);
  while (Date.now() <= refusedAt) await pause(10);
  await old.goneRound();
  await Promise.all([asking.end(), old.end()]);

  expect(asking.calls.filter(({ status }) => status !== 200)).toEqual([]);
  expectEnd(
    old.calls.filter(({ answeredAt, sentAt }) => answeredAt < begin || sentAt > refusedAt),
    refusedAt,
  );
}, 120_000);

test('a key that expires is refused by every process from that moment on, if that was known for a second', async () => {
  const { apiKey, keyPrefix } = await newCompany();
  const asking = keepAsking(() => apiKey);
  await asking.goneRound();
  const { old } = await database.store.adminWrite((tx) => rotateKey(tx, keyPrefix, 300, new Date()));
  const end = old.expiresAt!.getTime();
  // On a slow machine the command itself may take longer than the grace period.
  const known = Math.max(end, seenBy(Date.now()));
  while (Date.now() <= known) await pause(10);
  await asking.goneRound();
  await asking.end();
  expectEnd(
    asking.calls.filter(({ answeredAt, sentAt }) => answeredAt < end || sentAt > known),
    known,
  );
}, 120_000);

test('the last use is the latest of all processes, whichever writes last', async () => {
  const { name, apiKey } = await newCompany();
  const lastUse = async () =>
    (await database.store.adminRead((tx) => listKeys(tx, new Date(), { company: name })))[0]!.lastUsedAt;
  expect(await ask(0, apiKey)).toBe(200);
  await pause(50);
  const between = new Date();
  expect(await ask(1, apiKey)).toBe(200);
  // Written once a minute: nothing of it is in a request's way.
  expect(await lastUse()).toBeNull();
  expect(await servers[1]!.stop()).toBe(0);
  const latest = await lastUse();
  expect(latest!.getTime()).toBeGreaterThanOrEqual(between.getTime());
  expect(await servers[0]!.stop()).toBe(0);
  expect(await lastUse()).toEqual(latest);
}, 120_000);
