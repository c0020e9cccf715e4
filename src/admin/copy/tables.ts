import { setImmediate } from 'node:timers/promises';
import { tables } from '../../../generated/tables.js';
import type { AppliedMigration } from '../../data/client.js';
import { largestId } from '../../domain/text.js';

/** SQLite's driver is synchronous, PostgreSQL's is not. */
export type Awaitable<T> = T | Promise<T>;

/** A database to read: all answers are from one moment, whatever others write meanwhile. */
export interface CopySource {
  /** The migrations that it holds; none if it was never one of this server's databases. */
  appliedMigrations(): Awaitable<AppliedMigration[]>;
  /** @param companyId only the rows of this company */
  count(table: Table, companyId?: number): Awaitable<number>;
  /**
   * The next rows in the table's order.
   * @param after values of the order columns in the last row read; undefined for the first rows
   */
  rows(table: Table, after: Row | undefined, limit: number): Awaitable<Row[]>;
  /** The highest ID that a numbered table ever assigned, even if the record is gone (D1); 0 if none. */
  lastId(table: Table): Awaitable<number>;
  /** Closes the database and rolls back what was not committed. */
  close(): Awaitable<void>;
}

/** A database to write, in one transaction. Until it ends, nobody else can write; its own rows are visible to it. */
export interface CopyTarget extends CopySource {
  insert(table: Table, rows: readonly Row[]): Awaitable<void>;
  /** Makes the next record's ID the one after this. */
  setLastId(table: Table, id: number): Awaitable<void>;
  /** Takes the ID of the next record of a numbered table. */
  nextId(table: Table): Awaitable<number>;
  /** Gives the row with this primary key these values. */
  update(table: Table, row: Row): Awaitable<void>;
  /** Deletes the row with the primary key of this one. */
  remove(table: Table, row: Row): Awaitable<void>;
  /** Locks the state of a company that is not served (D59). @returns whether there is one */
  lockArriving(companyId: number): Awaitable<boolean>;
  commit(): Awaitable<void>;
}

/** The type of a column, whatever its database calls it. */
export type ColumnType = 'integer' | 'bigint' | 'text' | 'boolean' | 'time';

export interface Column {
  name: string;
  type: ColumnType;
}

/** One table of the schema. */
export interface Table {
  name: string;
  /** By name, because engines order columns differently. */
  columns: readonly Column[];
  /** Columns that sort all rows the same way on every engine, without ties: the company, then the primary key. All are numbers. */
  order: readonly string[];
  /** True when the database assigns the records' IDs. */
  numbered: boolean;
}

/** All tables except the migrations' bookkeeping, each after those to which it refers. */
export const allTables: readonly Table[] = Object.values(tables);

/** A value that is the same on both engines; a time is written as 2026-11-20T14:29:02.363Z. */
export type Value = string | number | boolean | null;

/** The values of one row in the order of its table's columns. */
export type Row = readonly Value[];

/** Rows in memory at a time: a row has at most a few thousand characters. */
const batchSize = 1000;

/** Where the columns of a table's order are in its rows. */
function positionsOf({ columns, order }: Table): number[] {
  return order.map((name) => columns.findIndex((column) => column.name === name));
}

/** The values of a row's order columns. */
export function placeOf(table: Table, row: Row): Row {
  return positionsOf(table).map((position) => row[position] ?? null);
}

/** The place before the rows of a company, which are consecutive: every table's order begins with the company. */
export function placeBefore(table: Table, companyId: number): Row {
  const [, ...others] = positionsOf(table);
  const largest = (position: number): number =>
    table.columns[position]?.type === 'bigint' ? Number.MAX_SAFE_INTEGER : largestId;
  return [companyId - 1, ...others.map(largest)];
}

/**
 * Reads all rows of a table in order, in batches.
 * @param companyId only this company's rows
 * @param from the place after which to begin, of the company
 */
export async function* batches(
  source: CopySource,
  table: Table,
  companyId?: number,
  from = companyId === undefined ? undefined : placeBefore(table, companyId),
): AsyncGenerator<Row[]> {
  const [companyAt = 0] = positionsOf(table);
  for (let after = from; ;) {
    const next = await source.rows(table, after, batchSize);
    const rows = companyId === undefined ? next : next.filter((row) => row[companyAt] === companyId);
    if (rows.length > 0) yield rows;
    // SQLite's driver answers at once: signals and timers get their turn here.
    await setImmediate();
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = placeOf(table, last);
  }
}

/** The values of a row by the names of their columns. */
export function objectOf({ columns }: Table, row: Row): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
}

/** The revision of a company. */
export async function revisionOf(source: CopySource, companyId: number): Promise<number> {
  const state = tables.CompanyState;
  const [row = []] = await source.rows(state, placeBefore(state, companyId), 1);
  return Number(objectOf(state, row)['revision']);
}

// The statements of both engines, with $1, $2 … for values.

/** Counts the rows of a table, or of one company; its own row has its number as ID. */
export function countSql({ name }: Table, companyId: number | undefined): string {
  const where = `WHERE "${name === 'Company' ? 'id' : 'companyId'}" = ${companyId}`;
  return `SELECT count(*) FROM "${name}" ${companyId === undefined ? '' : where}`;
}

/** Selects rows in the table's order, all or those after a place. @param selected one expression for each column */
export function rowsSql(
  { name, order }: Table,
  selected: readonly string[],
  isAfter: boolean,
  limit: number,
): string {
  const list = order.map(quoted).join(', ');
  const after = `WHERE (${list}) > (${order.map((_, index) => `$${index + 1}`).join(', ')})`;
  return `SELECT ${selected.join(', ')} FROM "${name}" ${isAfter ? after : ''} ORDER BY ${list} LIMIT ${limit}`;
}

/** Gives one row all its values. Its place stays: Citus refuses every statement that sets the company. */
export function updateSql({ name, columns, order }: Table): string {
  const isValue = columns.map(
    (column, index) => [column.name, `${quoted(column.name)} = $${index + 1}`] as const,
  );
  const part = (inPlace: boolean): string[] =>
    isValue.flatMap(([column, sql]) => (order.includes(column) === inPlace ? [sql] : []));
  return `UPDATE "${name}" SET ${part(false).join(', ')} WHERE ${part(true).join(' AND ')}`;
}

/** Deletes the row at a place. */
export function removeSql({ name, order }: Table): string {
  const place = order.map((column, index) => `${quoted(column)} = $${index + 1}`);
  return `DELETE FROM "${name}" WHERE ${place.join(' AND ')}`;
}

function quoted(name: string): string {
  return `"${name}"`;
}
