import { expect } from '@jest/globals';
import { revokeKey } from '../../src/admin/keys/keys.js';
import { keyPrefix } from '../../src/data/api-keys.js';
import { person, testCatalogue } from '../support/scenarios/company.js';
import { onlyJson, onlySoap, rule, type Scenario, type Stage } from './scenarios.js';

type Input = Record<string, unknown>;

/** Scenarios of every operation about API keys and its contract (specification, "Authentication"). */
export function commonScenarios(validInput: Input): Scenario[] {
  return [
    {
      name: 'unknown key',
      key: () => `cak_${'x'.repeat(43)}`,
      input: validInput,
      error: { code: 'invalid_api_key', status: 401, items: [] },
    },
    {
      // It has not been used, so no server has cached it: test/robustness/keys tests for how long one does.
      name: 'revoked key',
      given: async ({ server, company }) => {
        const prefix = keyPrefix(company.apiKey);
        await server.store.adminWrite((tx) => revokeKey(tx, prefix, new Date()));
        return {};
      },
      input: validInput,
      error: { code: 'invalid_api_key', status: 401 },
    },
    {
      name: 'no key',
      key: () => undefined,
      input: validInput,
      error: { code: 'invalid_request', status: 400, items: [['/APIkey', 'required']] },
    },
    {
      name: 'a key that is too long',
      key: () => 'x'.repeat(201),
      input: validInput,
      error: { code: 'invalid_request', status: 400, items: [['/APIkey', 'max_length']] },
    },
    {
      name: 'unknown key beside an unknown member: the key is checked first',
      protocols: onlyJson,
      key: () => 'nobody',
      input: { ...validInput, Nope: '1' },
      error: { code: 'invalid_api_key', status: 401 },
    },
    {
      name: 'unknown member',
      protocols: onlyJson,
      input: { ...validInput, Nope: '1' },
      error: { code: 'invalid_request', status: 400, items: [['/Nope', 'unknown_member']] },
      absent: ['"1"'],
    },
    {
      // Every row checks that neither the response nor the log contains the key.
      name: 'a key used as a member name is not echoed',
      protocols: onlyJson,
      input: ({ company }) => ({ ...validInput, [company.apiKey]: '1' }),
      error: { code: 'invalid_request', status: 400, items: [['/cak_…', 'unknown_member']] },
    },
  ];
}

/** IDs and natural keys that are not empty but show nothing. */
export const blanks = [' ', '\t', '\u00a0', '\u3000', '\ufeff'];

/** A read that names no record: only the JSON API takes an ID, so only there the violation is about the whole request. */
export function nameless(name: string, soapPath: string, input: Input): Scenario[] {
  const at = (path: string): Scenario => ({ name, input, error: rule([path, 'missing_reference']) });
  return [
    { ...at(''), protocols: onlyJson },
    { ...at(soapPath), protocols: onlySoap },
  ];
}

/**
 * The table of a reference list: its own items in order of ID, nothing of another company.
 * @param table the list's name in the catalogue and in responses; JSON calls the specification's four lists Countries
 */
export function listScenarios(table: ListName, titleMember: string): Scenario[] {
  const titles = testCatalogue[table].map((item) => (item as Input)[titleMember]);
  return [
    {
      name: 'lists the items by ID, every field a string',
      result: (result: Record<string, Input[]>, _given, { protocol }) => {
        expect(Object.keys(result)).toEqual([
          protocol.startsWith('JSON') && calledCountries.includes(table) ? 'Countries' : table,
        ]);
        const items = Object.values(result)[0] ?? [];
        expect(items.map((item) => item[titleMember])).toEqual(titles);
        expect(items.every((item) => /^[1-9]\d*$/.test(String(item['ID'])))).toBe(true);
        expect(items.map((item) => Object.keys(item))).toEqual(titles.map(() => ['ID', titleMember]));
        const ids = items.map((item) => Number(item['ID']));
        expect(ids).toEqual([...ids].sort((a, b) => a - b));
      },
    },
    ...commonScenarios({}),
  ];
}

type ListName = keyof typeof testCatalogue;
const calledCountries: readonly ListName[] = ['ProjectNumbers', 'PaymentTypes', 'Categories', 'Taxes'];

/** A group of the company with every set filled. */
export async function fullGroup({ company }: Stage): Promise<Record<string, unknown>> {
  const userId = await company.must<number>('updateUser', { data: { User: [person('ann@example.com')] } });
  const id = await company.must<number>('updateGroup', {
    data: {
      Group: [{ GroupTitle: 'Éditeurs & <Co>', Description: 'Reads "everything"\nand\twrites' }],
      Permissions: [
        { PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' },
        { PermissionDisplayName: "Manage <users>' data", PermissionValue: 'false' },
      ],
      Users: [{ EmailAddress: 'ann@example.com' }],
      Roles: [{ RoleTitle: 'Prüfer & Leser' }],
      Categories: [{ CategoryTitle: 'Meals < 50 €' }, { CategoryTitle: 'Travel' }],
    },
  });
  return { id: String(id), userId };
}

export const fullProfile = person('Änne.Müller@example.com', {
  FirstName: 'Änne',
  LastName: "O'Müller & <Söhne>",
  Title: 'Dr.',
  PhoneNumber: '+49 30 1234',
  Address1: 'Allee 1',
  Address2: '2. Stock',
  City: 'Köln',
  State: 'NRW',
  ZipCode: '50667',
  Country: 'Germany',
  Department: 'R&D "Nord"',
  Currency: 'eur',
  Disabled: 'TRUE',
  Language: 'de-DE',
});

/** A user of the company with every field and every set filled. */
export async function fullUser({ company }: Stage): Promise<Record<string, unknown>> {
  const groupId = await company.must<number>('updateGroup', { data: { Group: [{ GroupTitle: 'Staff' }] } });
  const chiefId = await company.must<number>('updateUser', { data: { User: [person('chief@example.com')] } });
  const id = await company.must<number>('updateUser', {
    data: {
      User: [fullProfile],
      Permissions: [{ PermissionDisplayName: 'approve INVOICES', PermissionValue: 'True' }],
      Groups: [{ GroupTitle: 'Staff' }],
      UserDefinedFields: [{ UserDefinedFieldTitle: 'Größe', UserDefinedFieldValue: ' 42 <cm> ' }],
      GLCodes: [{ GLSegmentTitle: 'cost centre', GLCodeDefault: '2000 r&d' }],
      Authoring: [{ EmailAddress: 'chief@example.com' }, { EmailAddress: 'änne.müller@example.com' }],
      Roles: [{ RoleTitle: 'Approver' }, { RoleTitle: 'Clerk' }],
    },
  });
  return { id: String(id), groupId, chiefId };
}
