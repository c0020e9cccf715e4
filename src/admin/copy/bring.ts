import { tables } from '../../../generated/tables.js';
import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../io.js';
import type { Numbers } from './numbers.js';
import { allTables, batches, objectOf, placeBefore, placeOf } from './tables.js';
import type { CopySource, CopyTarget, Row, Table } from './tables.js';

// The second half of a move: a copy of a company gets what has changed since it was made.

/** What is to be done in one table, so that it has the same rows as the source. */
interface Difference {
  readonly table: Table;
  readonly missing: Row[];
  /** Rows of both databases with other values, as they are in the target and as they should be. */
  readonly changed: { is: Row; wanted: Row }[];
  readonly extra: Row[];
}

/** A company in two databases. */
export interface Both {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** The company's ID in the source. */
  readonly id: number;
  readonly numbers: Numbers;
  /** The revision of the target: rows of the audit never change (D44), so only those after it are looked at. */
  readonly revision: number;
}

/**
 * Makes a company in the target the same as in the source: compares all rows, writes those that differ, and compares these tables again.
 * @returns the number of rows that differed
 * @throws OperatorError when a table differs after that
 */
export async function bringUpToDate(both: Both, progress: Progress): Promise<number> {
  const { source, target, id } = both;
  let total = 0;
  for (const table of allTables) total += await source.count(table, id);
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const found: Difference[] = [];
  for (const table of allTables) {
    const difference = await compared(both, table, advance);
    if (sizeOf(difference) > 0) found.push(difference);
    await writeRows(target, difference);
  }
  // What refers to a row comes in a later table.
  for (const { table, extra } of found.toReversed()) for (const row of extra) await target.remove(table, row);
  const faults: string[] = [];
  for (const { table } of found)
    if (sizeOf(await compared(both, table, () => undefined)) > 0) faults.push(`${table.name} differs.`);
  if (faults.length > 0) throw new OperatorError('The copy is not the same as the source.', faults);
  return found.reduce((sum, difference) => sum + sizeOf(difference), 0);
}

function sizeOf({ missing, changed, extra }: Difference): number {
  return missing.length + changed.length + extra.length;
}

/** Writes what is missing and what has changed. What is too much stays, as rows of later tables may refer to it. */
async function writeRows(target: CopyTarget, { table, missing, changed, extra }: Difference): Promise<void> {
  // A natural key may have gone from one row to another: those that change are taken away first.
  for (const row of [...changed.map(({ is }) => is), ...extra])
    if (hasKeys(table)) await target.update(table, withoutKeys(table, row));
  for (const { wanted } of changed) await target.update(table, wanted);
  if (missing.length > 0) await target.insert(table, missing);
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

/** Both ends have their rows in the same order, so one pass over both finds what differs. */
async function compared(both: Both, table: Table, advance: (rows: number) => void): Promise<Difference> {
  const { source, target, id, numbers, revision } = both;
  const difference: Difference = { table, missing: [], changed: [], extra: [] };
  const isAudit = table.name === 'AuditEntry';
  const startOf = (companyId: number): Row =>
    isAudit ? [companyId, revision] : placeBefore(table, companyId);
  const found = batches(target, table, numbers.companyId, startOf(numbers.companyId));
  let waiting: Row[] = [];
  const next = async (): Promise<Row | undefined> => {
    if (waiting.length === 0) {
      const read = await found.next();
      waiting = read.done === true ? [] : read.value.toReversed();
    }
    return waiting.pop();
  };
  let is = await next();
  for await (const read of batches(source, table, id, startOf(id))) {
    for (const wanted of await numbers.renumbered(table, read)) {
      const place = placeOf(table, wanted);
      for (; is !== undefined && isAfter(place, placeOf(table, is)); is = await next())
        difference.extra.push(is);
      if (is === undefined || isAfter(placeOf(table, is), place)) {
        difference.missing.push(wanted);
        continue;
      }
      if (JSON.stringify(is) !== JSON.stringify(wanted)) difference.changed.push({ is, wanted });
      is = await next();
    }
    advance(read.length);
  }
  for (; is !== undefined; is = await next()) difference.extra.push(is);
  return difference;
}

/** Places consist of numbers. */
function isAfter(place: Row, other: Row): boolean {
  const at = place.findIndex((value, index) => value !== other[index]);
  return at >= 0 && Number(place[at]) > Number(other[at]);
}

/** The keys of a company in both databases, by their hashes. */
export async function tellKeys(
  source: CopySource,
  target: CopySource,
  id: number,
  numbers: Numbers,
): Promise<void> {
  const table = tables.ApiKey;
  const here = new Map<unknown, number>();
  for await (const rows of batches(target, table, numbers.companyId))
    for (const { hash, id: keyId } of rows.map((row) => objectOf(table, row))) here.set(hash, Number(keyId));
  for await (const rows of batches(source, table, id))
    for (const { hash, id: keyId } of rows.map((row) => objectOf(table, row))) {
      const known = here.get(hash);
      if (known !== undefined) numbers.keyIs(Number(keyId), known);
    }
}
