import { beforeEach, describe, expect, test } from '@jest/globals';
import {
  CompanyAdministrationClient,
  ProblemError,
  RevisionGoneError,
  countryCodeOf,
  etagOf,
  naturalKey,
  type Change,
  type UserUpdate,
} from '../../../clients/typescript/src/index.js';
import { person } from '../../support/scenarios/company.js';
import { operationNames } from '../../support/scenarios/operations.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';

// The TypeScript client against the server.

const maxBody = 200_000;
const server = useServer({ MAX_BODY_BYTES: String(maxBody) });
const company = useCompany(server, beforeEach);
let client: CompanyAdministrationClient;
beforeEach(() => void (client = clientOf(company.apiKey)));

function clientOf(apiKey: string): CompanyAdministrationClient {
  // As it stands in a file, and with a slash too many.
  return new CompanyAdministrationClient({ baseUrl: `${server.baseUrl}/`, apiKey: `${apiKey}\n` });
}

const ann = person('ann@example.com');
const ukingdom = { ID: '1', CountryCode: 'GB', CountryTitle: 'United Kingdom' };

test.each([
  ['ΣΊΣΥΦΟΣ@example.com ', 'σίσυφος@EXAMPLE.com'],
  ['İpek', 'i\u0307pek'],
  ['A\u0308rzte', 'ärzte'],
])('%s and %s are one key', (one, other) => {
  expect(naturalKey(one)).toBe(naturalKey(other));
});

test('a country is compared by its code, however it was written', async () => {
  const { Countries } = await client.getCountryList();
  const code = (text: string): string | undefined => countryCodeOf(text, Countries);
  const names = ['AT', ' at', 'Austria', 'AUSTRIA', 'Österreich', 'aut', '', 'Atlantis'];
  expect(names.map(code)).toEqual([...Array(6).fill('AT'), undefined, undefined]);
  for (const name of ['UK', 'GBR', 'Great Britain']) expect(countryCodeOf(name, [ukingdom])).toBe('GB');
  for (const Country of ['at', 'austria']) {
    await client.updateUser({ User: [{ ...ann, Country }] });
    const { User } = await client.getUser({ EmailAddress: 'ann@example.com' });
    expect(User[0].Country).toBe(Country === 'at' ? 'AT' : 'Austria');
    expect(code(User[0].Country)).toBe(code(Country));
  }
});

describe('operations', () => {
  const lists = operationNames.filter((name) => name.endsWith('List'));
  const plainLists = lists.filter((name) => name !== 'getChangeList') as Exclude<
    keyof typeof client & `${string}List`,
    'getChangeList'
  >[];

  test('the client has a method for each, by its operationId', () => {
    for (const name of operationNames) expect(client).toHaveProperty(name, expect.any(Function));
  });

  test.each(plainLists)('%s returns what the service does', async (name) => {
    await client.updateGroup({ Group: [{ GroupTitle: 'Staff' }] });
    await client.updateUser({ User: [ann] });
    const response = await client[name]();
    expect(response).toEqual(await company.must(name));
    expect(Object.values(response)[0]).not.toEqual([]);
  });

  test('users and groups page and batch by themselves', async () => {
    const update = (name: string, more = {}): UserUpdate => ({ User: [person(`${name}@example.com`, more)] });
    const updates = Array.from({ length: 7 }, (_, n) => update(`many${n}`));
    const bad = update('bad', { Country: 'Atlantis' });
    const outcomes = [];
    for await (const one of client.userUpdateOutcomes([...updates, bad, ...updates], { batchSize: 4 }))
      outcomes.push(one);
    expect(outcomes.map(({ Index, Result }) => `${Index} ${Result}`)).toEqual([
      ...updates.map((_, at) => `${at} created`),
      '7 refused',
      ...updates.map((_, at) => `${8 + at} unchanged`),
    ]);
    expect(outcomes[7]?.Errors).toMatchObject([{ Index: '7', Path: '/User/0/Country' }]);
    expect(await client.updateAllUsers([...updates, bad, update('new')], { batchSize: 4 })).toEqual({
      ...{ created: 1, updated: 0, unchanged: 7 },
      refused: [outcomes[7]],
    });
    expect(await client.updateAllGroups([{ Group: [{ GroupTitle: 'Many' }] }])).toMatchObject({ created: 1 });

    const users = client.users({ pageSize: 3 });
    const seen = [];
    for await (const user of users) seen.push(user);
    const { Users } = await company.must<{ Users: unknown[] }>('getUsers');
    expect(seen).toEqual(Users);
    expect(users.revision).toBe(await client.latestRevision());
    for await (const group of client.groups({ changedSince: '0' }))
      expect(group.Group[0].GroupTitle).toBe('Many');
  });

  test('users and groups are made, read, changed and deleted', async () => {
    const userId = await client.updateUser({ User: [ann] });
    const groupId = await client.updateGroup({
      Group: [{ GroupTitle: 'Staff' }],
      Users: [{ ID: String(userId) }],
    });
    const user = await client.getUser({ EmailAddress: 'ANN@example.com' });
    expect(user.User).toMatchObject([{ ID: String(userId), City: '' }]);
    expect(user.Groups).toEqual([{ ID: String(groupId), GroupTitle: 'Staff' }]);
    expect(await client.updateUser(user)).toBe(userId);
    expect(await client.getUser({ ID: String(userId) })).toEqual(user);
    expect(await client.deleteUser({ EmailAddress: 'ann@example.com' })).toBe(true);
    expect(await client.deleteUser({ EmailAddress: 'ann@example.com' })).toBe(false);
    expect((await client.getGroup({ GroupTitle: 'Staff' })).Users).toEqual([]);
    expect(await client.deleteGroup({ GroupTitle: 'Staff' })).toBe(true);
  });
});

describe('errors', () => {
  test('an error has its code and every violation', async () => {
    const Groups = [{ GroupTitle: 'None' }, { ID: '99' }];
    const error: unknown = await client
      .updateUser({ User: [ann], Groups })
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ProblemError);
    expect(error).toMatchObject({
      ...{ name: 'ProblemError', status: 422, code: 'rule_violation', path: '/data/Groups/0/GroupTitle' },
      errors: [{ code: 'unknown_reference' }, { path: '/data/Groups/1/ID' }],
    });
  });

  test('the request ID is the one in the log', async () => {
    const error = (await client.getUser({ ID: '99' }).catch((thrown: unknown) => thrown)) as ProblemError;
    expect(error.code).toBe('not_found');
    expect(error.message).toContain(error.requestId);
    expect(server.logged()).toContain(error.requestId);
  });

  test('a wrong key', async () => {
    await expect(clientOf('cak_wrong').getGroupList()).rejects.toMatchObject({ code: 'invalid_api_key' });
  });

  test('a body over the limit', async () => {
    const Description = 'x'.repeat(maxBody);
    await expect(client.updateGroup({ Group: [{ GroupTitle: 'Staff', Description }] })).rejects.toMatchObject(
      { status: 413, code: 'body_too_large' },
    );
  });
});

describe('what was read', () => {
  test('is changed only while it is so', async () => {
    await client.updateUser({ User: [ann] });
    const read = await client.getUser({ EmailAddress: 'ann@example.com' });
    const ifMatch = etagOf(read);
    const toGraz: UserUpdate = { User: [{ EmailAddress: 'ann@example.com', City: 'Graz' }] };
    await client.updateUser(toGraz, { ifMatch });
    await expect(client.updateUser(toGraz, { ifMatch })).rejects.toMatchObject({
      code: 'precondition_failed',
    });
    await expect(client.deleteUser({ ID: read.User[0].ID }, { ifMatch })).rejects.toMatchObject({
      status: 412,
    });
    expect(() => etagOf({ ...read })).toThrow('is not what the service answered');
    for await (const user of client.users()) {
      expect(etagOf(user)).toBe(etagOf(await client.getUser({ ID: user.User[0].ID })));
      await client.updateUser(toGraz);
      await client.updateUser({ User: [{ ...user.User[0], City: 'Linz' }], ETag: user.ETag! });
      await expect(client.updateUser(user)).rejects.toMatchObject({ code: 'precondition_failed' });
    }
  });
});

describe('members of a group', () => {
  const names = ['ann', 'bob', 'cid', 'dan', 'eve'].map((name) => `${name}@example.com`);
  const members = async () =>
    (await client.getGroup({ GroupTitle: 'Staff' })).Users.map((user) => user.EmailAddress);
  beforeEach(async () => {
    for (const name of names) await client.updateUser({ User: [person(name)] });
    await client.updateGroup({ Group: [{ GroupTitle: 'Staff' }], Roles: [{ RoleTitle: 'Clerk' }] });
  });

  test('that are added and removed at once are all there, and none is lost', async () => {
    const added = names.map((EmailAddress) =>
      clientOf(company.apiKey).group('Staff').addMember({ EmailAddress }),
    );
    expect(await Promise.all(added)).toEqual(names.map(() => true));
    expect((await members()).sort()).toEqual(names);
    const [first = '', ...others] = names;
    const removed = others.map((EmailAddress) => client.group('staff').removeMember({ EmailAddress }));
    await Promise.all(removed);
    expect(await members()).toEqual([first]);
    expect((await client.getGroup({ GroupTitle: 'Staff' })).Roles).toMatchObject([{ RoleTitle: 'Clerk' }]);
  });

  test('that are so already are not sent', async () => {
    const staff = client.group('Staff');
    expect(await staff.addMember({ EmailAddress: 'ann@example.com' })).toBe(true);
    const before = await client.latestRevision();
    expect(await staff.addMember({ EmailAddress: ' ANN@example.com' })).toBe(false);
    const { ID } = (await client.getUser({ EmailAddress: 'ann@example.com' })).User[0];
    expect(await staff.addMember({ ID })).toBe(false);
    expect(await staff.removeMember({ EmailAddress: 'bob@example.com' })).toBe(false);
    expect(await client.latestRevision()).toBe(before);
    expect(await staff.removeMember({ ID })).toBe(true);
    expect(await members()).toEqual([]);
  });

  test('an unknown user, an unknown group', async () => {
    const unknownUser = { EmailAddress: 'nobody@example.com' };
    await expect(client.group('Staff').addMember(unknownUser)).rejects.toMatchObject({
      code: 'rule_violation',
    });
    await expect(client.group({ ID: '999' }).addMember(unknownUser)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('changes', () => {
  const addresses = ['ann@example.com', 'bob@example.com', 'cid@example.com'];
  let since: string;
  beforeEach(async () => {
    since = await client.latestRevision();
    for (const address of addresses) await client.updateUser({ User: [person(address)] });
  });

  test.each([1, 2, 1000])('all of them, %d at once', async (pageSize) => {
    const changes = client.changes(since, { pageSize });
    const seen: Change[] = [];
    for await (const change of changes) seen.push(change);
    expect(seen.map(({ RecordKind, Change: what }) => `${RecordKind} ${what}`)).toEqual(
      addresses.map(() => 'User created'),
    );
    expect(changes.revision).toBe(await client.latestRevision());
    await client.deleteUser({ EmailAddress: addresses[0]! });
    for await (const change of changes) expect(change).toMatchObject({ ID: seen[0]!.ID, Change: 'deleted' });
    expect(changes.revision).toBe(await client.latestRevision());
  });

  test('a loop that ends early gets its last change again', async () => {
    const changes = client.changes(since, { pageSize: 2 });
    const seen: string[] = [];
    for await (const { Revision } of changes) if (seen.push(Revision) === 2) break;
    for await (const { Revision } of changes) seen.push(Revision);
    expect(seen).toHaveLength(4);
    expect(seen[2]).toBe(seen[1]);
  });

  test('that no longer exist: the error says where to go on after a full read', async () => {
    const all = async () => {
      for await (const _ of client.changes('999999999'));
    };
    const error: unknown = await all().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(RevisionGoneError);
    expect(error).toMatchObject({
      ...{ status: 410, code: 'revision_gone', path: '/SinceRevision' },
      latestRevision: await client.latestRevision(),
    });
  });
});
