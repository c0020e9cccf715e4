import { person, testCatalogue } from '../../support/scenarios/company.js';
import type { TestCompany } from '../../support/scenarios/company.js';
import { namespace } from '../../support/messages/xml.js';
import { inputWith } from '../../../tools/contract/cases/inputs.js';
import type { CaseCompany } from '../../../tools/contract/cases/types.js';

type Members = Readonly<Record<string, unknown>>;

const [permission] = testCatalogue.Permissions;
const [role] = testCatalogue.Roles;
const [category] = testCatalogue.Categories;
const [field] = testCatalogue.UserDefinedFields;
const [segment] = testCatalogue.GLSegments;

export const knownUser = 'anna@cases.example';
export const knownGroup = 'Cases';

const group = {
  Group: [{ GroupTitle: knownGroup, Description: 'Nothing' }],
  Permissions: [{ ...permission, PermissionValue: 'true' }],
  Users: [{ EmailAddress: knownUser }],
  Roles: [{ ...role }],
  Categories: [{ ...category }],
};
const user = {
  User: [person(knownUser, { Disabled: 'false', Language: 'de-AT' })],
  Permissions: [{ ...permission, PermissionValue: 'true' }],
  Groups: [{ GroupTitle: knownGroup }],
  UserDefinedFields: [{ ...field, UserDefinedFieldValue: '7' }],
  GLCodes: [{ GLSegmentTitle: segment?.GLSegmentTitle, GLCodeDefault: segment?.GLCodes[0]?.GLCodeTitle }],
  Authoring: [{ EmailAddress: knownUser }],
  Roles: [{ ...role }],
};
const data: Members = { updateGroup: group, updateUser: user, updateGroups: [group], updateUsers: [user] };

/** The faultless request of an operation, without the key: nothing but the broken constraint stands between it and 200. */
export function inputOf(operation: string): Members {
  const isDeleted = operation.startsWith('delete');
  return inputWith(operation, {
    GroupTitle: isDeleted ? 'No such group' : knownGroup,
    EmailAddress: isDeleted ? 'nobody@cases.example' : knownUser,
    data: data[operation],
  });
}

/** Makes the records that the requests speak of. */
export async function makeRecords(company: TestCompany): Promise<void> {
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: knownGroup }] } });
  await company.must('updateUser', inputOf('updateUser'));
}

/** Sets in the servers of these tests have at most this many items, so that one more is a small request. */
export const maxSetItems = 3;

/** The cases' company on a server of these tests. */
export function caseCompany(apiKey: string): CaseCompany {
  return { apiKey, namespace, maxSetItems, inputOf };
}
