import { expect, test } from '@jest/globals';
import { admin } from '../run-admin.js';

// `npm run test:foreign -- backup` runs the commands that the page has instead.

test.each(['backup', 'restore'])(
  'database %s rejects PostgreSQL, and names the page with its tools',
  async (command) => {
    const env = { DATABASE_URL: 'postgres://ann:very-secret@127.0.0.1:1/company' };
    const { code, out, err } = await admin(['database', command, '/backup/company.dump'], env);
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^error: .*pg_dump and pg_restore.*docs\/deploying\.md/);
  },
);
