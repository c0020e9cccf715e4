import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore, type Store } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/records.js';
import { newCompany, type TestCompany } from '../../support/scenarios/company.js';
import { startServer, type TestServer } from '../../support/servers/server.js';

let server: TestServer;
let company: TestCompany;
/** With one connection for changes. */
let store: Store;
const notes: string[] = [];
beforeAll(async () => {
  server = await startServer();
  company = await newCompany(server);
  store = await openStore(server.databaseUrl, {
    poolSize: 3,
    observer: { transientError: (reason) => void notes.push(reason) },
  });
});
afterAll(async () => {
  await store.close();
  await server.close();
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
