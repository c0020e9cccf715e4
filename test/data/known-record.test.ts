import { beforeEach, expect, test } from '@jest/globals';
import { openStore } from '../../src/data/store.js';
import { deleteGroup, updateGroup, updateUser } from '../../src/operations/records.js';
import { newCompany, person, type TestCompany } from '../support/scenarios/company.js';
import { useServer } from '../support/servers/use-server.js';

// D48: what a client requires of a record is compared before the company is locked, and again only if the record may look different by then.

const server = useServer();
let company: TestCompany;

const user =
  (address: string, more: object = {}, sets: object = {}) =>
  () =>
    company.must('updateUser', { data: { User: [person(address, more as never)], ...sets } });
const group =
  (GroupTitle: string, more: object = {}, sets: object = {}) =>
  () =>
    company.must('updateGroup', { data: { Group: [{ GroupTitle, ...more }], ...sets } });

/** What happens between the comparison and the change, and how often the record is compared then. */
const cases: [record: 'user' | 'group', what: string, change: () => Promise<unknown>, compared: number][] = [
  ['group', 'nothing', () => Promise.resolve(), 1],
  ['group', 'the group is changed', group('Staff', { Description: 'new' }), 2],
  ['group', 'another group is changed', group('Others', { Description: 'new' }), 1],
  ['group', 'another group is made', group('Newcomers'), 1],
  ['group', 'a field of a member is changed', user('ann@example.com', { City: 'Graz' }), 1],
  ['group', 'a member has another address', () => renamed('ann@example.com', 'anna@example.com'), 2],
  ['group', 'a member leaves from the side of the user', user('ann@example.com', {}, { Groups: [] }), 2],
  [
    'group',
    'a member comes from the side of the user',
    user('bob@example.com', {}, { Groups: [{ GroupTitle: 'Staff' }] }),
    2,
  ],
  [
    'group',
    'a user authors for another',
    user('bob@example.com', {}, { Authoring: [{ EmailAddress: 'ann@example.com' }] }),
    1,
  ],
  ['group', 'a user is deleted', () => company.must('deleteUser', { EmailAddress: 'ann@example.com' }), 2],
  ['user', 'nothing', () => Promise.resolve(), 1],
  ['user', 'another user is made', user('cora@example.com'), 1],
  [
    'user',
    'its group has another title',
    async () => {
      const { Group } = await company.must<{ Group: [{ ID: string }] }>('getGroup', { GroupTitle: 'Staff' });
      await company.must('updateGroup', { data: { Group: [{ ID: Group[0].ID, GroupTitle: 'Crew' }] } });
    },
    2,
  ],
  ['user', 'its group has another description', group('Staff', { Description: 'new' }), 1],
  ['user', 'its group loses its members', group('Staff', {}, { Users: [] }), 2],
  ['user', 'the roles of its group change', group('Staff', {}, { Roles: [{ RoleTitle: 'Clerk' }] }), 1],
];

async function renamed(from: string, to: string): Promise<void> {
  const { User } = await company.must<{ User: [{ ID: string }] }>('getUser', { EmailAddress: from });
  await company.must('updateUser', { data: { User: [{ ID: User[0].ID, EmailAddress: to }] } });
}

const contextOf = (requires?: () => Promise<boolean>) => ({
  companyId: company.companyId,
  keyPrefix: 'cak_test',
  protocol: 'test',
  operation: 'update',
  ...(requires && { precondition: requires }),
});

/** Changes the record with a precondition that always holds. @returns how often it was compared */
async function comparisons(
  record: 'user' | 'group',
  meanwhile: (time: number) => Promise<unknown>,
): Promise<number> {
  let compared = 0;
  const requires = async (): Promise<boolean> => {
    compared += 1;
    await meanwhile(compared);
    return true;
  };
  await server.store.write<unknown>(contextOf(requires), (data) =>
    record === 'group'
      ? updateGroup.run(data, { data: { Group: [{ GroupTitle: 'Staff', Description: `${Math.random()}` }] } })
      : updateUser.run(data, {
          data: { User: [{ EmailAddress: 'ann@example.com', City: `${Math.random()}` }] },
        }),
  );
  return compared;
}

beforeEach(async () => {
  company = await newCompany(server);
  await user('ann@example.com')();
  await user('bob@example.com')();
  await group('Staff', {}, { Users: [{ EmailAddress: 'ann@example.com' }] })();
  await group('Others')();
});

test.each(cases)('a %s: %s', async (record, _what, change, compared) => {
  expect(await comparisons(record, (time) => (time === 1 ? change() : Promise.resolve()))).toBe(compared);
});

test('of a record that keeps changing the client is told to come again, and nothing is written', async () => {
  const meanwhile = (time: number) => group('Staff', { Description: `changed ${time}` })();
  await expect(comparisons('group', meanwhile)).rejects.toMatchObject({ code: 'service_unavailable' });
  const { Group } = await company.must<{ Group: [{ Description: string }] }>('getGroup', {
    GroupTitle: 'Staff',
  });
  expect(Group[0].Description).toBe('changed 3');
});

test('of a record that another process deletes meanwhile the client is told so, also where the last change has changed nothing', async () => {
  const { Group } = await company.must<{ Group: [{ ID: string }] }>('getGroup', { GroupTitle: 'Staff' });
  const { ID } = Group[0];
  const update = { data: { Group: [{ ID, Description: '' }] } };
  await company.must('updateGroup', update);
  const other = await openStore(server.databaseUrl);
  try {
    const requires = async (): Promise<boolean> => {
      await other.write(contextOf(), (data) => deleteGroup.run(data, { ID }));
      return true;
    };
    const changed = server.store.write(contextOf(requires), (data) => updateGroup.run(data, update));
    await expect(changed).rejects.toMatchObject({ code: 'precondition_failed' });
  } finally {
    await other.close();
  }
});
