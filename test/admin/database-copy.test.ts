import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Prisma } from '../../generated/prisma/sqlite/client.js';
import { allTables } from '../../src/admin/copy/tables.js';
import { batches, openSource } from '../../src/admin/copy/source-and-target.js';
import { openStore, type Store } from '../../src/data/store.js';
import { sqliteFile } from '../../src/data/open.js';
import { createDemoCompany } from '../../src/admin/companies/demo.js';
import { demoGroupTitle } from '../../src/demo/demo-records.js';
import { deleteGroup, updateGroup } from '../../src/operations/records.js';
import { changeFile } from '../data/sqlite/files.js';
import { engine, newDatabase, query, type TestDatabase } from '../support/databases/database.js';
import { admin } from './run-admin.js';
import { change, contextOf } from '../support/databases/change.js';

const context = contextOf(1);
const made: TestDatabase[] = [];
let source: TestDatabase;
/** Of the source's next record. */
let nextId: number;
const moment = new Date('2026-03-29T01:30:00.007Z');

/** On PostgreSQL a copy goes between the two kinds, on SQLite between files: so all pairs are tried. */
const otherKind = 'sqlite';

async function database(kind: 'sqlite' | 'postgresql' = engine()): Promise<TestDatabase> {
  const one = await newDatabase(kind);
  made.push(one);
  return one;
}

interface Copied {
  tables: { table: string; rows: number; lastId: number | null; sha256: string }[];
}

async function copy(from: string, to: string): Promise<Copied['tables']> {
  const run = await admin(['database', 'copy', '--from', from, '--to', to, '--json'], {});
  expect(run).toMatchObject({ code: 0, err: '' });
  return (JSON.parse(run.out) as Copied).tables;
}

const copyDatabase = (from: string, to: string) =>
  admin(['database', 'copy', '--from', from, '--to', to], {});

/** Opens a database for some work. */
async function on<T>({ url }: TestDatabase, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore(url);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const newGroup = (of: TestDatabase, GroupTitle: string) =>
  on(of, (store) => change(store, context, updateGroup, { data: { Group: [{ GroupTitle }] } }));

beforeAll(async () => {
  source = await database();
  await on(source, async (store) => {
    await createDemoCompany(store);
    // The newest group was deleted, and its ID with it: a copy must not assign it again.
    const GroupTitle = 'Short-lived "\\ ü 💶 {a,b} NULL';
    await change(store, context, updateGroup, { data: { Group: [{ GroupTitle }] } });
    await change(store, context, deleteGroup, { GroupTitle });
    await change(store, context, updateGroup, {
      data: { Group: [{ GroupTitle: demoGroupTitle, Description: `${GroupTitle}\r\n\t` }] },
    });
    const data = { companyId: 1, prefix: 'cak_old', hash: 'x', expiresAt: moment };
    await store.adminWrite((tx) => tx.apiKey.create({ data }));
    ({ nextId } = await store.adminRead((tx) => tx.companyState.findFirstOrThrow()));
    const [key] = await store.adminRead((tx) => tx.apiKey.findMany({ take: 1 }));
    await store.markKeysUsed([{ key: key!, at: Number(moment) }]);
  });
});
afterAll(async () => {
  for (const one of made) await one.drop();
});

test('every table of the schema is copied, with every column, after those that it refers to', () => {
  const fields = (model: string) => (Prisma as unknown as Record<string, object>)[`${model}ScalarFieldEnum`];
  expect(
    Object.fromEntries(allTables.map(({ name, columns }) => [name, columns.map((column) => column.name)])),
  ).toEqual(
    Object.fromEntries(
      Object.values(Prisma.ModelName).map((model) => [model, Object.keys(fields(model) ?? {}).sort()]),
    ),
  );
  const place = (name: string) => allTables.findIndex((table) => table.name === name);
  const referring = [
    ['Company', 'UserProfile'],
    ['Country', 'UserProfile'],
    ['UserProfile', 'UserAuthoring'],
    ['GLSegment', 'GLCode'],
    ['GLCode', 'UserGLCode'],
  ] as const;
  expect(referring.filter(([one, other]) => place(one) > place(other))).toEqual([]);
});

test('there and back: the same checksums, the same next IDs, usable at once', async () => {
  const there = await database(otherKind);
  const back = await database();
  const first = await copy(source.url, there.url);
  expect(first.filter(({ rows }) => rows === 0)).toEqual([]);
  expect(await copy(there.url, back.url)).toEqual(first);
  expect(first.find(({ table }) => table === 'Group')).toMatchObject({ rows: 4, lastId: null });
  expect(first.find(({ table }) => table === 'ApiKey')).toMatchObject({ rows: 2, lastId: 2 });
  for (const copied of [back, there]) expect(await newGroup(copied, 'next')).toBe(nextId);
  await on(back, async (store) => {
    const key = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { prefix: 'cak_old' } }));
    expect(key).toMatchObject({ expiresAt: moment, revokedAt: null });
    // The audit of the copy is as closed as that of the original.
    await expect(store.adminWrite((tx) => tx.auditEntry.deleteMany())).rejects.toThrow();
  });
});

const onPostgresql = engine() === 'postgresql' ? test : test.skip;
onPostgresql('a target of PostgreSQL has its statistics at once', async () => {
  const target = await database();
  await copy(source.url, target.url);
  const counted = await query(target.url, `SELECT reltuples FROM pg_class WHERE relname = 'UserProfile'`);
  expect(counted[0]?.['reltuples']).toBeGreaterThan(0);
});

test('prints a table for people', async () => {
  const target = await database(otherKind);
  const { code, out } = await copyDatabase(source.url, target.url);
  expect(code).toBe(0);
  expect(out).toMatch(/^TABLE +ROWS +LAST ID +SHA-256 +COMPARED\nCompany +1 +1 +[0-9a-f]{16} +same\n/);
  expect(out).toMatch(/\n\d+ rows were copied from .* read back and compared\.\n$/);
});

test('names the process that uses the source: what that writes meanwhile is not copied', async () => {
  const [from, to] = [await database('sqlite'), await database('sqlite')];
  await copy(source.url, from.url);
  const reader = spawn('tail', ['-c', '+1', '-f', sqliteFile(from.url)]);
  await once(reader.stdout, 'data');
  const { code, err } = await copyDatabase(from.url, to.url);
  reader.kill();
  expect(code).toBe(0);
  expect(err).toContain(`Process ${reader.pid} uses the database`);
});

test('a target that is not empty is rejected and stays as it is', async () => {
  const target = await database();
  const data = { name: 'There', nameKey: 'there' };
  await on(target, (store) => store.adminWrite((tx) => tx.company.create({ data })));
  const { code, err } = await copyDatabase(source.url, target.url);
  expect([code, err]).toEqual([
    1,
    'error: The target is not empty: it has rows in Company. Copy into a new database.\n',
  ]);
  const companies = await on(target, (store) => store.adminRead((tx) => tx.company.findMany()));
  expect(companies).toMatchObject([{ name: 'There' }]);
});

test('a copy that fails on the way leaves nothing', async () => {
  const broken = await database('sqlite');
  await copy(source.url, broken.url);
  // The last table but a few: by then nearly all is in the target.
  changeFile(
    sqliteFile(broken.url),
    `PRAGMA foreign_keys = OFF;
     UPDATE "UserRole" SET "roleId" = 'nine' WHERE rowid = (SELECT max(rowid) FROM "UserRole")`,
  );
  const target = await database();
  const { code, err } = await copyDatabase(broken.url, target.url);
  expect([code, err]).toEqual([1, 'error: A row of UserRole has an invalid value in roleId.\n']);
  expect(await on(target, (store) => store.adminRead((tx) => tx.company.count()))).toBe(0);
});

test('the source is read as it was at one moment', async () => {
  const written = await database();
  await copy(source.url, written.url);
  await using end = await openSource(written.url);
  const groups = allTables.find(({ name }) => name === 'Group')!;
  await newGroup(written, 'later');
  const rows: unknown[] = [];
  for await (const some of batches(end, groups)) rows.push(...some);
  expect(rows).toHaveLength(4);
  expect(await newGroup(written, 'later still')).toBe(nextId + 1);
});

test('the same database twice is rejected', async () => {
  const { code, err } = await copyDatabase(source.url, source.url);
  expect([code, err]).toEqual([1, 'error: Both URLs name the same database.\n']);
});
