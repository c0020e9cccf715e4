import { expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { listKeys, rotateKey } from '../../../src/admin/keys/keys.js';
import { hashApiKey, keyStatus } from '../../../src/data/api-keys.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();
const now = new Date('2026-11-20T12:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const create = (name: string) => temporary.store.adminWrite((tx) => createCompany(tx, name));
const works = async (key: string, at: Date) => {
  const where = { hash: hashApiKey(key) };
  return (
    keyStatus(await temporary.store.adminRead((tx) => tx.apiKey.findUniqueOrThrow({ where })), at) === 'live'
  );
};

test('a company gets the ISO lists and one key, of which only the hash is stored', async () => {
  const made = await create('  Müller & Söhne ');
  expect(made).toMatchObject({ name: 'Müller & Söhne' });
  expect(made.apiKey).toMatch(/^cak_[\w-]{43}$/);
  expect(await works(made.apiKey, now)).toBe(true);
  await temporary.store.adminRead(async (tx) => {
    const where = { companyId: made.companyId };
    expect(await tx.currency.count({ where })).toBe(178);
    expect(await tx.country.count({ where })).toBe(249);
    expect(JSON.stringify(await tx.apiKey.findMany())).not.toContain(made.apiKey);
  });
});

test('after a rotation both keys work until the grace period ends', async () => {
  const { apiKey: old } = await create('Rotating');
  const keys = await temporary.store.adminRead((tx) => listKeys(tx, now, { company: 'Rotating' }));
  const id = String(keys[0]!.keyId);
  const { created } = await temporary.store.adminWrite((tx) => rotateKey(tx, id, 24 * 3_600_000, now));
  expect([await works(old, later(23)), await works(created.apiKey, later(23))]).toEqual([true, true]);
  expect([await works(old, later(24)), await works(created.apiKey, later(24))]).toEqual([false, true]);
  const states = async (at: Date) =>
    (await temporary.store.adminRead((tx) => listKeys(tx, at, { company: 'Rotating' }))).map(
      (key) => key.state,
    );
  expect(await states(later(1))).toEqual(['expiring', 'active']);
  expect(await states(later(25))).toEqual(['expired', 'active']);
  // Rotating the old key once more must not keep it alive for longer.
  await temporary.store.adminWrite((tx) => rotateKey(tx, id, 90 * 24 * 3_600_000, now, { allowMore: true }));
  expect(await works(old, later(24))).toBe(false);
});
