import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { createKey, labelKey, listKeys, revokeKey, rotateKey } from '../../../src/admin/keys/keys.js';
import { OperatorError } from '../../../src/admin/io.js';
import { hashApiKey, keyStatus } from '../../../src/data/api-keys.js';
import { openStore, type Store } from '../../../src/data/store.js';
import { useStore } from '../../support/databases/temporary-store.js';

const hour = 3_600_000;
const now = new Date('2026-11-20T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * hour);

let other: Store;
afterAll(() => other.close());
const database = useStore();
// As another process has it.
beforeAll(async () => void (other = await openStore(database.url)));
let count = 0;

/** A company with the one key that every company begins with. */
async function newCompany(): Promise<{ name: string; keyId: string; apiKey: string }> {
  const { name, apiKey } = await database.store.adminWrite((tx) => createCompany(tx, `Company ${++count}`));
  const [key] = await keysOf(name);
  return { name, keyId: String(key!.keyId), apiKey };
}
const keysOf = (name: string, at = now) =>
  database.store.adminRead((tx) => listKeys(tx, at, { company: name }));
const works = async (apiKey: string, at: Date) => {
  const where = { hash: hashApiKey(apiKey) };
  return (
    keyStatus(await database.store.adminRead((tx) => tx.apiKey.findUniqueOrThrow({ where })), at) === 'live'
  );
};
const create = (name: string, options = {}, at = now) =>
  database.store.adminWrite((tx) => createKey(tx, name, '', at, options));
const rotate = (which: string, grace: number, options = {}, at = now) =>
  database.store.adminWrite((tx) => rotateKey(tx, which, grace, at, options));

test('a company gets one key, of which only the hash is stored', async () => {
  const made = await database.store.adminWrite((tx) => createCompany(tx, '  Müller & Söhne '));
  expect(made.name).toBe('Müller & Söhne');
  expect(made.apiKey).toMatch(/^cak_[\w-]{43}$/);
  expect(await works(made.apiKey, now)).toBe(true);
  const stored = await database.store.adminRead((tx) => tx.apiKey.findMany());
  expect(JSON.stringify(stored)).not.toContain(made.apiKey);
});

describe('a company has at most two live keys of one label', () => {
  test('each client of a company, with a label of its own, changes its key while the others change theirs', async () => {
    const { name } = await newCompany();
    const of = (label: string) => database.store.adminWrite((tx) => createKey(tx, name, label, now));
    for (const label of ['ERP', 'Payroll']) {
      const { key } = await of(label);
      await rotate(String(key.keyId), 24 * hour);
    }
    const states = (await keysOf(name)).map(({ label, state }) => `${label} ${state}`).join();
    expect(states).toBe(' active,ERP expiring,ERP active,Payroll expiring,Payroll active');
    // Letter case and blanks around it make no other label.
    await expect(of(' erp ')).rejects.toThrow(/3 live keys with the label "erp"; the maximum is 2 per label/);
  });

  test('a key counts under the label that it is given later', async () => {
    const { name, keyId } = await newCompany();
    const label = (text: string, options = {}) =>
      database.store.adminWrite((tx) => labelKey(tx, keyId, text, now, options));
    for (const _ of [1, 2]) await database.store.adminWrite((tx) => createKey(tx, name, 'ERP', now));
    await expect(label('erp')).rejects.toThrow(/3 live keys with the label "erp"/);
    expect((await keysOf(name))[0]!.label).toBe('');
    expect((await label('erp', { allowMore: true })).label).toBe('erp');
    expect((await label('')).label).toBe('');
    await database.store.adminWrite((tx) => revokeKey(tx, keyId, now));
    expect((await label(' ERP, old ')).label).toBe('ERP, old');
    expect((await label('ERP')).state).toBe('revoked');
  });

  test('a revoked and an expired key do not count', async () => {
    const { name, keyId } = await newCompany();
    await create(name, { expires: hour });
    await expect(create(name)).rejects.toThrow(/3 live keys/);
    await create(name, {}, later(1));
    await database.store.adminWrite((tx) => revokeKey(tx, keyId, later(1)));
    await create(name, {}, later(1));
    const states = (await keysOf(name, later(1))).map(({ state }) => state).join();
    expect(states).toBe('revoked,expired,active,active');
  });

  test('a replaced key counts until its grace period ends', async () => {
    const { name, keyId } = await newCompany();
    const { created } = await rotate(keyId, 24 * hour);
    await expect(create(name)).rejects.toThrow(/3 live keys/);
    await expect(rotate(String(created.key.keyId), hour)).rejects.toThrow(/3 live keys/);
    // Without grace there are never more than two.
    await rotate(String(created.key.keyId), 0);
    await expect(create(name)).rejects.toThrow(/3 live keys/);
    await create(name, {}, later(24));
  });
});

type Run = (to: Store, name: string, id: string) => Promise<unknown>;
test.each<[command: string, live: number, changed: number, run: Run]>([
  ['key create', 2, 1, (to, name) => to.adminWrite((tx) => createKey(tx, name, '', now))],
  ['key rotate', 2, 2, (to, _name, id) => to.adminWrite((tx) => rotateKey(tx, id, hour, now))],
  ['key revoke', 0, 1, (to, _name, id) => to.adminWrite((tx) => revokeKey(tx, id, now))],
])('when two processes run %s 12 times at once, one succeeds', async (operation, live, changed, run) => {
  const { name, keyId } = await newCompany();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => run(index % 2 === 0 ? database.store : other, name, keyId)),
  );
  const rejections = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(rejections).toHaveLength(11);
  for (const rejection of rejections) expect(rejection).toBeInstanceOf(OperatorError);
  const keys = await keysOf(name);
  expect(keys.filter(({ state }) => state !== 'revoked')).toHaveLength(live);
  const where = { companyId: keys[0]!.companyId, recordKind: 'APIKey', operation };
  expect(await database.store.adminRead((tx) => tx.auditEntry.count({ where }))).toBe(changed);
});

test('a key with an end works until then, and a key that replaces it has none unless it is given one', async () => {
  const { name } = await newCompany();
  const { key, apiKey } = await create(name, { expires: 24 * hour });
  expect(key).toMatchObject({ state: 'expiring', expiresAt: later(24) });
  expect([await works(apiKey, later(23.9)), await works(apiKey, later(24))]).toEqual([true, false]);
  const { created, old } = await rotate(String(key.keyId), 48 * hour, { allowMore: true });
  expect([created.key.expiresAt, old.expiresAt]).toEqual([null, later(24)]);
  const next = await rotate(String(created.key.keyId), hour, { allowMore: true, expires: 72 * hour });
  expect([next.created.key.expiresAt, next.old.expiresAt]).toEqual([later(72), later(1)]);
});
