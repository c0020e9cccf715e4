import type { AppliedMigration } from '../../data/client.js';
import type { Row, Table } from './table.js';

/** SQLite's driver answers at once, PostgreSQL's later. */
export type Awaitable<T> = T | Promise<T>;

/** A database that is read: all that it answers is of one moment, whatever others write meanwhile. */
export interface CopySource {
  /** Which migrations it holds; none when it never was one of this server's databases. */
  appliedMigrations(): Awaitable<AppliedMigration[]>;
  /** All tables but the bookkeeping of migrations. */
  tables(): Awaitable<Table[]>;
  count(table: Table): Awaitable<number>;
  /**
   * The next rows in the table's order.
   * @param after values of the table's order columns in the last row that is known; undefined for the first rows
   */
  rows(table: Table, after: Row | undefined, limit: number): Awaitable<Row[]>;
  /** The highest ID that a numbered table ever gave, also to records that are gone (D1); 0 when it gave none. */
  lastId(table: Table): Awaitable<number>;
  /** Ends without a trace of what was not committed. */
  close(): Awaitable<void>;
}

/** A database that is written, in one transaction; until its end nobody else can write, and it shows its own rows. */
export interface CopyTarget extends CopySource {
  insert(table: Table, rows: readonly Row[]): Awaitable<void>;
  /** Makes the next record's ID the one after this. */
  setLastId(table: Table, id: number): Awaitable<void>;
  commit(): Awaitable<void>;
}
