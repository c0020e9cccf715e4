import { setImmediate } from 'node:timers/promises';
import { tables } from '../../../generated/tables.js';
import { largestId } from '../../domain/text.js';
import type { CopySource } from './ends.js';

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

/** A value that is the same on both engines: a time is 2026-11-20T14:29:02.363Z, true is 1. */
export type Value = string | number | null;

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
function placeBefore(table: Table, companyId: number): Row {
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

/** A row of these values. */
export function rowOf({ columns }: Table, values: Readonly<Record<string, Value | undefined>>): Row {
  return columns.map(({ name }) => values[name] ?? null);
}

/** The revision of a company. */
export async function revisionOf(source: CopySource, companyId: number): Promise<number> {
  const state = tables.CompanyState;
  const [row = []] = await source.rows(state, placeBefore(state, companyId), 1);
  return Number(objectOf(state, row)['revision']);
}
