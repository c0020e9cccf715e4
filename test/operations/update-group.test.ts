import { expect } from '@jest/globals';
import { hintScenarios } from './hints.js';
import { readTable } from '../support/messages/tables.js';
import { kinds, read, rejected } from './kinds.js';
import { contract, onlyJson, onlySoap, rule, runScenarios, type Scenario } from './scenarios.js';

// What a rule says of groups alone, and of DataSets. What applies to users, too: update-record.test.ts and sets.test.ts.

const title = kinds.Group.fullKey;
const numbers = (count: number) => [...Array(count).keys()];

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
      Users: numbers(1200).map((n) => ({ ID: `9${n}` })),
      Roles: [{ RoleTitle: 'Nope' }],
    }),
    {
      ...rule(...numbers(1000).map((n): [string, string] => [`/data/Users/${n}/ID`, 'unknown_reference'])),
      hint: 'getuserlist (SOAP: GetUserList) lists the user profiles. 1,200 more violations were found; errors lists the first 1,000 of all 1,201.',
    },
  ),
  rejected(
    'Group',
    'a description that is too long',
    ({ id }) => ({ Group: [{ ID: String(id), Description: 'x'.repeat(4001) }] }),
    contract(['/data/Group/0/Description', 'max_length']),
  ),
];

/** A DataSet of a form that its description in JSON does not show: another text in it, and the description then, or the path of the error. */
interface DataSetRow {
  name: string;
  from: string;
  to: string;
  description?: string;
  path?: string;
}

runScenarios('updateGroup', [
  ...scenarios,
  ...readTable<DataSetRow>('update-group-datasets.yaml', import.meta.url).map((row): Scenario => {
    const { name, from, to, path, description } = row;
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
    if (path !== undefined)
      return rejected('Group', name, () => data, contract([`/data/${path}`, 'invalid_xml']), more);
    return {
      name,
      given: kinds.Group.full,
      input: { data },
      ...more,
      after: async ({ company }) =>
        expect((await read(company, 'Group'))['Group']).toMatchObject([{ Description: description }]),
    };
  }),
  ...hintScenarios('UpdateGroup', { data: { Group: [{ GroupTitle: title }] } }),
]);
