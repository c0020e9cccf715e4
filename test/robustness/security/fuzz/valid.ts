import { groupRecord, userRecord } from '../../../../src/domain/records/records.js';
import { person, titlesOf } from '../../../support/scenarios/company.js';
import { operationNames, type OperationName } from '../../../support/scenarios/operations.js';
import { inputWith, wholeRecord, type ItemTexts } from '../../../../tools/contract/cases/inputs.js';
import type { Random } from './random.js';

/** A few names each, so that messages meet each other's records: they create, rename, replace and delete. */
const address = (random: Random): string => `fuzz${random.below(8)}@x.example`;
const title = (random: Random): string => `Fuzz ${random.below(8)}`;

const texts = (random: Random): ItemTexts => ({
  title({ of, titleMember }) {
    if (of === 'UserProfile') return address(random);
    return of === 'Group' ? title(random) : (titlesOf(titleMember).at(-1) ?? '');
  },
  value: (type) =>
    ({
      boolean: random.pick(['true', 'false', 'null']),
      integer: random.pick(['6640', '']),
      text: String(random.below(100)),
    })[type],
});

const data: Readonly<Record<string, (random: Random) => unknown>> = {
  updateGroup: (random) =>
    wholeRecord(
      groupRecord,
      { GroupTitle: title(random), Description: 'All\n"of" <them> & more' },
      texts(random),
    ),
  updateUser: (random) =>
    wholeRecord(
      userRecord,
      person(address(random), { Disabled: 'true', Language: 'de', City: 'Köln', Title: 'Dr.' }),
      texts(random),
    ),
  updateUsers: (random) => [
    { User: [person(address(random), { City: 'Köln' })], Roles: [{ RoleTitle: 'Clerk' }] },
    { User: [person(address(random))], Groups: [{ GroupTitle: title(random) }], Permissions: [] },
  ],
  updateGroups: (random) => [
    { Group: [{ GroupTitle: title(random) }], Users: [{ EmailAddress: address(random) }] },
  ],
};

/** A request that the contract takes, with something of everything in it. */
export function validInput(operation: OperationName, random: Random): Readonly<Record<string, unknown>> {
  const number = (): string => String(random.below(20));
  return inputWith(operation, {
    ...{ GroupTitle: title(random), EmailAddress: address(random) },
    ...{ SinceRevision: number(), AfterID: number(), ChangedSince: random.pick(['', number()]) },
    ...{ Limit: 1 + random.below(9), data: data[operation]?.(random) },
  });
}

/** Operations by how much there is to break in them. */
export const weighted: readonly OperationName[] = [
  ...operationNames,
  ...Array<OperationName>(6).fill('updateUser'),
  ...Array<OperationName>(5).fill('updateGroup'),
  ...Array<OperationName>(2).fill('getUser'),
];

const odd = [
  '',
  ' ',
  '\t\n\r',
  '\u00a0',
  '\u2028\u2029',
  '\u0000',
  '\u0001',
  '\u001b[31m',
  '\u007f',
  '\u0085',
  '\ud800',
  '\udc00',
  '\ufffe',
  '\uffff',
  '\ufeff',
  '\u202e',
  '\u200d',
  'é',
  'e\u0301',
  'İ',
  'ß',
  'K',
  'ﬀ',
  '𝕏',
  '💶',
  '\u{10ffff}',
  '\u{e0001}',
  'Z\u0351\u0343\u036b',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'then',
  'null',
  'undefined',
  'NaN',
  'true',
  "' OR 1=1 --",
  '"; DROP TABLE "User"; --',
  '%00',
  '${7*7}',
  '{{7*7}}',
  '../../../etc/passwd',
  '<script>',
  '&amp;',
  ']]>',
  '<![CDATA[',
  '<!DOCTYPE a>',
  '\\u0000',
  '\\',
  '"',
  '$where',
  '_xml',
  '$value',
  'a/b~c~0~1',
  '1e999',
  '-0',
  '2147483648',
  '9007199254740993',
  '0x10',
  '１',
] as const;

/** A text that some layer may find hard. */
export function oddText(random: Random): string {
  const parts = Array.from({ length: 1 + random.below(3) }, () => random.pick(odd));
  const text = parts.join(random.pick(['', ' ', 'x']));
  return random.once(12) ? text.repeat(1 + random.below(3000)) : text;
}
