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
    'unknown references: every bad item is listed and nothing changes (D17)',
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
    'an unknown ID beside other faults: all are listed, the status is 404 (D17)',
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
    'a taken address beside other faults: all are listed, the status is 409 (D17)',
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
    'a rename beside unknown references: the old address names nobody any more, the new one the user (D17, D22)',
    (given) => ({
      User: [{ ...fullId(given), EmailAddress: 'changed@example.com' }],
      Authoring: [{ EmailAddress: 'CHANGED@example.com' }, { EmailAddress: 'änne.müller@example.com' }],
    }),
    rule(['/data/Authoring/1/EmailAddress', 'unknown_reference']),
  ),
  refused(
    'a missing record beside other faults (D17)',
    () => ({ User: [{ City: 'Bonn', Currency: 'XXQ' }], Groups: [{}] }),
    rule(
      ['/data/User/0', 'missing_reference'],
      ['/data/User/0/Currency', 'unknown_reference'],
      ['/data/Groups/0', 'missing_reference'],
    ),
  ),
  refused(
    'contradictions (D18)',
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
      `the blank ID ${JSON.stringify(blank)} is no missing one: nothing is created (D1, D14)`,
      () => ({ User: [person('changed@example.com', { ID: blank })] }),
      { code: 'not_found', status: 404, items: [['/data/User/0/ID', 'unknown_reference']] },
    ),
  ),
  ...blanks.map((blank) =>
    refused(
      `in items of sets ${JSON.stringify(blank)} names nothing, and is not missing (D14)`,
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
    name: 'a refusal of what is not in a list says which operation lists what is valid (D7)',
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
    ...refused('a User table without a row (D37)', () => ({ User: [] }), partial('/data/User')),
    protocols: onlySoap,
  },
  refused('data is missing', () => undefined, contract(['/data', 'required'])),
  throughJson(refused('data is null', () => null, contract(['/data', 'type']))),
];

const user = (fields: object) => (given: Record<string, unknown>) => ({
  User: [{ ...fullId(given), ...fields }],
});
const permission = (PermissionValue: unknown) => (given: Record<string, unknown>) => ({
  User: [fullId(given)],
  Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue }],
});

const contractErrors: Scenario[] = [
  refused(
    'a mandatory field cannot be cleared',
    user({ FirstName: '' }),
    contract(['/data/User/0/FirstName', 'min_length']),
  ),
  refused('nor be blank', user({ LastName: ' \t' }), contract(['/data/User/0/LastName', 'pattern'])),
  refused(
    'an address without @',
    user({ EmailAddress: 'changed' }),
    contract(['/data/User/0/EmailAddress', 'pattern']),
  ),
  refused(
    'an address with two @',
    user({ EmailAddress: 'a@b@c' }),
    contract(['/data/User/0/EmailAddress', 'pattern']),
  ),
  refused(
    'an address with a blank',
    user({ EmailAddress: 'a b@c' }),
    contract(['/data/User/0/EmailAddress', 'pattern']),
  ),
  refused(
    'a title too long',
    user({ Title: 'x'.repeat(256) }),
    contract(['/data/User/0/Title', 'max_length']),
  ),
  refused('a text too long', user({ City: 'x'.repeat(1001) }), contract(['/data/User/0/City', 'max_length'])),
  throughJson(
    refused('a lone surrogate', user({ City: '\ud800' }), contract(['/data/User/0/City', 'format'])),
  ),
  refused('Disabled is a word', user({ Disabled: 'yes' }), contract(['/data/User/0/Disabled', 'pattern'])),
  refused('Disabled is empty', user({ Disabled: '' }), contract(['/data/User/0/Disabled', 'pattern'])),
  throughJson(
    refused('Disabled is a boolean', user({ Disabled: true }), contract(['/data/User/0/Disabled', 'type'])),
  ),
  refused('Language is no tag', user({ Language: 'de_DE' }), contract(['/data/User/0/Language', 'pattern'])),
  throughJson(
    refused(
      'PermissionValue is a boolean',
      permission(true),
      contract(['/data/Permissions/0/PermissionValue', 'type']),
    ),
  ),
  throughJson(
    refused(
      'PermissionValue is null',
      permission(null),
      contract(['/data/Permissions/0/PermissionValue', 'type']),
    ),
  ),
  refused(
    'PermissionValue is empty',
    permission(''),
    contract(['/data/Permissions/0/PermissionValue', 'pattern']),
  ),
  throughJson(
    refused('an unknown field', user({ Nope: 'x' }), contract(['/data/User/0/Nope', 'unknown_member'])),
  ),
  refused(
    'an unknown set',
    (given) => ({ User: [fullId(given)], Rolls: [] }),
    contract(['/data/Rolls', 'unknown_member']),
  ),
  throughJson(
    refused(
      'a set that is an object',
      (given) => ({ User: [fullId(given)], Roles: {} }),
      contract(['/data/Roles', 'type']),
    ),
  ),
  throughJson(
    refused(
      'an item that is null',
      (given) => ({ User: [fullId(given)], Roles: [null] }),
      contract(['/data/Roles/0', 'type']),
    ),
  ),
  {
    name: 'one member in two spellings',
    protocols: onlyJson,
    input: { data: { User: [{ ...person(address), firstname: 'x' }] } },
    error: contract(['/data/User/0/FirstName', 'duplicate_member']),
  },
];

runScenarios('updateUser', [...refusals, ...contractErrors]);
