import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { listedMembers } from '../../src/domain/update/set-plan.js';

const ids = fc.array(fc.nat(30), { maxLength: 20 });
const ascending = ids.map((some) => [...new Set(some)].sort((a, b) => a - b));

test.each([
  ['in any order', ids],
  ['in ascending order', ascending],
])('listed members %s are those of a Map, whatever is asked in which order', (_, some) => {
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
