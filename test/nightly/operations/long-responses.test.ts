import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { Company } from '../../../src/data/company/company.js';
import { takeIds } from '../../../src/data/company/operator.js';
import { groupRecord } from '../../../src/domain/records/records.js';
import { fillUsers } from '../../support/databases/fill.js';
import { allOf } from '../../support/items.js';
import { newCompany, type TestCompany } from '../../support/scenarios/company.js';
import { send } from '../../support/scenarios/protocols.js';
import { startServer, type TestServer } from '../../support/servers/server.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

// Responses of any length are complete, of one revision, made once and counted.

type Item = Record<string, string>;

const groups = 1200;
/** With what JSON and XML escape, and with characters of one to four bytes. */
const description = 'x"<ü漢\n𝄞'.repeat(400);
const members = 25_000;

const server = useServer();
const company = useCompany(server);

async function fillGroups({ store }: TestServer, { companyId }: TestCompany): Promise<void> {
  const firstId = await store.adminWrite((tx) => takeIds(tx, companyId, groups));
  const data = Array.from({ length: groups }, (_, index) => ({
    companyId,
    id: firstId + index,
    groupTitle: `Group ${index}`,
    groupTitleKey: `group ${index}`,
    description: `${index} ${description}`,
  }));
  await store.adminWrite((tx) => tx.group.createMany({ data }));
}

beforeAll(async () => {
  const { companyId } = company;
  await fillGroups(server, company);
  await fillUsers(server.store, companyId, members, (index) => `person.${index}@example.com`);
  const Users = Array.from({ length: members }, (_, index) => ({
    EmailAddress: `person.${index}@example.com`,
  }));
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Everybody' }], Users } });
}, 120_000);

describe.each(['JSON POST', 'JSON GET', 'SOAP 1.1', 'SOAP 1.2'] as const)('%s', (protocol) => {
  test('a list of five megabytes', async () => {
    const { Groups } = await company.must<{ Groups: Item[] }>('getGroupList', {}, protocol);
    expect(Groups).toHaveLength(groups + 1);
    expect(Groups.slice(0, -1).map(({ Description }) => Description)).toEqual(
      Array.from({ length: groups }, (_, index) => `${index} ${description}`),
    );
  });

  test('a group of many members', async () => {
    const response = await company.must<Record<string, Item[]>>(
      'getGroup',
      { GroupTitle: 'Everybody' },
      protocol,
    );
    const addresses = response['Users']?.map(({ EmailAddress = '' }) => EmailAddress);
    expect(addresses).toEqual(Array.from({ length: members }, (_, index) => `person.${index}@example.com`));
    expect(response['Group']).toMatchObject([{ GroupTitle: 'Everybody' }]);
  });

  test('a group of many members, sent back as it is and with one fewer', async () => {
    const read = () =>
      company.must<Record<string, Item[]>>('getGroup', { GroupTitle: 'Everybody' }, protocol);
    const before = await read();
    await company.must('updateGroup', { data: { ...before, Users: before['Users']?.slice(1) } }, protocol);
    expect((await read())['Users']).toHaveLength(members - 1);
    await company.must('updateGroup', { data: before }, protocol);
    expect(await read()).toEqual(before);
  });
});

test('of many members named by ID, stored ones, new ones, and those that do not exist are distinguished', async () => {
  const own = await newCompany(server);
  await fillUsers(server.store, own.companyId, 200);
  const { Users: people } = await own.must<{ Users: Item[] }>('getUserList');
  const ids = people.map(({ ID = '' }) => ({ ID }));
  const EmailAddress = people[120]?.['EmailAddress'] ?? '';
  const Group = [{ GroupTitle: 'Many' }];
  await own.must('updateGroup', { data: { Group, Users: ids.slice(0, 100) } });
  const read = () => own.must<Record<string, Item[]>>('getGroup', { GroupTitle: 'Many' });
  const before = await read();

  const faulty = [...ids.slice(1, 90), { ID: '999999999' }, { ...ids[110], EmailAddress }];
  const { error } = await own.call('updateGroup', { data: { Group, Users: faulty } });
  expect(error?.items).toMatchObject([
    { path: '/data/Users/89/ID', code: 'unknown_reference' },
    { path: '/data/Users/90', code: 'contradiction' },
  ]);
  expect(await read()).toEqual(before);

  const Users = [...ids.slice(1, 90), ids[5], ids[110], { ...ids[120], EmailAddress }];
  await own.must('updateGroup', { data: { Group, Users } });
  const left = (await read())['Users']?.map(({ ID = '' }) => ({ ID }));
  expect(left).toEqual([...ids.slice(1, 90), ids[110], ids[120]]);
});

const ask = (operation: string, input: object, headers: Record<string, string> = {}) =>
  send(
    `${server.baseUrl}/public/api/${operation}`,
    'POST',
    headers,
    JSON.stringify({ APIkey: company.apiKey, ...input }),
  );

test('a long response is of one revision, though the company changes after its first page', async () => {
  const last = `person.${members - 1}@example.com`;
  const renameLast = (FirstName: string) =>
    company.must('updateUser', { data: { User: [{ EmailAddress: last, FirstName }] } });
  /** Reads with a change of the group, and of its last member, between the first page and the others. */
  const readThrough = <T>(round: string, read: (changing: Company) => Promise<T>) =>
    server.store.read(company.companyId, (plain) => {
      const { reading } = plain as unknown as { reading: ConstructorParameters<typeof Company>[0] };
      let changes = 0;
      const changing = new Company({
        ...reading,
        inReadTransaction: async (work) => {
          if (changes++ === 0) {
            await company.must('updateGroup', {
              data: { Group: [{ GroupTitle: 'Everybody', Description: round }] },
            });
            await renameLast(round);
          }
          return reading.inReadTransaction!(work);
        },
      });
      return read(changing);
    });

  const rows = await readThrough('1', (changing) =>
    changing.all(groupRecord, ['groupTitle', 'description'], 100, allOf),
  );
  expect(rows.at(-1)).toEqual([expect.any(Number), 'Everybody', '1']);
  expect(rows).toHaveLength(groups + 1);
  const wanted = { id: undefined, key: 'everybody' };
  const read = await readThrough('2', (changing) =>
    changing.find(groupRecord, wanted, async (read) => ({
      ...read!,
      users: await allOf(read!.found.sets['Users']!),
    })),
  );
  expect(read.found.record.columns['description']).toBe('2');
  expect(read.users).toHaveLength(members);
  await renameLast('3');
  const later = await server.store.read(company.companyId, (plain) =>
    plain.find(groupRecord, wanted, (read) => read!.revision),
  );
  expect(later).toBe(read.revision + 1);
});

test('the tag of a long record is that of its bytes, and can be required', async () => {
  const { text, headers } = await ask('getgroup', { GroupTitle: 'Everybody' });
  expect(text.length).toBeGreaterThan(1024 ** 2);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  const digest = createHash('sha256').update(text).digest('base64url');
  expect(headers['etag']).toBe(`"${digest.slice(0, 22)}"`);
  const update = (Description: string) => ({ data: { Group: [{ GroupTitle: 'Everybody', Description }] } });
  const ifMatch = { 'If-Match': String(headers['etag']) };
  expect((await ask('updategroup', update('All of us'), ifMatch)).status).toBe(200);
  expect((await ask('updategroup', update('All'), ifMatch)).status).toBe(412);
});

test.each(['JSON POST', 'SOAP 1.1'] as const)(
  'the rows of a response are counted, however few statements have read them - %s',
  async (protocol) => {
    const small = await startServer({ BODY_MEMORY_BYTES: '2000000', MAX_BODY_BYTES: '100000' });
    try {
      const own = await newCompany(small);
      const many = 4500;
      const address = (index: number): string => `${'x'.repeat(230)}${index}@example.com`;
      await fillUsers(small.store, own.companyId, many, address);
      const groupId = await own.must<number>('updateGroup', { data: { Group: [{ GroupTitle: 'G' }] } });
      const users = await small.store.adminRead((tx) =>
        tx.userProfile.findMany({ where: { companyId: own.companyId }, select: { id: true } }),
      );
      const data = users.map(({ id: userId }) => ({ companyId: own.companyId, groupId, userId }));
      await small.store.adminWrite((tx) => tx.groupMember.createMany({ data }));
      const response = await own.call('getGroup', { GroupTitle: 'G' }, protocol);
      expect(response.http.text).toContain('service_unavailable');
    } finally {
      await small.close();
    }
  },
);

test('what is buffered of responses is counted with the requests: a client that would need more must retry', async () => {
  const small = await startServer({ BODY_MEMORY_BYTES: '4000000', MAX_BODY_BYTES: '200000' });
  try {
    const own = await newCompany(small);
    await fillGroups(small, own);
    const list = await own.call('getGroupList');
    expect([list.http.status, list.http.headers['retry-after']]).toEqual([503, '2']);
    // What was reserved is given back.
    for (let time = 0; time < 3; time++) {
      expect((await own.call('getGroupList')).http.status).toBe(503);
      expect((await own.call('getGroup', { GroupTitle: 'Group 1' })).http.status).toBe(200);
    }
  } finally {
    await small.close();
  }
});
