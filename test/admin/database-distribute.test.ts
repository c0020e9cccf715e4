import { expect, test } from '@jest/globals';
import { engine } from '../support/databases/database.js';
import { useDatabase } from '../support/databases/temporary-store.js';
import { admin } from './run-admin.js';

// What it does where Citus is at hand: test/foreign/citus.

const database = useDatabase();

test('database distribute is rejected with a message where companies cannot be distributed', async () => {
  const { code, out, err } = await admin(['database', 'distribute'], { DATABASE_URL: database.url });
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(
    engine() === 'sqlite'
      ? /^error: A SQLite database cannot be distributed\. Copy it into a PostgreSQL with Citus first: database copy\.\n$/
      : /^error: This (PostgreSQL has no extension Citus, so|database does not have the extension Citus\.) .*\n$/,
  );
});
