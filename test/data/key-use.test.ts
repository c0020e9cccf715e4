import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { createCompany } from '../../src/admin/companies/companies.js';
import { createKeyUse, hashApiKey, type ApiKeyRow } from '../../src/data/api-keys.js';
import { watchStatements } from '../support/databases/statements.js';
import { useStore } from '../support/databases/temporary-store.js';

const temporary = useStore();
let live: ApiKeyRow;
beforeAll(async () => {
  const { apiKey } = await temporary.store.adminWrite((tx) => createCompany(tx, 'Company'));
  [live] = (await temporary.store.findKeys([hashApiKey(apiKey)])) as unknown as [ApiKeyRow];
});
afterEach(() => void jest.useRealTimers());

const lastUse = () => temporary.store.adminRead((tx) => tx.apiKeyUse.findFirst());

function unexpected(error: unknown): void {
  throw error;
}
const key = (id: number): ApiKeyRow => ({ id, companyId: 1, prefix: 'cak_test', hash: String(id) });

test('the last use of a key is written at the latest when the server ends', async () => {
  const keyUse = createKeyUse((used) => temporary.store.markKeysUsed(used), unexpected);
  keyUse.note(live);
  expect(await lastUse()).toBeNull();
  await keyUse.close();
  expect(Date.now() - Number((await lastUse())?.lastUsedAt)).toBeLessThan(60_000);
});

test('a time that another process wrote is never moved back', async () => {
  const [early, late] = [new Date('2099-11-20T12:00:00Z'), new Date('2099-11-20T12:00:30Z')];
  for (const at of [early, late, early]) await temporary.store.markKeysUsed([{ key: live, at: Number(at) }]);
  expect(await lastUse()).toMatchObject({ lastUsedAt: late });
});

test('keys that are looked up at once share a statement, and each request finds its own', async () => {
  const watch = watchStatements();
  const asked = Array.from({ length: 50 }, (_, each) =>
    temporary.store.findKeys([each === 25 ? live.hash : hashApiKey(`${each}`)]),
  );
  const found = await Promise.all(asked);
  expect(found.flatMap((keys, each) => keys.map(() => each))).toEqual([25]);
  expect(watch.take()).toHaveLength(1);
  watch.stop();
});

/** Lets what waits for nothing but a promise go on. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

test('many keys are written once a minute, a hundred in one transaction', async () => {
  jest.useFakeTimers();
  let transactions = 0;
  const adminWrite = () => {
    transactions++;
    return Promise.resolve();
  };
  const keyUse = createKeyUse(adminWrite, unexpected);
  for (let request = 0; request < 2000; request++) keyUse.note(key(request % 250));
  expect(transactions).toBe(0);
  jest.advanceTimersByTime(60_000);
  await settle();
  expect(transactions).toBe(3);
  jest.advanceTimersByTime(60_000);
  await settle();
  expect(transactions).toBe(3);
  await keyUse.close();
});

test('what could not be written is reported, and written the next time', async () => {
  jest.useFakeTimers();
  const errors: unknown[] = [];
  let away = true;
  let written = 0;
  const adminWrite = () => {
    if (away) return Promise.reject(new Error('the database is away'));
    written++;
    return Promise.resolve();
  };
  const keyUse = createKeyUse(adminWrite, (error) => errors.push(error));
  for (let id = 1; id <= 150; id++) keyUse.note(key(id));
  jest.advanceTimersByTime(60_000);
  await settle();
  expect([errors.length, written]).toEqual([1, 0]);
  away = false;
  jest.advanceTimersByTime(60_000);
  await settle();
  expect([errors.length, written]).toEqual([1, 2]);
  await keyUse.close();
});

test('the end waits for times that are being written', async () => {
  jest.useFakeTimers();
  let finish = () => {};
  const written = new Promise<void>((resolve) => (finish = resolve));
  const keyUse = createKeyUse(() => written, unexpected);
  keyUse.note(key(1));
  jest.advanceTimersByTime(60_000);
  let ended = false;
  const end = keyUse.close().then(() => (ended = true));
  await settle();
  expect(ended).toBe(false);
  finish();
  await end;
});
