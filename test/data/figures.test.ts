import { expect, test } from '@jest/globals';
import { createCompany } from '../../src/admin/companies/companies.js';
import { createKey, revokeKey } from '../../src/admin/keys/keys.js';
import { hashApiKey, keyPrefix } from '../../src/data/api-keys.js';
import { useStore } from '../support/databases/temporary-store.js';

// What the status page counts, in a database of its own: no other test's companies are in it.

const database = useStore();
const day = 86_400_000;
const now = new Date('2026-06-15T12:00:00.000Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * day);

/** Makes a key of "Acme". @returns the key itself */
function keyOf(made: Date, label: string, lifetime?: number): Promise<string> {
  const options = { allowMore: true, ...(lifetime !== undefined && { lifetime }) };
  return database.store.adminWrite((tx) =>
    createKey(tx, 'Acme', label, made, options).then(({ apiKey }) => apiKey),
  );
}

async function use(key: string, at: Date): Promise<void> {
  const [found] = await database.store.findKeys([hashApiKey(key)]);
  await database.store.markKeysUsed([{ key: found!, at: at.getTime() }]);
}

test('an empty database has nothing', async () => {
  expect(await database.store.figures()).toMatchObject({ companies: 0, revisions: 0 });
  expect(await database.store.keyFigures(now.getTime())).toEqual({ live: 0, expiring: 0, unused: 0 });
});

test('keys are counted by what an operator has to do about them', async () => {
  await database.store.adminWrite((tx) => createCompany(tx, 'Acme'));
  await database.store.adminWrite((tx) => tx.apiKey.updateMany({ data: { createdAt: daysAgo(1) } }));
  await keyOf(daysAgo(100), 'never used');
  await use(await keyOf(daysAgo(100), 'used long ago'), daysAgo(91));
  await use(await keyOf(daysAgo(100), 'in use'), daysAgo(2));
  await keyOf(daysAgo(0), 'expires in 29 days', 29 * day);
  await keyOf(daysAgo(1), 'expires in 2 days', 3 * day);
  await keyOf(daysAgo(0), 'expires in 31 days', 31 * day);
  await keyOf(daysAgo(100), 'has expired', 10 * day);
  const revoked = await keyOf(daysAgo(100), 'revoked', 110 * day);
  await database.store.adminWrite((tx) => revokeKey(tx, keyPrefix(revoked), now));

  expect(await database.store.keyFigures(now.getTime())).toEqual({ live: 7, expiring: 2, unused: 2 });
});

test('revisions are those of all companies; a deleted one is not counted as a company', async () => {
  const before = await database.store.figures();
  await database.store.adminWrite((tx) => createCompany(tx, 'Globex'));
  const after = await database.store.figures();
  expect(after.companies).toBe(before.companies + 1);
  expect(after.revisions).toBeGreaterThan(before.revisions);
  expect(after.bytes).toBeGreaterThan(100_000);
  await database.store.adminWrite(async (tx) => {
    const { id } = await tx.company.findFirstOrThrow({ where: { name: 'Globex' } });
    await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
  });
  expect(await database.store.figures()).toMatchObject({
    companies: before.companies,
    revisions: after.revisions,
  });
});
