import { expect } from '@jest/globals';
import { blanks, commonScenarios, fullProfile, nameless } from './common-scenarios.js';
import { person, testCatalogue } from '../support/scenarios/company.js';
import { kinds, save, type Given, type Kind, type Tables } from './kinds.js';
import { contract, onlyJson, onlySoap, runScenarios, type Scenario } from './scenarios.js';

// Reads of one record. The whole records, as kinds.ts makes them:

const anyId = expect.any(String) as unknown as string;
const unset = Object.fromEntries(Object.keys(kinds.User.definition.fields).map((field) => [field, '']));
const permissions = (...values: string[]) =>
  testCatalogue.Permissions.map((one, at) => ({ ...one, PermissionValue: values[at] ?? 'null' }));

const whole: Record<Kind, (given: Given) => object> = {
  User: ({ id, groupId, chiefId }) => ({
    User: [{ ...unset, ...fullProfile, ID: id, Currency: 'EUR', Disabled: 'true' }],
    Permissions: permissions('true'),
    Groups: [{ ID: String(groupId), GroupTitle: 'Staff' }],
    UserDefinedFields: [
      { ID: anyId, UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: '' },
      { ID: anyId, UserDefinedFieldTitle: 'Größe', UserDefinedFieldValue: ' 42 <cm> ' },
    ],
    GLCodes: [
      { ID: anyId, GLSegmentTitle: 'Cost centre', GLCodeDefault: '2000 R&D' },
      { ID: anyId, GLSegmentTitle: 'Account', GLCodeDefault: '' },
    ],
    Authoring: [
      { ID: String(chiefId), EmailAddress: 'chief@example.com' },
      { ID: id, EmailAddress: 'Änne.Müller@example.com' },
    ],
    Roles: ['Approver', 'Clerk'].map((RoleTitle) => ({ ID: anyId, RoleTitle })),
  }),
  Group: ({ id, userId }) => ({
    Group: [{ ID: id, GroupTitle: 'Éditeurs & <Co>', Description: 'Reads "everything"\nand\twrites' }],
    Permissions: permissions('true', 'null', 'false'),
    Users: [{ ID: String(userId), EmailAddress: 'ann@example.com' }],
    Roles: [{ ID: anyId, RoleTitle: 'Prüfer & Leser' }],
    Categories: ['Travel', 'Meals < 50 €'].map((CategoryTitle) => ({ ID: anyId, CategoryTitle })),
  }),
};

/** The natural key of the full record in another spelling. */
const spelled: Record<Kind, string> = {
  User: ' ÄNNE.müller@EXAMPLE.com ',
  Group: '  e\u0301DITEURS & <co> ',
};

function scenariosOf(kind: Kind): Scenario[] {
  const { key, text, full, definition } = kinds[kind];
  const byKey = spelled[kind];
  const notFound = { code: 'not_found', status: 404, items: [] };
  const empty = Object.fromEntries([kind, ...Object.keys(definition.sets)].map((table) => [table, []]));
  /** 404 in JSON; in SOAP every table, without rows. */
  const nothing = (name: string, row: Partial<Scenario>): Scenario[] => [
    { name, ...row, protocols: onlyJson, error: notFound },
    {
      name: `${name}: every table, no rows`,
      ...row,
      protocols: onlySoap,
      result: (result) => expect(result).toEqual(empty),
    },
  ];
  const foreign: Partial<Scenario> = {
    given: async ({ other }) => ({
      id: await save(await other(), kind, 'foreign@example.com', { [text]: 'secret' }),
    }),
    absent: ['secret'],
  };
  const found: [name: string, input: (given: Given) => Given][] = [
    ['by its natural key, in any spelling of it', () => ({ [key]: byKey })],
    ['by ID; null counts as absent', ({ id }) => ({ ID: id, [key]: null })],
    ['by ID; "" counts as absent', ({ id }) => ({ ID: id, [key]: '' })],
    ['by both, of one record', ({ id }) => ({ ID: id, [key]: byKey })],
  ];
  const notFoundIds = ['abc', '0', '-1', '007', '1.0', ' 1', '2147483648', '9'.repeat(400), ...blanks];
  return [
    ...found.map(([name, input]): Scenario => ({
      name,
      protocols: 'ID' in input({ id: '' }) ? onlyJson : () => true,
      given: full,
      input: (_stage, given) => input(given),
      result: (result: Tables, given) => expect(result).toEqual(whole[kind](given)),
    })),
    {
      name: 'an ID and a natural key of two records match neither',
      protocols: onlyJson,
      given: async (stage) => {
        await save(stage.company, kind, 'second@example.com');
        return full(stage);
      },
      input: (_stage, { id }) => ({ ID: id, [key]: 'second@example.com' }),
      error: notFound,
    },
    ...nothing('an unknown natural key', { input: { [key]: 'none@example.com' } }),
    ...nothing("another company's natural key", { ...foreign, input: { [key]: 'foreign@example.com' } }),
    {
      ...foreign,
      name: "another company's ID",
      protocols: onlyJson,
      input: (_stage, { id }) => ({ ID: String(id) }),
      error: notFound,
    },
    ...notFoundIds.map((ID): Scenario => ({
      name: `malformed or too large ID ${JSON.stringify(ID.slice(0, 12))}, alone or beside a natural key`,
      protocols: onlyJson,
      given: full,
      input: { ID },
      error: notFound,
      after: async ({ company }, _given, { protocol }) =>
        expect((await company.call(`get${kind}`, { ID, [key]: byKey }, protocol)).http.status).toBe(404),
    })),
    ...nameless('neither ID nor natural key', `/${key}`, {}),
    ...nameless('a blank natural key', `/${key}`, { [key]: '  ' }),
    ...commonScenarios({ [key]: 'none@example.com' }),
  ];
}

runScenarios('getUser', [
  ...scenariosOf('User'),
  {
    name: 'a profile with mandatory fields only: every field is there, "" where unset',
    given: ({ company }) => company.must('updateUser', { data: { User: [person('plain@example.com')] } }),
    input: { EmailAddress: 'plain@example.com' },
    result: ({ User }: Tables) =>
      expect(User).toEqual([{ ...unset, ID: anyId, ...person('plain@example.com'), Disabled: 'false' }]),
  },
  {
    name: 'an address that is too long',
    input: { EmailAddress: `${'x'.repeat(243)}@example.com` },
    error: contract(['/EmailAddress', 'max_length']),
  },
]);

runScenarios('getGroup', [
  ...scenariosOf('Group'),
  {
    name: 'lengths count code points: 255 are a title, which no group has',
    input: { GroupTitle: '😀'.repeat(255) },
    protocols: onlyJson,
    error: { code: 'not_found', status: 404 },
  },
  {
    name: 'a title that is too long',
    input: { GroupTitle: '😀'.repeat(256) },
    error: contract(['/GroupTitle', 'max_length']),
  },
  {
    name: 'a title that XML cannot carry',
    protocols: onlyJson,
    input: { GroupTitle: 'a\u0001b' },
    error: contract(['/GroupTitle', 'format']),
  },
  { name: 'a number for a string', protocols: onlyJson, input: { ID: 1 }, error: contract(['/ID', 'type']) },
]);
