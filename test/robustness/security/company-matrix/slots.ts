import {
  groupSets,
  userSets,
  type RecordTable,
  type SetDefinition,
} from '../../../../src/domain/records/sets.js';
import type { OperationName } from '../../../support/scenarios/operations.js';
import type { Kind, Named } from './records.js';

/** How a request names its record. */
export type Way = 'ID' | 'name' | 'ID and name' | 'ID beside an own name' | 'name beside an own ID';

/** What a request gets that names no record of its company. */
export type NoRecord = 'refused' | 'nothing' | 'creates' | 'renames' | 'passed over';

type Input = Record<string, unknown>;

/** One place of one operation where a record is named. */
export interface Slot {
  operation: OperationName;
  /** Where it stands: a JSON pointer without the index. */
  place: string;
  kind: Kind;
  ways: readonly Way[];
  /** The request, by the item that names the record and by the record that the request is about. */
  input(item: Input, subject: Named): Input;
  /** The member that holds the natural key. */
  nameMember: string;
  absent(way: Way): NoRecord;
}

const everyWay: readonly Way[] = [
  'ID',
  'name',
  'ID and name',
  'ID beside an own name',
  'name beside an own ID',
];
const byName: readonly Way[] = ['name'];
const refused = (): NoRecord => 'refused';

/** A record that is read or deleted. */
function direct(
  operation: OperationName,
  kind: Kind,
  nameMember: string,
  ways: readonly Way[],
  absent: NoRecord,
): Slot {
  return {
    operation,
    place: `/${nameMember}`,
    kind,
    ways,
    nameMember,
    input: (item) => item,
    absent: () => absent,
  };
}

/** The record of an update: a name alone creates it, a name beside an ID is its new one. */
function updated(
  operation: OperationName,
  kind: RecordTable,
  member: string,
  nameMember: string,
  more: Input,
): Slot {
  return {
    operation,
    place: `/data/${member}`,
    kind,
    ways: everyWay,
    nameMember,
    input: (item) => ({ data: { [member]: [{ ...item, ...more }] } }),
    absent: (way) => (way === 'name' ? 'creates' : way === 'name beside an own ID' ? 'renames' : 'refused'),
  };
}

/** An item of a set. */
function item(
  operation: 'updateUser' | 'updateGroup',
  set: string,
  kind: Kind,
  nameMember: string,
  ways: readonly Way[],
  more: Input = {},
): Slot {
  const record = operation === 'updateUser' ? 'User' : 'Group';
  return {
    operation,
    place: `/data/${set}/${nameMember}`,
    kind,
    ways,
    nameMember,
    input: (one, { id }) => ({ data: { [record]: [{ ID: id }], [set]: [{ ...more, ...one }] } }),
    // The ID decides: a name that no record has is ignored.
    absent: (way) => (way === 'name beside an own ID' ? 'passed over' : 'refused'),
  };
}

/** The items of all sets. That none is left out is tested against the contract. */
function items(operation: 'updateUser' | 'updateGroup', sets: Record<string, SetDefinition>): Slot[] {
  return Object.entries(sets).map(([set, { of, titleMember, hasId, value }]) =>
    item(operation, set, of, titleMember, hasId ? everyWay : byName, value && values[value.member]),
  );
}

const values: Record<string, Input> = {
  PermissionValue: { PermissionValue: 'true' },
  UserDefinedFieldValue: { UserDefinedFieldValue: 'x' },
  GLCodeDefault: { GLCodeDefault: '' },
};

/** A field of a user profile that names an entry of a list. */
function field(nameMember: string, kind: Kind): Slot {
  return {
    operation: 'updateUser',
    place: `/data/User/${nameMember}`,
    kind,
    ways: byName,
    nameMember,
    input: (one, { id }) => ({ data: { User: [{ ID: id, ...one }] } }),
    absent: refused,
  };
}

const user = ['UserProfile', 'EmailAddress'] as const;
const group = ['Group', 'GroupTitle'] as const;

const person = { FirstName: 'F', LastName: 'L', Currency: 'EIGC', Country: 'EIG' };
const segment = { GLSegmentTitle: 'Eigene segment' };

const single: readonly Slot[] = [
  direct('getUser', ...user, everyWay, 'nothing'),
  direct('getGroup', ...group, everyWay, 'nothing'),
  direct('deleteUser', ...user, everyWay, 'nothing'),
  direct('deleteGroup', ...group, everyWay, 'nothing'),
  updated('updateUser', 'UserProfile', 'User', 'EmailAddress', person),
  field('Currency', 'Currency'),
  field('Country', 'Country'),
  field('Country', 'CountryTitle'),
  ...items('updateUser', userSets),
  item('updateUser', 'GLCodes', 'GLCode', 'GLCodeDefault', byName, segment),
  updated('updateGroup', 'Group', 'Group', 'GroupTitle', {}),
  ...items('updateGroup', groupSets),
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
