import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DatabaseSync } from '@photostructure/sqlite';
import type { SqlDriverAdapter, SqlResultSet } from '@prisma/driver-adapter-utils';
import { KeptStatements, SqliteAdapter } from '../../../src/data/sqlite/adapter.js';
import { connect } from '../../../src/data/sqlite/driver.js';
import type { Connection } from '../../../src/data/sqlite/driver.js';
import { classify } from '../../../src/data/transient-error.js';

let folder: string;
let file: string;
let adapter: SqlDriverAdapter;
let other: Connection;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'company-administration-'));
  file = path.join(folder, 'test.db');
  other = connect(file, { timeout: 0 });
  other.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE "Item" ("id" INTEGER PRIMARY KEY, "title" TEXT UNIQUE, "at" DATETIME, "on" BOOLEAN, "revision" BIGINT);
    INSERT INTO "Item" VALUES (1, 'one', '2026-01-01T00:00:00.000+00:00', 1, 9007199254740993)`);
  adapter = new SqliteAdapter(connect(file));
});
afterEach(async () => {
  await adapter.dispose();
  other.close();
  rmSync(folder, { recursive: true });
});

const query = (sql: string, ...args: unknown[]): Promise<SqlResultSet> =>
  adapter.queryRaw({ sql, args, argTypes: args.map(() => ({ scalarType: 'unknown', arity: 'scalar' })) });
const byId = 'SELECT "id", "title" FROM "Item" WHERE "id" = ?';

describe('statements that stay prepared', () => {
  test('are prepared once, and the least recently used is forgotten', () => {
    const prepared: string[] = [];
    const counted = {
      prepare(sql: string) {
        prepared.push(sql);
        return other.prepare(sql);
      },
    } as Connection;
    const kept = new KeptStatements(counted);
    const takeAll = (from: number, to: number) => {
      for (let id = from; id < to; id++) kept.take(`SELECT ${id}`);
    };
    const timesById = () => prepared.filter((sql) => sql === byId).length;
    kept.take(byId);
    takeAll(0, 199);
    kept.take(byId);
    takeAll(1000, 1199);
    kept.take(byId);
    expect([timesById(), prepared.length]).toEqual([1, 1 + 2 * 199]);
    takeAll(2000, 2200);
    expect(kept.size).toBe(200);
    kept.take(byId);
    expect(timesById()).toBe(2);
  });

  test.each([
    'PRAGMA foreign_keys',
    'CREATE TABLE "New" ("id" INTEGER)',
    'SELECT * FROM "Item"',
    'SELECT "Item".* FROM "Item"',
    `SELECT '(', * , ')' FROM (SELECT "id" FROM "Item")`,
    'EXPLAIN SELECT 1',
    `SELECT '${'x'.repeat(9000)}'`,
  ])('%.40s is not kept', (sql) => {
    const kept = new KeptStatements(other);
    kept.take(sql);
    expect(kept.size).toBe(0);
  });

  test.each([byId, 'BEGIN', 'SELECT count(*) FROM "Item"'])('%s is', (sql) => {
    const kept = new KeptStatements(other);
    kept.take(sql);
    expect(kept.size).toBe(1);
  });

  test('see a schema that another connection has changed', async () => {
    const all = 'SELECT * FROM "Item"';
    expect([(await query(byId, 1)).rows, (await query(all)).columnNames.length]).toEqual([[[1, 'one']], 5]);
    other.exec(`ALTER TABLE "Item" ADD COLUMN "more" TEXT DEFAULT 'm'`);
    expect((await query(byId, 1)).rows).toEqual([[1, 'one']]);
    const { columnNames, rows } = await query(all);
    expect([columnNames.at(-1), rows[0]?.at(-1)]).toEqual(['more', 'm']);
    // Made anew with its columns in another order, as migrations of SQLite do.
    other.exec(`CREATE TABLE "New" ("title" TEXT, "id" INTEGER); INSERT INTO "New" SELECT "title", "id" FROM "Item";
      DROP TABLE "Item"; ALTER TABLE "New" RENAME TO "Item"; CREATE INDEX "byId" ON "Item" ("id")`);
    expect((await query(byId, 1)).rows).toEqual([[1, 'one']]);
    other.exec('DROP TABLE "Item"');
    await expect(query(byId, 1)).rejects.toMatchObject({ cause: { kind: 'TableDoesNotExist' } });
    other.exec(`CREATE TABLE "Item" ("id" INTEGER, "title" TEXT); INSERT INTO "Item" VALUES (1, 'again')`);
    expect((await query(byId, 1)).rows).toEqual([[1, 'again']]);
  });

  test('read what a column has become where this connection itself changed the schema', async () => {
    const on = 'SELECT "on" FROM "Item"';
    const before = (await query(on)).columnTypes;
    await adapter.executeScript(
      `ALTER TABLE "Item" DROP COLUMN "on"; ALTER TABLE "Item" ADD COLUMN "on" TEXT DEFAULT 'x'`,
    );
    const after = await query(on);
    expect(after.rows).toEqual([['x']]);
    expect(after.columnTypes).not.toEqual(before);
  });

  test('hold nothing when they have run, also after a fault', async () => {
    await query('SELECT "id" FROM "Item"');
    const twice = 'INSERT INTO "Item" ("id", "title") VALUES (?, ?) RETURNING "id"';
    await expect(query(twice, 2, 'one')).rejects.toMatchObject({
      cause: { kind: 'UniqueConstraintViolation', constraint: { fields: ['title'] } },
    });
    // With a statement that is still running there would be a reader or a writer in the way.
    expect(other.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()).toMatchObject({ busy: 0 });
    expect((await query(twice, 2, 'two')).rows).toEqual([[2]]);
  });

  test('that met a lock run once it is gone', async () => {
    await adapter.executeScript('PRAGMA busy_timeout = 0');
    other.exec('BEGIN IMMEDIATE');
    const change = { sql: 'UPDATE "Item" SET "title" = ?', args: ['changed'], argTypes: [] };
    const refused: unknown = await adapter.executeRaw(change).catch((error: unknown) => error);
    expect(classify(refused)).toBe('busy');
    other.exec('COMMIT');
    expect(await adapter.executeRaw(change)).toBe(1);
  });
});

describe('values on their way through the adapter', () => {
  test('our own statements number their parameters, and name one as often as they like', async () => {
    const { rows } = await query('SELECT $2 || $1 || $2', 'a', 'b');
    expect(rows).toEqual([['bab']]);
  });

  test('numbers beyond those of JavaScript stay whole, whole ones are no fractions', async () => {
    const { rows } = await query('SELECT "revision", CAST(? AS TEXT), CAST(? AS TEXT) FROM "Item"', 5, 1.5);
    expect(rows).toEqual([['9007199254740993', '5', '1.5']]);
  });

  test('a transaction of one connection waits for the one before it', async () => {
    const order: string[] = [];
    const first = await adapter.startTransaction();
    const second = adapter.startTransaction().then((transaction) => {
      order.push('second begins');
      return transaction;
    });
    await first.executeRaw({ sql: `UPDATE "Item" SET "title" = 'first'`, args: [], argTypes: [] });
    order.push('first commits');
    await first.executeRaw({ sql: 'COMMIT', args: [], argTypes: [] });
    await first.commit();
    const transaction = await second;
    await transaction.executeRaw({ sql: 'ROLLBACK', args: [], argTypes: [] });
    await transaction.rollback();
    expect(order).toEqual(['first commits', 'second begins']);
    expect((await query(byId, 1)).rows).toEqual([[1, 'first']]);
  });

  test('SQLite is one in which two connections cannot damage a database in WAL mode', () => {
    const version = (other.prepare('SELECT sqlite_version() AS v').get() as { v: string }).v;
    const [major, minor, patch] = version.split('.').map(Number);
    expect(major! * 1e6 + minor! * 1e3 + patch!).toBeGreaterThanOrEqual(3_051_003);
    expect(other).toBeInstanceOf(DatabaseSync);
  });
});
