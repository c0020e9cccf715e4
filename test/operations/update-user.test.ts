import { expect } from '@jest/globals';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { read, rejectedOf, type Tables } from './kinds.js';
import { onlyJson, rule, runScenarios, type Scenario } from './scenarios.js';

// What a rule says of users alone. What applies to groups, too: update-record.test.ts and sets.test.ts.

const address = 'new@example.com';
const readUser = (company: TestCompany): Promise<Tables> => read(company, 'User', address);

const creating: Scenario[] = [
  {
    name: 'names every mandatory value that is missing',
    input: { data: { User: [{ EmailAddress: address, Title: 'Dr.' }], Roles: [{ RoleTitle: 'Nope' }] } },
    error: rule(
      ['/data/User/0/FirstName', 'missing_value'],
      ['/data/User/0/LastName', 'missing_value'],
      ['/data/User/0/Country', 'missing_value'],
      ['/data/User/0/Currency', 'missing_value'],
      ['/data/Roles/0/RoleTitle', 'unknown_reference'],
    ),
    after: async ({ company }) => {
      expect((await company.call('getUser', { EmailAddress: address })).http.status).toBe(404);
    },
  },
  {
    name: 'a new profile may author for itself',
    input: { data: { User: [person(address)], Authoring: [{ EmailAddress: 'NEW@example.com' }] } },
    after: async ({ company }) =>
      expect((await readUser(company))['Authoring']).toMatchObject([{ EmailAddress: address }]),
  },
  {
    name: 'country and currency are stored in the spelling of the list, in the form that was sent',
    input: { data: { User: [person(address, { Country: 'gErMaNy', Currency: 'usd' })] } },
    after: async ({ company }) => {
      expect((await readUser(company))['User']).toMatchObject([{ Country: 'Germany', Currency: 'USD' }]);
      const forms = [
        ['at', 'AT'],
        ['usa', 'US'],
        ['united states', 'United States of America'],
      ];
      for (const [Country, stored] of forms) {
        await company.must('updateUser', { data: { User: [{ EmailAddress: address, Country }] } });
        expect((await readUser(company))['User']).toMatchObject([{ Country: stored }]);
      }
    },
  },
  {
    name: 'an array that looks like bulk, of more than 64 KiB',
    input: { data: { User: Array.from({ length: 1000 }, (_, index) => person(`u${index}@example.com`)) } },
    after: async ({ company, server }) => {
      const { Users } = await company.must<{ Users: object[] }>('getUserList');
      expect(Users).toEqual([expect.objectContaining({ EmailAddress: 'u0@example.com' })]);
      expect(server.logged()).toContain('"ignoredElements":999');
    },
  },
  {
    name: 'disabling and enabling in any letter case',
    input: { data: { User: [person(address, { Disabled: 'True' })] } },
    after: async ({ company }) => {
      expect((await readUser(company))['User']).toMatchObject([{ Disabled: 'true' }]);
      await company.must('updateUser', { data: { User: [{ EmailAddress: address, Disabled: 'FALSE' }] } });
      expect((await readUser(company))['User']).toMatchObject([{ Disabled: 'false' }]);
    },
  },
  {
    name: 'member names in any letter case',
    protocols: onlyJson,
    input: {
      DATA: {
        user: [{ emailaddress: address, FIRSTNAME: 'A', lastName: 'B', country: 'DE', currency: 'EUR' }],
      },
    },
    after: async ({ company }) =>
      expect((await readUser(company))['User']).toMatchObject([{ FirstName: 'A' }]),
  },
  {
    name: 'what a reference has besides its names is not looked at: null, any length, any text',
    protocols: onlyJson,
    given: async ({ company }) => ({
      group: await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Staff' }] } }),
    }),
    input: {
      data: {
        User: [person(address)],
        Groups: [{ grouptitle: 'staff', description: `${'x'.repeat(5000)}\u0000` }],
        Authoring: [{ EmailAddress: address, Disabled: 'maybe', Language: null, Country: 'Atlantis' }],
      },
    },
    after: async ({ company }) => {
      const { Groups, Authoring } = await readUser(company);
      expect([Groups?.length, Authoring?.length]).toEqual([1, 1]);
    },
  },
];

const listing: Scenario[] = [
  {
    name: 'an error about what is not in a list says which operation lists what is valid',
    input: {
      data: {
        User: [person(address, { Country: 'Atlantis', Currency: 'XXQ' })],
        GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: 'Nope' }],
      },
    },
    error: { code: 'rule_violation', status: 422 },
    after: (_stage, _given, { error }) => {
      expect(error?.items.map(({ message }) => message)).toEqual([
        "The company's country list has no such code or title. getcountrylist (SOAP: GetCountryList) lists the valid ones.",
        "The company's currency list has no such code. getcurrencylist (SOAP: GetCurrencyList) lists the valid ones.",
        'The GL segment has no GL code with this title. getglcodelist (SOAP: GetGLCodeList) lists the GL codes.',
      ]);
      return Promise.resolve();
    },
  },
];

runScenarios('updateUser', [
  ...creating,
  ...listing,
  ...rejectedOf('User', 'update-user.yaml', import.meta.url),
]);
