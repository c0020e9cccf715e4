import { createHash } from 'node:crypto';
import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../io.js';
import { batches, type CopySource, type CopyTarget } from './source-and-target.js';
import type { Row, Table } from './tables.js';

/** What to copy, into a database that has none of it. */
export interface Copy {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** One company, by its ID in each database; all companies without it. */
  readonly company?: { readonly there: number; readonly here: number };
  /** Converts a row of the source to its form in the target; the order of rows and columns stays the same. */
  readonly rewrite?: (table: Table, row: Row) => Row;
}

/** A copied table, the same in both databases. */
export interface SameTable {
  table: string;
  rows: number;
  /** SHA-256 of all rows as JSON, by company and ID, in hex: the same on every engine. */
  sha256: string;
}

/**
 * Copies tables, each after those to which it refers, then reads them in the target and compares. The caller commits.
 * @param progress counts each row twice, as it is read again for the comparison @throws OperatorError if a table differs then
 */
export async function copyTables(
  copy: Copy,
  some: readonly Table[],
  progress: Progress,
): Promise<SameTable[]> {
  const { source, target, company, rewrite } = copy;
  let total = 0;
  for (const table of some) total += 2 * (await source.count(table, company?.there));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const copied: SameTable[] = [];
  for (const table of some) {
    const hash = createHash('sha256');
    let count = 0;
    for await (const read of batches(source, table, company?.there)) {
      const rows = rewrite === undefined ? read : read.map((row) => rewrite(table, row));
      addTo(hash, rows);
      await target.insert(table, rows);
      count += rows.length;
      advance(rows.length);
    }
    copied.push({ table: table.name, rows: count, sha256: hash.digest('hex') });
  }
  const problems: string[] = [];
  for (const [index, table] of some.entries()) {
    const hash = createHash('sha256');
    for await (const rows of batches(target, table, company?.here)) {
      addTo(hash, rows);
      advance(rows.length);
    }
    if (hash.digest('hex') !== copied[index]?.sha256) problems.push(`${table.name} differs.`);
  }
  if (problems.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', problems);
  return copied;
}

function addTo(hash: ReturnType<typeof createHash>, rows: readonly Row[]): void {
  for (const row of rows) hash.update(`${JSON.stringify(Object.values(row))}\n`);
}
