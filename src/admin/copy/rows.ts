import { createHash, type Hash } from 'node:crypto';
import { largestId } from '../../domain/ids.js';
import type { CopySource } from './ends.js';
import type { Row, Table } from './table.js';

/** Rows in memory at a time: a row has at most a few thousand characters. */
const batchSize = 1000;

/**
 * Reads all rows of a table in order, in batches.
 * @param companyId only this company's rows, which are consecutive: every table's order begins with the company
 */
export async function* batches(source: CopySource, table: Table, companyId?: number): AsyncGenerator<Row[]> {
  const positions = table.order.map((name) => table.columns.findIndex((column) => column.name === name));
  const largest = (position: number): number =>
    table.columns[position]?.type === 'bigint' ? Number.MAX_SAFE_INTEGER : largestId;
  const [companyAt = 0, ...others] = positions;
  let after: Row | undefined = companyId === undefined ? undefined : [companyId - 1, ...others.map(largest)];
  for (;;) {
    const next = await source.rows(table, after, batchSize);
    const rows = companyId === undefined ? next : next.filter((row) => row[companyAt] === companyId);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = positions.map((position) => last[position] ?? null);
  }
}

/** The SHA-256 of a table's rows, one line of JSON each: the same on every engine if the values are the same. */
export class Checksum {
  private readonly hash: Hash = createHash('sha256');
  private counted = 0;

  add(rows: readonly Row[]): void {
    for (const row of rows) this.hash.update(`${JSON.stringify(row)}\n`);
    this.counted += rows.length;
  }

  /** @returns rows so far and their checksum in hex; nothing can be added afterwards */
  end(): { rows: number; sha256: string } {
    return { rows: this.counted, sha256: this.hash.digest('hex') };
  }
}

/** Computes the checksum of a whole table. */
export async function checksumOf(
  source: CopySource,
  table: Table,
): Promise<{ rows: number; sha256: string }> {
  const checksum = new Checksum();
  for await (const rows of batches(source, table)) checksum.add(rows);
  return checksum.end();
}
