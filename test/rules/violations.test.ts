import { expect, test } from '@jest/globals';
import type { AppError } from '../../src/domain/errors.js';
import { RuleViolations } from '../../src/domain/violations.js';

const first = '/data/Users/0/ID: The company has no such user.';

test.each([
  [1, 1, first],
  [2, 2, `${first} 1 more violation is listed in errors.`],
  [1000, 1000, `${first} 999 more violations are listed in errors.`],
  [60_000, 1000, `${first} 59,999 more violations were found; errors lists the first 1,000 of all 60,000.`],
])('of %d violations of rules %d are listed', (count, listed, detail) => {
  const violations = new RuleViolations();
  expect(() => violations.throwIfAny()).not.toThrow();
  for (let index = 0; index < count; index++)
    violations.add(`/data/Users/${index}/ID`, 'unknown_reference', 'The company has no such user.');
  let rejection: unknown;
  try {
    violations.throwIfAny();
  } catch (error) {
    rejection = error;
  }
  expect(rejection).toMatchObject({ code: 'rule_violation', detail });
  const { items } = rejection as AppError;
  expect([items.length, items.at(-1)?.path]).toEqual([listed, `/data/Users/${listed - 1}/ID`]);
});
