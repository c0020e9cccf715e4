import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { admin } from '../../admin/run-admin.js';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { watchStatements, type Watch } from '../../support/databases/statements.js';

// Commands on one company, whose statements name it as those of operations do (shard-key.postgresql.test.ts).

let database: TestDatabase;
let folder: string;
let watch: Watch;
beforeAll(async () => {
  database = await newDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'shard-key-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});
beforeEach(() => void (watch = watchStatements()));
afterEach(() => watch.stop());

async function statementsOf(...words: string[]): Promise<string[]> {
  watch.take();
  expect(await admin(words, { DATABASE_URL: database.url })).toMatchObject({ code: 0, err: '' });
  return watch.take().map(({ sql }) => sql);
}

test('company delete: another company may have rows at the same ctid in its own tables', async () => {
  await statementsOf('company', 'create', 'Gone');
  const file = path.join(folder, 'gone.db');
  const sent = await statementsOf('company', 'delete', 'Gone', '--confirm', 'Gone', '--export', file);
  const deletes = sent.filter((sql) => sql.startsWith('DELETE'));
  expect(deletes.length).toBeGreaterThan(20);
  expect(deletes.filter((sql) => !/^DELETE FROM \S+ WHERE \(?\S*"companyId" = \$1/.test(sql))).toEqual([]);
});
