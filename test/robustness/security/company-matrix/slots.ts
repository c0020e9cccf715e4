import {
  groupSets,
  userSets,
  type RecordTable,
  type SetDefinition,
} from '../../../../src/domain/records/sets.js';
import type { OperationName } from '../../../support/scenarios/operations.js';
import type { Kind, Named } from './records.js';

const everyWay = ['ID', 'name', 'ID and name', 'ID beside an own name', 'name beside an own ID'] as const;
/** How a request names its record. */
export type Way = (typeof everyWay)[number];

/** What a request gets that names no record of its company. */
export type NoRecord = 'rejected' | 'nothing' | 'creates' | 'renames' | 'ignored';

type Input = Record<string, unknown>;

/** One member of one operation that names a record. */
export interface Slot {
  operation: OperationName;
  /** Where it stands: a JSON pointer without the index. */
  place: string;
  kind: Kind;
  ways: readonly Way[];
  /** The member with the natural key. */
  nameMember: string;
  /** The request, by the item that names the record and by the record that the request is about. */
  input(item: Input, subject: Named): Input;
  absent(way: Way): NoRecord;
}

const byName: readonly Way[] = ['name'];
/** The ID decides: a name that no record has is ignored. */
const inSet = (way: Way): NoRecord => (way === 'name beside an own ID' ? 'ignored' : 'rejected');
/** A name alone creates a record, a name beside an ID is its new one. */
const inUpdate = (way: Way): NoRecord =>
  way === 'name' ? 'creates' : way === 'name beside an own ID' ? 'renames' : 'rejected';

const records: Record<
  'User' | 'Group',
  [of: RecordTable, key: string, sets: Record<string, SetDefinition>, more: Input]
> = {
  User: [
    'UserProfile',
    'EmailAddress',
    userSets,
    { FirstName: 'F', LastName: 'L', Currency: 'EIGC', Country: 'EIG' },
  ],
  Group: ['Group', 'GroupTitle', groupSets, {}],
};
/** Fields of a user profile that name an entry of a list. */
const fields: [member: string, kind: Kind][] = [
  ['Currency', 'Currency'],
  ['Country', 'Country'],
  ['Country', 'CountryTitle'],
];
const values: Record<string, Input> = {
  PermissionValue: { PermissionValue: 'true' },
  UserDefinedFieldValue: { UserDefinedFieldValue: 'x' },
  GLCodeDefault: { GLCodeDefault: '' },
};

/** The members that name one kind of record; that none is left out is tested against the contract. */
function slotsOf(record: 'User' | 'Group'): Slot[] {
  const [kind, nameMember, sets, more] = records[record];
  const operation = `update${record}` as const;
  const direct = (name: OperationName): Slot => ({
    ...{ operation: name, place: `/${nameMember}`, kind, ways: everyWay, nameMember },
    ...{ input: (item) => item, absent: () => 'nothing' },
  });
  const inItem = (set: string, of: Kind, member: string, ways: readonly Way[], rest: Input = {}): Slot => ({
    ...{ operation, place: `/data/${set}/${member}`, kind: of, ways, nameMember: member, absent: inSet },
    input: (item, { id }) => ({ data: { [record]: [{ ID: id }], [set]: [{ ...rest, ...item }] } }),
  });
  return [
    direct(`get${record}`),
    direct(`delete${record}`),
    {
      ...{ operation, place: `/data/${record}`, kind, ways: everyWay, nameMember, absent: inUpdate },
      input: (item) => ({ data: { [record]: [{ ...item, ...more }] } }),
    },
    ...Object.entries(sets).map(([set, { of, titleMember, hasId, value }]) =>
      inItem(set, of, titleMember, hasId ? everyWay : byName, value && values[value.member]),
    ),
  ];
}

const single: readonly Slot[] = [
  ...slotsOf('User'),
  ...slotsOf('Group'),
  ...fields.map(([nameMember, kind]): Slot => ({
    ...{ operation: 'updateUser', place: `/data/User/${nameMember}`, kind, ways: byName, nameMember },
    ...{ input: (item, { id }) => ({ data: { User: [{ ID: id, ...item }] } }), absent: () => 'rejected' },
  })),
  {
    ...{
      operation: 'updateUser',
      place: '/data/GLCodes/GLCodeDefault',
      kind: 'GLCode',
      ways: byName,
      absent: inSet,
    },
    nameMember: 'GLCodeDefault',
    input: (item, { id }) => ({
      data: { User: [{ ID: id }], GLCodes: [{ GLSegmentTitle: 'Eigene segment', ...item }] },
    }),
  },
];

/** Every position where a request can name a record: those of an update also in one of many. */
export const slots: readonly Slot[] = [
  ...single,
  ...single
    .filter(({ operation }) => operation.startsWith('update'))
    .map((slot): Slot => ({
      ...slot,
      operation: `${slot.operation}s` as OperationName,
      input: (item, subject) => ({ data: [slot.input(item, subject)['data']] }),
    })),
];
