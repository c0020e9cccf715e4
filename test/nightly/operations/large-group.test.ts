import { expect, test } from '@jest/globals';
import { fillUsers } from '../../support/databases/fill.js';
import { newCompany } from '../../support/scenarios/company.js';
import { startServer } from '../../support/servers/server.js';

type Items = Record<string, string>[];

const members = 10_500;

test('a group of everybody, 10,500 members, is read and sent back through both protocols', async () => {
  const server = await startServer();
  try {
    const company = await newCompany(server);
    await fillUsers(server.store, company.companyId, members, (index) => `person.${index}@example.com`);
    const Users = Array.from({ length: members }, (_, index) => ({
      EmailAddress: `person.${index}@example.com`,
    }));
    await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Everybody' }], Users } });
    for (const protocol of ['JSON POST', 'SOAP 1.1'] as const) {
      const read = () =>
        company.must<Record<string, Items>>('getGroup', { GroupTitle: 'Everybody' }, protocol);
      const before = await read();
      expect(before['Users']).toHaveLength(members);
      await company.must('updateGroup', { data: { ...before, Users: before['Users']?.slice(1) } }, protocol);
      expect((await read())['Users']).toHaveLength(members - 1);
      await company.must('updateGroup', { data: before }, protocol);
      expect(await read()).toEqual(before);
    }
  } finally {
    await server.close();
  }
}, 120_000);

test('of many members named by ID, stored ones, new ones, and those that do not exist are distinguished', async () => {
  const server = await startServer();
  try {
    const company = await newCompany(server);
    await fillUsers(server.store, company.companyId, 200, (index) => `person.${index}@example.com`);
    const { Users: people } = await company.must<{ Users: Items }>('getUserList');
    const ids = people.map(({ ID = '' }) => ({ ID }));
    const address = people[120]?.['EmailAddress'] ?? '';
    const Group = [{ GroupTitle: 'Many' }];
    await company.must('updateGroup', { data: { Group, Users: ids.slice(0, 100) } });
    const read = () => company.must<Record<string, Items>>('getGroup', { GroupTitle: 'Many' });
    const before = await read();

    const faulty = [...ids.slice(1, 90), { ID: '999999999' }, { ...ids[110], EmailAddress: address }];
    const { error } = await company.call('updateGroup', { data: { Group, Users: faulty } });
    expect(error?.items).toMatchObject([
      { path: '/data/Users/89/ID', code: 'unknown_reference' },
      { path: '/data/Users/90', code: 'contradiction' },
    ]);
    expect(await read()).toEqual(before);

    const Users = [...ids.slice(1, 90), ids[5], ids[110], { ...ids[120], EmailAddress: address }];
    await company.must('updateGroup', { data: { Group, Users } });
    const members = (await read())['Users']?.map(({ ID = '' }) => ({ ID }));
    expect(members).toEqual([...ids.slice(1, 90), ids[110], ids[120]]);
  } finally {
    await server.close();
  }
}, 60_000);
