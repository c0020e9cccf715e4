import { expect } from '@jest/globals';
import { items } from './company.js';
import type { Round } from './races.js';
import { mandatory, member, type Answer, type RecordKind, type Request, type SetItems } from './requests.js';

/** A race of its own kind: what it is called, and what happens in one round of it. */
type RaceCase = [name: string, round: (round: Round, index: number) => Promise<void>];

const user = (key: string, sets: Record<string, SetItems> = {}, FirstName = 'Ann'): Request => {
  return { do: 'update', kind: 'User', key, fields: { ...mandatory, FirstName }, sets };
};
const group = (key: string, sets: Record<string, SetItems> = {}, Description = ''): Request => {
  return { do: 'update', kind: 'Group', key, fields: { Description }, sets };
};
const idOf = (answer: Answer | undefined): number => (answer as { id: number }).id;
const some = (...keys: string[]): SetItems => items(keys, member);

export const raceCases: RaceCase[] = [
  [
    'deletes of a user profile against updates of it',
    async ({ user: name, inTurn, atOnce }) => {
      const key = name('gone');
      const [made] = await inTurn(user(key, { Roles: some('Role 1') }));
      await atOnce(
        { do: 'delete', kind: 'User', key },
        {
          do: 'update',
          kind: 'User',
          id: idOf(made),
          fields: { Department: 'New' },
          sets: { Roles: some('Role 2') },
        },
        user(key, { UserDefinedFields: { 'Field 1': 'x' }, Roles: some('Role 3') }),
        { do: 'delete', kind: 'User', key },
        { do: 'get', kind: 'User', key },
        { do: 'update', kind: 'User', key, fields: { Department: 'Incomplete' }, sets: {} },
      );
    },
  ],
  [
    'deletes of a group against updates of it',
    async ({ group: name, inTurn, atOnce }) => {
      const key = name('gone');
      const [made] = await inTurn(group(key, { Permissions: { 'May 1': 'true' } }));
      await atOnce(
        {
          do: 'update',
          kind: 'Group',
          id: idOf(made),
          fields: {},
          sets: { Permissions: { 'May 2': 'false' } },
        },
        { do: 'delete', kind: 'Group', key },
        group(key, { Categories: some('Category 1', 'Category 2') }),
        { do: 'get', kind: 'Group', id: idOf(made) },
        { do: 'delete', kind: 'Group', key },
      );
    },
  ],
  ['a rename of a user profile against an upsert of the same key', renameAgainstUpsert('User', 'new')],
  ['a rename of a group against an upsert of the same key', renameAgainstUpsert('Group', 'New')],
  [
    'renames to one key, an upsert of it, and one of a key that is given up',
    async ({ user: name, inTurn, atOnce }) => {
      const [a, b] = await inTurn(user(name('a')), user(name('b')));
      const renames = [a, b].map((made): Request => {
        return { do: 'update', kind: 'User', id: idOf(made), key: name('c'), fields: {}, sets: {} };
      });
      const answers = await atOnce(...renames, user(name('a')), { do: 'get', kind: 'User', key: name('c') });
      const taken = answers.slice(0, 2).filter((answer) => 'refused' in answer);
      expect(taken).toEqual([{ refused: 'natural_key_taken' }]);
    },
  ],
  [
    'two records that exchange their keys by way of a third',
    async ({ group: name, inTurn, atOnce }) => {
      const [a, b] = await inTurn(group(name('a')), group(name('b')));
      const rename = (made: Answer | undefined, key: string): Request => {
        return { do: 'update', kind: 'Group', id: idOf(made), key: name(key), fields: {}, sets: {} };
      };
      await atOnce(rename(a, 'b'), rename(b, 'a'), rename(a, 'c'), rename(b, 'c'), group(name('b')));
    },
  ],
  [
    "a group that is deleted against users' Groups that name it",
    async ({ user: userName, group: name, inTurn, atOnce }) => {
      const key = name('gone');
      const owner = user(userName('member'), { Groups: some() });
      await inTurn(group(key), group(name('stays')), owner);
      const answers = await atOnce(
        user(userName('member'), { Groups: some(key, name('stays')) }),
        { do: 'delete', kind: 'Group', key },
        user(userName('new'), { Groups: some(key) }),
      );
      expectUnknownOrDone(answers[0]!);
      expectUnknownOrDone(answers[2]!);
    },
  ],
  [
    "a user that is deleted against groups' Users and users' Authoring that name it",
    async ({ user: name, group: groupName, inTurn, atOnce }) => {
      const key = name('gone');
      await inTurn(user(key), group(groupName('with')), user(name('author')));
      const answers = await atOnce(
        group(groupName('with'), { Users: some(key) }),
        user(name('author'), { Authoring: some(key, name('author')) }),
        { do: 'delete', kind: 'User', key },
        group(groupName('new'), { Users: some(name('author'), key) }),
      );
      for (const answer of [answers[0]!, answers[1]!, answers[3]!]) expectUnknownOrDone(answer);
    },
  ],
  [
    "a user's Groups against a group's Users",
    async ({ user: name, group: groupName, inTurn, atOnce }, index) => {
      const [one, two] = [groupName('one'), groupName('two')];
      const [first, second] = [name('first'), name('second')];
      const all = some(one, two);
      await inTurn(group(one), group(two), user(first, { Groups: index % 2 ? all : {} }), user(second));
      await atOnce(
        user(first, { Groups: index % 2 ? some(two) : some(one) }),
        group(one, { Users: index % 4 < 2 ? some(second) : some(first, second) }),
      );
    },
  ],
  [
    'the Groups of two users against the Users of two groups, all four at once',
    async ({ user: name, group: groupName, inTurn, atOnce }, index) => {
      const [one, two] = [groupName('one'), groupName('two')];
      const [first, second] = [name('first'), name('second')];
      const full = index % 2 === 1;
      const start = { Groups: full ? some(one, two) : {} };
      await inTurn(group(one), group(two), user(first, start), user(second, start));
      // In a ring: each one's own wish contradicts what another one wishes for the same pair.
      await atOnce(
        user(first, { Groups: some(full ? two : one) }),
        group(two, { Users: some(full ? second : first) }),
        user(second, { Groups: some(full ? one : two) }),
        group(one, { Users: some(full ? first : second) }),
        { do: 'get', kind: 'User', key: first },
        { do: 'get', kind: 'Group', key: two },
      );
    },
  ],
];

/** @param upserted the new key, as the upsert spells it */
function renameAgainstUpsert(kind: RecordKind, upserted: string): RaceCase[1] {
  const upsert = kind === 'User' ? user : group;
  return async (round, index) => {
    const name = kind === 'User' ? round.user : round.group;
    const [made] = await round.inTurn(upsert(name('old')));
    const rename: Request = { do: 'update', kind, id: idOf(made), key: name('new'), fields: {}, sets: {} };
    const other = upsert(name(upserted), {}, 'Upserted');
    const racing = index % 2 ? [rename, other] : [other, rename];
    const answers = await round.atOnce(...racing);
    expectOneKey(made!, answers[racing.indexOf(rename)]!, answers[racing.indexOf(other)]!);
  };
}

/** D15, D24: the rename comes first, then the upsert finds the renamed record; or the upsert does, then the key is taken. */
function expectOneKey(made: Answer, rename: Answer, upsert: Answer): void {
  if ('id' in rename) expect([rename, upsert]).toEqual([made, made]);
  else {
    expect(rename).toEqual({ refused: 'natural_key_taken' });
    expect(idOf(upsert)).not.toBe(idOf(made));
  }
}

/** D17: the reference is unknown already; or it is stored, and goes with its record (D23). */
function expectUnknownOrDone(answer: Answer): void {
  if (!('id' in answer)) expect(answer).toEqual({ refused: 'rule_violation' });
}
