import { beforeAll, expect, test } from '@jest/globals';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { rotateKey } from '../../../../src/admin/keys/keys.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';
import { useStore } from '../../../support/databases/temporary-store.js';

const start = useProcesses({ NODE_ENV: 'production' });
let servers: ServerProcess[];
let count = 0;
// The operator's commands work on the database, not on a server.
const database = useStore();

beforeAll(async () => {
  servers = [1, 2].map(() => start({ DATABASE_URL: database.url }));
  for (const server of servers) await server.listens();
}, 120_000);

const newCompany = () => database.store.adminWrite((tx) => createCompany(tx, `Company ${++count}`));
/** Calls getGroupList. @returns the status */
const ask = async (server: number, APIkey: string): Promise<number> =>
  (await servers[server]!.post('getgrouplist', { APIkey })).status;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

// That a revoked key ends everywhere within a second, and that a rotation fails no call, is in concurrency.test.ts.

test('a key that expires is rejected by every process from that moment on, if that was known for a second', async () => {
  const { apiKey, keyPrefix } = await newCompany();
  const statuses = () => Promise.all([ask(0, apiKey), ask(1, apiKey)]);
  expect(await statuses()).toEqual([200, 200]);
  const rotated = await database.store.adminWrite((tx) => rotateKey(tx, keyPrefix, 2500, new Date()));
  const end = rotated.old.expiresAt!.getTime();
  // Each process looks a key up again after half a second; on a slow machine the command itself may take longer than the key lasts.
  const known = Math.max(end, Date.now() + 1000);
  const seen: number[][] = [];
  while (Date.now() <= known) {
    const responses = await statuses();
    if (Date.now() < end) seen.push(responses);
    await pause(5);
  }
  expect(new Set(seen.flat())).toEqual(new Set(seen.length > 0 ? [200] : []));
  expect(await statuses()).toEqual([401, 401]);
}, 120_000);
