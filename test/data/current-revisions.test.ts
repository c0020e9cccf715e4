import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCompany } from '../../src/admin/companies/companies.js';
import { revokeKey } from '../../src/admin/keys/keys.js';
import { hashApiKey } from '../../src/data/keys/api-keys.js';
import { openStore, type Store } from '../../src/data/store.js';
import { groupRecord } from '../../src/domain/records/records.js';
import { engine, newDatabase, type TestDatabase } from '../support/databases/database.js';
import { revocationSeen } from '../support/scenarios/revocation.js';

// What one process knows of a company or a key, while another one changes it.

let database: TestDatabase;
let here: Store;
let elsewhere: Store;
beforeAll(async () => {
  database = await newDatabase();
  [here, elsewhere] = [await openStore(database.url), await openStore(database.url)];
}, 60_000);
afterAll(async () => {
  await here.close();
  await elsewhere.close();
  await database.drop();
});

let count = 0;
const newCompany = () => elsewhere.adminWrite((tx) => createCompany(tx, `Company ${++count}`));

function updateGroup(store: Store, companyId: number, GroupTitle: string) {
  const context = { companyId, keyPrefix: 'cak_test', protocol: 'json', operation: 'updateGroup' };
  return store.write(context, async (company) => {
    await company.update(groupRecord, { Group: [{ GroupTitle }] });
    return company.revision;
  });
}

test('a revision is the current one until somebody changes the company', async () => {
  const { companyId: id } = await newCompany();
  await updateGroup(elsewhere, id, 'first');
  const revision = await here.read(id, async (company) => {
    await company.all(groupRecord);
    return company.revision ?? 0;
  });
  expect(await here.isCurrent(id, revision)).toBe(true);
  expect(await here.isCurrent(id, revision - 1)).toBe(false);
  await updateGroup(elsewhere, id, 'second');
  expect(here.knownCurrent(id, revision)).toBeUndefined();
  expect(await here.isCurrent(id, revision)).toBe(false);
  expect(await here.isCurrent(id, revision + 1)).toBe(true);
});

test('without a statement it is known on SQLite only, and until anybody changes anything', async () => {
  const { companyId: id } = await newCompany();
  await updateGroup(here, id, 'first');
  expect(await here.isCurrent(id, 3)).toBe(true);
  const known = engine() === 'sqlite' ? [true, false] : [undefined, undefined];
  expect([here.knownCurrent(id, 3), here.knownCurrent(id, 2)]).toEqual(known);
  await updateGroup(here, (await newCompany()).companyId, 'of another company');
  expect(here.knownCurrent(id, 3)).toBeUndefined();
  expect(await here.isCurrent(id, 3)).toBe(true);
});

test('an answer belongs to a revision unless something was changed for it', async () => {
  const { companyId: id } = await newCompany();
  expect(await updateGroup(here, id, 'new')).toBeUndefined();
  expect(await updateGroup(here, id, 'new')).toBe(3);
  expect(await here.read(id, (company) => Promise.resolve(company.revision))).toBeUndefined();
});

test('nothing is current of a company that was deleted', async () => {
  const { companyId: id } = await newCompany();
  expect(await here.isCurrent(id, 2)).toBe(true);
  await elsewhere.adminWrite((tx) =>
    tx.companyState.updateMany({ where: { companyId: id }, data: { deleted: true } }),
  );
  await expect(here.isCurrent(id, 2)).rejects.toMatchObject({ code: 'invalid_api_key' });
});

test('a live key is remembered, until it is revoked in any process (D41)', async () => {
  const { apiKey, keyPrefix } = await newCompany();
  const hashes = [hashApiKey(apiKey)];
  const states = async () => (await here.findKeys(hashes)).map(({ state }) => state);
  expect(await states()).toEqual(['live']);
  expect(await states()).toEqual(['live']);
  await elsewhere.adminWrite((tx) => revokeKey(tx, keyPrefix, new Date()));
  await revocationSeen();
  expect(await states()).toEqual(['revoked']);
});

test('a remembered key ends when its grace period does', async () => {
  const { apiKey, keyPrefix } = await newCompany();
  const hash = hashApiKey(apiKey);
  await elsewhere.adminWrite((tx) =>
    tx.apiKey.updateMany({ where: { prefix: keyPrefix }, data: { expiresAt: new Date(Date.now() + 400) } }),
  );
  const state = async () => (await here.findKeys([hash]))[0]?.state;
  const first = await state();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect([first, await state()]).toEqual([expect.stringMatching(/live|expired/), 'expired']);
});
