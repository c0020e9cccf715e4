import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openStore, type Store } from '../../../src/data/store.js';
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
  for (const GroupTitle of groups)
    expect(await readUsers(reading, companyId, GroupTitle)).toHaveLength(members);
  await reading.close();
  const after = await readRows(database.url, before.byKey + groups.length * members, before.inSequence);
  expect(after.byKey - before.byKey).toBeLessThan(2 * groups.length * members);
  expect(after.inSequence).toBe(before.inSequence);
  await database.drop();
});

test('a statement that was planned while there were few users reads them by key when there are many', async () => {
  const database = await newDatabase();
  const store = await openStore(database.url);
  const { companyId } = await newCompany({ store });
  const Users = Array.from({ length: members }, (_, index) => ({ EmailAddress: addressOf(index) }));
  for (const [from, to] of [
    [0, 10],
    [10, users],
  ] as const) {
    await fillUsers(store, companyId, to - from, (index) => addressOf(from + index));
    const data = { Group: [{ GroupTitle: 'A' }], Users: Users.slice(0, to) };
    await change(store, contextOf(companyId), updateGroup, { data });
    // As autovacuum does within a minute.
    if (from === 0) await query(database.url, 'ANALYZE');
    for (let times = 0; times < 8; times++)
      expect(await readUsers(store, companyId, 'A')).toHaveLength(Math.min(to, members));
  }
  await store.close();
  expect((await readRows(database.url, 8 * members, users)).inSequence).toBeLessThan(users);
  await database.drop();
});

const readUsers = (store: Store, companyId: number, GroupTitle: string) =>
  store.read(companyId, (data) => getGroup.run(data, { GroupTitle }, ({ Users }) => allOf(Users)));

/** How many rows of users were read one by one, and in scans of the whole table, once one is as much as this: a session reports it when it ends. */
async function readRows(url: string, byKeyAtLeast = 0, inSequenceOver = -1) {
  const sql = `SELECT idx_tup_fetch AS key, seq_tup_read AS sequence FROM pg_stat_user_tables WHERE relname = 'UserProfile'`;
  for (;;) {
    const [row] = await query(url, sql);
    const [byKey, inSequence] = [Number(row?.['key']), Number(row?.['sequence'])];
    if (byKey >= byKeyAtLeast || inSequence > inSequenceOver) return { byKey, inSequence };
    await sleep(100);
  }
}
