import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { newCompany, person, type TestCompany } from '../../support/scenarios/company.js';
import { operationNames, type OperationName } from '../../support/scenarios/operations.js';
import { startServer, type TestServer } from '../../support/servers/server.js';
import { watchStatements, type Watch } from '../../support/databases/statements.js';

// Storage rule 12: the company is in every key and in every statement, so that it can be the shard key (docs/scaling.md).

/** By these a request finds its company. On a sharded database every shard has them. */
const directory = ['Company', 'ApiKey', '_prisma_migrations'];

let server: TestServer;
let company: TestCompany;
let watch: Watch;

beforeAll(async () => {
  server = await startServer();
  company = await newCompany(server);
  watch = watchStatements();
});
afterAll(async () => {
  watch.stop();
  await server.close();
});
beforeEach(() => void watch.take());

test('every key of every table begins with the company', async () => {
  const rows = await server.store.adminRead(
    (tx) => tx.$queryRaw<{ table: string; name: string; columns: string[] }[]>`
      SELECT r.relname::text AS "table", i.relname::text AS "name",
        ARRAY(SELECT a.attname::text FROM unnest(x.indkey::int2[]) WITH ORDINALITY k(n, place)
              JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = k.n ORDER BY k.place) AS "columns"
      FROM pg_index x JOIN pg_class r ON r.oid = x.indrelid JOIN pg_class i ON i.oid = x.indexrelid
      JOIN pg_namespace n ON n.oid = r.relnamespace WHERE n.nspname = 'public'`,
  );
  const keys = rows.filter(({ table }) => !directory.includes(table));
  expect(keys.length).toBeGreaterThan(40);
  expect(keys.filter(({ columns }) => columns[0] !== 'companyId')).toEqual([]);
});

test('every foreign key between tables of companies includes the company', async () => {
  const rows = await server.store.adminRead(
    (tx) => tx.$queryRaw<{ name: string; definition: string; target: string }[]>`
      SELECT c.conname::text AS "name", pg_get_constraintdef(c.oid) AS "definition", r.relname::text AS "target"
      FROM pg_constraint c JOIN pg_class r ON r.oid = c.confrelid WHERE c.contype = 'f'`,
  );
  const links = rows.filter(({ target }) => !directory.includes(target));
  expect(links.length).toBeGreaterThan(20);
  for (const { definition } of links) {
    expect(definition).toMatch(/FOREIGN KEY \("companyId", .* REFERENCES .*\("companyId", /);
  }
});

describe('every statement names the company:', () => {
  const user = (more: Record<string, unknown> = {}) => ({
    data: { User: [person('ann@example.com')], ...more },
  });
  const userSets = {
    Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' }],
    Groups: [{ GroupTitle: 'Shard' }],
    UserDefinedFields: [{ UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: '7' }],
    GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: '6640' }],
    Authoring: [{ EmailAddress: 'ann@example.com' }],
    Roles: [{ RoleTitle: 'Clerk' }],
  };
  const groupSets = {
    Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'false' }],
    Users: [{ EmailAddress: 'ann@example.com' }],
    Roles: [{ RoleTitle: 'Clerk' }],
    Categories: [{ CategoryTitle: 'Travel' }],
  };
  const emptied = (sets: object): Record<string, unknown> =>
    Object.fromEntries(Object.keys(sets).map((name) => [name, []]));
  const group = { GroupTitle: 'Shard', Description: 'x' };

  const calls = [
    ['updateGroup', { data: { Group: [group] } }],
    ['updateUser', user(userSets)],
    ['updateGroup', { data: { Group: [group], ...groupSets } }],
    ['getUser', { EmailAddress: 'ann@example.com' }],
    ['getGroup', { GroupTitle: 'Shard' }],
    ['getGroupList', {}],
    ['getProjectList', {}],
    ['getPaymentTypeList', {}],
    ['getCategoryList', {}],
    ['getTaxList', {}],
    ['getUserDefinedFieldList', {}],
    ['getGLSegmentList', {}],
    ['getCurrencyList', {}],
    ['getCountryList', {}],
    ['getRoleList', {}],
    ['getPermissionList', {}],
    ['getGLCodeList', {}],
    ['getUserList', {}],
    ['getChangeList', {}],
    ['updateUser', user(emptied(userSets))],
    ['updateGroup', { data: { Group: [group], ...emptied(groupSets) } }],
    ['deleteGroup', { GroupTitle: 'Shard' }],
    ['deleteUser', { EmailAddress: 'ann@example.com' }],
  ] as const satisfies [OperationName, object][];

  test('all operations are here', () => {
    expect([...new Set<string>(calls.map(([operation]) => operation))].sort()).toEqual(
      [...operationNames].sort(),
    );
  });

  test.each(calls)('%s', async (operation, input) => {
    await company.must(operation, input);
    const statements = watch.take().map(({ sql }) => sql);
    const ofCompanies = statements.filter((sql) => tablesOf(sql).some((table) => !directory.includes(table)));
    expect(ofCompanies.length).toBeGreaterThan(0);
    expect(ofCompanies.filter((sql) => !namesCompany(sql))).toEqual([]);
  });
});

function tablesOf(sql: string): string[] {
  return [...sql.matchAll(/(?:FROM|INTO|UPDATE|JOIN) (?:"public"\.)?"(\w+)"/g)].map(
    ([, table = '']) => table,
  );
}

/** An insert gives the company, everything else asks for it, alone or first in a list of columns. */
function namesCompany(sql: string): boolean {
  if (sql.startsWith('INSERT')) return /^INSERT INTO [^(]*\([^)]*"companyId"/.test(sql);
  return /WHERE .*"companyId"(,"[\w".]+)*\)? (=|IN) /.test(
    sql.replaceAll(/"(public|\w+)"\."/g, '"').replaceAll(/,\s+/g, ','),
  );
}
