import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { projectRoot } from '../../../../src/root.js';
import { readPage, tableRows } from '../../../docs/pages.js';
import { tableColumns } from './columns.js';

/** What one test file really tried. */
export interface CaseCount {
  /** Notes that cases were tried; one unless told otherwise. */
  ran(cases?: number): void;
}

/**
 * Counts the cases of one part of the security table as they run, and ends the file with a test that the table says the same number. The
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
  (one ? test.skip : test)(`the number of cases is the one in docs/security.md: ${counted[name]}`, () => {
    if (process.env.WRITE_COUNTS === '1') document(counted[name], counted[total]());
    expect(counted[total]()).toBe(documentedCases(counted[name]));
  });
}

/** The number that the table gives for a part. @throws Error when it has no such part */
function documentedCases(part: string): number {
  const rows = tableRows(readPage('docs/security.md'), tableColumns);
  const cases = rows.find(([title]) => title === part)?.[2];
  if (cases === undefined) throw new Error(`docs/security.md has no part "${part}"`);
  return Number(cases.replaceAll(',', ''));
}

/** `npm run docs:security`: writes the number into the part's row, padded as the one before, so that the table stays aligned. */
function document(part: string, cases: number): void {
  const file = path.join(projectRoot, 'docs/security.md');
  const lines = readPage('docs/security.md').split('\n');
  const row = lines.findIndex((line) => line.startsWith(`| ${part} `));
  const count = cases.toLocaleString('en');
  lines[row] =
    lines[row]?.replace(
      /\| ([\d,]+ *)( \| `test\/)/,
      (_, before: string, rest: string) => `| ${count.padEnd(before.length)}${rest}`,
    ) ?? '';
  writeFileSync(file, lines.join('\n'));
}
