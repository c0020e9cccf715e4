import { expect } from '@jest/globals';
import { blanks, commonScenarios, fullGroup, nameless } from '../support/scenarios/common-scenarios.js';
import { onlyJson, onlySoap, runScenarios, type Stage } from '../support/scenarios/scenarios.js';

const emptyGroup = { Group: [], Permissions: [], Users: [], Roles: [], Categories: [] };

async function foreignGroup({ other }: Stage): Promise<Record<string, unknown>> {
  const id = await (
    await other()
  ).must('updateGroup', {
    data: { Group: [{ GroupTitle: 'Foreign', Description: 'secret' }] },
  });
  return { id };
}

function expectFull(result: Record<string, Record<string, string>[]>, given: Record<string, unknown>): void {
  expect(result).toEqual({
    Group: [
      {
        ID: String(given['groupId']),
        GroupTitle: 'Éditeurs & <Co>',
        Description: 'Reads "everything"\nand\twrites',
      },
    ],
    Permissions: [
      { PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' },
      { PermissionDisplayName: 'View "reports" & charts', PermissionValue: 'null' },
      { PermissionDisplayName: "Manage <users>' data", PermissionValue: 'false' },
    ],
    Users: [{ ID: String(given['userId']), EmailAddress: 'ann@example.com' }],
    Roles: [{ ID: expect.any(String), RoleTitle: 'Prüfer & Leser' }],
    Categories: [
      { ID: expect.any(String), CategoryTitle: 'Travel' },
      { ID: expect.any(String), CategoryTitle: 'Meals < 50 €' },
    ],
  });
}

runScenarios('getGroup', [
  {
    name: 'by title, in any spelling of it',
    given: fullGroup,
    input: { GroupTitle: '  e\u0301DITEURS & <co> ' },
    result: expectFull,
  },
  {
    name: 'by ID; "" counts as absent',
    protocols: onlyJson,
    given: fullGroup,
    input: (_stage, { groupId }) => ({ ID: String(groupId), GroupTitle: '' }),
    result: expectFull,
  },
  {
    name: 'by both, of one record',
    protocols: onlyJson,
    given: fullGroup,
    input: (_stage, { groupId }) => ({ ID: String(groupId), GroupTitle: 'éditeurs & <co>' }),
    result: expectFull,
  },
  {
    name: 'ID and title of two records match neither',
    protocols: onlyJson,
    given: async (stage) => {
      await stage.company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Second' }] } });
      return fullGroup(stage);
    },
    input: (_stage, { groupId }) => ({ ID: String(groupId), GroupTitle: 'Second' }),
    error: { code: 'not_found', status: 404 },
  },
  {
    name: 'unknown title',
    protocols: onlyJson,
    input: { GroupTitle: 'Nobody' },
    error: { code: 'not_found', status: 404, items: [] },
  },
  {
    name: 'unknown title: every table, no rows',
    protocols: onlySoap,
    input: { GroupTitle: 'Nobody' },
    result: (result) => expect(result).toEqual(emptyGroup),
  },
  {
    name: "another company's title",
    protocols: onlyJson,
    given: foreignGroup,
    input: { GroupTitle: 'Foreign' },
    error: { code: 'not_found', status: 404 },
    absent: ['secret'],
  },
  {
    name: "another company's title: every table, no rows",
    protocols: onlySoap,
    given: foreignGroup,
    input: { GroupTitle: 'Foreign' },
    result: (result) => expect(result).toEqual(emptyGroup),
    absent: ['secret'],
  },
  {
    name: "another company's ID",
    protocols: onlyJson,
    given: foreignGroup,
    input: (_stage, { id }) => ({ ID: String(id) }),
    error: { code: 'not_found', status: 404 },
    absent: ['secret', 'Foreign'],
  },
  ...['abc', '0', '-1', '007', '1.0', ' 1', '2147483648', '9'.repeat(400), ...blanks].map((ID) => ({
    name: `malformed or too large ID ${JSON.stringify(ID.slice(0, 12))}`,
    protocols: onlyJson,
    input: { ID },
    error: { code: 'not_found', status: 404 },
  })),
  ...blanks.map((ID) => ({
    name: `the blank ID ${JSON.stringify(ID)} beside a title: there is no such record`,
    protocols: onlyJson,
    given: fullGroup,
    input: { ID, GroupTitle: 'éditeurs & <co>' },
    error: { code: 'not_found', status: 404 },
  })),
  ...nameless('neither ID nor title', '/GroupTitle', {}),
  ...nameless('blank title', '/GroupTitle', { GroupTitle: '  ' }),
  {
    name: 'a title that is too long',
    input: { GroupTitle: 'x'.repeat(256) },
    error: { code: 'invalid_request', status: 400, items: [['/GroupTitle', 'max_length']] },
  },
  {
    name: 'lengths count code points',
    input: { GroupTitle: '😀'.repeat(255) },
    protocols: onlyJson,
    error: { code: 'not_found', status: 404 },
  },
  {
    name: 'a title that XML cannot carry',
    protocols: onlyJson,
    input: { GroupTitle: 'a\u0001b' },
    error: { code: 'invalid_request', status: 400, items: [['/GroupTitle', 'format']] },
  },
  {
    name: 'a number for a string',
    protocols: onlyJson,
    input: { ID: 1 },
    error: { code: 'invalid_request', status: 400, items: [['/ID', 'type']] },
  },
  ...commonScenarios({ GroupTitle: 'Nobody' }),
]);
