import { afterAll, beforeAll, describe, test } from '@jest/globals';
import { expectBounded, expectUnnoticed } from '../../../robustness/security/attacks/attack.js';
import { Attacked } from '../../../robustness/security/attacks/attacked.js';
import { floods, ofCompanies, ofStrangers, overTheLimit } from '../../../robustness/security/attacks/rows.js';

// Nobody can make the server work much, or take its memory, or keep another company waiting.

describe.each([
  ['the cost of a message without a key', 0, ofStrangers],
  ['the cost of a message from an address over its limit of wrong keys', 1, overTheLimit],
  ['the cost of a message with a live key, of twice the size', 0, ofCompanies],
] as const)('%s', (_what, badKeys, attacks) => {
  let attacked: Attacked;
  beforeAll(async () => void (attacked = await Attacked.start({ badKeys })), 60_000);
  afterAll(() => attacked.close());

  test.each(attacks)('$name', (attack) => expectBounded(attacked, attack));
});

describe('a flood', () => {
  test.each(floods)('$name', (flood) => expectUnnoticed(flood));
});
