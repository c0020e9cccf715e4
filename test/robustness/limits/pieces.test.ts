import { expect, test } from '@jest/globals';
import { addPiece, takePieces } from '../../../src/body-worker/wire.js';

// Long sets come from the body workers in pieces. What arrives must be what was read.

type Items = Record<string, string | null>[];

/** As it goes between the threads: pieces are copied. */
function sent(input: object): { arrived: object; only: (string | undefined)[] } {
  const pieces = takePieces(input);
  const arrived = structuredClone(input);
  for (const piece of structuredClone(pieces)) addPiece(arrived, piece);
  return { arrived, only: pieces.map(({ only }) => only) };
}

const ids = Array.from({ length: 4500 }, (_, index) => ({ ID: String(index) }));
const replaced = (index: number, item: Record<string, string | null>): Items =>
  ids.with(index, item as never);

test.each<[string, Items, (string | undefined)[]]>([
  ['only IDs', ids, ['ID', 'ID', 'ID']],
  [
    'only natural keys',
    ids.map(({ ID }) => ({ EmailAddress: `${ID}@example.com` })),
    Array<string>(3).fill('EmailAddress'),
  ],
  ['an ID that is null', replaced(3, { ID: null }), [undefined, 'ID', 'ID']],
  ['an ID that looks like two', replaced(2500, { ID: '1\u00002' }), ['ID', undefined, 'ID']],
  ['an ID without characters', replaced(1, { ID: '' }), ['ID', 'ID', 'ID']],
  ['a first item without members', replaced(0, {}), [undefined, 'ID', 'ID']],
  ['a later item without members', replaced(2500, {}), ['ID', undefined, 'ID']],
  ['an item with two members', replaced(4499, { ID: '1', EmailAddress: 'a' }), ['ID', 'ID', undefined]],
  ['an item with another member', replaced(1, { EmailAddress: 'a' }), [undefined, 'ID', 'ID']],
  [
    'a member with a name of its own',
    ids.map(() => JSON.parse('{"__proto__":"x"}') as { ID: string }),
    Array<string>(3).fill('__proto__'),
  ],
])('%s', (_title, Users, only) => {
  const clone = () => structuredClone(Users);
  const input = () => ({ data: { Group: [{ ID: '1' }], Users: clone() }, before: { Users: clone() } });
  const { arrived, only: names } = sent(input());
  expect(JSON.stringify(arrived)).toBe(JSON.stringify(input()));
  expect(names).toEqual([...only, ...only]);
});
