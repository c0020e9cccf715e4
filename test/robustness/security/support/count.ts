import { expect, test } from '@jest/globals';
import { readPage, tableRows } from '../../../docs/pages.js';
import { tableColumns } from './columns.js';

/** What one test file really tried. */
export interface CaseCount {
  /** Notes that cases were tried; one unless told otherwise. */
  ran(cases?: number): void;
}

/**
 * Counts the cases of one part of the security table as they run, and ends the file with a test that they are not fewer than the table says. The
 * test is left out where only some tests of a file are asked for: it could not know.
 * @param part as in the table's first column
 */
export function countCases(part: string): CaseCount {
  let count = 0;
  return { ran: (cases = 1) => void (count += cases), [total]: () => count, [name]: part } as CaseCount;
}

const total = Symbol('total');
const name = Symbol('part');
type Counted = CaseCount & { [total]: () => number; [name]: string };

/** The closing test of a file. Call it after all others. */
export function holdCount(counts: CaseCount): void {
  const counted = counts as Counted;
  const one = process.argv.some((word) => /^(-t|--testNamePattern)/.test(word));
  (one ? test.skip : test)(`as many cases as docs/security.md says, or more: ${counted[name]}`, () => {
    expect(counted[total]()).toBeGreaterThanOrEqual(documentedCases(counted[name]));
  });
}

/** The number that the table gives for a part. @throws Error when it has no such part */
function documentedCases(part: string): number {
  const rows = tableRows(readPage('docs/security.md'), tableColumns);
  const cases = rows.find(([title]) => title === part)?.[2];
  if (cases === undefined) throw new Error(`docs/security.md has no part "${part}"`);
  return Number(cases.replaceAll(',', ''));
}
