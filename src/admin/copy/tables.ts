import { tables } from '../../../generated/tables.js';

/** The type of a column, whatever its database calls it. */
export type ColumnType = 'integer' | 'bigint' | 'text' | 'boolean' | 'time';

export interface Column {
  name: string;
  type: ColumnType;
}

/** One table of the schema. */
export interface Table {
  name: string;
  /** By name, as engines order columns differently. */
  columns: readonly Column[];
  /** Columns that sort all rows the same way on every engine, without ties: the company, then the primary key. All are numbers. */
  order: readonly string[];
  /** True if the database assigns the records' IDs. */
  numbered: boolean;
}

/** All tables except the migrations' bookkeeping, each after those to which it refers. */
export const allTables: readonly Table[] = Object.values(tables);

/** A value that is the same on both engines: a time is 2026-11-20T14:29:02.363Z, true is 1. */
export type Value = string | number | null;

/** One row, with its table's columns in order. */
export type Row = Readonly<Record<string, Value>>;
