import { expect, test } from '@jest/globals';
import { importCatalogue } from '../../../src/admin/catalogue/catalogue.js';
import { createCompany, renameCompany } from '../../../src/admin/companies/companies.js';
import { createKey, labelKey, listKeys, revokeKey, rotateKey } from '../../../src/admin/keys/keys.js';
import type { Transaction } from '../../../src/data/prisma-client.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { useStore } from '../../support/databases/temporary-store.js';

const temporary = useStore();
const now = new Date('2026-11-20T12:00:00Z');
let count = 0;

const write = <T>(work: (tx: Transaction) => Promise<T>) => temporary.store.adminWrite(work);

/** What the rows of a company say, without who and when. */
async function auditLines(company: string): Promise<string[]> {
  return (await auditRows(temporary.store, { company })).map(
    ({ protocol, keyPrefix, operation, recordKind, recordId, change, changedFields, changedSets }) => {
      expect([protocol, keyPrefix]).toEqual(['admin', '']);
      return [operation, recordKind, recordId, change, ...changedFields, ...changedSets].join(' ');
    },
  );
}

async function newCompany() {
  const name = `Company ${++count}`;
  const { companyId: id } = await write((tx) => createCompany(tx, name));
  const [key] = await temporary.store.adminRead((tx) => listKeys(tx, now, { company: name }));
  return { name, id, keyId: String(key!.keyId), begin: await auditLines(name) };
}

test('renaming a company leaves a row, without the name; none when it is the same', async () => {
  const { name, id, begin } = await newCompany();
  await write((tx) => renameCompany(tx, name, `  ${name.toUpperCase()} `));
  await write((tx) => renameCompany(tx, name, name.toUpperCase()));
  await write((tx) => renameCompany(tx, name, `${name} plc`));
  const renamed = `company rename Company ${id} updated name`;
  expect((await auditLines(`${name} PLC`)).slice(begin.length)).toEqual([renamed, renamed]);
  const { name: other } = await newCompany();
  await expect(write((tx) => renameCompany(tx, other, `${name} Plc`))).rejects.toThrow(
    `A company named "${name} plc" already exists (ID ${id}).`,
  );
  await expect(write((tx) => renameCompany(tx, name, 'x'))).rejects.toThrow(`No company is named "${name}"`);
});

test('every command on keys leaves a row for each key that it changed, without the key', async () => {
  const { name, keyId, begin } = await newCompany();
  const second = await write((tx) => createKey(tx, name, 'secret label', now));
  await write((tx) => revokeKey(tx, String(second.key.keyId), now));
  const { created } = await write((tx) => rotateKey(tx, keyId, 3_600_000, now));
  // The old key's end stays as it is: only the new key is a change.
  const third = await write((tx) => rotateKey(tx, keyId, 7_200_000, now, { allowMore: true }));
  for (const _time of [1, 2]) await write((tx) => labelKey(tx, keyId, 'secret label', now));
  expect((await auditLines(name)).slice(begin.length)).toEqual([
    `key create APIKey ${second.key.keyId} created`,
    `key revoke APIKey ${second.key.keyId} updated revokedAt`,
    `key rotate APIKey ${created.key.keyId} created`,
    `key rotate APIKey ${keyId} updated expiresAt`,
    `key rotate APIKey ${third.created.key.keyId} created`,
    `key label APIKey ${keyId} updated label`,
  ]);
  const text = JSON.stringify(await auditRows(temporary.store));
  for (const secret of [second.apiKey, created.apiKey, 'secret label']) expect(text).not.toContain(secret);
});

test('a command that is rejected leaves none', async () => {
  const { name, keyId, begin } = await newCompany();
  await write((tx) => createKey(tx, name, '', now));
  await expect(write((tx) => createKey(tx, name, '', now))).rejects.toThrow(/3 live keys/);
  await expect(write((tx) => rotateKey(tx, keyId, 1000, now))).rejects.toThrow(/3 live keys/);
  await write((tx) => revokeKey(tx, keyId, now));
  await expect(write((tx) => revokeKey(tx, keyId, now))).rejects.toThrow(/already/);
  expect((await auditLines(name)).slice(begin.length)).toHaveLength(2);
});

test('an import leaves one row that names the kinds that changed; a dry run and a second import leave none', async () => {
  const { name, id, begin } = await newCompany();
  const file = {
    Roles: [{ RoleTitle: 'Clerk' }],
    Taxes: [],
    GLSegments: [{ GLSegmentTitle: 'Department', GLCodes: [{ GLCodeTitle: '4100' }] }],
    Currencies: [{ CurrencyCode: 'EUR', CurrencyTitle: 'Euro' }],
  };
  for (const dryRun of [true, false, false])
    await write((tx) => importCatalogue(tx, id, file, { prune: false, dryRun }));
  expect((await auditLines(name)).slice(begin.length)).toEqual([
    `catalogue import Catalogue ${id} updated Roles GLSegments GLCodes`,
  ]);
});

test('each row is the next revision of its company; a change of the catalogue has one of its own', async () => {
  const { name, id, keyId } = await newCompany();
  const state = () =>
    temporary.store.adminRead((tx) => tx.companyState.findUniqueOrThrow({ where: { companyId: id } }));
  const revisions = async () =>
    (await auditRows(temporary.store, { company: name })).map(({ revision }) => revision);
  expect(await state()).toMatchObject({ revision: 2n, catalogueRevision: 1n });
  await write((tx) => labelKey(tx, keyId, 'ERP', now));
  expect(await state()).toMatchObject({ revision: 3n, catalogueRevision: 1n });
  const before = await state();
  const file = { Roles: [{ RoleTitle: 'Clerk' }, { RoleTitle: 'Approver' }], Taxes: [{ TaxTitle: 'VAT' }] };
  const options = { prune: false, dryRun: false };
  for (const _time of [1, 2]) await write((tx) => importCatalogue(tx, id, file, options));
  expect(await state()).toMatchObject({ revision: 4n, catalogueRevision: 4n, nextId: before.nextId + 3 });
  expect(await revisions()).toEqual([1, 2, 3, 4]);
  // Undone with its change: no number is lost.
  const rejected = write(async (tx) => {
    await labelKey(tx, keyId, 'other', now);
    throw new Error('undone');
  });
  await expect(rejected).rejects.toThrow('undone');
  await write((tx) => labelKey(tx, keyId, '', now));
  expect(await revisions()).toEqual([1, 2, 3, 4, 5]);
});
