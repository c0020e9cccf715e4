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

async function compared(both: Both, table: Table, advance: (rows: number) => void): Promise<Difference> {
  const { source, target, id, numbers, revision } = both;
  const difference: Difference = { table, missing: [], changed: [], extra: [] };
  const isAudit = table.name === 'AuditEntry';
  const from = isAudit ? [id, revision] : placeBefore(table, id);
  let after: Row = isAudit ? [numbers.companyId, revision] : placeBefore(table, numbers.companyId);
  for await (const read of batches(source, table, id, from)) {
    const wanted = await numbers.renumbered(table, read);
    const last = placeOf(table, wanted.at(-1) ?? []);
    addDifferences(difference, wanted, await rowsBetween(target, table, numbers.companyId, after, last));
    after = last;
    advance(read.length);
  }
  for await (const rows of batches(target, table, numbers.companyId, after)) difference.extra.push(...rows);
  return difference;
}

/** The rows of a company after a place, up to another one. */
async function rowsBetween(
  target: CopyTarget,
  table: Table,
  companyId: number,
  after: Row,
  last: Row,
): Promise<Row[]> {
  const found: Row[] = [];
  for await (const rows of batches(target, table, companyId, after)) {
    const within = rows.filter((row) => !isAfter(placeOf(table, row), last));
    found.push(...within);
    if (within.length < rows.length) break;
    const end = rows.at(-1);
    if (end !== undefined && !isAfter(last, placeOf(table, end))) break;
  }
  return found;
}

/** Places consist of numbers. */
function isAfter(place: Row, other: Row): boolean {
  const at = place.findIndex((value, index) => value !== other[index]);
  return at >= 0 && Number(place[at]) > Number(other[at]);
}

function addDifferences(difference: Difference, wanted: readonly Row[], found: readonly Row[]): void {
  if (JSON.stringify(wanted) === JSON.stringify(found)) return;
  const { table, missing, changed, extra } = difference;
  const placeText = (row: Row): string => placeOf(table, row).join();
  const left = new Map(found.map((row) => [placeText(row), row]));
  for (const row of wanted) {
    const is = left.get(placeText(row));
    left.delete(placeText(row));
    if (is === undefined) missing.push(row);
    else if (JSON.stringify(is) !== JSON.stringify(row)) changed.push({ is, wanted: row });
  }
  extra.push(...left.values());
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
