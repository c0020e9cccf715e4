import { expect } from '@jest/globals';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { read, rejectedOf, save, type Tables } from './kinds.js';
import { onlyJson, rule, runScenarios, type Scenario } from './scenarios.js';
import { scenariosOf, type ScenarioRow } from './table.js';
import { filled } from '../support/messages/tables.js';

// What a rule says of users alone. What applies to groups, too: update-record.test.ts and sets.test.ts.

const address = 'new@example.com';
const readUser = (company: TestCompany): Promise<Tables> => read(company, 'User', address);

const scenarios: Scenario[] = [
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
    name: 'an array that looks like bulk, of more than 64 KiB',
    input: { data: { User: Array.from({ length: 1000 }, (_, index) => person(`u${index}@example.com`)) } },
    after: async ({ company, server }) => {
      const { Users } = await company.must<{ Users: object[] }>('getUserList');
      expect(Users).toEqual([expect.objectContaining({ EmailAddress: 'u0@example.com' })]);
      expect(server.logged()).toContain('"ignoredElements":999');
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

/** A row of stored-user.yaml, which says what its members mean. */
interface StoredRow extends ScenarioRow {
  before?: object;
  data: { User: [object] };
  stored: object;
}
const stored = scenariosOf<StoredRow>(
  'stored-user.yaml',
  import.meta.url,
  ({ before, data, stored: wanted }) => ({
    given: async ({ company }) => {
      await save(company, 'Group', 'Staff');
      return before ? { id: await save(company, 'User', address, before) } : {};
    },
    input: { data: { ...data, User: [person(address, { ...data.User[0] })] } },
    after: async ({ company }) => expect(await readUser(company)).toMatchObject(wanted),
  }),
  filled,
);

runScenarios('updateUser', [
  ...scenarios,
  ...stored,
  ...rejectedOf('User', 'update-user.yaml', import.meta.url),
]);
