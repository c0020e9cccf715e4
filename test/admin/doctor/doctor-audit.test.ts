import { describe, expect, test } from '@jest/globals';
import { auditFinding } from '../../../src/admin/doctor/audit-finding.js';
import { examineDatabase } from '../../../src/admin/doctor/command.js';
import type { Finding } from '../../../src/admin/doctor/finding.js';
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

  const restored = (revision: number) =>
    rows(revision)[0]!.replace("'updateUser', 'User'", "'database restore', 'Company'");

  test.each<[string, string[], string | RegExp]>([
    ['without companies', [], /audit has a gap: 0 revisions/],
    ['of a company that nobody changed', [company, state(0)], /audit has a gap: 0 revisions/],
    ['without a gap', [company, state(3), ...rows(1, 2, 3)], /audit has a gap: 3 revisions/],
    [
      'whose oldest rows were archived',
      [company, state(5, 3), ...rows(4, 5)],
      /audit has a gap: 2 revisions/,
    ],
    [
      'of which some archived rows are still there',
      [company, state(5, 3), ...rows(2, 4, 5)],
      /audit has a gap: 2 revisions/,
    ],
    ['that was archived whole', [company, state(5, 5)], /audit has a gap: 0 revisions/],
    ['without a state', [company], '"Acme" (ID 1) has no state.'],
    [
      'with a row missing',
      [company, state(4), ...rows(1, 2, 4)],
      '"Acme" (ID 1): 1 revisions are missing in its audit.',
    ],
    [
      'whose end is missing',
      [company, state(4), ...rows(1, 2, 3)],
      '"Acme" (ID 1): its audit ends at revision 3, its state at 4.',
    ],
    [
      'that goes on after the state',
      [company, state(2), ...rows(1, 2, 3)],
      '"Acme" (ID 1): its audit ends at revision 3, its state at 2.',
    ],
    [
      'whose begin is missing',
      [company, state(3), ...rows(2, 3)],
      '"Acme" (ID 1): its audit begins at revision 2, not at 1.',
    ],
    [
      'that went on after a restore',
      [company, state(1_000_003), ...rows(1, 2), restored(1_000_002), ...rows(1_000_003)],
      /: 4 revisions/,
    ],
    [
      'restored before anything was changed',
      [company, state(1_000_000), restored(1_000_000)],
      /: 1 revisions/,
    ],
    [
      'restored twice, once archived',
      [company, state(2_000_005, 5), restored(1_000_005), restored(2_000_005)],
      /: 2 revisions/,
    ],
    [
      'with a row missing before a restore',
      [company, state(1_000_003), ...rows(1, 3), restored(1_000_003)],
      '"Acme" (ID 1): 1 revisions are missing in its audit.',
    ],
    [
      'that jumps further than a restore does',
      [company, state(1_000_002), ...rows(1), restored(1_000_002)],
      '"Acme" (ID 1): 1 revisions are missing in its audit.',
    ],
    ['without any row', [company, state(3)], '"Acme" (ID 1): its audit ends at revision 0, its state at 3.'],
    [
      'that has rows although all are archived',
      [company, state(1, 1), ...rows(2)],
      '"Acme" (ID 1): its audit ends at revision 2, its state at 1.',
    ],
  ])('%s', (_name, sql, found) =>
    withRows(sql, (finding) => {
      expect(finding?.state).toBe(typeof found === 'string' ? 'failed' : 'ok');
      if (typeof found === 'string') expect(finding?.found).toBe(found);
      else expect(finding?.found).toMatch(found);
    }),
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
