import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';
import type { SqlQuery } from '@prisma/driver-adapter-utils';
import { SqliteAdapter } from '../../../src/data/sqlite/adapter.js';
import { SqliteChanges } from '../../../src/data/sqlite/changes.js';
import { connect, SqliteSession, type Connection } from '../../../src/data/sqlite/driver.js';
import { SqliteReaders } from '../../../src/data/sqlite/engine.js';
import type { Value } from '../../../src/data/sql.js';
import { classify } from '../../../src/data/transient-error.js';
import { useSqliteFile, type Place } from './files.js';

let { file } = {} as Place;
useSqliteFile((place) => ({ file } = place));
let connection: Connection;
let session: SqliteSession;
let other: Connection;
let observed: [sql: string, purpose: string][];

beforeEach(() => {
  other = connect(file, { timeout: 0 });
  other.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE "Item" ("id" INTEGER PRIMARY KEY, "title" TEXT UNIQUE, "at" DATETIME, "on" BOOLEAN, "revision" BIGINT);
    INSERT INTO "Item" VALUES (1, 'one', '2026-01-01T00:00:00.000+00:00', 1, 9007199254740993)`);
  connection = connect(file, { timeout: 0 });
  observed = [];
  session = new SqliteSession(connection, 'write', (sql, _ms, purpose) => void observed.push([sql, purpose]));
});
afterEach(() => {
  session.close();
  other.close();
});

const of = (text: string, ...values: Value[]) => ({ text, values });
const rows = (text: string, ...values: Value[]) => session.rows(of(text, ...values));
function errorOf(statement: ReturnType<typeof of>): unknown {
  try {
    return session.execute(statement);
  } catch (error) {
    return error;
  }
}
const byId = 'SELECT "id", "title" FROM "Item" WHERE "id" = $1';

describe('statements that stay prepared', () => {
  test('are prepared once, and the least recently used is forgotten', () => {
    const prepared: string[] = [];
    const counted = {
      prepare(sql: string) {
        prepared.push(sql);
        return other.prepare(sql);
      },
    } as Connection;
    const counting = new SqliteSession(counted, 'read');
    const rows = (text: string, ...values: Value[]) => counting.rows(of(text, ...values));
    const runAll = (from: number, to: number) => {
      for (let id = from; id < to; id++) rows(`SELECT ${id}`);
    };
    const timesById = () => prepared.filter((sql) => sql.includes('"id" = ?1')).length;
    rows(byId, 1);
    runAll(0, 199);
    rows(byId, 1);
    runAll(1000, 1199);
    rows(byId, 1);
    expect([timesById(), prepared.length]).toEqual([1, 1 + 2 * 199]);
    runAll(2000, 2200);
    rows(byId, 1);
    expect(timesById()).toBe(2);
  });

  test('see a schema that another connection has changed', () => {
    const all = 'SELECT * FROM "Item"';
    expect([rows(byId, 1), rows('SELECT "title" FROM "Item"').length]).toEqual([[[1, 'one']], 1]);
    other.exec(`ALTER TABLE "Item" ADD COLUMN "more" TEXT DEFAULT 'm'`);
    expect(rows(byId, 1)).toEqual([[1, 'one']]);
    // Recreated with its columns in another order, as migrations of SQLite do.
    other.exec(`CREATE TABLE "New" ("title" TEXT, "id" INTEGER); INSERT INTO "New" SELECT "title", "id" FROM "Item";
      DROP TABLE "Item"; ALTER TABLE "New" RENAME TO "Item"; CREATE INDEX "byId" ON "Item" ("id")`);
    expect(rows(byId, 1)).toEqual([[1, 'one']]);
    other.exec('DROP TABLE "Item"');
    expect(() => rows(all)).toThrow(/no such table/);
    other.exec(`CREATE TABLE "Item" ("id" INTEGER, "title" TEXT); INSERT INTO "Item" VALUES (1, 'again')`);
    expect(rows(byId, 1)).toEqual([[1, 'again']]);
  });

  test('retain nothing when they have run, also after an error', () => {
    rows('SELECT "id" FROM "Item"');
    const twice = 'INSERT INTO "Item" ("id", "title") VALUES ($1, $2)';
    expect(classify(errorOf(of(twice, 2, 'one')))).toBe('conflict');
    // With a statement that is still running there would be a reader or a writer in the way.
    expect(other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
    expect(session.execute(of(twice, 2, 'two'))).toBe(1);
  });

  test('that met a lock run once it is released', () => {
    other.exec('BEGIN IMMEDIATE');
    const change = of('UPDATE "Item" SET "title" = $1', 'changed');
    expect(classify(errorOf(change))).toBe('busy');
    other.exec('COMMIT');
    expect(session.execute(change)).toBe(1);
  });

  test('are observed with their text and what the connection is for, also those that fail', async () => {
    await session.query(of('SELECT 1'));
    await expect(session.query(of('SELECT absent'))).rejects.toThrow('no such column');
    expect(observed).toEqual([
      ['SELECT 1', 'write'],
      ['SELECT absent', 'write'],
    ]);
  });
});

describe('values', () => {
  test('parameters are numbered as PostgreSQL does, and one may be named as often as one likes', () => {
    expect(rows('SELECT $2 || $1 || $2', 'a', 'b')).toEqual([['bab']]);
    expect(rows('SELECT $10, $1', ...'a b c d e f g h i j'.split(' '))).toEqual([['j', 'a']]);
  });

  test('whole numbers are no fractions, and booleans and times are as Prisma stores them', () => {
    const at = new Date('2026-11-25T12:34:56.789Z');
    expect(rows('SELECT json_array($1, $2, $3), $4, $5', 5, 1.5, true, at, null)).toEqual([
      ['[5,1.5,1]', '2026-11-25T12:34:56.789+00:00', null],
    ]);
  });

  test('the adapter of operators’ commands keeps numbers beyond those of JavaScript', async () => {
    const adapter = new SqliteAdapter(connect(file));
    const sql = 'SELECT "revision", "at", "on" FROM "Item" WHERE "id" = ?';
    const query: SqlQuery = { sql, args: [1], argTypes: [{ scalarType: 'int', arity: 'scalar' }] };
    const read = await adapter.queryRaw(query);
    await adapter.dispose();
    expect(read.rows).toEqual([['9007199254740993', '2026-01-01T00:00:00.000+00:00', 1]]);
  });

  test('SQLite is one in which two connections cannot damage a database in WAL mode', () => {
    const version = (other.prepare('SELECT sqlite_version() AS v').get() as { v: string }).v;
    const [major, minor, patch] = version.split('.').map(Number);
    expect(major! * 1e6 + minor! * 1e3 + patch!).toBeGreaterThanOrEqual(3_051_003);
    expect(other).toBeInstanceOf(DatabaseSync);
  });
});

describe('transactions', () => {
  const put = (text: string) => of('INSERT INTO "Item" ("title") VALUES ($1)', text);
  const newChanges = () => new SqliteChanges(session, session, 50, () => true);

  test('nothing of a change is stored when SQLite itself ends its transaction in the middle', async () => {
    connection.exec('PRAGMA max_page_count = 4');
    const change = newChanges().execute([put('first'), put('x'.repeat(100_000)), put('last')]);
    await expect(change).rejects.toMatchObject({ code: 'SQLITE_FULL' });
    expect(rows('SELECT "title" FROM "Item"')).toEqual([['one']]);
    await newChanges().execute([put('next')]);
    expect(rows('SELECT count(*) FROM "Item"')).toEqual([[2]]);
  });

  test('a change waits for the lock of another process for a while, and takes nothing then', async () => {
    other.exec('BEGIN IMMEDIATE');
    const error: unknown = await newChanges()
      .execute([put('a')])
      .catch((caught: unknown) => caught);
    expect([classify(error), session.isInTransaction]).toEqual(['busy', false]);
    setTimeout(() => other.exec('COMMIT'), 20);
    await newChanges().execute([put('b')]);
    expect(rows('SELECT "title" FROM "Item" ORDER BY 1')).toEqual([['b'], ['one']]);
  });

  test('a read sees one state, and more reads than connections wait for one', async () => {
    const reader = new SqliteSession(connect(file), 'read');
    const readers = new SqliteReaders([reader]);
    const count = async (): Promise<unknown> =>
      (await reader.query(of('SELECT count(*) FROM "Item"')))[0]?.[0];
    const order: unknown[] = [];
    const read = (title: string) =>
      readers.inTransaction(async () => {
        order.push(await count());
        session.execute(put(title));
        await new Promise((resolve) => setImmediate(resolve));
        order.push(await count());
      });
    await Promise.all([read('a'), read('b')]);
    expect(order).toEqual([1, 1, 2, 2]);
    await expect(readers.inTransaction(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await readers.inTransaction(count)).toBe(3);
    readers.close();
  });
});
