/** Rows of a page. A statement takes at most 999 values on SQLite, and Prisma passes two for each row to read its relations. */
const rowsAtOnce = 400;

interface Page {
  readonly after: { readonly gt: number };
  readonly size: { readonly orderBy: { readonly id: 'asc' }; readonly take: number };
}

/**
 * Reads all rows of a table with many companies, in the order of their IDs.
 * @param read reads one page: rows whose `id` is `after`, with what `size` says
 * @returns pages of at least one row
 */
export async function* pagesById<Row extends { id: number }>(
  read: (page: Page) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const size = { orderBy: { id: 'asc' }, take: rowsAtOnce } as const;
  for (let last = 0, count = rowsAtOnce; count === rowsAtOnce;) {
    const rows = await read({ after: { gt: last }, size });
    count = rows.length;
    last = rows.at(-1)?.id ?? last;
    if (count > 0) yield rows;
  }
}

/**
 * Groups neighbours that one statement can take together.
 * @param most the largest sum of sizes of a group; an item that is larger is alone
 */
export function* groupsUpTo<T>(
  most: number,
  items: readonly T[],
  sizeOf: (item: T) => number,
): Generator<T[]> {
  let group: T[] = [];
  let sum = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (group.length > 0 && sum + size > most) {
      yield group;
      [group, sum] = [[], 0];
    }
    group.push(item);
    sum += size;
  }
  if (group.length > 0) yield group;
}
