import { expect, jest, test } from '@jest/globals';
import { naturalKey } from '../../src/domain/text.js';
import { addReferences, resolveReferences } from '../../src/domain/update/references.js';
import { RuleViolations } from '../../src/domain/violations.js';

// To put hundreds of combining marks in order takes time with the square of their number, and a request may name tens of thousands of records.

/** Marks of nine classes in the wrong order. */
const marks = (each: number): string =>
  ['\u0345', '\u035d', '\u035c', '\u0315', '\u0301', '\u0316', '\u0321', '\u0334', '\u05b0']
    .map((mark) => mark.repeat(each))
    .join('');

test('the keys of many items are found in pieces, and once', async () => {
  const set = { titleMember: 'GroupTitle', hasId: true, noun: 'group' } as const;
  const items = Array.from({ length: 2000 }, (_, at) => ({ GroupTitle: `Ä${marks(3)} ${at}` }));
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await addReferences({ ids: [], keys: new Set() }, set, items);
  clearImmediate(counting);
  expect(rounds).toBeGreaterThanOrEqual(39);

  const normalize = jest.spyOn(String.prototype, 'normalize');
  const asked: string[] = [];
  const targets = { has: () => false, byKey: (key: string) => void asked.push(key) };
  resolveReferences(set, items, targets, '/data/Groups', new RuleViolations());
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect(asked).toEqual(items.map(({ GroupTitle }) => naturalKey(GroupTitle)));
});

test('a text longer than any key is not composed', () => {
  const normalize = jest.spyOn(String.prototype, 'normalize');
  const long = `a${marks(57)}`;
  expect(long).toHaveLength(514);
  expect(naturalKey(` ${long.toUpperCase()}`)).toBe(long.toUpperCase().toLowerCase());
  expect(normalize).not.toHaveBeenCalled();
  expect(naturalKey('\u0041\u0301'.repeat(255))).toBe('\u00e1'.repeat(255));
  normalize.mockRestore();
});
