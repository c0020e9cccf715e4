import path from 'node:path';
import { expect, jest, test } from '@jest/globals';
import { createCompany } from '../../src/data/admin/companies.js';
import { findApiKey } from '../../src/data/api-keys.js';
import { createKeyUse } from '../../src/data/key-use.js';
import { openStore, type Store } from '../../src/data/store.js';
import { inTemporaryFolder } from '../support/files.js';

test('the last use of a key is written at the latest when the server ends (D41)', () =>
  inTemporaryFolder(async (folder) => {
    const store = await openStore(`file:${path.join(folder, 'test.db')}`);
    const { apiKey } = await store.adminWrite((tx) => createCompany(tx, 'Company'));
    const read = () => store.adminRead((tx) => tx.apiKey.findFirstOrThrow());
    const keyUse = createKeyUse(store, (error) => {
      throw error;
    });
    const key = await store.adminRead((tx) => findApiKey(tx, apiKey, new Date()));
    if (!key) throw new Error('the key works');
    keyUse.note(key);
    expect((await read()).lastUsedAt).toBeNull();
    await keyUse.close();
    expect(Date.now() - Number((await read()).lastUsedAt)).toBeLessThan(60_000);
    await store.close();
  }));

test('the end waits for times that are being written', async () => {
  jest.useFakeTimers();
  try {
    let finish = () => {};
    const written = new Promise<void>((resolve) => (finish = resolve));
    const store = { adminWrite: () => written } as unknown as Store;
    const keyUse = createKeyUse(store, (error) => {
      throw error;
    });
    keyUse.note({ id: 1, companyId: 1, prefix: 'cak_test' });
    jest.advanceTimersByTime(60_000);
    let ended = false;
    const end = keyUse.close().then(() => (ended = true));
    for (let turn = 0; turn < 10; turn++) await Promise.resolve();
    expect(ended).toBe(false);
    finish();
    await end;
  } finally {
    jest.useRealTimers();
  }
});
