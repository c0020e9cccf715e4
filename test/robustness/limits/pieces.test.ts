import { expect, test } from '@jest/globals';
import { addPiece, takePieces } from '../../../src/body-worker/wire.js';

// Sets come from the body workers in pieces. What arrives must be what was read.

/** As it goes between the threads: pieces are copied. */
function sent(input: object): { arrived: object; pieces: number } {
  const pieces = takePieces(input);
  const arrived = structuredClone(input);
  for (const piece of structuredClone(pieces)) addPiece(arrived, piece);
  return { arrived, pieces: pieces.length };
}

const ids = Array.from({ length: 10_000 }, (_, index) => ({ ID: String(index) }));

test.each<[string, readonly object[], number]>([
  ['a long set', ids, 1],
  ['natural keys', ids.map(({ ID }) => ({ EmailAddress: `${ID}@example.com` })), 3],
  ['several members', ids.map(({ ID }) => ({ ID, EmailAddress: `${ID}@example.com` })), 3],
  ['members that are no texts', ids.map(({ ID }) => ({ ID, EmailAddress: null })), 4],
  ['values of every kind', [{ ID: null }, { ID: '1\u00002' }, { ID: '' }, {}, { ID: '1', Title: 'ž"' }], 1],
  ['a member with a name of its own', [JSON.parse('{"__proto__":"x"}') as object], 1],
  ['empty texts', Array.from({ length: 100_000 }, () => ({ ID: '' })), 5],
  ['an empty set', [], 0],
])('%s', (_title, items, most) => {
  const record = () => ({ Group: [{ ID: '1' }], Users: structuredClone(items) });
  const input = () => ({ data: record(), before: record() });
  const { arrived, pieces } = sent(input());
  expect(JSON.stringify(arrived)).toBe(JSON.stringify(input()));
  expect(pieces).toBe(2 * (1 + most));
});

test('many updates', () => {
  const input = () => ({ data: Array.from({ length: 1000 }, () => ({ User: ids.slice(0, 10) })) });
  const { arrived, pieces } = sent(input());
  expect(arrived).toEqual(input());
  expect(pieces).toBe(2);
});
