import { beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Catalogue } from '../../../../src/admin/catalogue/kinds.js';
import {
  exportCatalogue,
  importCatalogue,
  type ImportReport,
} from '../../../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { OperatorError } from '../../../../src/admin/io.js';
import { demoCatalogue } from '../../../../src/demo/demo-records.js';
import { createDemoCompany } from '../../../../src/admin/companies/demo.js';
import { readTable } from '../../../support/messages/tables.js';
import { useStore } from '../../../support/databases/temporary-store.js';

const temporary = useStore();
let demoId = 0;
let companyId = 0;
let count = 0;

beforeAll(async () => {
  demoId = (await createDemoCompany(temporary.store))!.companyId;
});
beforeEach(async () => {
  const made = await temporary.store.adminWrite((tx) => createCompany(tx, `Company ${++count}`));
  companyId = made.companyId;
});

function load(file: Catalogue, options: { prune?: boolean; dryRun?: boolean; company?: number } = {}) {
  const { prune = false, dryRun = false, company = companyId } = options;
  return temporary.store.adminWrite((tx) => importCatalogue(tx, company, file, { prune, dryRun }));
}

const exported = (company = companyId) => temporary.store.adminRead((tx) => exportCatalogue(tx, company));

/** The report of an import, or why the file is rejected. */
const attempt = (loaded: Promise<ImportReport>): Promise<ImportReport | readonly string[]> =>
  loaded.catch((error: unknown) => {
    expect(error).toBeInstanceOf(OperatorError);
    return (error as OperatorError).problems;
  });

/** A row of catalogue-import.yaml, which says what its members mean. */
interface Row {
  name: string;
  before?: Catalogue | 'DEMO';
  file: Catalogue | 'DEMO';
  prune?: boolean;
  counts?: Record<string, string>;
  changes?: string[];
  after?: Catalogue;
  country?: object;
  problems?: string[];
}

const catalogueOf = (written: Catalogue | 'DEMO'): Catalogue =>
  written === 'DEMO' ? demoCatalogue : written;

test.each(readTable<Row>('catalogue-import.yaml', import.meta.url))('$name', async (row) => {
  const { before = {}, prune = false, counts = {}, changes, after = {}, country, problems = [] } = row;
  const file = catalogueOf(row.file);
  await load(catalogueOf(before));
  const stored = await exported();
  const dry = await attempt(load(file, { prune, dryRun: true }));
  // A dry run reports the same and changes nothing.
  expect(await exported()).toEqual(stored);
  const done = await attempt(load(file, { prune }));
  if (!('counts' in dry) || !('counts' in done)) {
    expect(dry).toEqual(problems.map((problem) => expect.stringMatching(new RegExp(problem))));
    expect(done).toEqual(dry);
    expect(await exported()).toEqual(stored);
    return;
  }
  expect([dry, problems]).toEqual([{ ...done, dryRun: true }, []]);
  const made = Object.entries(done.counts).map(([kind, { added, renamed, removed, unchanged }]) => [
    kind,
    [added, renamed, removed, unchanged].join(' '),
  ]);
  expect(Object.fromEntries(made)).toMatchObject(counts);
  const listed = done.changes.map(
    ({ member, change, name, from }) => `${member} ${change}: ${from} > ${name}`,
  );
  if (changes) expect(listed).toEqual(changes);
  const others = Object.entries(stored).filter(([kind]) => done.changes.length === 0 || !(kind in file));
  expect(await exported()).toMatchObject({ ...Object.fromEntries(others), ...after });
  if (country) expect((await exported()).Countries).toContainEqual(country);
});

test('an export imports back without a change, and makes a new company equal', async () => {
  const whole = await exported(demoId);
  expect(whole).toMatchObject(demoCatalogue);
  expect(whole.Currencies).toHaveLength(178);
  expect(whole.Countries).toHaveLength(249);
  expect((await load(whole, { company: demoId, prune: true })).changes).toEqual([]);
  await load(whole, { prune: true });
  expect(await exported()).toEqual(whole);
});

/** A company's roles as they are stored, by ID. */
const roles = () =>
  temporary.store.adminRead((tx) => tx.role.findMany({ where: { companyId }, orderBy: { id: 'asc' } }));

test('what is renamed keeps its ID', async () => {
  await load({ Roles: [{ RoleTitle: 'approver' }, { RoleTitle: 'Prüfer' }] });
  const before = await roles();
  await load({ Roles: [{ RoleTitle: 'PRÜFER' }, { RoleTitle: 'Approver' }] });
  const titles = ['Approver', 'PRÜFER'];
  expect(await roles()).toEqual(before.map((role, at) => ({ ...role, roleTitle: titles[at] })));
});

test('prune is rejected as a whole where something is used, naming each', async () => {
  const before = await exported(demoId);
  const file: Catalogue = {
    ProjectNumbers: [],
    Permissions: [],
    Roles: [{ RoleTitle: 'Approver' }],
    Categories: [],
    UserDefinedFields: [],
    GLSegments: [{ GLSegmentTitle: 'Account', GLCodes: [] }],
    Currencies: [{ CurrencyCode: 'USD', CurrencyTitle: 'US Dollar' }],
    Countries: [],
  };
  const problems = (await attempt(load(file, { company: demoId, prune: true }))) as readonly string[];
  expect(problems).toEqual(
    expect.arrayContaining([
      'Permissions: Approve invoices is used 4 times',
      'Roles: Controller is used 2 times',
      'Categories: Tools & equipment is used 2 times',
      'UserDefinedFields: Cost centre is used once',
      'GLSegments: Location is used once',
      'GLCodes: Account / 6815 Office is used once',
      'Currencies: GBP (Pound Sterling) is used once',
      'Countries: AT (Austria) is used 2 times',
    ]),
  );
  expect(problems.join()).not.toContain('6300 Tools');
  expect(await exported(demoId)).toEqual(before);
});

test('one company’s import leaves the others alone', async () => {
  const before = await exported(demoId);
  await load({ Roles: [{ RoleTitle: 'APPROVER' }], Countries: [], GLSegments: [] }, { prune: true });
  expect(await exported(demoId)).toEqual(before);
});

test('thousands of records go in by chunks, and progress ends at the total', async () => {
  const Roles = Array.from({ length: 2500 }, (_, index) => ({ RoleTitle: `Role ${index}` }));
  const seen: [number, number][] = [];
  const progress = (done: number, total: number) => void seen.push([done, total]);
  await temporary.store.adminWrite((tx) =>
    importCatalogue(tx, companyId, { Roles }, { prune: false, dryRun: false, progress }),
  );
  expect(seen).toEqual([0, 1000, 2000, 2500].map((done) => [done, 2500]));
  expect((await exported()).Roles).toEqual(Roles);
  expect((await load({ Roles: [] }, { prune: true })).counts.Roles?.removed).toBe(2500);
});

test('a title that looks like another one and is stored stays, and is found', async () => {
  await load({ Roles: [{ RoleTitle: 'Approver' }] });
  const roleTitle = 'Appro\u200bver';
  const data = { roleTitle, roleTitleKey: roleTitle.toLowerCase() };
  await temporary.store.adminWrite((tx) => tx.role.updateMany({ where: { companyId }, data }));
  expect((await load(await exported(), { prune: true })).changes).toEqual([]);
  const { counts } = await load({ Roles: [{ RoleTitle: roleTitle.toUpperCase() }] });
  expect(counts.Roles).toMatchObject({ renamed: 1 });
});
