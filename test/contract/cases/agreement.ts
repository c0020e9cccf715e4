import { expect } from '@jest/globals';
import { contractFaults } from './judge.js';
import type { Judge } from './judge.js';
import { poorMessages } from './messages.js';
import type { CaseRequest, Fault } from '../../../tools/contract/cases/types.js';

/**
 * Asks server and checker about one request; they must say the same.
 * @returns whether the contract refuses the request
 */
export async function expectAgreement(judge: Judge, request: CaseRequest): Promise<boolean> {
  const answer = await judge.answer(request);
  const checked = await judge.verdict(request);
  const told = contractFaults(answer);
  // An unknown key is told before all that the contract says (D43); what the key is worth, a checker cannot know.
  if (answer.code !== 'invalid_api_key') expect(checked).toEqual(masked(told));
  expect(answer.code).not.toBe('internal_error');
  if (told.length > 0) expect(poorMessages(answer.items)).toEqual([]);
  return checked.length > 0;
}

/** A report of the checker holds no address, also where somebody sent one as a name. */
function masked(faults: readonly Fault[]): Fault[] {
  return faults.map(([path, code]) => [path.replace(/[^\s@"'/<>]+@[^\s@"'/<>]+/g, '…@…'), code]);
}
