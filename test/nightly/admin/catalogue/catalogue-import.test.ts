import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Catalogue } from '../../../../src/admin/catalogue/kinds.js';
import { exportCatalogue, importCatalogue } from '../../../../src/admin/catalogue/catalogue.js';
import { createCompany } from '../../../../src/admin/companies/companies.js';
import { OperatorError } from '../../../../src/admin/io.js';
import { demoCatalogue } from '../../../../src/demo/demo-records.js';
import { createDemoCompany } from '../../../../src/admin/companies/demo.js';
import { getRoleTitles, getSegmentTitles } from '../../../admin/catalogue/stored-titles.js';
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

function exported(company = companyId) {
  return temporary.store.adminRead((tx) => exportCatalogue(tx, company));
}

test('an import adds what is missing; doing it again changes nothing', async () => {
  const first = await load(demoCatalogue);
  expect(first.counts).toMatchObject({
    Permissions: { added: 6, renamed: 0, removed: 0, unchanged: 0 },
    GLSegments: { added: 2 },
    GLCodes: { added: 6 },
  });
  const again = await load(demoCatalogue);
  expect(again.changes).toEqual([]);
  expect(again.counts.GLCodes).toEqual({ added: 0, renamed: 0, removed: 0, unchanged: 6 });
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

test("the file's spelling is taken over and the ID stays", async () => {
  await load({ Roles: [{ RoleTitle: 'approver' }, { RoleTitle: 'Prüfer' }] });
  const before = await getRoleTitles(temporary.store, companyId);
  // The second ü is a u with a combining diaeresis: another spelling of the same natural key.
  const report = await load({ Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'Pru\u0308fer' }] });
  expect(report.counts.Roles).toEqual({ added: 0, renamed: 2, removed: 0, unchanged: 0 });
  expect(report.changes[0]).toEqual({
    member: 'Roles',
    change: 'renamed',
    name: 'Approver',
    from: 'approver',
  });
  expect(await getRoleTitles(temporary.store, companyId)).toEqual(
    before.map(({ id }, index) => ({ id, title: index === 0 ? 'Approver' : 'Pru\u0308fer' })),
  );
});

test('a dry run reports the same and changes nothing', async () => {
  const before = await exported();
  const report = await load(demoCatalogue, { dryRun: true, prune: true });
  expect(await exported()).toEqual(before);
  expect(report).toEqual({ ...(await load(demoCatalogue, { prune: true })), dryRun: true });
});

test('without prune nothing is removed; with prune only of the members that the file has', async () => {
  await load(demoCatalogue);
  const file: Catalogue = { Roles: [{ RoleTitle: 'Controller' }], Taxes: [] };
  expect((await load(file)).changes).toEqual([]);
  expect((await load(file, { prune: true })).counts).toEqual({
    Roles: { added: 0, renamed: 0, removed: 3, unchanged: 1 },
    Taxes: { added: 0, renamed: 0, removed: 3, unchanged: 0 },
  });
  const { Roles, Taxes, Categories } = await exported();
  expect([Roles, Taxes, Categories]).toEqual([[{ RoleTitle: 'Controller' }], [], demoCatalogue.Categories]);
});

test('the codes of a segment without GLCodes are untouched, also by prune; a pruned segment takes its codes along', async () => {
  const codes = (...titles: string[]) => titles.map((GLCodeTitle) => ({ GLCodeTitle }));
  await load({
    GLSegments: [
      { GLSegmentTitle: 'A', GLCodes: codes('1', '2') },
      { GLSegmentTitle: 'B', GLCodes: codes('1', '2') },
      { GLSegmentTitle: 'C', GLCodes: codes('1') },
    ],
  });
  const report = await load(
    { GLSegments: [{ GLSegmentTitle: 'a' }, { GLSegmentTitle: 'B', GLCodes: codes('2', '3') }] },
    { prune: true },
  );
  expect(report.counts).toEqual({
    GLSegments: { added: 0, renamed: 1, removed: 1, unchanged: 1 },
    GLCodes: { added: 1, renamed: 0, removed: 2, unchanged: 1 },
  });
  expect(await getSegmentTitles(temporary.store, companyId)).toEqual({ a: ['1', '2'], B: ['2', '3'] });
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
  const rejected = (await load(file, { company: demoId, prune: true }).catch(
    (error: unknown) => error,
  )) as OperatorError;
  expect(rejected).toBeInstanceOf(OperatorError);
  for (const problem of [
    'Permissions: Approve invoices is used 4 times',
    'Roles: Controller is used 2 times',
    'Categories: Tools & equipment is used 2 times',
    'UserDefinedFields: Cost centre is used once',
    'GLSegments: Location is used once',
    'GLCodes: Account / 6815 Office is used once',
    'Currencies: GBP (Pound Sterling) is used once',
    'Countries: AT (Austria) is used 2 times',
  ]) {
    expect(rejected.problems).toContain(problem);
  }
  expect(rejected.problems.join()).not.toContain('6300 Tools');
  expect(await exported(demoId)).toEqual(before);
});

test('currencies and countries match by code; two countries may exchange their titles', async () => {
  const report = await load({
    Currencies: [{ CurrencyCode: 'EUR', CurrencyTitle: 'Euro €' }],
    Countries: [
      { CountryCode: 'AT', CountryTitle: 'Germany' },
      { CountryCode: 'DE', CountryTitle: 'Austria' },
    ],
  });
  expect(report.changes.map(({ from, name }) => `${from} > ${name}`)).toEqual([
    'EUR (Euro) > EUR (Euro €)',
    'AT (Austria) > AT (Germany)',
    'DE (Germany) > DE (Austria)',
  ]);
  expect((await exported()).Countries).toContainEqual({
    CountryCode: 'AT',
    CountryTitle: 'Germany',
    Aliases: ['Republic of Austria', 'Österreich'],
  });
});

describe('aliases of a country', () => {
  const oslo = (Aliases?: string[], CountryTitle = 'Norway') => ({
    Countries: [{ CountryCode: 'NO', CountryTitle, ...(Aliases && { Aliases }) }],
  });
  const aliases = async () =>
    (await exported()).Countries?.find(({ CountryCode }) => CountryCode === 'NO')?.Aliases;

  test('are stored, reported and exported; without the member they stay, [] removes them', async () => {
    expect(await aliases()).toEqual([]);
    const report = await load(oslo(['Norge', 'Noreg']));
    expect(report.changes).toEqual([
      {
        member: 'Countries',
        change: 'renamed',
        name: 'NO (Norway), aliases: Norge; Noreg',
        from: 'NO (Norway), aliases: none',
      },
    ]);
    expect(await aliases()).toEqual(['Norge', 'Noreg']);
    expect((await load(oslo(['Norge', 'Noreg']))).changes).toEqual([]);
    expect((await load(oslo())).changes).toEqual([]);
    // Its own alias may become its title.
    await load(oslo(undefined, 'Noreg'));
    expect(await aliases()).toEqual(['Norge', 'Noreg']);
    await load(oslo([]));
    expect(await aliases()).toEqual([]);
  });

  test('of a country that the file lacks none of: a name may move from one to another in one import', async () => {
    const two = (first: string[], second: string[]) => ({
      Countries: [
        { CountryCode: 'SE', CountryTitle: 'Sweden', Aliases: first },
        { CountryCode: 'FI', CountryTitle: 'Finland', Aliases: second },
      ],
    });
    await load(two(['Sverige', 'Norden'], ['Suomi']));
    await expect(
      load({ Countries: [{ CountryCode: 'FI', CountryTitle: 'Finland', Aliases: ['norden'] }] }),
    ).rejects.toMatchObject({
      problems: ['SE and FI would both be found by "norden".'],
    });
    await load(two(['Sverige'], ['Suomi', 'Norden']));
    // The stored alias stays when the file does not speak of it, and stands in the way.
    await expect(
      load({
        Countries: [
          { CountryCode: 'FI', CountryTitle: 'Finland' },
          { CountryCode: 'SE', CountryTitle: 'Norden' },
        ],
      }),
    ).rejects.toThrow(OperatorError);
  });
});

test.each([
  ['a title that a stored country has', { CountryCode: 'QQ', CountryTitle: 'FRANCE' }],
  ['a title that is a stored code', { CountryCode: 'QQ', CountryTitle: 'fr' }],
  ['a code that is a stored title', { CountryCode: 'France', CountryTitle: 'Nowhere' }],
  ['a code that is a stored alias', { CountryCode: 'Holland', CountryTitle: 'Nowhere' }],
  ['a title that is a stored alias', { CountryCode: 'QQ', CountryTitle: 'HOLLAND' }],
  ['an alias that is a stored title', { CountryCode: 'QQ', CountryTitle: 'Nowhere', Aliases: ['france'] }],
  ['an alias that is a stored alias', { CountryCode: 'QQ', CountryTitle: 'Nowhere', Aliases: ['holland'] }],
  [
    'an alias that is the alpha-3 code of a stored one',
    { CountryCode: 'QQ', CountryTitle: 'Nowhere', Aliases: ['fra'] },
  ],
])('a country is rejected: %s', async (_name, country) => {
  const before = await exported();
  await expect(load({ Countries: [country], Roles: [{ RoleTitle: 'New' }] })).rejects.toThrow(OperatorError);
  expect(await exported()).toEqual(before);
});

test('one company’s import leaves the others alone', async () => {
  const before = await exported(demoId);
  await load({ Roles: [{ RoleTitle: 'APPROVER' }], Countries: [], GLSegments: [] }, { prune: true });
  expect(await exported(demoId)).toEqual(before);
});

test('thousands of records go in by chunks, and progress ends at the total', async () => {
  const Roles = Array.from({ length: 2500 }, (_, index) => ({ RoleTitle: `Role ${index}` }));
  const seen: [number, number][] = [];
  await temporary.store.adminWrite((tx) =>
    importCatalogue(
      tx,
      companyId,
      { Roles },
      {
        prune: false,
        dryRun: false,
        progress: (done, total) => void seen.push([done, total]),
      },
    ),
  );
  expect(seen).toEqual([0, 1000, 2000, 2500].map((done) => [done, 2500]));
  expect((await exported()).Roles).toEqual(Roles);
  expect((await load({ Roles: [] }, { prune: true })).counts.Roles?.removed).toBe(2500);
});

test('titles that look alike are not added, but those already stored stay and are found', async () => {
  await load({
    Roles: [{ RoleTitle: 'Approver' }],
    GLSegments: [{ GLSegmentTitle: 'A', GLCodes: [{ GLCodeTitle: '1' }] }],
    Countries: [{ CountryCode: 'DE', CountryTitle: 'Germany', Aliases: [] }],
  });
  const before = await exported();
  const violations = await load({
    Roles: [{ RoleTitle: 'Appro\u200bver' }, { RoleTitle: 'Approver' }],
    GLSegments: [{ GLSegmentTitle: 'A', GLCodes: [{ GLCodeTitle: '1' }, { GLCodeTitle: '\u20661' }] }],
    Countries: [{ CountryCode: 'DE', CountryTitle: 'Ger\u00admany', Aliases: ['Deutsch\u2060land'] }],
  }).catch((error: unknown) => (error as OperatorError).problems);
  expect(violations).toEqual([
    '/Roles/0/RoleTitle: holds the character U+200B, which is invisible: two such titles would look alike',
    '/GLSegments/0/GLCodes/1/GLCodeTitle: holds the character U+2066, which is invisible: two such titles would look alike',
    '/Countries/0/CountryTitle: holds the character U+00AD, which is invisible: two such titles would look alike',
    '/Countries/0/Aliases/0: holds the character U+2060, which is invisible: two such titles would look alike',
  ]);
  expect(await exported()).toEqual(before);

  const stored = 'Appro\u200bver';
  await temporary.store.adminWrite((tx) =>
    tx.role.updateMany({
      where: { companyId },
      data: { roleTitle: stored, roleTitleKey: stored.toLowerCase() },
    }),
  );
  const whole = await exported();
  expect((await load(whole, { prune: true })).changes).toEqual([]);
  expect((await load({ Roles: [{ RoleTitle: stored.toUpperCase() }] })).counts.Roles).toMatchObject({
    renamed: 1,
  });
});
