import { full } from '../../support/full.js';
import type { Constraint } from '../../../tools/contract/cases/types.js';

/** The short form takes one in this many, spread evenly; odd, so that each form of a request has its turn. */
const part = 13;

/** The constraints with the cases that this run takes. */
export function selected(constraints: readonly Constraint[]): Constraint[] {
  if (full) return [...constraints];
  let index = 0;
  return constraints.map((constraint) => ({
    ...constraint,
    cases: constraint.cases.filter(() => index++ % part === 0),
  }));
}

export function numberOfCases(constraints: readonly Constraint[]): number {
  return constraints.reduce((sum, { cases }) => sum + cases.length, 0);
}
