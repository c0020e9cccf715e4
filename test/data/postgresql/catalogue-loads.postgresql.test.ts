import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openStore, type Store } from '../../../src/data/store.js';
import { updateGroup } from '../../../src/operations/records.js';
import { newCompany, type TestCompany } from '../../support/scenarios/company.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { change, contextOf } from '../../support/databases/change.js';

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

test('a change that has the only connection for changes loads its catalogue on it', async () => {
  const others = [await newCompany(server), await newCompany(server)];
  const data = { Group: [{ GroupTitle: 'Loaded' }], Roles: [{ RoleTitle: 'Clerk' }] };
  const write = ({ companyId }: TestCompany) => change(store, contextOf(companyId), updateGroup, { data });
  await Promise.all([company, ...others].map(write));
  expect(notes).toEqual([]);
});
