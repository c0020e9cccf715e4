import { beforeAll, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { engine } from '../../support/databases/database.js';
import { useStore } from '../../support/databases/temporary-store.js';

const database = useStore();
beforeAll(async () => {
  await database.store.adminWrite((tx) => createCompany(tx, 'Company'));
});

const columns =
  '"companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets"';
const forged = columns.replace('"protocol"', "'forged'");
const upsert = (key: string) =>
  `INSERT INTO "AuditEntry" (${columns}) SELECT ${forged} FROM "AuditEntry" WHERE true ON CONFLICT (${key}) DO UPDATE SET "protocol" = 'forged'`;
const both = {
  'UPDATE of one column': `UPDATE "AuditEntry" SET "protocol" = 'forged'`,
  'UPDATE of the revision': `UPDATE "AuditEntry" SET "revision" = "revision" + 1000`,
  'UPDATE of one row': `UPDATE "AuditEntry" SET "at" = "at" WHERE "revision" = (SELECT min("revision") FROM "AuditEntry")`,
  'DELETE of all rows': `DELETE FROM "AuditEntry"`,
  'DELETE of one row': `DELETE FROM "AuditEntry" WHERE "revision" = (SELECT min("revision") FROM "AuditEntry")`,
  'INSERT of a row that is there': `INSERT INTO "AuditEntry" (${columns}) SELECT ${forged} FROM "AuditEntry"`,
  'another ID for the company, which its rows would follow': `UPDATE "Company" SET "id" = 4711`,
  'DELETE of the company': `DELETE FROM "Company"`,
};
const own = {
  sqlite: {
    'INSERT … ON CONFLICT DO UPDATE': upsert('"companyId", "revision"'),
    'INSERT OR REPLACE': `INSERT OR REPLACE INTO "AuditEntry" (${columns}) SELECT ${forged} FROM "AuditEntry"`,
    REPLACE: `REPLACE INTO "AuditEntry" (${columns}) SELECT ${forged} FROM "AuditEntry"`,
    'UPDATE OR IGNORE': `UPDATE OR IGNORE "AuditEntry" SET "protocol" = 'forged'`,
    'UPDATE OR REPLACE, which would delete the row in its place': `UPDATE OR REPLACE "AuditEntry" SET "revision" = "revision" + 1`,
    'UPDATE … FROM': `UPDATE "AuditEntry" SET "protocol" = 'forged' FROM "Company"`,
    'DELETE … RETURNING': `DELETE FROM "AuditEntry" RETURNING "revision"`,
  },
  postgresql: {
    'INSERT … ON CONFLICT DO UPDATE': upsert('"companyId", "revision"'),
    TRUNCATE: `TRUNCATE "AuditEntry"`,
    'TRUNCATE … RESTART IDENTITY CASCADE': `TRUNCATE "AuditEntry" RESTART IDENTITY CASCADE`,
    'TRUNCATE of the companies': `TRUNCATE "Company" CASCADE`,
    'UPDATE inside WITH': `WITH forged AS (UPDATE "AuditEntry" SET "protocol" = 'forged' RETURNING "revision") SELECT count(*)::int FROM forged`,
    'DELETE inside WITH': `WITH gone AS (DELETE FROM "AuditEntry" RETURNING "revision") SELECT count(*)::int FROM gone`,
    'UPDATE with triggers off for replication': [
      `SET LOCAL session_replication_role = replica`,
      `UPDATE "AuditEntry" SET "protocol" = 'forged'`,
    ],
    'DELETE with triggers off for replication': [
      `SET LOCAL session_replication_role = replica`,
      `DELETE FROM "AuditEntry"`,
    ],
  },
};

describe('the database itself refuses', () => {
  test.each(Object.entries<string | string[]>({ ...both, ...own[engine()] }))('%s', async (_name, sql) => {
    const before = await auditRows(database.store);
    expect(before.length).toBeGreaterThan(1);
    const attempt = database.store.adminWrite(async (tx) => {
      for (const statement of [sql].flat()) await tx.$executeRawUnsafe(statement);
    });
    // Not because a statement was wrong: by the trigger, or by a key.
    await expect(attempt).rejects.toThrow(
      /audit rows are never|duplicate key|foreign key|permission denied/i,
    );
    expect(await auditRows(database.store)).toEqual(before);
  });
});

test('what was archived is deleted up to the revision that the state records, and no further', async () => {
  const before = await auditRows(database.store);
  const attempt = (through: number): Promise<number> =>
    database.store.adminWrite(async (tx) => {
      await tx.$executeRawUnsafe(`UPDATE "CompanyState" SET "archivedThrough" = 1`);
      await tx.$executeRawUnsafe(`DELETE FROM "AuditEntry" WHERE "revision" <= ${through}`);
      const rows = await tx.auditEntry.count();
      throw new Error(`left ${rows}`);
    });
  await expect(attempt(1)).rejects.toThrow(`left ${before.length - 1}`);
  await expect(attempt(2)).rejects.toThrow('audit rows are never deleted before they were archived');
  expect(await auditRows(database.store)).toEqual(before);
});

test('a row with a revision of its own choice that is free is only added', async () => {
  const before = await auditRows(database.store);
  await database.store.adminWrite((tx) =>
    tx.$executeRawUnsafe(
      `INSERT INTO "AuditEntry" (${columns}) SELECT ${columns.replace('"revision"', '"revision" + 1000')} FROM "AuditEntry" WHERE "revision" = 1`,
    ),
  );
  expect((await auditRows(database.store)).slice(0, before.length)).toEqual(before);
});
