import { expect, test } from '@jest/globals';
import { fillUsers } from '../robustness/scale/fill.js';
import { newCompany } from '../support/scenarios/company.js';
import { startServer } from '../support/servers/server.js';

type Items = Record<string, string>[];

const members = 10_500;

test('a group of everybody, 10,500 members, is read and sent back through both protocols (D42)', async () => {
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
