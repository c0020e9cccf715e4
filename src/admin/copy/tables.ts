import { tables } from '../../../generated/tables.js';
import { largestId } from '../../domain/text.js';

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

/** Where the columns of a table's order are in its rows. */
export function positionsOf({ columns, order }: Table): number[] {
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

/** The values of a row by the names of their columns. */
export function objectOf({ columns }: Table, row: Row): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
}

/** A row of these values. */
export function rowOf({ columns }: Table, values: Readonly<Record<string, Value | undefined>>): Row {
  return columns.map(({ name }) => values[name] ?? null);
}
