import { expect } from '@jest/globals';
import { userRecord } from '../../src/domain/records/records.js';
import { userSets } from '../../src/domain/records/sets.js';
import { commonScenarios, fullProfile, fullUser, nameless } from '../support/scenarios/common-scenarios.js';
import { person } from '../support/scenarios/company.js';
import { onlyJson, onlySoap, runScenarios, type Stage } from '../support/scenarios/scenarios.js';

const emptyUser = { User: [], ...Object.fromEntries(Object.keys(userSets).map((set) => [set, []])) };
const unset = Object.fromEntries(Object.keys(userRecord.fields).map((field) => [field, '']));

async function foreignUser({ other }: Stage): Promise<Record<string, unknown>> {
  const data = { User: [person('foreign@example.com', { LastName: 'Secret' })] };
  return { id: await (await other()).must('updateUser', { data }) };
}

function expectFull(result: Record<string, Record<string, string>[]>, given: Record<string, unknown>): void {
  expect(result).toEqual({
    User: [
      {
        ...unset,
        ...fullProfile,
        ID: String(given['userId']),
        Currency: 'EUR',
        Disabled: 'true',
      },
    ],
    Permissions: [
      { PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' },
      { PermissionDisplayName: 'View "reports" & charts', PermissionValue: 'null' },
      { PermissionDisplayName: "Manage <users>' data", PermissionValue: 'null' },
    ],
    Groups: [{ ID: String(given['groupId']), GroupTitle: 'Staff' }],
    UserDefinedFields: [
      { ID: expect.any(String), UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: '' },
      { ID: expect.any(String), UserDefinedFieldTitle: 'Größe', UserDefinedFieldValue: ' 42 <cm> ' },
    ],
    GLCodes: [
      { ID: expect.any(String), GLSegmentTitle: 'Cost centre', GLCodeDefault: '2000 R&D' },
      { ID: expect.any(String), GLSegmentTitle: 'Account', GLCodeDefault: '' },
    ],
    Authoring: [
      { ID: String(given['chiefId']), EmailAddress: 'chief@example.com' },
      { ID: String(given['userId']), EmailAddress: 'Änne.Müller@example.com' },
    ],
    Roles: [
      { ID: expect.any(String), RoleTitle: 'Approver' },
      { ID: expect.any(String), RoleTitle: 'Clerk' },
    ],
  });
}

runScenarios('getUser', [
  {
    name: 'by e-mail address, in any spelling of it',
    given: fullUser,
    input: { EmailAddress: ' ÄNNE.müller@EXAMPLE.com ' },
    result: expectFull,
  },
  {
    name: 'by ID; null counts as absent',
    protocols: onlyJson,
    given: fullUser,
    input: (_stage, { userId }) => ({ ID: String(userId), EmailAddress: null }),
    result: expectFull,
  },
  {
    name: 'by both, of one record',
    protocols: onlyJson,
    given: fullUser,
    input: (_stage, { userId }) => ({ ID: String(userId), EmailAddress: 'änne.müller@example.com' }),
    result: expectFull,
  },
  {
    name: 'ID and address of two records match neither',
    protocols: onlyJson,
    given: fullUser,
    input: (_stage, { userId }) => ({ ID: String(userId), EmailAddress: 'chief@example.com' }),
    error: { code: 'not_found', status: 404 },
  },
  {
    name: 'a profile with mandatory fields only: every field is there, "" where unset',
    given: ({ company }) => company.must('updateUser', { data: { User: [person('plain@example.com')] } }),
    input: { EmailAddress: 'plain@example.com' },
    result: ({ User }: { User: Record<string, string>[] }) =>
      expect(User).toEqual([
        { ...unset, ID: expect.any(String), ...person('plain@example.com'), Disabled: 'false' },
      ]),
  },
  {
    name: 'unknown address',
    protocols: onlyJson,
    input: { EmailAddress: 'nobody@example.com' },
    error: { code: 'not_found', status: 404, items: [] },
  },
  {
    name: 'unknown address: every table, no rows',
    protocols: onlySoap,
    input: { EmailAddress: 'nobody@example.com' },
    result: (result) => expect(result).toEqual(emptyUser),
  },
  {
    name: "another company's address",
    protocols: onlyJson,
    given: foreignUser,
    input: { EmailAddress: 'foreign@example.com' },
    error: { code: 'not_found', status: 404 },
    absent: ['Secret'],
  },
  {
    name: "another company's address: every table, no rows",
    protocols: onlySoap,
    given: foreignUser,
    input: { EmailAddress: 'foreign@example.com' },
    result: (result) => expect(result).toEqual(emptyUser),
    absent: ['Secret'],
  },
  {
    name: "another company's ID",
    protocols: onlyJson,
    given: foreignUser,
    input: (_stage, { id }) => ({ ID: String(id) }),
    error: { code: 'not_found', status: 404 },
    absent: ['Secret', 'foreign'],
  },
  ...nameless('neither ID nor address', '/EmailAddress', {}),
  {
    name: 'an address that is too long',
    input: { EmailAddress: `${'x'.repeat(243)}@example.com` },
    error: { code: 'invalid_request', status: 400, items: [['/EmailAddress', 'max_length']] },
  },
  ...commonScenarios({ EmailAddress: 'nobody@example.com' }),
]);
