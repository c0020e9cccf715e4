import { PrismaPg } from '@prisma/adapter-pg';
import type { Socket } from 'node:net';
import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { nothingChanged, watchReads, watchTransaction } from './broken-connections.js';

/**
 * Maximum number of named texts. Each connection keeps its prepared statements, in PostgreSQL's memory, until it is replaced after a
 * minute.
 */
const maxNames = 200;

/** Maximum characters. A longer text belongs to one large request and seldom returns. */
const longestNamed = 8 * 1024;

/** How often a text is seen before it gets a name, so that sets of an odd size get none. */
const seenBefore = 3;

/** Maximum number of texts counted at a time. */
const maxCounted = 1000;

/** Statements that have a plan. */
const planned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** Names for the texts of statements: a named statement is parsed and planned once per connection, not each time. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  /** The name of a text; undefined if it gets none. */
  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= maxNames || sql.length > longestNamed || !planned.test(sql)) return undefined;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times <= seenBefore) {
      if (this.#seen.size >= maxCounted) this.#seen.clear();
      this.#seen.set(sql, times);
      return undefined;
    }
    this.#seen.delete(sql);
    const made = `s${++this.#given}`;
    this.#names.set(sql, made);
    return made;
  }

  /** Drops all names. None is ever used again: a connection may still have the old statement prepared under it. */
  renew(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}

/**
 * Prisma's adapter, which prepares statements once per connection. There is no setting to turn this off: a pooler that gives each
 * transaction another session would lose the statements, but own-sessions.ts refuses to start behind one.
 */
export class PreparingPg extends PrismaPg {
  readonly #names: StatementNames;

  constructor(pool: pg.Pool | pg.PoolConfig, names = new StatementNames()) {
    super(pool, { statementNameGenerator: ({ sql }) => names.of(sql) as string });
    this.#names = names;
  }

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const startTransaction = adapter.startTransaction.bind(adapter);
    // Nothing of it ran, and nothing ran before it: run it again, under another name.
    this.#renewing(adapter, (again) => again());
    watchReads(adapter);
    adapter.startTransaction = async (isolation) => {
      const transaction = await startTransaction(isolation).catch(nothingChanged);
      sendTogether(transaction);
      watchTransaction(transaction);
      this.#renewing(transaction, () => {
        // PostgreSQL has aborted the transaction: report an error after which it is retried (transient-error.ts).
        throw new DriverAdapterError({ kind: 'TransactionWriteConflict' });
      });
      return transaction;
    };
    return adapter;
  }

  /**
   * Handles prepared statements that are outdated. A migration by another process may change the result type of a statement; PostgreSQL
   * then refuses it for as long as the connection lives.
   */
  #renewing(queryable: SqlQueryable, otherwise: <T>(again: () => Promise<T>) => Promise<T>): void {
    const watched =
      <T>(method: (query: SqlQuery) => Promise<T>) =>
      async (query: SqlQuery): Promise<T> => {
        try {
          return await method(query);
        } catch (error) {
          if (!isOutdatedPlan(error)) throw error;
          this.#names.renew();
          return otherwise(() => method(query));
        }
      };
    queryable.queryRaw = watched(queryable.queryRaw.bind(queryable));
    queryable.executeRaw = watched(queryable.executeRaw.bind(queryable));
  }
}

/** The code is the general one for unsupported features, so the message must be checked too. */
function isOutdatedPlan(error: unknown): boolean {
  const { originalCode, originalMessage } = (error as { cause?: Record<string, unknown> }).cause ?? {};
  return originalCode === '0A000' && String(originalMessage).startsWith('cached plan');
}

/** Sends the statements of a transaction that are requested without waiting for each other as one piece. */
function sendTogether(transaction: Transaction): void {
  // The adapter keeps it to itself, and node-postgres its socket.
  const { client } = transaction as unknown as { client: { connection: { stream: Socket } } };
  const { stream } = client.connection;
  const together =
    <T>(method: (query: SqlQuery) => Promise<T>) =>
    (query: SqlQuery): Promise<T> => {
      stream.cork();
      process.nextTick(() => stream.uncork());
      return method(query);
    };
  transaction.queryRaw = together(transaction.queryRaw.bind(transaction));
  transaction.executeRaw = together(transaction.executeRaw.bind(transaction));
}
