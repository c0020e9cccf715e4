import { expect } from '@jest/globals';
import { blanks, fullUser } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import {
  contract,
  onlyJson,
  onlySoap,
  partial,
  rule,
  runScenarios,
  type Scenario,
} from '../support/scenarios/scenarios.js';
import { address, fullId, plainUser, refused } from '../support/scenarios/update-user.js';

/** For what a DataSet cannot say: null, other JSON types, a column without declaring it. */
const throughJson = (scenario: Scenario): Scenario => ({ ...scenario, protocols: onlyJson });

const refusals: Scenario[] = [
  refused(
    'unknown references: every bad item is listed and nothing changes',
    (given) => ({
      User: [{ ...fullId(given), EmailAddress: 'changed@example.com', Currency: 'XXQ', Country: 'Atlantis' }],
      Permissions: [
        { PermissionDisplayName: 'Approve invoices', PermissionValue: 'null' },
        { PermissionDisplayName: 'Fly', PermissionValue: 'true' },
      ],
      Groups: [{ GroupTitle: 'Nope' }, { ID: '4711' }, { GroupTitle: 'Staff' }],
      UserDefinedFields: [{ ID: 'abc', UserDefinedFieldValue: 'x' }],
      GLCodes: [
        { GLSegmentTitle: 'Account', GLCodeDefault: '2000 R&D' },
        { GLSegmentTitle: 'Nope', GLCodeDefault: '1' },
      ],
      Authoring: [{ EmailAddress: 'nobody@example.com' }],
      Roles: [{}, { ID: '', RoleTitle: null }],
    }),
    rule(
      ['/data/User/0/Country', 'unknown_reference'],
      ['/data/User/0/Currency', 'unknown_reference'],
      ['/data/Permissions/1/PermissionDisplayName', 'unknown_reference'],
      ['/data/Groups/0/GroupTitle', 'unknown_reference'],
      ['/data/Groups/1/ID', 'unknown_reference'],
      ['/data/UserDefinedFields/0/ID', 'unknown_reference'],
      ['/data/GLCodes/1/GLSegmentTitle', 'unknown_reference'],
      ['/data/GLCodes/0/GLCodeDefault', 'unknown_reference'],
      ['/data/Authoring/0/EmailAddress', 'unknown_reference'],
      ['/data/Roles/0', 'missing_reference'],
      ['/data/Roles/1', 'missing_reference'],
    ),
  ),
  refused(
    'an unknown ID beside other faults: all are listed, the status is 404',
    () => ({
      User: [{ ID: '4711', EmailAddress: 'chief@example.com', Country: 'Atlantis' }],
      Groups: [{ GroupTitle: 'Nope' }],
      Roles: [{}],
    }),
    {
      code: 'not_found',
      status: 404,
      items: [
        ['/data/User/0/ID', 'unknown_reference'],
        ['/data/User/0/Country', 'unknown_reference'],
        ['/data/Groups/0/GroupTitle', 'unknown_reference'],
        ['/data/Roles/0', 'missing_reference'],
      ],
    },
  ),
  refused(
    'a taken address beside other faults: all are listed, the status is 409',
    (given) => ({
      User: [{ ...fullId(given), EmailAddress: 'Chief@example.com', Currency: 'XXQ' }],
      Authoring: [{ EmailAddress: 'nobody@example.com' }],
    }),
    {
      code: 'natural_key_taken',
      status: 409,
      items: [
        ['/data/User/0/EmailAddress', 'natural_key_taken'],
        ['/data/User/0/Currency', 'unknown_reference'],
        ['/data/Authoring/0/EmailAddress', 'unknown_reference'],
      ],
    },
  ),
  refused(
    'a rename beside unknown references: the old address names nobody any more, the new one the user',
    (given) => ({
      User: [{ ...fullId(given), EmailAddress: 'changed@example.com' }],
      Authoring: [{ EmailAddress: 'CHANGED@example.com' }, { EmailAddress: 'änne.müller@example.com' }],
    }),
    rule(['/data/Authoring/1/EmailAddress', 'unknown_reference']),
  ),
  refused(
    'a missing record beside other faults',
    () => ({ User: [{ City: 'Bonn', Currency: 'XXQ' }], Groups: [{}] }),
    rule(
      ['/data/User/0', 'missing_reference'],
      ['/data/User/0/Currency', 'unknown_reference'],
      ['/data/Groups/0', 'missing_reference'],
    ),
  ),
  refused(
    'contradictions',
    (given) => ({
      User: [fullId(given)],
      Permissions: ['true', 'False'].map((PermissionValue) => ({
        PermissionDisplayName: 'approve invoices',
        PermissionValue,
      })),
      UserDefinedFields: ['1', '2'].map((UserDefinedFieldValue) => ({
        UserDefinedFieldTitle: 'Badge',
        UserDefinedFieldValue,
      })),
      GLCodes: ['1000 Sales', ''].map((GLCodeDefault) => ({ GLSegmentTitle: 'Account', GLCodeDefault })),
      Groups: [{ ID: String(given['groupId']), GroupTitle: 'Staff' }],
      Authoring: [{ ID: String(given['chiefId']), EmailAddress: 'Änne.Müller@example.com' }],
    }),
    rule(
      ['/data/Permissions/1', 'contradiction'],
      ['/data/UserDefinedFields/1', 'contradiction'],
      ['/data/GLCodes/1', 'contradiction'],
      ['/data/Authoring/0', 'contradiction'],
    ),
  ),
  {
    name: "another company's records do not resolve",
    given: async (stage) => ({
      ...(await fullUser({ ...stage, company: await stage.other() })),
      own: await plainUser(stage),
    }),
    input: (_stage, { groupId, chiefId }) => ({
      data: {
        User: [{ EmailAddress: address }],
        Groups: [{ ID: String(groupId) }, { GroupTitle: 'Staff' }],
        Authoring: [{ ID: String(chiefId) }, { EmailAddress: 'chief@example.com' }],
      },
    }),
    error: rule(
      ['/data/Groups/0/ID', 'unknown_reference'],
      ['/data/Groups/1/GroupTitle', 'unknown_reference'],
      ['/data/Authoring/0/ID', 'unknown_reference'],
      ['/data/Authoring/1/EmailAddress', 'unknown_reference'],
    ),
  },
  ...blanks.map((blank) =>
    refused(
      `the blank ID ${JSON.stringify(blank)} is no missing one: nothing is created`,
      () => ({ User: [person('changed@example.com', { ID: blank })] }),
      { code: 'not_found', status: 404, items: [['/data/User/0/ID', 'unknown_reference']] },
    ),
  ),
  ...blanks.map((blank) =>
    refused(
      `in items of sets ${JSON.stringify(blank)} names nothing, and is not missing`,
      (given) => ({
        User: [fullId(given)],
        Permissions: [{ PermissionDisplayName: blank, PermissionValue: 'true' }],
        Groups: [{ ID: blank }, { GroupTitle: blank }],
        GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: blank }],
      }),
      rule(
        ['/data/Permissions/0/PermissionDisplayName', 'unknown_reference'],
        ['/data/Groups/0/ID', 'unknown_reference'],
        ['/data/Groups/1/GroupTitle', 'unknown_reference'],
        ['/data/GLCodes/0/GLCodeDefault', 'unknown_reference'],
      ),
    ),
  ),
  {
    name: 'a refusal of what is not in a list says which operation lists what is valid',
    input: {
      data: {
        User: [person(address, { Country: 'Atlantis', Currency: 'XXQ' })],
        Groups: [{ GroupTitle: 'Nope' }],
        GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: 'Nope' }],
        Roles: [{ RoleTitle: 'Nope' }],
      },
    },
    error: { code: 'rule_violation', status: 422 },
    after: (_stage, _given, { error }) => {
      expect(error?.items.map(({ message }) => message)).toEqual([
        "The company's country list has no such code or title. getcountrylist (SOAP: GetCountryList) lists the valid ones.",
        "The company's currency list has no such code. getcurrencylist (SOAP: GetCurrencyList) lists the valid ones.",
        'The company has no group with this GroupTitle. getgrouplist (SOAP: GetGroupList) lists the groups.',
        'The GL segment has no GL code with this title. getglcodelist (SOAP: GetGLCodeList) lists the GL codes.',
        'The company has no role with this RoleTitle. getrolelist (SOAP: GetRoleList) lists the roles.',
      ]);
      return Promise.resolve();
    },
  },
  refused('no User member', () => ({ Roles: [] }), rule(['/data/User', 'missing_reference'])),
  throughJson(refused('User is null', () => ({ User: null }), rule(['/data/User', 'missing_reference']))),
  refused(
    'neither ID nor address',
    () => ({ User: [{ FirstName: 'X' }] }),
    rule(['/data/User/0', 'missing_reference']),
  ),
  throughJson(refused('an empty User array', () => ({ User: [] }), contract(['/data/User', 'min_items']))),
  {
    ...refused('a User table without a row', () => ({ User: [] }), partial('/data/User')),
    protocols: onlySoap,
  },
  refused('data is missing', () => undefined, contract(['/data', 'required'])),
  throughJson(refused('data is null', () => null, contract(['/data', 'type']))),
];

/** Fields of the user, and what is wrong with the first; sets beside it, and what is wrong where; whether only JSON can say it. */
type BadFields = [name: string, fields: Record<string, unknown>, code: string, throughJson?: true];
type BadSets = [name: string, sets: object, path: string, code: string, throughJson?: true];

const permission = (PermissionValue: unknown) => ({
  Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue }],
});

const badFields: BadFields[] = [
  ['a mandatory field cannot be cleared', { FirstName: '' }, 'min_length'],
  ['nor be blank', { LastName: ' \t' }, 'pattern'],
  ['an address without @', { EmailAddress: 'changed' }, 'pattern'],
  ['an address with two @', { EmailAddress: 'a@b@c' }, 'pattern'],
  ['an address with a blank', { EmailAddress: 'a b@c' }, 'pattern'],
  ['a title too long', { Title: 'x'.repeat(256) }, 'max_length'],
  ['a text too long', { City: 'x'.repeat(1001) }, 'max_length'],
  ['a lone surrogate', { City: '\ud800' }, 'format', true],
  ['Disabled is a word', { Disabled: 'yes' }, 'pattern'],
  ['Disabled is empty', { Disabled: '' }, 'pattern'],
  ['Disabled is a boolean', { Disabled: true }, 'type', true],
  ['Language is no tag', { Language: 'de_DE' }, 'pattern'],
  ['an unknown field', { Nope: 'x' }, 'unknown_member', true],
];
const badSets: BadSets[] = [
  ['PermissionValue is a boolean', permission(true), '/Permissions/0/PermissionValue', 'type', true],
  ['PermissionValue is null', permission(null), '/Permissions/0/PermissionValue', 'type', true],
  ['PermissionValue is empty', permission(''), '/Permissions/0/PermissionValue', 'pattern'],
  ['an unknown set', { Rolls: [] }, '/Rolls', 'unknown_member'],
  ['a set that is an object', { Roles: {} }, '/Roles', 'type', true],
  ['an item that is null', { Roles: [null] }, '/Roles/0', 'type', true],
];

const contractErrors: Scenario[] = [
  ...badFields.map(([name, fields, code, isOfJson]) => {
    const [field = ''] = Object.keys(fields);
    const row = refused(
      name,
      (given) => ({ User: [{ ...fullId(given), ...fields }] }),
      contract([`/data/User/0/${field}`, code]),
    );
    return isOfJson ? throughJson(row) : row;
  }),
  ...badSets.map(([name, sets, path, code, isOfJson]) => {
    const row = refused(
      name,
      (given) => ({ User: [fullId(given)], ...sets }),
      contract([`/data${path}`, code]),
    );
    return isOfJson ? throughJson(row) : row;
  }),
  {
    name: 'one member in two spellings',
    protocols: onlyJson,
    input: { data: { User: [{ ...person(address), firstname: 'x' }] } },
    error: contract(['/data/User/0/FirstName', 'duplicate_member']),
  },
];

runScenarios('updateUser', [...refusals, ...contractErrors]);
