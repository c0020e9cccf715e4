import { isDate } from 'node:util/types';
import type { OnStatement, Purpose, Rows, Session } from '../session.js';
import type { Statement, Value } from '../sql.js';
import { named } from './driver.js';
import type { Connection, PreparedStatement, StoredValue } from './driver.js';

/** Maximum number of statements that one connection keeps prepared. */
const maxPrepared = 200;

/**
 * A connection on which the server's own statements run. They stay prepared, because to prepare a small one takes three times as long as to
 * run it. After a schema change SQLite itself prepares them again.
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

  /** @returns the number of rows that it has changed @throws the driver's error */
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
      return named(() => work(this.#prepare(text)));
    } finally {
      if (start !== undefined) this.onStatement?.(text, performance.now() - start, this.purpose);
    }
  }

  /** The least recently used one is evicted first. It is never in use here: the driver runs and resets a statement in one call. */
  #prepare(text: string): PreparedStatement {
    let prepared = this.#prepared.get(text);
    if (prepared === undefined) {
      prepared = this.connection.prepare(text.replace(/\$(\d)/g, '?$1'));
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

/**
 * Connections that read. Each runs one transaction at a time, and a long read pauses in it: with a single connection, other requests
 * would get the thread but not the database (8 reads of 100,000 members: every other request waited 4 s).
 */
export class SqliteReaders {
  readonly #free: SqliteSession[];
  readonly #waiting: ((session: SqliteSession) => void)[] = [];

  constructor(private readonly all: readonly SqliteSession[]) {
    this.#free = [...all];
  }

  /** Runs work in a transaction, which sees one state. */
  async inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session =
      this.#free.pop() ?? (await new Promise<SqliteSession>((take) => this.#waiting.push(take)));
    try {
      session.execute(begin);
      return await work(session);
    } finally {
      if (session.isInTransaction) session.execute(rollback);
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(session);
      else next(session);
    }
  }

  close(): void {
    for (const session of this.all) session.close();
  }
}

const begin = { text: 'BEGIN', values: [] };
const rollback = { text: 'ROLLBACK', values: [] };
