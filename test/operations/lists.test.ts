import { expect } from '@jest/globals';
import { commonScenarios, listScenarios } from './common-scenarios.js';
import { newIsoCompany, person } from '../support/scenarios/company.js';
import { runScenarios, type Scenario } from './scenarios.js';

runScenarios('getUserList', [
  {
    name: 'a company without user profiles',
    result: (result) => expect(result).toEqual({ Users: [] }),
  },
  {
    name: 'lists the user profiles by ID, disabled ones too, and none of another company',
    given: async ({ company, other }) => {
      await (await other()).must('updateUser', { data: { User: [person('else@example.com')] } });
      const made = async (EmailAddress: string, FirstName: string, LastName: string, more = {}) => {
        const data = { User: [person(EmailAddress, { FirstName, LastName, ...more })] };
        const id = await company.must<number>('updateUser', { data });
        return { ID: String(id), EmailAddress, FirstName, LastName };
      };
      const ann = await made('Ann@example.com', 'Änne', '<&>');
      return { ann, bob: await made('bob@example.com', 'Bob', 'Roe', { Disabled: 'TRUE' }) };
    },
    result: (result, { ann, bob }) =>
      expect(result).toEqual({
        Users: [
          { ...(ann as object), Disabled: 'false' },
          { ...(bob as object), Disabled: 'true' },
        ],
      }),
    absent: ['else@example.com'],
  },
  ...commonScenarios({}),
]);

runScenarios('getGroupList', [
  {
    name: 'lists the groups by ID under Groups, "" where there is no description',
    given: async ({ company, other }) => {
      const first = await company.must('updateGroup', {
        data: { Group: [{ GroupTitle: 'Zulu', Description: 'Last' }] },
      });
      const second = await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'alpha' }] } });
      await (await other()).must('updateGroup', { data: { Group: [{ GroupTitle: 'Foreign' }] } });
      return { first, second };
    },
    result: (result, { first, second }) => {
      expect(result).toEqual({
        Groups: [
          { ID: String(first), GroupTitle: 'Zulu', Description: 'Last' },
          { ID: String(second), GroupTitle: 'alpha', Description: '' },
        ],
      });
    },
    absent: ['Foreign'],
  },
  { name: 'a company without groups', result: (result) => expect(result).toEqual({ Groups: [] }) },
  ...commonScenarios({}),
]);

runScenarios('getRoleList', listScenarios('Roles', 'RoleTitle'));
runScenarios('getPermissionList', listScenarios('Permissions', 'PermissionDisplayName'));
runScenarios('getCategoryList', listScenarios('Categories', 'CategoryTitle'));
runScenarios('getProjectList', listScenarios('ProjectNumbers', 'ProjectNumberTitle'));
runScenarios('getPaymentTypeList', listScenarios('PaymentTypes', 'PaymentTypeTitle'));
runScenarios('getTaxList', listScenarios('Taxes', 'TaxTitle'));
runScenarios('getUserDefinedFieldList', listScenarios('UserDefinedFields', 'UserDefinedFieldTitle'));
runScenarios('getGLSegmentList', listScenarios('GLSegments', 'GLSegmentTitle'));

const id = expect.stringMatching(/^[1-9]\d*$/);

runScenarios('getGLCodeList', [
  {
    name: 'lists the codes by ID, each with the title of its segment, which distinguishes codes of one title',
    result: (result) =>
      expect(result).toEqual({
        GLCodes: [
          { ID: id, GLSegmentTitle: 'Cost centre', GLCodeTitle: '1000 Sales' },
          { ID: id, GLSegmentTitle: 'Cost centre', GLCodeTitle: '2000 R&D' },
          { ID: id, GLSegmentTitle: 'Account', GLCodeTitle: '1000 Sales' },
          { ID: id, GLSegmentTitle: 'Account', GLCodeTitle: '6640' },
        ],
      }),
  },
  ...commonScenarios({}),
]);

/** The ISO list of a new company: one of its items, and how many there are. */
const isoList = (what: string, list: string, one: Record<string, string>, count: number): Scenario[] => [
  {
    name: `lists the ${what} of a new company`,
    company: newIsoCompany,
    result: (result: Record<string, Record<string, string>[]>) => {
      const items = result[list] ?? [];
      expect(items).toHaveLength(count);
      expect(items).toContainEqual({ ID: id, ...one });
      for (const item of items) expect(Object.values(item)).not.toContain('');
    },
  },
  ...commonScenarios({}),
];

const euro = { CurrencyCode: 'EUR', CurrencyTitle: 'Euro' };
runScenarios('getCurrencyList', isoList('ISO 4217 currencies', 'Currencies', euro, 178));
const germany = { CountryCode: 'DE', CountryTitle: 'Germany' };
runScenarios('getCountryList', isoList('ISO 3166-1 countries', 'Countries', germany, 249));
