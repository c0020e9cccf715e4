import { createHash } from 'node:crypto';
import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../io.js';
import type { Numbers } from './numbers.js';
import { allTables, batches, type CopySource, type CopyTarget, type Row, type Table } from './tables.js';

/** The number of rows and their SHA-256, one line of JSON each: the same on every engine if the values are the same. */
async function checksumOf(rows: AsyncIterable<readonly Row[]>): Promise<{ rows: number; sha256: string }> {
  const hash = createHash('sha256');
  let counted = 0;
  for await (const some of rows) {
    for (const row of some) hash.update(`${JSON.stringify(row)}\n`);
    counted += some.length;
  }
  return { rows: counted, sha256: hash.digest('hex') };
}

/** What was copied of one table and verified in the target. */
export interface CopiedTable {
  table: string;
  rows: number;
  /** The highest ID assigned so far, after which the target continues; null for tables without numbered IDs, and where rows were renumbered. */
  lastId: number | null;
  /** SHA-256 of all rows as JSON, by company and ID, in hex. */
  sha256: string;
}

/**
 * Copies every row of every table, then reads the target and compares counts, checksums and next IDs. The caller commits.
 * @param progress called after each batch with the number of finished rows; each counts twice, since it is copied and then compared
 * @param companyId only the rows of this company
 * @returns the tables in the order in which they were copied
 * @throws OperatorError when the target is not empty, or the copy differs from the source
 */
export async function copyTables(
  source: CopySource,
  target: CopyTarget,
  progress: Progress,
  companyId?: number,
): Promise<CopiedTable[]> {
  await refuseFullTarget(target);
  return copyRows(source, target, allTables, progress, companyId);
}

/**
 * Copies rows of some tables, then reads the target and compares counts and checksums; next IDs too, unless rows are renumbered: then the
 * target has assigned them.
 * @param some tables, each after those to which it refers
 * @param numbers of the company in the target, where they are not the same as in the source
 * @throws OperatorError when the copy differs from the source
 */
export async function copyRows(
  source: CopySource,
  target: CopyTarget,
  some: readonly Table[],
  progress: Progress,
  companyId?: number,
  numbers?: Numbers,
): Promise<CopiedTable[]> {
  let total = 0;
  for (const table of some) total += 2 * (await source.count(table, companyId));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const copied: CopiedTable[] = [];
  for (const table of some) copied.push(await copyTable(source, target, table, advance, companyId, numbers));
  const faults: string[] = [];
  for (const [index, table] of some.entries()) {
    const want = copied[index];
    if (want !== undefined) faults.push(...(await compare(target, table, want, numbers?.companyId)));
    advance(want?.rows ?? 0);
  }
  if (faults.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', faults);
  return copied;
}

async function refuseFullTarget(target: CopyTarget): Promise<void> {
  const full: string[] = [];
  for (const table of allTables)
    if ((await target.rows(table, undefined, 1)).length > 0) full.push(table.name);
  if (full.length > 0) {
    throw new OperatorError(
      `The target is not empty: there are rows in ${full.join(', ')}. Copy into a new database.`,
    );
  }
}

async function copyTable(
  source: CopySource,
  target: CopyTarget,
  table: Table,
  advance: (rows: number) => void,
  companyId: number | undefined,
  numbers: Numbers | undefined,
): Promise<CopiedTable> {
  async function* inserted(): AsyncGenerator<Row[]> {
    for await (const read of batches(source, table, companyId)) {
      const rows = numbers === undefined ? read : await numbers.renumbered(table, read);
      await target.insert(table, rows);
      advance(rows.length);
      yield rows;
    }
  }
  const copied = await checksumOf(inserted());
  let lastId: number | null = null;
  if (table.numbered && numbers === undefined) {
    lastId = await source.lastId(table);
    await target.setLastId(table, lastId);
  }
  return { table: table.name, lastId, ...copied };
}

/** @param companyId only the rows of this company of the target, and no next IDs */
async function compare(
  target: CopyTarget,
  table: Table,
  want: CopiedTable,
  companyId: number | undefined,
): Promise<string[]> {
  const found = await checksumOf(batches(target, table, companyId));
  const lastId = table.numbered && companyId === undefined ? await target.lastId(table) : null;
  const faults: string[] = [];
  if (found.rows !== want.rows)
    faults.push(`${table.name}: ${want.rows} rows in the source, ${found.rows} in the target.`);
  else if (found.sha256 !== want.sha256) faults.push(`${table.name}: some values differ.`);
  if (lastId !== want.lastId)
    faults.push(`${table.name}: the last ID is ${want.lastId} in the source, ${lastId} in the target.`);
  return faults;
}
