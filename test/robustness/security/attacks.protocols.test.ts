import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { Attacked } from './attacks/attacked.js';
import { expectBounded } from './attacks/attack.js';
import { errors } from './attacks/rows.js';

describe('the error for a message without a live key is short', () => {
  let attacked: Attacked;
  beforeAll(async () => void (attacked = await Attacked.start({})), 60_000);
  afterAll(() => attacked.close());

  test.each(errors)('$name', (attack) => expectBounded(attacked, attack));
});
