import { beforeAll, describe, expect, test } from '@jest/globals';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { auditRows } from '../../support/databases/audit-rows.js';
import { engine } from '../../support/databases/database.js';
import { useStore } from '../../support/databases/temporary-store.js';
import { readTable } from '../../support/messages/tables.js';

const database = useStore();
beforeAll(async () => {
  await database.store.adminWrite((tx) => createCompany(tx, 'Company'));
});

const columns =
  '"companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets"';
interface Row {
  name: string;
  /** Both unless given. */
  engine?: string;
  sql: string;
}
const rows = readTable<Row>('audit-append-only.yaml', import.meta.url).filter(
  (row) => (row.engine ?? engine()) === engine(),
);

describe('the database itself rejects', () => {
  test.each(rows)('$name', async ({ sql }) => {
    const before = await auditRows(database.store);
    expect(before.length).toBeGreaterThan(1);
    const attempt = database.store.adminWrite(async (tx) => {
      const filled = sql
        .replace('COLUMNS', columns)
        .replace('FORGED', columns.replace('"protocol"', "'forged'"));
      for (const statement of filled.split(';\n')) await tx.$executeRawUnsafe(statement);
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
