import { beforeAll, describe, expect, test } from '@jest/globals';
import { runAdmin } from '../../../../src/admin/program.js';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { readAudit } from '../../../../src/admin/audit/entries.js';
import type { RecordKind } from '../../../../src/data/company/audit.js';
import { updateUser } from '../../../../src/operations/records.js';
import { auditRows, writeChanges } from '../../../support/databases/audit-rows.js';
import { change, contextOf } from '../../../support/databases/change.js';
import { useStore } from '../../../support/databases/temporary-store.js';
import { person } from '../../../support/scenarios/company.js';
import { admin } from '../../../admin/run-admin.js';

const temporary = useStore();
let acme: number;
const evil = '=HYPERLINK("http://evil.example","click"), Ltd.';
const minute = 60_000;
const now = Date.now();

const newCompany = (name: string) => temporary.store.adminWrite((tx) => createCompany(tx, name));

/** Writes rows as the API would have, so many minutes ago each, in this order. */
function changes(companyId: number, ages: number[], more: object = {}): Promise<void> {
  const times = ages.map((age) => new Date(now - age * minute));
  return writeChanges(temporary.store, companyId, times, more);
}

beforeAll(async () => {
  acme = (await newCompany('Acme Ltd.')).companyId;
  await newCompany(evil);
});

const list = (...args: string[]) => admin(['audit', 'list', ...args], { DATABASE_URL: temporary.url });

/** The JSON form, read. */
async function json(...args: string[]): Promise<Record<string, unknown>[]> {
  const { code, out, err } = await list(...args, '--json');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('audit list', () => {
  test('as text: a table, the newest row last, without a column for the one company', async () => {
    const { code, out, err } = await list('--company', 'ACME LTD.');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const [head, ...rows] = out.trimEnd().split('\n');
    expect(head).toMatch(/^REVISION +TIME +KEY +PROTOCOL +OPERATION +RECORD +CHANGE +FIELDS AND SETS$/);
    expect(rows.map((row) => row.replace(/^(\d+) +\S+ \S+Z +/, '$1 ').replace(/ +/g, ' '))).toEqual([
      `1 – admin company create Company ${acme} created Currencies, Countries`,
      expect.stringMatching(/^2 – admin company create APIKey \d+ created$/),
    ]);
  });

  test('of all companies: one after the other, each named', async () => {
    const { out } = await list();
    expect(out).toMatch(/^REVISION +TIME +COMPANY +KEY/);
    expect((await json()).map(({ company }) => company)).toEqual(['Acme Ltd.', 'Acme Ltd.', evil, evil]);
  });

  test('as JSON: one object a line, IDs as texts', async () => {
    await changes(acme, [5], { recordId: 8 });
    const { out } = await list('--company', 'Acme Ltd.', '--format', 'json');
    expect((await list('--company', 'Acme Ltd.', '--json')).out).toBe(out);
    expect((await json('--company', 'Acme Ltd.')).at(-1)).toEqual({
      revision: '3',
      at: new Date(now - 5 * minute).toISOString(),
      companyId: String(acme),
      company: 'Acme Ltd.',
      keyPrefix: 'cak_Ab3dEf9h',
      protocol: 'json',
      operation: 'updateUser',
      recordKind: 'User',
      recordId: '8',
      change: 'updated',
      changedFields: ['FirstName', 'City'],
      changedSets: ['Roles'],
    });
  });

  test('as CSV: every cell in quotes, and none that a spreadsheet would run', async () => {
    const { out } = await list('--company', evil, '--format', 'csv');
    const [head, row, ...others] = out.trimEnd().split('\n');
    expect(head).toBe(
      '"revision","at","companyId","company","keyPrefix","protocol","operation","recordKind","recordId","change","changedFields","changedSets"',
    );
    expect(row).toContain(`,"'=HYPERLINK(""http://evil.example"",""click""), Ltd.","","admin",`);
    expect(row).toMatch(/,"created","","Currencies,Countries"$/);
    expect(others).toHaveLength(1);
    const cells = out.matchAll(/"((?:[^"]|"")*)"/g);
    for (const [, cell = ''] of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
  });

  test('--since and --until take a span before now, a date and a time; --limit the newest; all together', async () => {
    const { name, companyId } = await newCompany('Times');
    await changes(companyId, [90, 60, 10], { protocol: 'soap11' });
    const ages = async (...args: string[]) =>
      (await json('--company', name, ...args))
        .filter(({ protocol }) => protocol === 'soap11')
        .map(({ at }) => (now - Date.parse(String(at))) / minute);
    expect(await ages('--since', '30m')).toEqual([10]);
    expect(await ages('--since', new Date(now - 61 * minute).toISOString().slice(0, 19))).toEqual([60, 10]);
    expect(await ages('--since', '1970-01-01')).toEqual([90, 60, 10]);
    expect(await ages('--since', '2999-01-01')).toEqual([]);
    expect(await ages('--until', '30m')).toEqual([90, 60]);
    expect(await ages('--until', new Date(now - 60 * minute).toISOString())).toEqual([90]);
    expect(await ages('--until', '1970-01-01')).toEqual([]);
    expect(await ages('--since', '80m', '--until', '30m')).toEqual([60]);
    expect(await ages('--since', '100m', '--until', '30m', '--limit', '1')).toEqual([60]);
    expect(await ages('--until', '30m', '--limit', '1')).toEqual([60]);
    expect(await ages('--limit', '2')).toEqual([60, 10]);
    expect(await ages('--limit', '100')).toEqual([90, 60, 10]);
    expect(await ages('--since', '24h', '--limit', '1')).toEqual([10]);
  });

  test('--since finds rows that are not in the order of time, as long as clocks differ by less than a day', async () => {
    const { name, companyId } = await newCompany('Clocks');
    await changes(companyId, [3000, 30, 1400, 20, 1300, 10], { protocol: 'soap11' });
    const rows = await auditRows(temporary.store, { company: name, since: new Date(now - 40 * minute) });
    const ages = rows
      .filter(({ protocol }) => protocol === 'soap11')
      .map(({ at }) => (now - at.getTime()) / minute);
    expect(ages).toEqual([30, 20, 10]);
  });

  test('--record: by ID, and by name as long as it has it', async () => {
    const company = 'Acme Ltd.';
    const keyed = (which: string) => json('--company', company, '--record', which);
    const data = { User: [person('Ada@example.com')] };
    const userId = await change(temporary.store, contextOf(acme), updateUser, { data });
    await changes(acme, [3, 2], { recordId: userId });
    await changes(acme, [1], { recordId: userId, recordKind: 'Group' });
    expect(await keyed(`User:${userId}`)).toHaveLength(3);
    expect(await keyed('user: ADA@example.com ')).toHaveLength(3);
    expect(await keyed(`group:${userId}`)).toHaveLength(1);
    expect(await keyed('User:999999')).toEqual([]);
    expect(await keyed('Company:acme ltd.')).toHaveLength(1);
    const { prefix } = await temporary.store.adminRead((tx) =>
      tx.apiKey.findFirstOrThrow({ where: { companyId: acme } }),
    );
    expect(await keyed(`APIKey:${prefix}…`)).toHaveLength(1);
    const unknown = await list('--company', company, '--record', 'Group:Nobody');
    expect([unknown.code, unknown.out]).toEqual([1, '']);
    expect(unknown.err).toMatch(
      /^error: There is no Group "Nobody"\. Records that were deleted or renamed are found by their ID/,
    );
    // Another company's user is none of this one.
    expect((await list('--company', evil, '--record', 'User:ada@example.com')).code).toBe(1);
  });

  test('thousands of rows come page by page, and nothing is read for a reader who has left', async () => {
    const { name, companyId } = await newCompany('Many');
    await changes(
      companyId,
      Array.from({ length: 2500 }, (_, index) => 2500 - index),
    );
    const pages: number[] = [];
    for await (const { rows } of readAudit(temporary.store, { company: name })) pages.push(rows.length);
    expect(pages).toEqual([1000, 1000, 502]);
    const text = await list('--company', name);
    expect(text.out.split('\n')).toHaveLength(52);
    expect(text.err).toBe('Only the newest 50 are shown. --limit shows more.\n');
    const long = await list('--company', name, '--limit', '2400');
    expect([long.out.match(/^REVISION/gm)?.length, long.out.split('\n').length, long.err]).toEqual([
      1,
      2402,
      '',
    ]);

    let lines = 0;
    await runAdmin(['audit', 'list', '--company', name, '--format', 'json'], {
      out: () => {
        lines++;
      },
      err: () => undefined,
      outputClosed: () => lines > 10,
      interactive: false,
      env: { DATABASE_URL: temporary.url },
      stdin: () => Promise.reject(new Error('not read')),
    });
    expect(lines).toBe(1000);
  });
});

test('every kind that the audit knows can be asked for', async () => {
  const kinds: RecordKind[] = ['User', 'Group', 'Company', 'APIKey', 'Catalogue'];
  for (const kind of kinds)
    expect((await list('--company', 'Acme Ltd.', '--record', `${kind}:1`)).code).toBe(0);
});
