import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../operator-error.js';
import type { CopySource, CopyTarget } from './ends.js';
import { batches, Checksum, checksumOf } from './rows.js';
import { differences, inOrderOfReference, type Table } from './table.js';

/** What was copied of one table and verified in the target. */
export interface CopiedTable {
  table: string;
  rows: number;
  /** The highest ID assigned so far, after which the target continues; null for tables without numbered IDs. */
  lastId: number | null;
  /** SHA-256 of all rows as JSON, by company and ID, in hex. */
  sha256: string;
}

/**
 * Copies every row of every table, then reads the target and compares counts, checksums and next IDs. The caller commits.
 * @param progress called after each batch with the number of finished rows; each counts twice, since it is copied and then compared
 * @param companyId only the rows of this company; there is no progress then, because its rows are not counted first
 * @returns the tables in the order in which they were copied
 * @throws OperatorError when the tables have different columns, the target is not empty, or the copy differs from the source
 */
export async function copyTables(
  source: CopySource,
  target: CopyTarget,
  progress: Progress,
  companyId?: number,
): Promise<CopiedTable[]> {
  const tables = inOrderOfReference(await source.tables());
  const unlike = differences(tables, await target.tables());
  if (unlike.length > 0) throw new OperatorError('The two databases have different tables:', unlike);
  await refuseFullTarget(target, tables);

  let total = 0;
  if (companyId === undefined) for (const table of tables) total += 2 * (await source.count(table));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const copied: CopiedTable[] = [];
  for (const table of tables) copied.push(await copyTable(source, target, table, advance, companyId));
  const faults: string[] = [];
  for (const [index, table] of tables.entries()) {
    const want = copied[index];
    if (want !== undefined) faults.push(...(await compare(target, table, want)));
    advance(want?.rows ?? 0);
  }
  if (faults.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', faults);
  return copied;
}

async function refuseFullTarget(target: CopyTarget, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const table of tables) if ((await target.rows(table, undefined, 1)).length > 0) full.push(table.name);
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
): Promise<CopiedTable> {
  const checksum = new Checksum();
  for await (const rows of batches(source, table, companyId)) {
    checksum.add(rows);
    await target.insert(table, rows);
    advance(rows.length);
  }
  let lastId: number | null = null;
  if (table.numbered) {
    lastId = await source.lastId(table);
    await target.setLastId(table, lastId);
  }
  return { table: table.name, lastId, ...checksum.end() };
}

async function compare(target: CopyTarget, table: Table, want: CopiedTable): Promise<string[]> {
  const found = await checksumOf(target, table);
  const lastId = table.numbered ? await target.lastId(table) : null;
  const faults: string[] = [];
  if (found.rows !== want.rows)
    faults.push(`${table.name}: ${want.rows} rows in the source, ${found.rows} in the target.`);
  else if (found.sha256 !== want.sha256) faults.push(`${table.name}: some values differ.`);
  if (lastId !== want.lastId)
    faults.push(`${table.name}: the last ID is ${want.lastId} in the source, ${lastId} in the target.`);
  return faults;
}
