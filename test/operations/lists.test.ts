import { expect } from '@jest/globals';
import { commonScenarios, listScenarios } from './common-scenarios.js';
import { newIsoCompany, person } from '../support/scenarios/company.js';
import { runScenarios } from './scenarios.js';

runScenarios('getUserList', [
  {
    name: 'a company without user profiles',
    result: (result) => expect(result).toEqual({ Users: [] }),
  },
  {
    name: 'lists the user profiles by ID, disabled ones too, and none of another company',
    given: async ({ company, other }) => {
      await (await other()).must('updateUser', { data: { User: [person('else@example.com')] } });
      const make = (address: string, more: Record<string, string>) =>
        company.must<number>('updateUser', { data: { User: [person(address, more)] } });
      const ann = await make('Ann@example.com', { FirstName: 'Änne', LastName: '<&>' });
      const bob = await make('bob@example.com', { FirstName: 'Bob', LastName: 'Roe', Disabled: 'TRUE' });
      return { ann, bob };
    },
    result: (result, { ann, bob }) =>
      expect(result).toEqual({
        Users: [
          {
            ID: String(ann),
            EmailAddress: 'Ann@example.com',
            FirstName: 'Änne',
            LastName: '<&>',
            Disabled: 'false',
          },
          {
            ID: String(bob),
            EmailAddress: 'bob@example.com',
            FirstName: 'Bob',
            LastName: 'Roe',
            Disabled: 'true',
          },
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

runScenarios('getCurrencyList', [
  {
    name: 'lists the ISO 4217 currencies of a new company',
    company: newIsoCompany,
    result: ({ Currencies }: { Currencies: Record<string, string>[] }) => {
      const euro = Currencies.find(({ CurrencyCode }) => CurrencyCode === 'EUR');
      expect(euro).toEqual({
        ID: expect.stringMatching(/^\d+$/),
        CurrencyCode: 'EUR',
        CurrencyTitle: 'Euro',
      });
      expect(Currencies.length).toBeGreaterThan(150);
      expect(Currencies.every(({ CurrencyCode, CurrencyTitle }) => CurrencyCode && CurrencyTitle)).toBe(true);
    },
  },
  ...commonScenarios({}),
]);

runScenarios('getCountryList', [
  {
    name: 'lists the ISO 3166-1 countries of a new company',
    company: newIsoCompany,
    result: ({ Countries }: { Countries: Record<string, string>[] }) => {
      const germany = Countries.find(({ CountryCode }) => CountryCode === 'DE');
      expect(germany).toEqual({
        ID: expect.stringMatching(/^\d+$/),
        CountryCode: 'DE',
        CountryTitle: 'Germany',
      });
      expect(Countries).toHaveLength(249);
    },
  },
  ...commonScenarios({}),
]);
