import type { AppliedMigration } from '../../data/client.js';
import type { Row, Table } from './table.js';

/** SQLite's driver is synchronous, PostgreSQL's is not. */
export type Awaitable<T> = T | Promise<T>;

/** A database to read: all answers are from one moment, whatever others write meanwhile. */
export interface CopySource {
  /** The migrations that it holds; none if it was never one of this server's databases. */
  appliedMigrations(): Awaitable<AppliedMigration[]>;
  /** All tables except the migrations' bookkeeping. */
  tables(): Awaitable<Table[]>;
  count(table: Table): Awaitable<number>;
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
  commit(): Awaitable<void>;
}
