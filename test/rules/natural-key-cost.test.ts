import { expect, jest, test } from '@jest/globals';
import { naturalKey } from '../../src/domain/text.js';
import { composeKeys, resolveReferences } from '../../src/domain/update/references.js';
import { RuleViolations } from '../../src/domain/violations.js';

// To put hundreds of combining marks in order takes time with the square of their number, and a request may name tens of thousands of records.

/** Marks of nine classes in the wrong order. */
const marks = (each: number): string =>
  ['\u0345', '\u035d', '\u035c', '\u0315', '\u0301', '\u0316', '\u0321', '\u0334', '\u05b0']
    .map((mark) => mark.repeat(each))
    .join('');

test('up to 30 marks in a row are put in order, more are not', () => {
  const [two, ordered] = ['\u0301\u0316', '\u0316\u0301'];
  expect(naturalKey(` Q${two.repeat(15)}`)).toBe(naturalKey(`q${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}`));
  expect(naturalKey(` Q${two.repeat(16)}`)).toBe(`q${two.repeat(16)}`);
  expect(naturalKey(`Q${two}`)).toBe(`q${ordered}`);
});

test('a natural key takes time in proportion to its length', () => {
  const cost = (each: number, times: number): number => {
    const text = `a${marks(each)}`;
    const { user } = process.cpuUsage();
    for (let time = 0; time < times; time++) naturalKey(text);
    return process.cpuUsage({ user, system: 0 }).user;
  };
  cost(28, 100);
  // Ten times as long, a tenth as often.
  expect(cost(280, 1000)).toBeLessThan(4 * cost(28, 10_000));
});

test('the keys of many items are found in pieces, and once', async () => {
  const set = { titleMember: 'GroupTitle', hasId: true, noun: 'group' } as const;
  const items = Array.from({ length: 2000 }, (_, at) => ({ GroupTitle: `Ä${marks(3)} ${at}` }));
  let rounds = 0;
  const count = (): void => {
    rounds += 1;
    counting = setImmediate(count);
  };
  let counting = setImmediate(count);
  await composeKeys(set, items);
  clearImmediate(counting);
  expect(rounds).toBeGreaterThanOrEqual(19);

  const normalize = jest.spyOn(String.prototype, 'normalize');
  const asked: string[] = [];
  const targets = { has: () => false, byKey: (key: string) => void asked.push(key) };
  resolveReferences(set, items, targets, '/data/Groups', new RuleViolations());
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect(asked).toEqual(items.map(({ GroupTitle }) => naturalKey(GroupTitle)));
});
