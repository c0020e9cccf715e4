import { createHash } from 'node:crypto';
import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../io.js';
import { batches, type CopySource, type CopyTarget } from './ends.js';
import { placeOf, type Row, type Table } from './tables.js';

/** What is to be the same in two databases. */
export interface Pair {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** One company, by its ID in each; all of them without it. */
  readonly company?: { readonly there: number; readonly here: number };
  /** A row of the source as it should be in the target; in the same order. */
  readonly rewrite?: (table: Table, row: Row) => Row;
  /** The revision up to which the audit is the same: its rows never change (D44). */
  readonly revision?: number;
}

/** A table that is the same in both databases. */
export interface SameTable {
  table: string;
  rows: number;
  /** SHA-256 of all rows as JSON, by company and ID, in hex: the same on every engine. */
  sha256: string;
  /** Number of rows that were missing, had other values, or were too many. */
  differed: number;
}

/**
 * Makes tables the same in the target as in the source: compares their rows, writes those that differ, and compares once more where any
 * did. The caller commits. A copy is the same with an empty target.
 * @param some tables, each after those to which it refers
 * @param progress called after each batch with the number of finished rows; each counts twice, since it is compared once more
 * @throws OperatorError when a table differs after that
 */
export async function makeSame(pair: Pair, some: readonly Table[], progress: Progress): Promise<SameTable[]> {
  let total = 0;
  for (const table of some) total += 2 * (await pair.source.count(table, pair.company?.there));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const found: Compared[] = [];
  for (const table of some) found.push(await compare(pair, table, advance, true));
  // What refers to a row comes in a later table.
  for (const { table, extra } of found.toReversed())
    for (const row of extra) await pair.target.remove(table, row);
  const faults: string[] = [];
  for (const { table, rows, differed } of found) {
    if (differed === 0) advance(rows);
    else if ((await compare(pair, table, advance, false)).differed > 0) faults.push(`${table.name} differs.`);
  }
  if (faults.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', faults);
  return found.map(({ table, rows, sha256, differed }) => ({ table: table.name, rows, sha256, differed }));
}

interface Compared extends Omit<SameTable, 'table'> {
  table: Table;
  /** Rows that are too many. They are still there, as rows of later tables may refer to them. */
  extra: Row[];
}

/**
 * Compares a table: both ends have its rows in the same order, so one pass over both finds what differs.
 * @param write whether what is missing or has changed is written
 */
async function compare(
  { source, target, company, rewrite = (_, row) => row, revision = 0 }: Pair,
  table: Table,
  advance: (rows: number) => void,
  write: boolean,
): Promise<Compared> {
  const begin = (companyId: number | undefined): Row | undefined =>
    table.name === 'AuditEntry' && companyId !== undefined ? [companyId, revision] : undefined;
  const hash = createHash('sha256');
  let [rows, differed] = [0, 0];
  const changed: Row[] = [];
  const missing: Row[] = [];
  const extra: Row[] = [];
  const there = oneByOne(batches(target, table, company?.here, begin(company?.here)));
  const next = async (): Promise<Row | undefined> => (await there.next()).value as Row | undefined;
  let is = await next();
  const takeAway = async (row: Row): Promise<void> => {
    differed++;
    // A natural key may have gone from one row to another.
    if (write && hasKeys(table)) await target.update(table, withoutKeys(table, row));
  };
  const writeFound = async (): Promise<void> => {
    for (const row of changed.splice(0)) await target.update(table, row);
    if (missing.length > 0) await target.insert(table, missing.splice(0));
  };
  for await (const read of batches(source, table, company?.there, begin(company?.there))) {
    for (const wanted of read.map((row) => rewrite(table, row))) {
      const text = JSON.stringify(wanted);
      hash.update(`${text}\n`);
      const place = placeOf(table, wanted);
      for (; is !== undefined && isAfter(place, placeOf(table, is)); is = await next()) {
        await takeAway(is);
        extra.push(is);
      }
      if (is === undefined || isAfter(placeOf(table, is), place)) {
        differed++;
        missing.push(wanted);
        continue;
      }
      if (JSON.stringify(is) !== text) {
        await takeAway(is);
        changed.push(wanted);
      }
      is = await next();
    }
    rows += read.length;
    // All rows of the target were seen, so that no key is in the way.
    if (write && is === undefined) await writeFound();
    advance(read.length);
  }
  for (; is !== undefined; is = await next()) {
    await takeAway(is);
    extra.push(is);
  }
  if (write) await writeFound();
  return { table, rows, sha256: hash.digest('hex'), differed, extra };
}

async function* oneByOne(some: AsyncIterable<Row[]>): AsyncGenerator<Row> {
  for await (const rows of some) yield* rows;
}

/** Places consist of numbers. */
function isAfter(place: Row, other: Row): boolean {
  const at = place.findIndex((value, index) => value !== other[index]);
  return at >= 0 && Number(place[at]) > Number(other[at]);
}

/** True for the columns of natural keys, which are unique (D2). */
function isKey(column: string): boolean {
  return column.endsWith('Key');
}

function hasKeys({ columns }: Table): boolean {
  return columns.some(({ name }) => isKey(name));
}

/** A row with a blank and its ID as natural keys, which no name can have. */
function withoutKeys(table: Table, row: Row): Row {
  const key = ` ${placeOf(table, row).at(-1)}`;
  return row.map((value, index) => (isKey(table.columns[index]?.name ?? '') ? key : value));
}
