import { expect } from '@jest/globals';
import { blanks, commonScenarios, fullGroup, listed } from '../support/scenarios/common-scenarios.js';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { hintScenarios } from '../support/scenarios/hints.js';
import {
  contract,
  onlyJson,
  onlySoap,
  partial,
  rule,
  runScenarios,
  type Scenario,
  type Stage,
} from '../support/scenarios/scenarios.js';

type Items = Record<string, string>[];
type GroupAnswer = Record<'Group' | 'Permissions' | 'Users' | 'Roles' | 'Categories', Items>;

const title = 'Éditeurs & <Co>';

function read(company: TestCompany, GroupTitle = title): Promise<GroupAnswer> {
  return company.must<GroupAnswer>('getGroup', { GroupTitle });
}

async function fullBefore(stage: Stage): Promise<Record<string, unknown>> {
  return { ...(await fullGroup(stage)), before: await read(stage.company) };
}

/** A rejected update changes nothing. */
function refused(name: string, data: unknown, error: NonNullable<Scenario['error']>): Scenario {
  return {
    name,
    given: fullBefore,
    input: { data },
    error,
    after: async ({ company }, { before }) => {
      expect(await read(company)).toEqual(before);
      const { Groups } = await company.must<{ Groups: Items }>('getGroupList');
      expect(Groups).toHaveLength(1);
    },
  };
}

const creating: Scenario[] = [
  {
    name: 'the creation sample of the specification, with its lower-case member',
    protocols: onlyJson,
    input: { data: { group: [{ GroupTitle: 'New Group' }] } },
    result: (result) => expect(result).toEqual(expect.any(Number)),
  },
  {
    name: 'the same title in another company is another group',
    given: async ({ other }) => ({
      id: await (await other()).must('updateGroup', { data: { Group: [{ GroupTitle: title }] } }),
    }),
    input: { data: { Group: [{ GroupTitle: title, Description: 'mine' }] } },
    after: async ({ other }, { id }, { result }) => {
      // Each company numbers its own records, and these two have the same history.
      expect(result).toBe(id);
      expect((await read(await other())).Group[0]?.['Description']).toBe('');
    },
  },
];

/** The company as if it had lived that long. */
const after =
  (state: { nextId: number } | { revision: number }): Scenario['given'] =>
  async ({ server, company: { companyId } }) =>
    server.store.adminWrite((tx) => tx.companyState.update({ where: { companyId }, data: state }));

const usedUp: Scenario[] = [
  {
    name: 'the last ID',
    given: after({ nextId: 2147483646 }),
    input: { data: { Group: [{ GroupTitle: title }] } },
    result: (result) => expect(result).toBe(2147483646),
    after: async ({ company }) => {
      const again = await company.call('updateGroup', { data: { Group: [{ GroupTitle: 'One more' }] } });
      expect(again.error).toMatchObject({
        code: 'rule_violation',
        message: 'The company has no IDs left for new records.',
      });
      await company.must('updateGroup', { data: { Group: [{ GroupTitle: title, Description: 'changed' }] } });
    },
  },
  {
    name: 'no revision is left for a change',
    given: after({ revision: Number.MAX_SAFE_INTEGER }),
    input: { data: { Group: [{ GroupTitle: title }] } },
    error: rule(),
    after: async ({ company }) => expect(await company.must('getGroupList')).toEqual({ Groups: [] }),
  },
];

const updating: Scenario[] = [
  {
    name: 'a rename to a title that is taken',
    given: async (stage) => {
      await stage.company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Taken' }] } });
      return fullGroup(stage);
    },
    input: (_stage, { groupId }) => ({ data: { Group: [{ ID: String(groupId), GroupTitle: 'TAKEN' }] } }),
    error: {
      code: 'natural_key_taken',
      status: 409,
      items: [['/data/Group/0/GroupTitle', 'natural_key_taken']],
    },
  },
  {
    name: 'an unknown ID is never a create',
    input: { data: { Group: [{ ID: '4711', GroupTitle: title }] } },
    error: { code: 'not_found', status: 404, items: [['/data/Group/0/ID', 'unknown_reference']] },
    after: async ({ company }) => expect(await company.must('getGroupList')).toEqual({ Groups: [] }),
  },
  {
    name: "another company's ID",
    given: async ({ other }) => ({
      id: await (await other()).must('updateGroup', { data: { Group: [{ GroupTitle: title }] } }),
    }),
    input: (_stage, { id }) => ({ data: { Group: [{ ID: String(id), Description: 'hacked' }] } }),
    error: { code: 'not_found', status: 404 },
    after: async ({ other }) => expect((await read(await other())).Group[0]?.['Description']).toBe(''),
  },
  {
    name: 'sending an answer back changes nothing',
    given: fullBefore,
    input: (_stage, { before }) => ({ data: before }),
    result: (result, { groupId }) => expect(result).toBe(groupId),
    after: async ({ company }, { before }) => expect(await read(company)).toEqual(before),
  },
  {
    name: 'replaces every set that is sent (rules 4 to 7)',
    given: async (stage) => {
      const given = await fullGroup(stage);
      await stage.company.must('updateUser', { data: { User: [person('bob@example.com')] } });
      return { ...given, category: await listed(stage.company, 'getCategoryList', 2) };
    },
    input: (_stage, { groupId, category }) => ({
      data: {
        Group: [{ ID: String(groupId) }],
        Permissions: [
          { PermissionDisplayName: 'approve invoices', PermissionValue: 'NULL' },
          { PermissionDisplayName: 'View "reports" & charts', PermissionValue: 'True' },
        ],
        Users: [{ EmailAddress: 'BOB@example.com' }, { EmailAddress: 'bob@example.com' }],
        Roles: [{ RoleTitle: 'clerk' }],
        Categories: [category],
      },
    }),
    after: async ({ company }) => {
      const answer = await read(company);
      expect(answer.Permissions.map((item) => item['PermissionValue'])).toEqual(['null', 'true', 'null']);
      expect(answer.Users.map((item) => item['EmailAddress'])).toEqual(['bob@example.com']);
      expect(answer.Roles.map((item) => item['RoleTitle'])).toEqual(['Clerk']);
      expect(answer.Categories.map((item) => item['CategoryTitle'])).toEqual(['Büro']);
    },
  },
  {
    name: 'empty sets are emptied, missing ones untouched',
    given: fullGroup,
    input: (_stage, { groupId }) => ({
      data: { Group: [{ ID: String(groupId) }], Permissions: [], Users: [] },
    }),
    after: async ({ company }) => {
      const answer = await read(company);
      expect(answer.Permissions.map((item) => item['PermissionValue'])).toEqual(['null', 'null', 'null']);
      expect([answer.Users.length, answer.Roles.length, answer.Categories.length]).toEqual([0, 1, 2]);
    },
  },
];

const refusals: Scenario[] = [
  refused(
    'unknown references: every bad item is listed and nothing changes',
    {
      Group: [{ GroupTitle: title, Description: 'changed' }],
      Permissions: [{ PermissionDisplayName: 'Fly', PermissionValue: 'true' }],
      Users: [{ EmailAddress: 'ann@example.com' }, { EmailAddress: 'nobody@example.com' }, { ID: '4711' }],
      Roles: [{ RoleTitle: 'Nope' }],
      Categories: [{ ID: '0' }, { CategoryTitle: '' }],
    },
    rule(
      ['/data/Permissions/0/PermissionDisplayName', 'unknown_reference'],
      ['/data/Users/1/EmailAddress', 'unknown_reference'],
      ['/data/Users/2/ID', 'unknown_reference'],
      ['/data/Roles/0/RoleTitle', 'unknown_reference'],
      ['/data/Categories/0/ID', 'unknown_reference'],
      ['/data/Categories/1', 'missing_reference'],
    ),
  ),
  {
    ...refused(
      'more than 1,000 unknown references: 1,000 are listed, and how many there are is told',
      {
        Group: [{ GroupTitle: title }],
        Users: Array.from({ length: 1200 }, (_, index) => ({ ID: `9${index}` })),
        Roles: [{ RoleTitle: 'Nope' }],
      },
      { code: 'rule_violation', status: 422 },
    ),
    after: (_stage, _given, { error }) => {
      expect(error?.items.map(({ path }) => path)).toEqual(
        Array.from({ length: 1000 }, (_, index) => `/data/Users/${index}/ID`),
      );
      expect(error?.message).toBe(
        '/data/Users/0/ID: The company has no user profile with this ID. getuserlist (SOAP: GetUserList) lists the user profiles. 1,200 more faults were found; errors lists the first 1,000 of all 1,201.',
      );
      return Promise.resolve();
    },
  },
  refused(
    'contradicting permissions',
    {
      Group: [{ GroupTitle: title }],
      Permissions: ['true', 'false'].map((PermissionValue) => ({
        PermissionDisplayName: 'Approve invoices',
        PermissionValue,
      })),
    },
    rule(['/data/Permissions/1', 'contradiction']),
  ),
  ...blanks.map((ID) =>
    refused(
      `the blank ID ${JSON.stringify(ID)} is no missing one: nothing is created`,
      { Group: [{ ID, GroupTitle: 'New' }] },
      { code: 'not_found', status: 404, items: [['/data/Group/0/ID', 'unknown_reference']] },
    ),
  ),
  refused('no Group member', { Roles: [{ RoleTitle: 'Clerk' }] }, rule(['/data/Group', 'missing_reference'])),
  refused(
    'neither ID nor title',
    { Group: [{ Description: 'x' }] },
    rule(['/data/Group/0', 'missing_reference']),
  ),
  {
    ...refused('an empty Group array', { Group: [], Roles: [] }, contract(['/data/Group', 'min_items'])),
    protocols: onlyJson,
  },
  {
    ...refused('a Group table without a row', { Group: [], Roles: [] }, partial('/data/Group')),
    protocols: onlySoap,
  },
  refused(
    'a title that is cleared',
    { Group: [{ GroupTitle: '' }] },
    contract(['/data/Group/0/GroupTitle', 'min_length']),
  ),
  refused(
    'a description that is too long',
    { Group: [{ GroupTitle: title, Description: 'x'.repeat(4001) }] },
    contract(['/data/Group/0/Description', 'max_length']),
  ),
  refused(
    'PermissionValue is a word',
    {
      Group: [{ GroupTitle: title }],
      Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'maybe' }],
    },
    contract(['/data/Permissions/0/PermissionValue', 'pattern']),
  ),
  refused(
    'an unknown set',
    { Group: [{ GroupTitle: title }], Rolls: [{ RoleTitle: 'x' }] },
    contract(['/data/Rolls', 'unknown_member']),
  ),
  {
    ...refused(
      'an unknown field',
      { Group: [{ GroupTitle: title, Nope: 'x' }] },
      contract(['/data/Group/0/Nope', 'unknown_member']),
    ),
    protocols: onlyJson,
  },
  {
    ...refused(
      'an unknown column, in the inline schema and in a row',
      { Group: [{ GroupTitle: title, Nope: 'x' }] },
      contract(['/data/Group/Nope', 'unknown_member'], ['/data/Group/0/Nope', 'unknown_member']),
    ),
    protocols: onlySoap,
  },
  refused('data is missing', undefined, contract(['/data', 'required'])),
  { ...refused('data without tables', {}, contract(['/data', 'required'])), protocols: onlySoap },
  { ...refused('data without members', {}, rule(['/data/Group', 'missing_reference'])), protocols: onlyJson },
];

const described = {
  Group: [{ Description: 'new', GroupTitle: title }],
  Users: [{ EmailAddress: 'ann@example.com' }],
};
const xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';

/** Sends the DataSet with another text in place of one of its own. */
function written(from: string, to: string): Pick<Scenario, 'protocols' | 'altered'> {
  return {
    protocols: onlySoap,
    altered: (request) => {
      const body = String(request.body).replace(from, to);
      expect(body).not.toBe(request.body);
      return { ...request, body };
    },
  };
}

/** A DataSet of a form that its description in JSON does not show. */
const taken = (name: string, from: string, to: string, Description: string): Scenario => ({
  name,
  given: fullBefore,
  input: { data: described },
  ...written(from, to),
  after: async ({ company }) => {
    expect((await read(company)).Group[0]?.['Description']).toBe(Description);
  },
});
const notTaken = (name: string, from: string, to: string, place: string): Scenario => ({
  ...refused(name, described, contract([place, 'invalid_xml'])),
  ...written(from, to),
});

const dataSets: Scenario[] = [
  taken(
    'a nil column that is empty counts as absent',
    '<Description>new<',
    `<Description ${xsi} i:nil="true"><`,
    'Reads "everything"\nand\twrites',
  ),
  taken(
    'attributes as .NET writes them',
    '<Description>',
    `<Description ${xsi} i:type="x" xml:space="preserve">`,
    'new',
  ),
  taken(
    'a column that is written as an attribute',
    '><Description>new</Description>',
    ' Description="new">',
    'new',
  ),
  taken('rows in the namespace of the message', '<NewDataSet xmlns="">', '<NewDataSet>', 'new'),
  notTaken(
    'a nil column with content',
    '<Description>',
    `<Description ${xsi} i:nil="true">`,
    '/data/Group/0/Description',
  ),
  notTaken('rows of two namespaces', '<Users ', '<Users xmlns="urn:other" ', '/data/Users/0'),
  notTaken(
    'a row with a foreign attribute',
    '<Users ',
    '<Users xmlns:o="urn:other" o:id="1" ',
    '/data/Users/0',
  ),
  notTaken(
    'a column with an attribute',
    '<Description>',
    '<Description id="1">',
    '/data/Group/0/Description',
  ),
];

runScenarios('updateGroup', [
  ...creating,
  ...usedUp,
  ...dataSets,
  ...updating,
  ...refusals,
  ...commonScenarios({ data: { Group: [{ GroupTitle: title }] } }),
  ...hintScenarios('UpdateGroup', { data: { Group: [{ GroupTitle: title }] } }),
]);
