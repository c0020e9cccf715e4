import { describe, expect, test } from '@jest/globals';
import { gatherPatterns } from './patterns/gather.js';
import { nameOf, readRecord } from './patterns/record.js';
import { CaseCount } from './support/count.js';

const counts = new CaseCount('Regular expressions');
const { patterns, made } = gatherPatterns();
const record = readRecord();

/** Places where a pattern may take time that grows with the square of its text, and why that does no harm. */
const harmless: readonly [place: RegExp, why: string][] = [
  [/^src\/config\//, "the operator's settings, read once"],
  [/^src\/limits\/wrong-keys\.ts:/, 'an IP address, never longer than 60 characters'],
  [/^src\/pages\/site\/(page|to-markdown)\.ts:/, 'our own pages, which are written once'],
  [/^wsdl\/datasets\.xsd pattern$/, 'for clients: the server reads DataSets by the patterns of JSON'],
  [/^src\/data\/migration-steps\.ts:/, 'the migrations of this version'],
];

describe('every regular expression', () => {
  test('has been judged, and the record has no other: npm run check:patterns -- --write', () => {
    expect([...record.keys()].sort()).toEqual(patterns.map(nameOf).sort());
    counts.ran(patterns.length);
  });

  test('takes no more than linear time, but for those that nobody outside can feed', () => {
    const slow = patterns.filter((pattern) => record.get(nameOf(pattern)) !== 'linear');
    const open = slow.filter(
      ({ places }) => !places.every((place) => harmless.some(([start]) => start.test(place))),
    );
    expect(open.map((pattern) => [record.get(nameOf(pattern)), nameOf(pattern), pattern.places])).toEqual([]);
  });

  test('takes no exponential time, wherever it stands', () => {
    expect([...record].filter(([, growth]) => growth === 'exponential' || growth === 'unknown')).toEqual([]);
  });

  test('is written in the code: none is put together when the program runs', () => {
    expect(made).toEqual([]);
  });
});

counts.hold();
