import { groupRecord, userRecord } from '../../../../src/domain/records/records.js';
import { inputWith, wholeRecord, type ItemTexts } from '../../../../tools/contract/cases/inputs.js';
import type { Random } from '../../../support/random.js';
import { person, titlesOf } from '../../../support/scenarios/company.js';
import { operationNames, type OperationName } from '../../../support/scenarios/operations.js';

/** Operations by how much there is to break in them. */
export const weighted: readonly OperationName[] = [
  ...operationNames,
  ...Array<OperationName>(6).fill('updateUser'),
  ...Array<OperationName>(5).fill('updateGroup'),
  ...Array<OperationName>(2).fill('getUser'),
];

/** A request that the contract takes, with something of everything in it; of few records, so that messages meet each other's. */
export function validInput(operation: OperationName, random: Random): Readonly<Record<string, unknown>> {
  const address = (): string => `fuzz${random.below(8)}@x.example`;
  const title = (): string => `Fuzz ${random.below(8)}`;
  const number = (): string => String(random.below(20));
  const texts: ItemTexts = {
    title: ({ of, titleMember }) =>
      of === 'UserProfile' ? address() : of === 'Group' ? title() : (titlesOf(titleMember).at(-1) ?? ''),
    value: (type) =>
      ({
        boolean: random.pick(['true', 'false', 'null']),
        integer: random.pick(['6640', '']),
        text: number(),
      })[type],
  };
  const user = person(address(), { Disabled: 'true', Language: 'de', City: 'Köln', Title: 'Dr.' });
  const group = { GroupTitle: title(), Description: 'All\n"of" <them> & more' };
  const data: Readonly<Record<string, unknown>> = {
    updateGroup: wholeRecord(groupRecord, group, texts),
    updateUser: wholeRecord(userRecord, user, texts),
    updateUsers: [
      { User: [person(address(), { City: 'Köln' })], Roles: [{ RoleTitle: 'Clerk' }] },
      { User: [person(address())], Groups: [{ GroupTitle: title() }], Permissions: [] },
    ],
    updateGroups: [{ Group: [{ GroupTitle: title() }], Users: [{ EmailAddress: address() }] }],
  };
  return inputWith(operation, {
    ...{ GroupTitle: title(), EmailAddress: address(), data: data[operation] },
    ...{ SinceRevision: number(), AfterID: number(), ChangedSince: random.pick(['', number()]) },
    Limit: 1 + random.below(9),
  });
}
