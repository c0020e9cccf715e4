import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { createApi, type Message, type Protocol } from '../../../src/api.js';
import { loadConfig } from '../../../src/config/config.js';
import { hashApiKey } from '../../../src/data/api-keys.js';
import type { Store } from '../../../src/data/store.js';
import { logRequests } from '../../../src/http/request.js';
import { createLogger } from '../../../src/log.js';
import { express } from '../../support/servers/express.js';

// What is read of a body takes up to twenty times its bytes, and only its bytes are counted (D42): so whatever waits for its turn waits as bytes.

const key = `cak_${'k'.repeat(43)}`;
const never = new Promise<never>(() => undefined);

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  [60_000, 32],
  [70_000, 1],
])('of many updates that wait to be written few are parsed: of %i bytes at most %i', async (length, most) => {
  const row = { id: 1, companyId: 1, prefix: 'cak_k', hash: hashApiKey(key), state: 'live', expiresAt: null };
  const store = {
    places: { read: 8, write: 8 },
    nodeOf: () => undefined,
    findKeys: () => Promise.resolve([row]),
    // Somebody else has the lock.
    change: () => never,
  } as unknown as Store;
  let parsed = 0;
  const protocol = {
    route: () => undefined,
    parse() {
      parsed += 1;
      return { name: 'updateGroup', operation: { mode: 'write', changes: () => [] }, key };
    },
    validate: () => ({}),
    // Those that wait are rejected in the end.
    serializeError: () => ({ type: 'text/plain', body: '' }),
  } as unknown as Protocol<undefined, Message>;
  const log = createLogger('silent');
  const { handle } = createApi({ config: loadConfig({}), store, keyUse: { note: () => undefined }, log });
  server = createServer(express().use(logRequests(log, 0), handle(protocol))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const body = key.padEnd(length);
  for (let each = 0; each < 100; each++) fetch(url, { method: 'POST', body }).catch(() => undefined);
  while (parsed === 0) await sleep(10);
  await sleep(500);
  expect(parsed).toBeLessThanOrEqual(most);
});
