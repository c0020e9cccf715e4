import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Prisma } from '../../generated/prisma/sqlite/client.js';
import { allTables } from '../../src/admin/copy/tables.js';
import { batches, openSource } from '../../src/admin/copy/source-and-target.js';
import { openStore } from '../../src/data/store.js';
import { sqliteFile } from '../../src/data/open.js';
import { createDemoCompany } from '../../src/admin/companies/demo.js';
import { demoGroupTitle } from '../../src/demo/demo-records.js';
import { deleteGroup, updateGroup } from '../../src/operations/records.js';
import { Database } from '../../src/data/sqlite/database.js';
import { engine, newDatabase, type TestDatabase } from '../support/databases/database.js';
import { admin } from './run-admin.js';
import { change } from '../support/databases/change.js';

const context = { companyId: 1, keyPrefix: 'cak_test', protocol: 'test', operation: 'test' };
const made: TestDatabase[] = [];
let source: TestDatabase;
/** Of the source's next record. */
let nextId: number;

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

async function newGroup(url: string, GroupTitle: string): Promise<number> {
  const store = await openStore(url);
  const id = await change(store, context, updateGroup, { data: { Group: [{ GroupTitle }] } });
  await store.close();
  return id;
}

beforeAll(async () => {
  source = await database();
  const store = await openStore(source.url);
  await createDemoCompany(store);
  // The newest group was deleted, and its ID with it: a copy must not assign it again.
  const GroupTitle = 'Short-lived "\\ ü 💶 {a,b} NULL';
  await change(store, context, updateGroup, { data: { Group: [{ GroupTitle }] } });
  await change(store, context, deleteGroup, { GroupTitle });
  await change(store, context, updateGroup, {
    data: { Group: [{ GroupTitle: demoGroupTitle, Description: `${GroupTitle}\r\n\t` }] },
  });
  await store.adminWrite((tx) =>
    tx.apiKey.create({
      data: { companyId: 1, prefix: 'cak_old', hash: 'x', expiresAt: new Date('2026-03-29T01:30:00.007Z') },
    }),
  );
  const { nextId: next } = await store.adminRead((tx) => tx.companyState.findFirstOrThrow());
  nextId = next;
  const [key] = await store.adminRead((tx) => tx.apiKey.findMany({ take: 1 }));
  await store.markKeysUsed([{ key: key!, at: Date.parse('2026-03-29T01:30:00.007Z') }]);
  await store.close();
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
  expect(await newGroup(back.url, 'next')).toBe(nextId);
  expect(await newGroup(there.url, 'next')).toBe(nextId);
  const store = await openStore(back.url);
  const key = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { prefix: 'cak_old' } }));
  expect(key).toMatchObject({ expiresAt: new Date('2026-03-29T01:30:00.007Z'), revokedAt: null });
  // The audit of the copy is as closed as that of the original.
  await expect(store.adminWrite((tx) => tx.auditEntry.deleteMany())).rejects.toThrow();
  await store.close();
});

const onPostgresql = engine() === 'postgresql' ? test : test.skip;
onPostgresql('a target of PostgreSQL has its statistics at once', async () => {
  const target = await database();
  await copy(source.url, target.url);
  const store = await openStore(target.url);
  const counted = await store.adminRead((tx) =>
    tx.$queryRawUnsafe<{ reltuples: number }[]>(
      `SELECT reltuples FROM pg_class WHERE relname = 'UserProfile'`,
    ),
  );
  await store.close();
  expect(counted[0]?.reltuples).toBeGreaterThan(0);
});

test('prints a table for people', async () => {
  const target = await database(otherKind);
  const { code, out } = await admin(['database', 'copy', '--from', source.url, '--to', target.url], {});
  expect(code).toBe(0);
  expect(out).toMatch(/^TABLE +ROWS +LAST ID +SHA-256 +COMPARED\nCompany +1 +1 +[0-9a-f]{16} +same\n/);
  expect(out).toMatch(/\n\d+ rows were copied from .* read back and compared\.\n$/);
});

test('names the process that uses the source: what that writes meanwhile is not copied', async () => {
  const [from, to] = [await database('sqlite'), await database('sqlite')];
  await copy(source.url, from.url);
  const reader = spawn('tail', ['-c', '+1', '-f', sqliteFile(from.url)]);
  await once(reader.stdout, 'data');
  const { code, err } = await admin(['database', 'copy', '--from', from.url, '--to', to.url], {});
  reader.kill();
  expect(code).toBe(0);
  expect(err).toContain(`Process ${reader.pid} uses the database`);
});

test('a target that is not empty is rejected and stays as it is', async () => {
  const target = await database();
  const store = await openStore(target.url);
  await store.adminWrite((tx) => tx.company.create({ data: { name: 'There', nameKey: 'there' } }));
  const { code, err } = await copyDatabase(source.url, target.url);
  expect([code, err]).toEqual([
    1,
    'error: The target is not empty: it has rows in Company. Copy into a new database.\n',
  ]);
  expect(await store.adminRead((tx) => tx.company.findMany())).toMatchObject([{ name: 'There' }]);
  await store.close();
});

test('a copy that fails on the way leaves nothing', async () => {
  const broken = await database('sqlite');
  await copy(source.url, broken.url);
  const file = new Database(sqliteFile(broken.url));
  // The last table but a few: by then nearly all is in the target.
  file.exec('PRAGMA foreign_keys = OFF');
  file.exec(`UPDATE "UserRole" SET "roleId" = 'nine' WHERE rowid = (SELECT max(rowid) FROM "UserRole")`);
  file.close();
  const target = await database();
  const { code, err } = await copyDatabase(broken.url, target.url);
  expect([code, err]).toEqual([1, 'error: A row of UserRole has an invalid value in roleId.\n']);
  const store = await openStore(target.url);
  expect(await store.adminRead((tx) => tx.company.count())).toBe(0);
  await store.close();
});

test('the source is read as it was at one moment', async () => {
  const written = await database();
  await copy(source.url, written.url);
  const end = await openSource(written.url);
  const groups = allTables.find(({ name }) => name === 'Group')!;
  await newGroup(written.url, 'later');
  const rows: unknown[] = [];
  for await (const some of batches(end, groups)) rows.push(...some);
  expect(rows).toHaveLength(4);
  await end.close();
  expect(await newGroup(written.url, 'later still')).toBe(nextId + 1);
});

describe('rejected', () => {
  test('the same database twice', async () => {
    const { code, err } = await copyDatabase(source.url, source.url);
    expect([code, err]).toEqual([1, 'error: Both URLs name the same database.\n']);
  });

  test('what is not a database of this server, which is not changed or made by looking', async () => {
    const empty = await newDatabase('sqlite');
    new Database(sqliteFile(empty.url)).exec('CREATE TABLE a (id INTEGER)').close();
    const target = (await database('sqlite')).url;
    expect((await copyDatabase(empty.url, target)).err).toContain('is not a database of this server');
    const absent = `file:${path.join(path.dirname(sqliteFile(empty.url)), 'absent.db')}`;
    expect((await copyDatabase(absent, target)).err).toContain('cannot be used');
    expect([absent, target].map((url) => existsSync(sqliteFile(url)))).toEqual([false, false]);
    await empty.drop();
  });

  test('addresses that cannot be used, without a word of their password', async () => {
    for (const url of [
      'postgres://u:secret@/x',
      'mysql://u:secret@h/x',
      'postgres://u:secret@127.0.0.1:1/x',
    ]) {
      const { code, err } = await copyDatabase(url, source.url);
      expect(code).toBe(1);
      expect(err).toMatch(/^error: (--from must be|The database 127.0.0.1:1\/x cannot be used)/);
      expect(err).not.toContain('secret');
    }
  });
});
