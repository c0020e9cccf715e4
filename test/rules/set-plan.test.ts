import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CatalogueIndex, type Catalogue } from '../../src/domain/records/catalogue.js';
import type { AppError, ErrorItem } from '../../src/domain/errors.js';
import { runThrough } from '../../src/domain/event-loop.js';
import {
  listedMembers,
  readReferences,
  resolveReferences,
  setChange,
  resolveSet,
} from '../../src/domain/update/set-plan.js';
import { userSets } from '../../src/domain/records/sets.js';
import { RuleViolations } from '../../src/domain/violations.js';

const replaced = { unlisted: 'removed' } as const;
const keepUnlisted = { unlisted: 'kept' } as const;

describe('setChange', () => {
  const current = new Map([
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);

  test('writes the difference only', () => {
    const wanted = new Map([
      [1, 'one'],
      [2, 'zwei'],
      [4, 'vier'],
    ]);
    const put = new Map([
      [2, 'zwei'],
      [4, 'vier'],
    ]);
    expect(setChange(replaced, current, wanted)).toEqual({ remove: [3], put });
    expect(setChange(keepUnlisted, current, wanted)).toEqual({ remove: [], put });
  });

  test('null clears, undefined leaves as it is', () => {
    const wanted = new Map([
      [1, null],
      [2, undefined],
      [9, null],
    ]);
    expect(setChange(keepUnlisted, current, wanted)).toEqual({ remove: [1], put: new Map() });
    expect(setChange(replaced, current, wanted)).toEqual({ remove: [3, 1], put: new Map() });
  });

  const anySet = fc
    .uniqueArray(fc.tuple(fc.nat(20), fc.boolean()), { selector: ([id]) => id })
    .map((entries) => new Map(entries));

  test('applied to what is there it gives what is wanted', () =>
    fc.assert(
      fc.property(anySet, anySet, (before, wanted) => {
        const { remove, put } = setChange(replaced, before, wanted);
        const after = new Map(before);
        for (const id of remove) after.delete(id);
        for (const [id, value] of put) after.set(id, Boolean(value));
        expect(new Map([...after].sort())).toEqual(new Map([...wanted].sort()));
      }),
    ));
});

describe('wantedSet', () => {
  const badge = { id: 7, title: 'Badge' };
  const fields = new CatalogueIndex([badge, { id: 8, title: 'Size' }]);

  function read(...values: (string | undefined)[]): { wanted: unknown; items: ErrorItem[] } {
    const violations = new RuleViolations();
    const items = values.map((UserDefinedFieldValue) => ({ ID: '7', UserDefinedFieldValue }));
    const set = userSets.UserDefinedFields;
    const wanted = resolveSet(
      'UserDefinedFields',
      set,
      runThrough(readReferences(set, items)),
      fields,
      {} as Catalogue,
      violations,
    );
    try {
      violations.throwIfAny();
    } catch (error) {
      return { wanted, items: (error as AppError).items };
    }
    return { wanted, items: [] };
  }

  test('the same record twice counts once', () => {
    expect(read('a', 'a', undefined)).toEqual({ wanted: new Map([[7, 'a']]), items: [] });
    expect(read(undefined, 'b')).toEqual({ wanted: new Map([[7, 'b']]), items: [] });
  });

  test.each([
    ['a', 'b'],
    ['a', ''],
    ['', 'a'],
  ])('%j against %j is a contradiction', (first, second) => {
    expect(read(first, second).items).toMatchObject([
      { path: '/data/UserDefinedFields/1', code: 'contradiction' },
    ]);
  });
});

test('an ID with the address of another record: says how to put that one in', () => {
  const violations = new RuleViolations();
  const targets = { has: () => true, byKey: () => ({ id: 2 }) };
  const references = { ids: [1], keys: ['bob@example.com'], values: [] };
  const definition = { titleMember: 'EmailAddress', hasId: true, noun: 'user profile' } as const;
  resolveReferences(definition, references, targets, '/data/Users', violations);
  expect(() => violations.throwIfAny()).toThrow(
    'ID and EmailAddress name two different records. To put in another user profile, give only one of the two.',
  );
});

const ids = fc.array(fc.nat(30), { maxLength: 20 });
const ascending = ids.map((some) => [...new Set(some)].sort((a, b) => a - b));

test.each([
  ['in any order', ids],
  ['in ascending order', ascending],
])('listed members %s are those of a Map, in any order of calls', (_, some) => {
  fc.assert(
    fc.property(some, ids, ascending, (listed, asked, askedInOrder) => {
      const [members, map] = [listedMembers(listed), new Map(listed.map((id) => [id, true]))];
      for (const id of [...askedInOrder, ...asked, ...listed]) {
        expect([id, members.has(id)]).toEqual([id, map.has(id)]);
        expect(members.get(id)).toBe(map.get(id));
      }
      const seen = new Map<number, boolean>();
      members.forEach((value, id) => seen.set(id, value));
      expect(seen).toEqual(map);
    }),
  );
});
