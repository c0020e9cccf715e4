import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { listedMembers, resolveReferences, setChange } from '../../src/domain/update/set-plan.js';
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
