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
 * Makes tables the same in the target as in the source: compares their rows, writes those that differ, and reads the target once more where
 * any did. The caller commits. A copy is the same with an empty target.
 * @param some tables, each after those to which it refers
 * @param progress called after each batch with the number of finished rows; each counts twice, since it is read once more
 * @throws OperatorError when a table differs after that
 */
export async function makeSame(pair: Pair, some: readonly Table[], progress: Progress): Promise<SameTable[]> {
  let total = 0;
  for (const table of some) total += 2 * (await pair.source.count(table, pair.company?.there));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const found: Adjusted[] = [];
  for (const table of some) found.push(await adjust(pair, table, advance));
  // What refers to a row comes in a later table.
  for (const { table, extra } of found.toReversed())
    for (const row of extra) await pair.target.remove(table, row);
  const faults: string[] = [];
  for (const { table, rows, sha256, differed } of found) {
    if (differed === 0) advance(rows);
    else if ((await hashOf(pair, table, advance)) !== sha256) faults.push(`${table.name} differs.`);
  }
  if (faults.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', faults);
  return found.map(({ table, rows, sha256, differed }) => ({ table: table.name, rows, sha256, differed }));
}

interface Adjusted extends Omit<SameTable, 'table'> {
  table: Table;
  /** Rows that are too many. They are still there, as rows of later tables may refer to them. */
  extra: Row[];
}

/** The rows of one end that are compared, in batches. */
function rowsOf(
  end: CopySource,
  table: Table,
  companyId: number | undefined,
  { revision = 0 }: Pair,
): AsyncGenerator<Row[]> {
  const begin = table.name === 'AuditEntry' && companyId !== undefined ? [companyId, revision] : undefined;
  return batches(end, table, companyId, begin);
}

/** The hash of the target's rows, as that of SameTable. */
async function hashOf(pair: Pair, table: Table, advance: (rows: number) => void): Promise<string> {
  const hash = createHash('sha256');
  for await (const rows of rowsOf(pair.target, table, pair.company?.here, pair)) {
    for (const row of rows) hash.update(`${JSON.stringify(row)}\n`);
    advance(rows.length);
  }
  return hash.digest('hex');
}

/**
 * Compares a table, and writes what is missing or has changed: both ends have its rows in the same order, so one pass over both finds what
 * differs.
 */
async function adjust(pair: Pair, table: Table, advance: (rows: number) => void): Promise<Adjusted> {
  const { source, target, company, rewrite } = pair;
  const hash = createHash('sha256');
  let [rows, differed] = [0, 0];
  const changed: Row[] = [];
  const missing: Row[] = [];
  const extra: Row[] = [];
  const there = oneByOne(rowsOf(target, table, company?.here, pair));
  const next = async (): Promise<Row | undefined> => (await there.next()).value as Row | undefined;
  let is = await next();
  const takeAway = async (row: Row): Promise<void> => {
    differed++;
    // A natural key may have gone from one row to another.
    if (hasKeys(table)) await target.update(table, withoutKeys(table, row));
  };
  const writeFound = async (): Promise<void> => {
    for (const row of changed.splice(0)) await target.update(table, row);
    if (missing.length > 0) await target.insert(table, missing.splice(0));
  };
  for await (const read of rowsOf(source, table, company?.there, pair)) {
    for (const row of read) {
      const wanted = rewrite?.(table, row) ?? row;
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
    if (is === undefined) await writeFound();
    advance(read.length);
  }
  for (; is !== undefined; is = await next()) {
    await takeAway(is);
    extra.push(is);
  }
  await writeFound();
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
