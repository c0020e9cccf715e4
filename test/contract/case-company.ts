import { groupRecord, userRecord } from '../../src/domain/records/records.js';
import { person, testCatalogue, titlesOf, type TestCompany } from '../support/scenarios/company.js';
import { namespace } from '../support/messages/xml.js';
import { inputAbout, wholeRecord, type ItemTexts } from '../../tools/contract/cases/inputs.js';
import type { CaseCompany } from '../../tools/contract/cases/types.js';

const knownUser = 'anna@cases.example';
export const knownGroup = 'Cases';

/** Of the first segment */
const firstCode = testCatalogue.GLSegments[0]?.GLCodes[0]?.GLCodeTitle ?? '';

const texts: ItemTexts = {
  title({ of, titleMember }) {
    if (of === 'UserProfile') return knownUser;
    return of === 'Group' ? knownGroup : (titlesOf(titleMember)[0] ?? '');
  },
  value: (type) => ({ boolean: 'true', integer: firstCode, text: '7' })[type],
};
const subjects = {
  user: knownUser,
  group: knownGroup,
  nobody: 'nobody@cases.example',
  userUpdate: wholeRecord(userRecord, person(knownUser, { Disabled: 'false', Language: 'de-AT' }), texts),
  groupUpdate: wholeRecord(groupRecord, { GroupTitle: knownGroup, Description: 'Nothing' }, texts),
};

/** The faultless request of an operation, without the key: nothing but the broken constraint stands between it and 200. */
export function inputOf(operation: string): Readonly<Record<string, unknown>> {
  return inputAbout(operation, subjects);
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
  return { apiKey, namespace, maxSetItems, getInput: inputOf };
}
