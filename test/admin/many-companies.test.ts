import { beforeAll, expect, test } from '@jest/globals';
import { engine } from '../support/databases/database.js';
import { useStore } from '../support/databases/temporary-store.js';
import { admin } from './run-admin.js';

// The commands page what they read: a statement takes only so many values, and a database may have a hundred thousand companies.

const count = 2500;
/** This one has more changes than a page. */
const busy = 1234;
const temporary = useStore();

beforeAll(async () => {
  const numbers = {
    sqlite: `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT`,
    postgresql: `WITH n AS (SELECT generate_series(1, ${count}) AS i) SELECT`,
  }[engine()];
  const at = engine() === 'sqlite' ? `'2026-01-01T00:00:00.000+00:00'` : `timestamp '2026-01-01'`;
  const hash = engine() === 'sqlite' ? 'hex(randomblob(32))' : `md5(i::text)`;
  const fill = (table: string, columns: Record<string, string>, more = '') => {
    const names = Object.keys(columns).map((name) => `"${name}"`);
    return `INSERT INTO "${table}" (${names.join()}) ${numbers} ${Object.values(columns).join()} FROM n ${more}`;
  };
  const row = {
    companyId: 'i',
    at,
    keyPrefix: `''`,
    protocol: `'admin'`,
    operation: `'company create'`,
    recordKind: `'Company'`,
    recordId: 'i',
    change: `'created'`,
    changedFields: `''`,
    changedSets: `''`,
  };
  const statements = [
    fill('Company', { id: 'i', name: `'Company ' || i`, nameKey: `'company ' || i`, createdAt: at }),
    fill('CompanyState', { companyId: 'i', revision: `CASE i WHEN ${busy} THEN 1500 ELSE 2 END` }),
    fill('ApiKey', { id: 'i', companyId: 'i', prefix: `'cak_' || i`, hash, createdAt: at }),
    fill('AuditEntry', { ...row, revision: '1' }),
    fill('AuditEntry', { ...row, revision: '2' }),
    fill('AuditEntry', { ...row, companyId: String(busy), revision: 'i' }, 'WHERE i > 2 AND i <= 1500'),
  ];
  for (const sql of statements) await temporary.store.adminWrite((tx) => tx.$executeRawUnsafe(sql));
});

async function lines(...args: string[]): Promise<string[]> {
  const { code, out, err } = await admin(args, { DATABASE_URL: temporary.url });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out.trimEnd().split('\n');
}

test.each([[['company', 'list']], [['key', 'list']], [['key', 'list', '--unused-for', '1d']]])(
  '%j names each once',
  async (args) => {
    const found = (await lines(...args)).join('\n').match(/Company \d+(?= )/g);
    expect(found).toEqual(Array.from({ length: count }, (_, index) => `Company ${index + 1}`));
  },
);

interface Row {
  companyId: string;
  revision: string;
}
const inOrder = (most: number) =>
  Array.from({ length: count }, (_, index) => index + 1).flatMap((company) => {
    const last = company === busy ? 1500 : 2;
    const first = Math.max(1, last - most + 1);
    return Array.from({ length: last - first + 1 }, (_, index) => `${company}:${first + index}`);
  });

test.each([
  ['all', [], Infinity],
  ['the newest of each', ['--limit', '1'], 1],
  ['the newest thousand and one of each', ['--limit', '1001'], 1001],
  ['those since a moment', ['--since', '2025-12-31'], Infinity],
  ['the newest since a moment', ['--since', '2025-12-31', '--limit', '2'], 2],
])('audit list: %s', async (_which, args, most) => {
  const rows = (await lines('audit', 'list', '--format', 'json', ...args)).map(
    (line) => JSON.parse(line) as Row,
  );
  expect(rows.map(({ companyId, revision }) => `${companyId}:${revision}`)).toEqual(inOrder(most));
});

test('audit list: none since a moment', async () => {
  expect(await lines('audit', 'list', '--since', '2026-01-02')).toEqual(['No such change was found.']);
});

test('the doctor counts every revision', async () => {
  const found = (await lines('doctor')).find((line) => line.includes(' audit '));
  expect(found).toMatch(`audit has a gap: ${2 * count + 1498} revisions`);
});
