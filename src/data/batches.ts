import { turn } from '../domain/turn.js';

/**
 * Items of one statement, and rows of one answer. SQLite works in this very thread, and Prisma unpacks every row in it: 500 rows take
 * about 5 ms, 10,000 in one statement were seen to take 1.4 s. Prisma also splits lists of more than about 1,000, and refuses
 * (P2029) those that it cannot split.
 */
export const batchSize = 500;

/** Cuts a list into batches, with a turn for everybody else between them. */
export async function* batchesOf<T>(items: readonly T[]): AsyncGenerator<T[]> {
  for (let start = 0; start < items.length; start += batchSize) {
    if (start > 0) await turn();
    yield items.slice(start, start + batchSize);
  }
}

/**
 * Reads rows of ascending numbers to their end, page by page.
 * @param page reads at most `take` rows whose number is above `after`, in order
 * @param numberOf the number of a row
 */
export async function readPages<Row>(
  page: (after: number, take: number) => Promise<Row[]>,
  numberOf: (row: Row) => number,
): Promise<Row[]> {
  const all: Row[] = [];
  for (let after = 0; ;) {
    const rows = await page(after, batchSize);
    // One by one: a call with a hundred thousand arguments would overflow the stack.
    for (const row of rows) all.push(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return all;
    after = numberOf(last);
    await turn();
  }
}
