import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { directoryTables } from '../../../src/data/postgresql/distribution.js';
import { migratePostgresql, splitStatements } from '../../../src/data/postgresql/migrate.js';
import { admin } from '../../admin/run-admin.js';
import { newEmptyDatabase } from '../../support/databases/database.js';
import { person } from '../../support/scenarios/company.js';
import { operationNames, type OperationName } from '../../support/scenarios/operations.js';
import { inputWith } from '../../../tools/contract/cases/inputs.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { useWatch } from '../../support/databases/use-watch.js';
import { useFolder } from '../../support/use-folder.js';

// Storage rule 12: the company is in every key and in every statement, so that it can be the shard key (docs/deploying.md).

/** By these a request finds its company. On a sharded database every shard has them. */
const directory = [...directoryTables, '_prisma_migrations'];

/** True for a statement that would make every company wait for one: on a cluster such a lock is one on each node. */
function locksDirectory(sql: string): boolean {
  const reaches = tablesOf(sql).some((table) => directory.includes(table));
  return reaches && (!sql.startsWith('SELECT') || /\bFOR (NO KEY )?(UPDATE|SHARE|KEY SHARE)\b/.test(sql));
}

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

/** Those of some statements that reach companies' tables without saying which company. */
function withoutCompany(statements: readonly string[]): string[] {
  return ofCompanies(statements).filter((sql) => !namesCompany(sql));
}

/** Those that reach companies' tables. */
function ofCompanies(statements: readonly string[]): string[] {
  return statements.filter((sql) => tablesOf(sql).some((table) => !directory.includes(table)));
}

const server = useServer();
const company = useCompany(server);
const folder = useFolder();
const watch = useWatch();
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

test('no company changes its number: no foreign key follows one, which Citus rejects', async () => {
  const rows = await server.store.adminRead(
    (tx) => tx.$queryRaw<{ name: string }[]>`
      SELECT conname::text AS "name" FROM pg_constraint WHERE contype = 'f' AND (confupdtype NOT IN ('a', 'r') OR confdeltype NOT IN ('a', 'r', 'c'))`,
  );
  expect(rows).toEqual([]);
});

test('only companies and API keys are numbered by a sequence; what grows with each change has 64 bits', async () => {
  const [sequences, keys] = await server.store.adminRead(async (tx) => [
    await tx.$queryRaw<{ name: string }[]>`
      SELECT relname::text AS "name" FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    await tx.$queryRaw<{ name: string; type: string }[]>`
      SELECT DISTINCT a.attname::text AS "name", a.atttypid::regtype::text AS "type"
      FROM pg_index x JOIN pg_class r ON r.oid = x.indrelid JOIN pg_attribute a ON a.attrelid = r.oid AND a.attnum = ANY (x.indkey)
      WHERE x.indisprimary AND r.relnamespace = 'public'::regnamespace AND r.relname <> '_prisma_migrations'`,
  ]);
  expect(sequences).toEqual([{ name: 'ApiKey_id_seq' }, { name: 'Company_id_seq' }]);
  // IDs have 31 bits by the contract, and each company has its own.
  expect(keys.filter(({ name }) => !/^id$|Id$/.test(name))).toEqual([{ name: 'revision', type: 'bigint' }]);
});

test('a migration is sent one statement at a time', async () => {
  const empty = await newEmptyDatabase();
  watch.take();
  await migratePostgresql({ connectionString: empty.url });
  const sent = watch.take().map(({ sql }) => sql);
  await empty.drop();
  expect(sent.filter((sql) => sql.startsWith('CREATE TABLE')).length).toBeGreaterThan(20);
  expect(sent.filter((sql) => splitStatements(sql).length !== 1)).toEqual([]);
});

test('company delete: another company may have rows at the same ctid in its own tables', async () => {
  const run = async (...words: string[]) =>
    expect(await admin(['company', ...words], { DATABASE_URL: server.databaseUrl })).toMatchObject({
      code: 0,
    });
  await run('create', 'Gone');
  watch.take();
  await run('delete', 'Gone', '--confirm', 'Gone', '--export', path.join(folder, 'gone.db'));
  const deletes = watch.take().filter(({ sql }) => sql.startsWith('DELETE'));
  expect(deletes.length).toBeGreaterThan(20);
  const isOfCompany = /^DELETE FROM \S+ WHERE \(?\S*"companyId" = \$1/;
  expect(deletes.filter(({ sql }) => !isOfCompany.test(sql))).toEqual([]);
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

  const names = { EmailAddress: 'ann@example.com', GroupTitle: 'Shard' };
  const calls: [OperationName, Readonly<Record<string, unknown>>][] = [
    ['updateGroup', { data: { Group: [group] } }],
    ['updateUser', user(userSets)],
    ['updateGroup', { data: { Group: [group], ...groupSets } }],
    ...operationNames
      .filter((name) => name.startsWith('get'))
      .map((name): (typeof calls)[number] => [name, inputWith(name, names)]),
    ['updateUsers', { data: [{ User: [person('many@example.com')], Roles: [{ RoleTitle: 'Clerk' }] }] }],
    ['updateGroups', { data: [{ Group: [{ GroupTitle: 'Shard' }] }] }],
    ['getUsers', { ChangedSince: '0' }],
    ['updateUser', user(emptied(userSets))],
    ['updateGroup', { data: { Group: [group], ...emptied(groupSets) } }],
    ['deleteGroup', inputWith('deleteGroup', names)],
    ['deleteUser', inputWith('deleteUser', names)],
  ];

  test('all operations are here', () => {
    expect([...new Set<string>(calls.map(([operation]) => operation))].sort()).toEqual(
      [...operationNames].sort(),
    );
  });

  test.each(calls)('%s', async (operation, input) => {
    await company.must(operation, input);
    const statements = watch.take().map(({ sql }) => sql);
    expect(ofCompanies(statements).length).toBeGreaterThan(0);
    expect(withoutCompany(statements)).toEqual([]);
    // A lock on a row of the directory would be one on every node: every company would wait for it.
    expect(statements.filter((sql) => locksDirectory(sql) || sql.includes(';'))).toEqual([]);
  });
});
