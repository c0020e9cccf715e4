import { describe, expect, test } from '@jest/globals';
import { AppError, maxReportedViolations } from '../../src/domain/errors.js';
import { RuleViolations } from '../../src/domain/violations.js';

function rejectionWith(count: number): AppError {
  const violations = new RuleViolations();
  for (let index = 0; index < count; index++) {
    violations.add(`/data/Users/${index}/ID`, 'unknown_reference', 'The company has no such user.');
  }
  try {
    violations.throwIfAny();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was rejected');
}

describe('faults of rules', () => {
  test('none are no error', () => {
    expect(() => new RuleViolations().throwIfAny()).not.toThrow();
  });

  test.each([
    [1, '/data/Users/0/ID: The company has no such user.'],
    [2, '/data/Users/0/ID: The company has no such user. 1 more violation is listed in errors.'],
    [
      maxReportedViolations,
      '/data/Users/0/ID: The company has no such user. 999 more violations are listed in errors.',
    ],
  ])('%d are all listed', (count, detail) => {
    const rejection = rejectionWith(count);
    expect(rejection).toMatchObject({ code: 'rule_violation', detail });
    expect(rejection.items).toHaveLength(count);
  });

  test('of more the first 1,000 are listed, and detail says how many there are', () => {
    const rejection = rejectionWith(60_000);
    expect(rejection.items).toHaveLength(1000);
    expect(rejection.items.at(-1)?.path).toBe('/data/Users/999/ID');
    expect(rejection.detail).toBe(
      '/data/Users/0/ID: The company has no such user. 59,999 more violations were found; errors lists the first 1,000 of all 60,000.',
    );
  });

  test('the error is that of the first of 404, 409, 422 that applies, and all items are listed in order', () => {
    const violations = new RuleViolations();
    violations.add('/data/Roles/0', 'missing_reference', 'Give the role.');
    violations.add('/data/User/0/EmailAddress', 'natural_key_taken', 'Taken.', 'natural_key_taken');
    expect(() => violations.throwIfAny()).toThrow(expect.objectContaining({ code: 'natural_key_taken' }));
    violations.add('/data/User/0/ID', 'unknown_reference', 'Unknown.', 'not_found');
    violations.add('/data/Roles/1', 'missing_reference', 'Give the role.');
    let rejection: unknown;
    try {
      violations.throwIfAny();
    } catch (error) {
      rejection = error;
    }
    expect(rejection).toMatchObject({ code: 'not_found' });
    expect((rejection as AppError).items.map(({ path }) => path)).toEqual([
      '/data/Roles/0',
      '/data/User/0/EmailAddress',
      '/data/User/0/ID',
      '/data/Roles/1',
    ]);
  });
});
