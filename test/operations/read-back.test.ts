import { beforeAll, describe, expect, test } from '@jest/globals';
import type {
  GroupReferenceInput,
  GroupUpdate,
  UserReferenceInput,
  UserUpdate,
} from '../../generated/json/types.js';
import { person } from '../support/scenarios/company.js';
import type { KeyOnlyOperation } from '../support/scenarios/operations.js';
import { protocolNames } from '../support/scenarios/protocols.js';
import { useCompany, useServer } from '../support/servers/use-server.js';

/** Every member of an input, at every depth: a field or set that the contract gains does not compile here before it is named. */
type Whole<T> = T extends readonly (infer Item)[]
  ? [Whole<Item>]
  : T extends object
    ? { [Member in keyof T]-?: Whole<NonNullable<T[Member]>> }
    : T;

/** Of a reference the ID and the natural key count; the rest of what was read may be sent back, and has no effect (contract, GroupReferenceInput). */
interface WholeUser extends Omit<Whole<UserUpdate>, 'Groups' | 'Authoring' | 'ETag' | 'CreateOnly'> {
  Groups: [Pick<Whole<GroupReferenceInput>, 'ID' | 'GroupTitle'>];
  Authoring: [Pick<Whole<UserReferenceInput>, 'ID' | 'EmailAddress'>];
}
interface WholeGroup extends Omit<Whole<GroupUpdate>, 'Users' | 'ETag' | 'CreateOnly'> {
  Users: WholeUser['Authoring'];
}

const server = useServer();
const company = useCompany(server);
const colleague = { ID: '', EmailAddress: 'colleague@example.com' };
const staff = { ID: '', GroupTitle: 'Staff' };

beforeAll(async () => {
  const User = [person(colleague.EmailAddress)];
  colleague.ID = String(await company.must('updateUser', { data: { User } }));
  staff.ID = String(
    await company.must('updateGroup', { data: { Group: [{ GroupTitle: staff.GroupTitle }] } }),
  );
});

/** The ID of a record that operators import, as the company's lists tell it. */
async function idOf(list: KeyOnlyOperation, title: string): Promise<string> {
  const answer = await company.must<Record<string, Record<string, string>[]>>(list);
  const records = Object.values(answer).flat();
  return records.find((record) => Object.values(record).includes(title))?.['ID'] ?? 'not listed';
}

/** Each set is read with the sent item in it, all of whose members are as they were sent. */
function expectRead(answer: object, sent: object): void {
  expect(Object.keys(answer).sort()).toEqual(Object.keys(sent).sort());
  for (const [set, [item]] of Object.entries(sent) as [keyof typeof answer, [object]][])
    expect({ set, items: answer[set] }).toEqual({ set, items: expect.arrayContaining([item]) });
}

describe.each(protocolNames)('every member of an input is read back after it was sent, by %s', (protocol) => {
  const marked = `of ${protocol}`;

  test('a user', async () => {
    const EmailAddress = `${protocol.replaceAll(' ', '-')}@example.com`;
    const ID = String(await company.must('updateUser', { data: { User: [person(EmailAddress)] } }));
    const sent: WholeUser = {
      User: [
        {
          ID,
          EmailAddress,
          FirstName: `First name ${marked}`,
          LastName: `Last name ${marked}`,
          Title: `Title ${marked}`,
          PhoneNumber: `Phone ${marked}`,
          Address1: `Address 1 ${marked}`,
          Address2: `Address 2 ${marked}`,
          City: `City ${marked}`,
          State: `State ${marked}`,
          ZipCode: '50667',
          Country: 'Austria',
          Department: `Department ${marked}`,
          Currency: 'JPY',
          Disabled: 'true',
          Language: 'de-AT',
        },
      ],
      Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'false' }],
      Groups: [staff],
      UserDefinedFields: [
        {
          ID: await idOf('getUserDefinedFieldList', 'Badge'),
          UserDefinedFieldTitle: 'Badge',
          UserDefinedFieldValue: `Badge ${marked}`,
        },
      ],
      GLCodes: [
        { ID: await idOf('getGLSegmentList', 'Account'), GLSegmentTitle: 'Account', GLCodeDefault: '6640' },
      ],
      Authoring: [colleague],
      Roles: [{ ID: await idOf('getRoleList', 'Clerk'), RoleTitle: 'Clerk' }],
    };
    await company.must('updateUser', { data: sent }, protocol);
    expectRead(await company.must<object>('getUser', { EmailAddress }, protocol), sent);
  });

  test('a group', async () => {
    const GroupTitle = `Group ${marked}`;
    const ID = String(await company.must('updateGroup', { data: { Group: [{ GroupTitle }] } }));
    const sent: WholeGroup = {
      Group: [{ ID, GroupTitle, Description: `Description ${marked}` }],
      Permissions: [{ PermissionDisplayName: 'Approve invoices', PermissionValue: 'true' }],
      Users: [colleague],
      Roles: [{ ID: await idOf('getRoleList', 'Approver'), RoleTitle: 'Approver' }],
      Categories: [{ ID: await idOf('getCategoryList', 'Travel'), CategoryTitle: 'Travel' }],
    };
    await company.must('updateGroup', { data: sent }, protocol);
    expectRead(await company.must<object>('getGroup', { GroupTitle }, protocol), sent);
  });
});
