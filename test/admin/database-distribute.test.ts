import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { engine, newDatabase, type TestDatabase } from '../support/databases/database.js';
import { admin } from './run-admin.js';

// What it does where Citus is at hand: test/foreign/citus.

let database: TestDatabase;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

test('database distribute is rejected with a message where companies cannot be distributed', async () => {
  const { code, out, err } = await admin(['database', 'distribute'], { DATABASE_URL: database.url });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    engine() === 'sqlite'
      ? /^error: A SQLite database cannot be distributed\. Copy it into a PostgreSQL with Citus first: database copy\.\n$/
      : /^error: This (PostgreSQL has no extension Citus, so|database does not have the extension Citus\.) .*\n$/,
  );
});

test('the doctor has nothing to say of it there', async () => {
  const { out } = await admin(['doctor'], { DATABASE_URL: database.url });
  expect(out).not.toMatch(/distribution/);
});
