import { expect, test } from '@jest/globals';
import { readPage, tableRows } from '../../../docs/pages.js';
import { tableColumns } from './columns.js';

/** Counts the cases of one part of the security table as they run. */
export class CaseCount {
  #total = 0;

  /** @param part as in the table's first column */
  constructor(private readonly part: string) {}

  /** Notes that cases were tried. */
  ran(cases = 1): void {
    this.#total += cases;
  }

  /**
   * Ends the file with a test that they are not fewer than the table says: call it after all others. The test is left out where only some tests
   * of a file are asked for: it could not know.
   */
  hold(): void {
    const one = process.argv.some((word) => /^(-t|--testNamePattern)/.test(word));
    (one ? test.skip : test)(`as many cases as docs/security.md says, or more: ${this.part}`, () => {
      expect(this.#total).toBeGreaterThanOrEqual(documentedCases(this.part));
    });
  }
}

/** The number that the table gives for a part. @throws Error when it has no such part */
function documentedCases(part: string): number {
  const rows = tableRows(readPage('docs/security.md'), tableColumns);
  const cases = rows.find(([title]) => title === part)?.[2];
  if (cases === undefined) throw new Error(`docs/security.md has no part "${part}"`);
  return Number(cases.replaceAll(',', ''));
}
