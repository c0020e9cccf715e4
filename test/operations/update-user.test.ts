import { expect } from '@jest/globals';
import { person, type TestCompany } from '../support/scenarios/company.js';
import { read, rejected, type Given, type Row, type Tables } from '../support/scenarios/kinds.js';
import { contract, onlyJson, rule, runScenarios, type Scenario } from '../support/scenarios/scenarios.js';

// What a rule says of users alone. What holds for groups, too: update-record.test.ts and sets.test.ts.

const address = 'new@example.com';
const readUser = (company: TestCompany): Promise<Tables> => read(company, 'User', address);
/** The full user, in an update. */
const own = ({ id }: Given, more = {}) => ({ ID: String(id), ...more });

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

const of = (...items: [path: string, code: string][]) =>
  items.map(([path, code]): [string, string] => [`/data/${path}`, code]);

/** Several errors at once: all are listed, in this order, and the first of 404, 409 and 422 is the status. */
const severalErrors: Scenario[] = [
  rejected(
    'User',
    'unknown references: every bad item is listed and nothing changes',
    (given) => ({
      User: [own(given, { EmailAddress: 'changed@example.com', Currency: 'XXQ', Country: 'Atlantis' })],
      Permissions: [{ PermissionDisplayName: 'Fly', PermissionValue: 'true' }],
      Groups: [{ GroupTitle: 'Nope' }, { ID: '4711' }, { GroupTitle: 'Staff' }],
      GLCodes: [
        { GLSegmentTitle: 'Account', GLCodeDefault: '2000 R&D' },
        { GLSegmentTitle: 'Nope', GLCodeDefault: '1' },
        { GLSegmentTitle: 'Cost centre', GLCodeDefault: '\u00a0' },
      ],
      Authoring: [{ EmailAddress: 'nobody@example.com' }],
      Roles: [{}],
    }),
    rule(
      ...of(
        ['User/0/Country', 'unknown_reference'],
        ['User/0/Currency', 'unknown_reference'],
        ['Permissions/0/PermissionDisplayName', 'unknown_reference'],
        ['Groups/0/GroupTitle', 'unknown_reference'],
        ['Groups/1/ID', 'unknown_reference'],
        ['GLCodes/1/GLSegmentTitle', 'unknown_reference'],
        ['GLCodes/0/GLCodeDefault', 'unknown_reference'],
        ['GLCodes/2/GLCodeDefault', 'unknown_reference'],
        ['Authoring/0/EmailAddress', 'unknown_reference'],
        ['Roles/0', 'missing_reference'],
      ),
    ),
  ),
  rejected(
    'User',
    'an unknown ID beside other errors: 404',
    () => ({
      User: [{ ID: '4711', EmailAddress: 'chief@example.com', Country: 'Atlantis' }],
      Groups: [{ GroupTitle: 'Nope' }],
      Roles: [{}],
    }),
    {
      code: 'not_found',
      status: 404,
      items: of(
        ['User/0/ID', 'unknown_reference'],
        ['User/0/Country', 'unknown_reference'],
        ['Groups/0/GroupTitle', 'unknown_reference'],
        ['Roles/0', 'missing_reference'],
      ),
    },
  ),
  rejected(
    'User',
    'a taken address beside other errors: 409',
    (given) => ({
      User: [own(given, { EmailAddress: 'Chief@example.com', Currency: 'XXQ' })],
      Authoring: [{ EmailAddress: 'nobody@example.com' }],
    }),
    {
      code: 'natural_key_taken',
      status: 409,
      items: of(
        ['User/0/EmailAddress', 'natural_key_taken'],
        ['User/0/Currency', 'unknown_reference'],
        ['Authoring/0/EmailAddress', 'unknown_reference'],
      ),
    },
  ),
  rejected(
    'User',
    'a rename beside unknown references: the old address names no user any more, the new one this user',
    (given) => ({
      User: [own(given, { EmailAddress: 'changed@example.com' })],
      Authoring: [{ EmailAddress: 'CHANGED@example.com' }, { EmailAddress: 'änne.müller@example.com' }],
    }),
    rule(...of(['Authoring/1/EmailAddress', 'unknown_reference'])),
  ),
  rejected(
    'User',
    'a missing record beside other errors',
    () => ({ User: [{ City: 'Bonn', Currency: 'XXQ' }], Groups: [{}] }),
    rule(
      ...of(
        ['User/0', 'missing_reference'],
        ['User/0/Currency', 'unknown_reference'],
        ['Groups/0', 'missing_reference'],
      ),
    ),
  ),
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

const user = (fields: Row | object) => ({ User: [fields] });
const permission = (PermissionValue: unknown) => ({
  Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue }],
});

/** Fields of the user or a set, what is wrong with it, and whether only JSON can say it. */
const contractErrors: [name: string, data: Given, path: string, code: string, isOfJson?: true][] = [
  ['a mandatory field cannot be cleared', user({ FirstName: '' }), 'User/0/FirstName', 'min_length'],
  ['nor be blank', user({ LastName: ' \t' }), 'User/0/LastName', 'pattern'],
  ['an address without @', user({ EmailAddress: 'changed' }), 'User/0/EmailAddress', 'pattern'],
  ['an address with two @', user({ EmailAddress: 'a@b@c' }), 'User/0/EmailAddress', 'pattern'],
  ['an address with a blank', user({ EmailAddress: 'a b@c' }), 'User/0/EmailAddress', 'pattern'],
  ['a title too long', user({ Title: 'x'.repeat(256) }), 'User/0/Title', 'max_length'],
  ['a text too long', user({ City: 'x'.repeat(1001) }), 'User/0/City', 'max_length'],
  ['a lone surrogate', user({ City: '\ud800' }), 'User/0/City', 'format', true],
  ['Disabled is a word', user({ Disabled: 'yes' }), 'User/0/Disabled', 'pattern'],
  ['Disabled is empty', user({ Disabled: '' }), 'User/0/Disabled', 'pattern'],
  ['Disabled is a boolean', user({ Disabled: true }), 'User/0/Disabled', 'type', true],
  ['Language is no tag', user({ Language: 'de_DE' }), 'User/0/Language', 'pattern'],
  ['one member in two spellings', user({ City: 'x', city: 'x' }), 'User/0/City', 'duplicate_member', true],
  ['PermissionValue is a boolean', permission(true), 'Permissions/0/PermissionValue', 'type', true],
  ['PermissionValue is null', permission(null), 'Permissions/0/PermissionValue', 'type', true],
  ['PermissionValue is empty', permission(''), 'Permissions/0/PermissionValue', 'pattern'],
  ['PermissionValue is a word', permission('maybe'), 'Permissions/0/PermissionValue', 'pattern'],
  ['a set that is an object', { Roles: {} }, 'Roles', 'type', true],
  ['an item that is null', { Roles: [null] }, 'Roles/0', 'type', true],
  [
    'what a reference has besides is a string',
    { Groups: [{ Description: 7 }] },
    'Groups/0/Description',
    'type',
    true,
  ],
  [
    'a member of no item',
    { GLCodes: [{ GLCodeTitle: '1' }] },
    'GLCodes/0/GLCodeTitle',
    'unknown_member',
    true,
  ],
];

runScenarios('updateUser', [
  ...creating,
  ...severalErrors,
  ...contractErrors.map(([name, data, path, code, isOfJson]) =>
    rejected(
      'User',
      name,
      (given) => ({ ...data, User: [own(given, (data['User'] as object[] | undefined)?.[0])] }),
      contract([`/data/${path}`, code]),
      isOfJson && { protocols: onlyJson },
    ),
  ),
]);
