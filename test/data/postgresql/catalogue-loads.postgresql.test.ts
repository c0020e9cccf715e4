import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore, type Store } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/records.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

/** With one connection for changes. */
let store: Store;
// Before the server's end, with which the database goes.
afterAll(() => store.close());
const server = useServer();
const company = useCompany(server);
const notes: string[] = [];
beforeAll(async () => {
  store = await openStore(server.databaseUrl, {
    poolSize: 3,
    observer: { transientError: (reason) => void notes.push(reason) },
  });
});

/** @param roles more than 200 items are planned in the transaction only */
const write = (GroupTitle: string, roles: number) =>
  store.write(
    { companyId: company.companyId, keyPrefix: 'cak_test', protocol: 'test', operation: 'updateGroup' },
    (data) =>
      updateGroup.run(data, {
        data: {
          Group: [{ GroupTitle }],
          Roles: Array.from({ length: roles }, () => ({ RoleTitle: 'Clerk' })),
        },
      }),
  );

test('a change that holds a connection does not wait for a catalogue that another one loads, which waits for a connection', async () => {
  const ids = await Promise.all([write('Planned ahead', 1), write('Planned in its transaction', 300)]);
  expect(new Set(ids).size).toBe(2);
  expect(notes).toEqual([]);
});
