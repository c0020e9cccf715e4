import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { isDate } from 'node:util/types';
import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite';
import type { OnStatement, Purpose, Rows, Session } from '../session.js';
import type { Statement, Value } from '../sql.js';
import { classify } from '../transient-error.js';
import { namedError } from './errors.js';

/** One driver for every version of Node: Node's own may bundle a SQLite that corrupts databases in WAL mode (fixed in 3.51.3). */
export type Connection = DatabaseSyncInstance;
export type PreparedStatement = StatementSyncInstance;
/** The values that SQLite stores. */
export type StoredValue = null | number | bigint | string | Uint8Array;

export interface OpenOptions {
  /** The file must exist; nothing is written to it. */
  readOnly?: boolean;
  /** The file must exist. */
  mustExist?: boolean;
  /** Milliseconds that a statement waits for another connection's lock. */
  timeout?: number;
}

/**
 * Opens a connection to a SQLite file.
 * @throws the driver's error: see namedError
 */
export function connect(file: string, { readOnly, mustExist, timeout = 5000 }: OpenOptions = {}): Connection {
  const options = { readOnly: readOnly ?? false, timeout };
  if (!mustExist || readOnly) return new DatabaseSync(file, options);
  const url = pathToFileURL(file);
  url.searchParams.set('mode', 'rw');
  return new DatabaseSync(url, options);
}

// Locks.

/** Milliseconds between two attempts while another connection holds the lock. */
const retryPause = 10;

/**
 * Retries while another connection holds the lock, for statements that SQLite rejects immediately instead of waiting.
 * @param ask has no effect if it is rejected
 * @param timeout milliseconds
 * @throws the last error if the lock stays; any other error immediately
 */
export async function whileBusy<T>(ask: () => T | Promise<T>, timeout: number): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (classify(error) !== 'busy' || performance.now() >= deadline) throw error;
    }
    await sleep(retryPause);
  }
}

// Statements.

/** Maximum number of prepared statements of one connection. */
const maxPrepared = 200;

/**
 * A connection on which the server's own statements run. They stay prepared, as preparing a small one takes three times as long as running
 * it. After a schema change SQLite itself prepares them again.
 */
export class SqliteSession implements Session {
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(
    private readonly connection: Connection,
    private readonly purpose: Purpose,
    private readonly onStatement?: OnStatement,
  ) {}

  /** True from BEGIN to COMMIT or ROLLBACK, which may be SQLite's own. */
  get isInTransaction(): boolean {
    return this.connection.isTransaction;
  }

  /** The work is done before it returns. */
  query(statement: Statement): Promise<Rows> {
    return new Promise((resolve) => resolve(this.rows(statement)));
  }

  /** @throws the driver's error */
  rows({ text, values }: Statement): Rows {
    return this.#run(text, (prepared) => prepared.all(...values.map(stored)) as unknown as Rows);
  }

  /** @returns the number of changed rows @throws the driver's error */
  execute({ text, values }: Statement): number {
    return this.#run(text, (prepared) => prepared.run(...values.map(stored)).changes);
  }

  close(): void {
    this.#prepared.clear();
    this.connection.close();
  }

  #run<T>(text: string, work: (prepared: PreparedStatement) => T): T {
    const start = this.onStatement && performance.now();
    try {
      return work(this.#prepare(text));
    } catch (error) {
      throw namedError(error);
    } finally {
      if (start !== undefined) this.onStatement?.(text, performance.now() - start, this.purpose);
    }
  }

  /** The least recently used one is evicted first. It is never in use here: the driver runs and resets a statement in one call. */
  #prepare(text: string): PreparedStatement {
    let prepared = this.#prepared.get(text);
    if (prepared === undefined) {
      prepared = this.connection.prepare(numbered(text));
      prepared.setReturnArrays(true);
      const [oldest] = this.#prepared.keys();
      if (this.#prepared.size >= maxPrepared && oldest !== undefined) this.#prepared.delete(oldest);
    } else this.#prepared.delete(text);
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

/** Converts a value to the form that SQLite stores: integers as such and not as 1.0, and times as the text that Prisma compares. */
export function stored(value: Value): StoredValue {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return BigInt(value);
  if (typeof value === 'boolean') return value ? 1n : 0n;
  return isDate(value) ? value.toISOString().replace('Z', '+00:00') : value;
}

/** Our statements number their parameters like PostgreSQL. */
export function numbered(text: string): string {
  return text.replace(/\$(\d)/g, '?$1');
}
