import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openStore } from '../../../src/data/store.js';
import { getGroup, updateGroup } from '../../../src/operations/records.js';
import { addressOf, fillUsers } from '../../support/databases/fill.js';
import { newDatabase, query } from '../../support/databases/database.js';
import { newCompany } from '../../support/scenarios/company.js';
import { allOf } from '../../support/items.js';
import { change, contextOf } from '../../support/databases/change.js';

const users = 2000;
const members = 200;
const groups = ['A', 'B', 'C'];

test('a group is read by its members, not by all users of the company, whatever the statistics say', async () => {
  const database = await newDatabase();
  const store = await openStore(database.url);
  const { companyId } = await newCompany({ store });
  const addresses = Array.from({ length: users }, (_, index) => `user${index}@example.com`);
  await fillUsers(store, companyId, users, (index) => addresses[index]!);
  const Users = addresses
    .filter((_, index) => index % (users / members) === 0)
    .map((EmailAddress) => ({ EmailAddress }));
  for (const GroupTitle of groups)
    await change(store, contextOf(companyId), updateGroup, { data: { Group: [{ GroupTitle }], Users } });
  // As if the statistics had made the planner believe that it is cheaper to read all users once: in larger companies they do.
  await store.close();
  const name = new URL(database.url).pathname.slice(1);
  await query(database.url, `ALTER DATABASE "${name}" SET enable_nestloop = off`);

  const before = await readRows(database.url);
  const reading = await openStore(database.url);
  for (const GroupTitle of groups) {
    const users = await reading.read(companyId, (data) =>
      getGroup.run(data, { GroupTitle }, ({ Users }) => allOf(Users)),
    );
    expect(users).toHaveLength(members);
  }
  await reading.close();
  // A session reports what it has read when it ends.
  let after = before;
  while (after.byKey - before.byKey < groups.length * members && after.inSequence === before.inSequence) {
    await sleep(100);
    after = await readRows(database.url);
  }
  expect(after.byKey - before.byKey).toBeLessThan(2 * groups.length * members);
  expect(after.inSequence).toBe(before.inSequence);
  await database.drop();
});

test('a statement that was planned while there were few users reads them by key when there are many', async () => {
  const database = await newDatabase();
  const store = await openStore(database.url);
  const { companyId } = await newCompany({ store });
  const Users = Array.from({ length: members }, (_, index) => ({ EmailAddress: addressOf(index) }));
  const read = () =>
    store.read(companyId, (data) =>
      getGroup.run(data, { GroupTitle: 'A' }, ({ Users: found }) => allOf(found)),
    );
  for (const [from, to] of [
    [0, 10],
    [10, users],
  ] as const) {
    await fillUsers(store, companyId, to - from, (index) => addressOf(from + index));
    const data = { Group: [{ GroupTitle: 'A' }], Users: Users.slice(0, to) };
    await change(store, contextOf(companyId), updateGroup, { data });
    // As autovacuum does within a minute.
    if (from === 0) await query(database.url, 'ANALYZE');
    for (let times = 0; times < 8; times++) expect(await read()).toHaveLength(Math.min(to, members));
  }
  await store.close();
  // A session reports what it has read when it ends.
  let rows = await readRows(database.url);
  while (rows.byKey < 8 * members && rows.inSequence < users) {
    await sleep(100);
    rows = await readRows(database.url);
  }
  expect(rows.inSequence).toBeLessThan(users);
  await database.drop();
});

/** How many rows of users were read one by one, and how many in scans of the whole table. */
async function readRows(url: string): Promise<{ byKey: number; inSequence: number }> {
  const [row] = await query(
    url,
    `SELECT idx_tup_fetch AS key, seq_tup_read AS sequence FROM pg_stat_user_tables WHERE relname = 'UserProfile'`,
  );
  return { byKey: Number(row?.['key']), inSequence: Number(row?.['sequence']) };
}
