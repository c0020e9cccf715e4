import { describe, expect, test } from '@jest/globals';
import { AppError, mostItems } from '../../src/domain/errors.js';
import { Problems } from '../../src/domain/problems.js';

function refusalOf(count: number): AppError {
  const problems = new Problems();
  for (let index = 0; index < count; index++) {
    problems.add(`/data/Users/${index}/ID`, 'unknown_reference', 'The company has no such user.');
  }
  try {
    problems.throwIfAny();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}

describe('faults of rules (D17)', () => {
  test('none are no refusal', () => {
    expect(() => new Problems().throwIfAny()).not.toThrow();
  });

  test.each([
    [1, '/data/Users/0/ID: The company has no such user.'],
    [2, '/data/Users/0/ID: The company has no such user. 1 more fault is listed in errors.'],
    [mostItems, '/data/Users/0/ID: The company has no such user. 999 more faults are listed in errors.'],
  ])('%d are all listed', (count, detail) => {
    const refusal = refusalOf(count);
    expect(refusal).toMatchObject({ code: 'rule_violation', detail });
    expect(refusal.items).toHaveLength(count);
  });

  test('of more the first 1,000 are listed, and detail says how many there are', () => {
    const refusal = refusalOf(60_000);
    expect(refusal.items).toHaveLength(1000);
    expect(refusal.items.at(-1)?.path).toBe('/data/Users/999/ID');
    expect(refusal.detail).toBe(
      '/data/Users/0/ID: The company has no such user. 59,999 more faults were found; errors lists the first 1,000 of all 60,000.',
    );
  });
});
