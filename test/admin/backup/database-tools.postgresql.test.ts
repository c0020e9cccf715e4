import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { newDatabase, type TestDatabase } from '../../support/databases/database.js';
import { admin } from '../run-admin.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

test("database backup says the command of PostgreSQL's own tool, without the password", async () => {
  const url = new URL(database.url);
  url.password = 'very-secret';
  url.searchParams.set('sslmode', 'no-verify');
  url.searchParams.set('password', 'very-secret-too');
  const { code, out, err } = await admin(['database', 'backup', "/backup/it's.dump"], {
    DATABASE_URL: url.href,
  });
  expect([code, out]).toEqual([1, '']);
  expect(err).toContain(
    String.raw`  pg_dump --format=custom --file='/backup/it'\''s.dump' --dbname='postgres://`,
  );
  expect(err).toContain('sslmode=require');
  expect(err).not.toContain('very-secret');
});

test('database restore says its command, too', async () => {
  const { code, err } = await admin(['database', 'restore', '/backup/b.dump'], {
    DATABASE_URL: database.url,
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^ {2}pg_restore .*--single-transaction --dbname=postgres:\/\/.* \/backup\/b\.dump$/m);
});
