import { expect, test } from '@jest/globals';
import { AppError } from '../../../../src/domain/errors.js';
import { XmlScanner } from '../../../../src/soap/xml-scanner.js';
import { XmlTree } from '../../../../src/soap/xml.js';
import { readTable } from '../../../support/messages/tables.js';

const limits = { maxXmlDepth: 32, maxXmlAttributes: 64 };

// However a large text is made, no slice of it takes long.

const bytes = 10 * 1_048_576;
const sliceLength = 16_384;

/** Milliseconds of processor time; a slice takes 1 to 10 on an idle machine. */
const longestSlice = 50;

/** «x» stands for ten mebibytes of x, {x*9} for nine times x; in it # for the number of the time, % for that below sixty. */
function written(text: string): string {
  const repeated = (_all: string, unit: string, times: string): string =>
    Array.from({ length: Number(times) }, (_, at) =>
      unit.replaceAll('#', String(at)).replaceAll('%', String(at % 60)),
    ).join(' ');
  let [before, after] = ['', text];
  // From the inside out.
  while (before !== after) [before, after] = [after, after.replace(/\{([^{}]+)\*(\d+)\}/g, repeated)];
  return after
    .replaceAll('TABS', '&#9;'.repeat(500))
    .replace(/«([^»]*)»/g, (_all, unit: string) => unit.repeat(bytes / unit.length));
}

test.each(readTable<{ name: string; xml: string }>('scanner-slices.yaml', import.meta.url))(
  '$name',
  ({ xml }) => {
    // In one piece, as it comes from a decoder.
    const text = Buffer.from(written(xml)).toString();
    const tree = new XmlTree((open) => (open.length === 1 ? () => undefined : undefined));
    const scanner = new XmlScanner(text, tree, limits);
    const slices: number[] = [];
    for (let until = sliceLength, hasMore = true; hasMore; until += sliceLength) {
      const before = process.cpuUsage();
      hasMore = isRead(() => scanner.run(until));
      const { user, system } = process.cpuUsage(before);
      slices.push((user + system) / 1000);
    }
    // A collection of garbage may fall into any of them.
    const [, , third = 0] = slices.sort((a, b) => b - a);
    expect(third).toBeLessThan(longestSlice);
  },
);

/** @returns false also where the document is rejected */
function isRead(run: () => boolean): boolean {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return false;
  }
}
