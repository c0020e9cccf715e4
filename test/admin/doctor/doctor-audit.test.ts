import { describe, expect, test } from '@jest/globals';
import { auditFinding } from '../../../src/admin/doctor/audit-finding.js';
import { examineDatabase } from '../../../src/admin/doctor/command.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
import { readTable } from '../../support/messages/tables.js';
import { temporaryStore } from '../../support/databases/temporary-store.js';

/** Fills a database of its own with these statements, and looks what the doctor says of the audit. */
async function withRows(sql: string[], look: (finding: Finding | undefined) => void): Promise<void> {
  const temporary = await temporaryStore();
  const { store, url } = temporary;
  try {
    await store.adminWrite(async (tx) => {
      for (const statement of sql) await tx.$executeRawUnsafe(statement);
    });
    const findings = await examineDatabase(url, new Date());
    look(findings.find(({ check }) => check === 'audit'));
  } finally {
    await temporary.remove();
  }
}

describe('the audit', () => {
  const company = `INSERT INTO "Company" ("id", "name", "nameKey") VALUES (1, 'Acme', 'acme')`;
  const state = (revision: number, archivedThrough = 0) =>
    `INSERT INTO "CompanyState" ("companyId", "revision", "archivedThrough") VALUES (1, ${revision}, ${archivedThrough})`;
  const rows = (...revisions: number[]) =>
    revisions.map(
      (revision) =>
        `INSERT INTO "AuditEntry" ("companyId", "revision", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets")
         VALUES (1, ${revision}, 'p', 'json', 'updateUser', 'User', 1, 'updated', '', '')`,
    );

  /** The company's state: its revision, and what is archived; its rows, those of restores among them; and what is found. */
  interface Row {
    name: string;
    state?: [revision: number, archivedThrough?: number];
    rows?: number[];
    restored?: number[];
    ok?: string;
    failed?: string;
  }

  test.each(readTable<Row>('doctor-audit.yaml', import.meta.url))(
    '$name',
    ({ name, state: of, rows: plain = [], restored = [], ok, failed }) => {
      const sql = [
        ...(name === 'without companies' ? [] : [company]),
        ...(of ? [state(...of)] : []),
        ...rows(...plain),
        ...rows(...restored).map((row) =>
          row.replace("'updateUser', 'User'", "'database restore', 'Company'"),
        ),
      ];
      return withRows(sql, (finding) => {
        expect(finding?.state).toBe(failed === undefined ? 'ok' : 'failed');
        if (failed === undefined) expect(finding?.found).toContain(ok);
        else expect(finding?.found).toBe(`"Acme" (ID 1)${failed}`);
      });
    },
  );

  test('whose rows are more than can be counted in time: it says how many are', async () => {
    let time = 0;
    const companies = Array.from({ length: 1000 }, (_, index) => ({
      ...{ companyId: index + 1, name: `Acme ${index}`, revision: 250, archivedThrough: 10 },
      ...{ first: 11, last: 250 },
    }));
    const asked: unknown[] = [];
    const ask = (sql: string, ...values: number[]): object[] => {
      if (sql.includes('database restore')) return [];
      if (values.length === 0) return companies;
      time += 3000;
      asked.push(values);
      const [first = 0, last = 0] = values;
      return companies.slice(first - 1, last).map(({ companyId }) => ({ companyId, rows: 240 }));
    };
    const finding = await auditFinding(ask as never, () => time);
    expect(asked).toEqual([
      [1, 400],
      [401, 800],
    ]);
    expect(finding).toMatchObject({
      state: 'warning',
      found: 'A sample of the audit has no gap: 192000 of 240000 revisions. Counting the others takes long.',
    });
  });

  test('where it takes long to read where it begins and ends: it does not call nothing a sample', async () => {
    let time = 0;
    const ends = [1, 2].map((companyId) => ({ companyId, name: `Acme ${companyId}`, archivedThrough: 0 }));
    const ask = (sql: string): object[] => {
      if (sql.includes('database restore')) return [];
      time += 6000;
      return ends.map((company) => ({ ...company, revision: 9, first: 1, last: 9 }));
    };
    expect(await auditFinding(ask as never, () => time)).toMatchObject({
      state: 'warning',
      found:
        "Every company's audit begins and ends at the right revision. There was no time to count its 18 revisions.",
    });
  });
});
