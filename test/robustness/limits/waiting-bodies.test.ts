import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createApi, type Message, type Protocol } from '../../../src/api.js';
import { loadConfig } from '../../../src/config/config.js';
import { hashApiKey } from '../../../src/data/api-keys.js';
import type { WriteContext } from '../../../src/data/company/audit.js';
import type { Store } from '../../../src/data/store.js';
import type { AppError } from '../../../src/domain/errors.js';
import { logRequests } from '../../../src/http/call.js';
import { createLogger } from '../../../src/log.js';
import { express } from '../../support/servers/express.js';
import { startSite, type Site } from '../../support/servers/raw-http.js';

// A parsed body takes up to twenty times its bytes, but only its bytes are counted: so queued requests wait unparsed.

const keyOf = (companyId: number): string => `cak_${String(companyId).padEnd(43, 'k')}`;
const never = new Promise<never>(() => undefined);

let site: Site;
let contexts: WriteContext[];
let parsed: number;
let live: boolean;
beforeEach(() => {
  [contexts, parsed, live] = [[], 0, true];
});
afterEach(() => site.close());

/**
 * Starts a server whose database is locked by another process.
 * @param changes of each request
 * @param items of each change
 * @returns how it is sent a body of some bytes
 */
async function start(changes: number, items = 1, mode = 'write') {
  const store = {
    slots: { read: 8, write: 8 },
    getNode: () => undefined,
    findKeys: (hashes: readonly string[]) =>
      Promise.resolve(
        [1, 2, 3]
          .map((id) => ({ id, companyId: id, prefix: 'cak_', hash: hashApiKey(keyOf(id)), expiresAt: null }))
          .filter(({ hash }) => hashes.includes(hash))
          .map((row) => ({ ...row, state: live ? 'live' : 'revoked' })),
      ),
    read: () => never,
    change(context: WriteContext) {
      contexts.push(context);
      return never;
    },
  } as unknown as Store;
  const update = { Users: Array.from({ length: items }, () => ({})) };
  const operation = { mode, changes: () => Array.from({ length: changes }, () => ({ update })) };
  const protocol = {
    route: () => undefined,
    parse(bytes: Buffer) {
      parsed += 1;
      return { name: 'updateGroup', operation, key: bytes.toString().trim() };
    },
    validate: () => ({}),
    // Those that wait are rejected in the end.
    serializeError: ({ status }: AppError) => ({ type: 'text/plain', status, body: '' }),
  } as unknown as Protocol<undefined, Message>;
  const log = createLogger('silent');
  const { handle } = createApi({ config: loadConfig({}), store, keyUse: { note: () => undefined }, log });
  site = await startSite(express().use(logRequests(log, 0), handle(protocol)));
  return async (companyId: number, length: number) => {
    const body = keyOf(companyId).padEnd(length);
    return (await fetch(site.baseUrl, { method: 'POST', body })).status;
  };
}

test.each([
  [60_000, 32],
  [70_000, 1],
])('of many updates that wait to be written few are parsed: of %i bytes at most %i', async (length, most) => {
  const send = await start(1);
  for (let each = 0; each < 100; each++) send(1, length).catch(() => undefined);
  while (parsed === 0) await sleep(10);
  await sleep(500);
  expect(parsed).toBeLessThanOrEqual(most);
});

test.each(['write', 'read'])(
  'a large body of a %s lets those of other companies be read while it waits',
  async (mode) => {
    const send = await start(1, 1, mode);
    for (const companyId of [1, 1, 2, 3]) send(companyId, 70_000).catch(() => undefined);
    while (parsed < 3) await sleep(10);
    await sleep(100);
    expect(parsed).toBe(3);
  },
);

describe('a request of many changes', () => {
  test('that is being made lets the bodies of others be read', async () => {
    const send = await start(2);
    for (const companyId of [1, 2, 3]) send(companyId, 70_000).catch(() => undefined);
    while (contexts.length < 3) await sleep(10);
    expect(contexts.map(({ companyId }) => companyId).sort()).toEqual([1, 2, 3]);
  });

  test('counts its bytes twice and its items, and does not begin where there is no room for them', async () => {
    const send = await start(2, 600_000);
    // Twice 16 MiB and 73 MiB of items: of 256 MiB 151 are free, and another one of its company would take it to 198.
    send(1, 16 * 1024 ** 2).catch(() => undefined);
    while (contexts.length < 1) await sleep(10);
    expect(await send(1, 10 * 1024 ** 2)).toBe(503);
    send(2, 1024 ** 2).catch(() => undefined);
    while (contexts.length < 2) await sleep(10);
    expect(parsed).toBe(3);
  });

  test('of a thousand records each lets fifteen others of its company wait with it', async () => {
    const send = await start(1000);
    for (let each = 0; each < 16; each++) send(1, 300_000).catch(() => undefined);
    while (contexts.length < 16) await sleep(10);
    expect(parsed).toBe(16);
  });

  test('is rejected when its key has ended', async () => {
    const send = await start(2);
    send(1, 100).catch(() => undefined);
    while (contexts.length < 1) await sleep(10);
    expect(await contexts[0]?.isLive?.()).toBe(true);
    live = false;
    expect(await contexts[0]?.isLive?.()).toBe(false);
  });
});
