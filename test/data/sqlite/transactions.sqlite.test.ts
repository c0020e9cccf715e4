import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { SqliteAdapter } from '../../../src/data/sqlite/adapter.js';
import { connect } from '../../../src/data/sqlite/driver.js';
import { transactionsOn } from '../../../src/data/sqlite/engine.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';

let database: TestDatabase;
let adapter: SqlDriverAdapter;
beforeAll(async () => {
  database = await newDatabase('sqlite');
  adapter = new SqliteAdapter(connect(database.url.slice('file:'.length)), 0);
  await adapter.executeScript('CREATE TABLE "Kept" ("text" TEXT)');
});
afterAll(async () => {
  await adapter.dispose();
  await database.drop();
});

test('nothing of a change is kept when SQLite itself ends its transaction in the middle', async () => {
  const put = (text: string) => ({ text: 'INSERT INTO "Kept" VALUES ($1)', values: [text] });
  await adapter.executeScript('PRAGMA max_page_count = 4');
  const change = transactionsOn(adapter)((session) => {
    session.send([put('first'), put('x'.repeat(100_000)), put('last')]);
    return session.query({ text: 'SELECT 1', values: [] });
  });
  await expect(change).rejects.toMatchObject({ cause: { originalCode: 'SQLITE_FULL' } });
  const { rows } = await adapter.queryRaw({ sql: 'SELECT "text" FROM "Kept"', args: [], argTypes: [] });
  expect(rows).toEqual([]);
});
