import { expect } from '@jest/globals';
import { hintScenarios } from './hints.js';
import { kinds, read, rejected } from '../support/scenarios/kinds.js';
import {
  contract,
  onlyJson,
  onlySoap,
  rule,
  runScenarios,
  type Scenario,
} from '../support/scenarios/scenarios.js';

// What a rule says of groups alone, and of DataSets. What holds for users, too: update-record.test.ts and sets.test.ts.

const title = kinds.Group.fullKey;

/** The company as if it had lived that long. */
const after =
  (state: { nextId: number } | { revision: number }): Scenario['given'] =>
  async ({ server, company: { companyId } }) =>
    server.store.adminWrite((tx) => tx.companyState.update({ where: { companyId }, data: state }));

const scenarios: Scenario[] = [
  {
    name: 'the creation sample of the specification, with its lower-case member',
    protocols: onlyJson,
    input: { data: { group: [{ GroupTitle: 'New Group' }] } },
    result: (result) => expect(result).toEqual(expect.any(Number)),
  },
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
  rejected(
    'Group',
    'more than 1,000 unknown references: 1,000 are listed, and how many there are is reported',
    ({ id }) => ({
      Group: [{ ID: String(id) }],
      Users: Array.from({ length: 1200 }, (_, index) => ({ ID: `9${index}` })),
      Roles: [{ RoleTitle: 'Nope' }],
    }),
    {
      ...rule(
        ...Array.from({ length: 1000 }, (_, index): [string, string] => [
          `/data/Users/${index}/ID`,
          'unknown_reference',
        ]),
      ),
      hint: 'getuserlist (SOAP: GetUserList) lists the user profiles. 1,200 more faults were found; errors lists the first 1,000 of all 1,201.',
    },
  ),
  rejected(
    'Group',
    'a description that is too long',
    ({ id }) => ({ Group: [{ ID: String(id), Description: 'x'.repeat(4001) }] }),
    contract(['/data/Group/0/Description', 'max_length']),
  ),
];

const xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
const old = 'Reads "everything"\nand\twrites';

/** DataSets of a form that their description in JSON does not show: another text in place of one, and the description then, or the path of the error. */
const dataSets: [name: string, from: string, to: string, left: { Description: string } | { path: string }][] =
  [
    [
      'a nil column that is empty counts as absent',
      '<Description>new<',
      `<Description ${xsi} i:nil="true"><`,
      { Description: old },
    ],
    [
      'attributes as .NET writes them',
      '<Description>',
      `<Description ${xsi} i:type="x" xml:space="preserve">`,
      { Description: 'new' },
    ],
    [
      'a column that is written as an attribute',
      '><Description>new</Description>',
      ' Description="new">',
      { Description: 'new' },
    ],
    ['rows in the namespace of the message', '<NewDataSet xmlns="">', '<NewDataSet>', { Description: 'new' }],
    [
      'a nil column with content',
      '<Description>',
      `<Description ${xsi} i:nil="true">`,
      { path: 'Group/0/Description' },
    ],
    ['rows of two namespaces', '<Users ', '<Users xmlns="urn:other" ', { path: 'Users/0' }],
    [
      'a row with a foreign attribute',
      '<Users ',
      '<Users xmlns:o="urn:other" o:id="1" ',
      { path: 'Users/0' },
    ],
    ['a column with an attribute', '<Description>', '<Description id="1">', { path: 'Group/0/Description' }],
  ];

runScenarios('updateGroup', [
  ...scenarios,
  ...dataSets.map(([name, from, to, left]): Scenario => {
    const data = {
      Group: [{ Description: 'new', GroupTitle: title }],
      Users: [{ EmailAddress: 'ann@example.com' }],
    };
    const altered: Scenario['altered'] = (request) => {
      const body = String(request.body).replace(from, to);
      expect(body).not.toBe(request.body);
      return { ...request, body };
    };
    const more = { protocols: onlySoap, altered };
    if ('path' in left)
      return rejected('Group', name, () => data, contract([`/data/${left.path}`, 'invalid_xml']), more);
    return {
      name,
      given: kinds.Group.full,
      input: { data },
      ...more,
      after: async ({ company }) => expect((await read(company, 'Group'))['Group']).toMatchObject([left]),
    };
  }),
  ...hintScenarios('UpdateGroup', { data: { Group: [{ GroupTitle: title }] } }),
]);
