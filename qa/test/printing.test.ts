import { expect, test } from '@jest/globals';
import { qa } from './run-qa.js';

/**
 * Characters that manipulate a terminal, in the name of a member: line ends, C0 and C1 escapes, directional controls, Unicode's line ends.
 */
const hostile = 'a\nerror: all is lost\t\u001b[2J\u009b31m\u202e.dtL\u2066\u200f\u2028\u0085';
// eslint-disable-next-line no-control-regex -- these are the very characters to find
const obeyed = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/;

test.each(['text', 'json', 'junit'])(
  'a report as %s has no character that a terminal obeys',
  async (format) => {
    const body = JSON.stringify({ APIkey: 'cak_x', [hostile]: 1 });
    const words = ['check', '-', '--operation', 'getUser', '--format', format];
    const { exitCode, out } = await qa(words, body);
    expect([exitCode, out]).toEqual([1, expect.stringContaining('unknown_member')]);
    expect(out).not.toMatch(obeyed);
    // XML contains line ends as they are.
    if (format !== 'junit') expect(out).not.toMatch(/^error:/m);
    if (format === 'json') {
      const { entries } = JSON.parse(out) as { entries: { findings: { place: string }[] }[] };
      expect(entries[0]?.findings.map(({ place }) => place)).toContain(`/${hostile}`);
    }
  },
);

test('nor has what is said of wrong usage', async () => {
  const { err } = await qa(['check', '-', '--operation', hostile], '{}');
  expect(err).toContain('There is no operation');
  expect(err).not.toMatch(obeyed);
});
