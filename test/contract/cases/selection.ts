import type { Constraint } from './types.js';

/** With CASES=all every case is run; otherwise a part of them, spread evenly, that is quick enough for every day. */
export const isComplete = process.env['CASES'] === 'all';

/** One in this many; odd, so that each form of a request has its turn. */
const part = 7;

/** The constraints with the cases that this run takes. */
export function selected(constraints: readonly Constraint[]): Constraint[] {
  if (isComplete) return [...constraints];
  let index = 0;
  return constraints.map((constraint) => ({
    ...constraint,
    cases: constraint.cases.filter(() => index++ % part === 0),
  }));
}

export function numberOfCases(constraints: readonly Constraint[]): number {
  return constraints.reduce((sum, { cases }) => sum + cases.length, 0);
}
