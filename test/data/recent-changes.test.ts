import { expect, test } from '@jest/globals';
import { RecentChanges, type RecentChange } from '../../src/data/changes/recent-changes.js';

const change = (revision: number, of: Partial<RecentChange> = {}): RecentChange => {
  return { companyId: 1, revision, kind: 'User', id: 7, created: undefined, concernsAll: false, ...of };
};

const planned = { companyId: 1, kind: 'User' as const, id: 5, names: (key: string) => key === 'named' };

function leftAlone(
  changes: RecentChange[],
  from = 10,
  to = 11,
  record: typeof planned | object = {},
): boolean {
  const recent = new RecentChanges(() => 0);
  recent.add(changes, 0);
  return recent.isStillValid({ ...planned, ...record }, from, to, []);
}

test.each<[string, RecentChange, boolean]>([
  ['another record of the kind', change(11), true],
  ['the record itself', change(11, { id: 5 }), false],
  ['a record of the other kind: they share memberships', change(11, { kind: 'Group' }), false],
  ['a renamed or deleted record', change(11, { concernsAll: true }), false],
  ['a new record that the change does not name', change(11, { created: 'other' }), true],
  ['a new record that it names', change(11, { created: 'named' }), false],
  ['a change of another company', change(11, { companyId: 2 }), false],
])('a change of %s: right without planning again: %j %s', (_title, between, expected) => {
  expect(leftAlone([between])).toBe(expected);
});

test('all changes in between must be known', () => {
  const changes = [11, 12, 14].map((revision) => change(revision));
  expect(leftAlone(changes, 10, 12)).toBe(true);
  expect(leftAlone(changes, 12, 12)).toBe(true);
  expect(leftAlone(changes, 9, 12)).toBe(false);
  expect(leftAlone(changes, 12, 14)).toBe(false);
  expect(leftAlone(changes, 14, 12)).toBe(false);
});

test('those of the open transaction count as well', () => {
  const recent = new RecentChanges(() => 0);
  recent.add([change(11)], 0);
  expect(recent.isStillValid(planned, 10, 12, [change(12)])).toBe(true);
  expect(recent.isStillValid(planned, 10, 12, [change(12, { id: 5 })])).toBe(false);
});

test('a new record is concerned only by its names', () => {
  expect(leftAlone([change(11, { created: 'other' })], 10, 11, { id: undefined })).toBe(true);
  expect(leftAlone([change(11, { created: 'named' })], 10, 11, { id: undefined })).toBe(false);
});

test('of many changes the last are remembered', () => {
  const changes = Array.from({ length: 300 }, (_, index) => change(index + 1));
  expect(leftAlone(changes, 200, 300)).toBe(true);
  expect(leftAlone(changes, 1, 300)).toBe(false);
});

test('nothing is known of another history, in which the same revision may be another change', () => {
  let history = 0;
  const recent = new RecentChanges(() => history);
  recent.add([change(11)], 0);
  history = 1;
  expect(recent.isStillValid(planned, 10, 11, [])).toBe(false);
  recent.add([change(12)], 0);
  expect(recent.isStillValid(planned, 11, 12, [])).toBe(false);
  recent.add([change(12)], 1);
  expect(recent.isStillValid(planned, 11, 12, [])).toBe(true);
});
