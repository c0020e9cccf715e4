import { backup } from '@photostructure/sqlite';
import { connect } from './driver.js';
import { named, namedError } from './errors.js';
import type { Connection, OpenOptions, StoredValue } from './driver.js';

/** Called at intervals with the progress of a long job. */
export type Progress = (done: number, total: number) => void;

/** Prepared by a Database; usable while that is open. */
export interface Statement {
  run(...values: StoredValue[]): void;
}

/**
 * A SQLite file for migrations, operators' commands and tests: plain SQL, one call per statement. Error codes are SQLite's names. The
 * server's requests run on a SqliteSession.
 */
export class Database {
  readonly #connection: Connection;

  /** @throws the driver's error if the file cannot be opened; a file that is not a database shows only at the first statement */
  constructor(file: string, options: OpenOptions = {}) {
    this.#connection = named(() => connect(file, options));
  }

  /** Runs a script: any number of statements without values. */
  exec(script: string): this {
    named(() => this.#connection.exec(script));
    return this;
  }

  prepare(sql: string): Statement {
    const statement = named(() => this.#connection.prepare(sql));
    return { run: (...values) => void named(() => statement.run(...values)) };
  }

  /** Rows as objects by column name. */
  all<Row = Record<string, unknown>>(sql: string, ...values: StoredValue[]): Row[] {
    const rows = named(() => this.#connection.prepare(sql).all(...values) as Row[]);
    // The driver's rows have no prototype.
    return rows.map((row) => ({ ...row }));
  }

  /** The first value of each row. */
  values<Value = unknown>(sql: string, ...values: StoredValue[]): Value[] {
    return this.all(sql, ...values).map((row) => Object.values(row)[0] as Value);
  }

  /** The first value of the first row; undefined if there is none. */
  value(sql: string, ...values: StoredValue[]): unknown {
    return this.values(sql, ...values)[0];
  }

  run(sql: string, ...values: StoredValue[]): void {
    this.prepare(sql).run(...values);
  }

  /** Runs `work` in one transaction that takes the write lock at the start. */
  immediate<T>(work: () => T): T {
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      // SQLite may already have ended the transaction.
      if (this.#connection.isTransaction) this.exec('ROLLBACK');
      throw error;
    }
  }

  /** Copies all pages to another file with SQLite's backup. @throws the driver's error */
  async backup(target: string, pagesPerStep: number, progress?: Progress): Promise<void> {
    try {
      await backup(this.#connection, target, {
        rate: pagesPerStep,
        progress: ({ totalPages, remainingPages }) => progress?.(totalPages - remainingPages, totalPages),
      });
    } catch (error) {
      throw namedError(error);
    }
  }

  /** Also ends an unfinished transaction. */
  close(): void {
    this.#connection.close();
  }

  [Symbol.dispose](): void {
    this.close();
  }
}
