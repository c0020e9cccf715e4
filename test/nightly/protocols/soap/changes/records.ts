import { newCompany, newIsoCompany, person } from '../../../../support/scenarios/company.js';
import type { TestCompany } from '../../../../support/scenarios/company.js';
import type { TestServer } from '../../../../support/servers/server.js';

/** The records whose edited DataSets are recorded in recorded.txt, by the names that its cases begin with. */
export const reads = {
  group: { operation: 'getGroup', names: { GroupTitle: 'Staff' } },
  'group without sets': { operation: 'getGroup', names: { GroupTitle: 'Empty' } },
  user: { operation: 'getUser', names: { EmailAddress: 'anna@example.com' } },
} as const;

export type RecordName = keyof typeof reads;

/** Makes the records in companies of their own. A company without permissions has the group without any set. */
export async function makeRecords(server: TestServer): Promise<Record<RecordName, TestCompany>> {
  const company = await newCompany(server);
  const bare = await newIsoCompany(server);
  await bare.must('updateGroup', { data: { Group: [{ GroupTitle: 'Empty', Description: 'old' }] } });
  for (const name of ['bob', 'carl']) {
    await company.must('updateUser', { data: { User: [person(`${name}@example.com`)] } });
  }
  const grants = (...values: string[]) =>
    ['Approve invoices', 'View "reports" & charts'].map((PermissionDisplayName, index) => ({
      PermissionDisplayName,
      PermissionValue: values[index],
    }));
  const sets = { Permissions: grants('true', 'true'), Roles: [{ RoleTitle: 'Approver' }] };
  await company.must('updateUser', {
    data: {
      User: [person('anna@example.com', { City: 'Rome' })],
      ...sets,
      UserDefinedFields: [
        { UserDefinedFieldTitle: 'Badge', UserDefinedFieldValue: '1' },
        { UserDefinedFieldTitle: 'Größe', UserDefinedFieldValue: '2' },
      ],
      GLCodes: [{ GLSegmentTitle: 'Account', GLCodeDefault: '6640' }],
      Authoring: [{ EmailAddress: 'bob@example.com' }],
    },
  });
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'Sales' }] } });
  await company.must('updateGroup', {
    data: {
      Group: [{ GroupTitle: 'Staff', Description: 'old' }],
      ...sets,
      Users: [{ EmailAddress: 'anna@example.com' }, { EmailAddress: 'bob@example.com' }],
      Categories: [{ CategoryTitle: 'Travel' }],
    },
  });
  return { group: company, 'group without sets': bare, user: company };
}

/** Numbers differ from company to company, so a recorded row has `#` and its natural key instead of its ID. */
const idAndKey = /<ID>([^<]*)<\/ID><(\w+)>([^<]*)</g;

/** Replaces the IDs of a DataSet with natural keys. */
export function withoutIds(xml: string): string {
  return xml.replace(
    idAndKey,
    (_all, _id, column: string, key: string) => `<ID>#${key}</ID><${column}>${key}<`,
  );
}

/** Puts the IDs back, as the DataSet that was read has them. */
export function withIds(xml: string, read: string): string {
  const ids = new Map([...read.matchAll(idAndKey)].map(([, id, , key]) => [`#${key}`, id ?? '']));
  return xml.replace(/<ID>(#[^<]*)</g, (_all, mark: string) => `<ID>${ids.get(mark) ?? '0'}<`);
}
