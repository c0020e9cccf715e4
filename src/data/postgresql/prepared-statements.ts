import { PrismaPg } from '@prisma/adapter-pg';
import { DriverAdapterError, type SqlQuery, type SqlQueryable } from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/** Texts that get a name. Each connection keeps what it has prepared, in PostgreSQL's memory, until it is replaced after a minute. */
const maxNames = 200;

/** Characters. A longer text is one large request's, and seldom comes again. */
const longestNamed = 8 * 1024;

/** Times that a text is seen before it gets a name: those for sets of an odd size are not. */
const seenBefore = 3;

/** Texts that are counted meanwhile. */
const maxCounted = 1000;

/** What has a plan. */
const planned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** Names for the texts of statements: what has a name is parsed and planned once a connection, not each time. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  /** The name of a text; undefined when it is to have none. */
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

  /** Takes all names back. None is ever given again: under it a connection may still have what was prepared before. */
  renew(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}

/**
 * Prisma's adapter, which prepares statements once a connection. No setting turns this off: a pooler that gives each transaction
 * another session would lose them, and own-sessions.ts refuses to start behind one.
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
    adapter.startTransaction = async (isolation) => {
      const transaction = await startTransaction(isolation);
      this.#renewing(transaction, () => {
        // PostgreSQL has given the transaction up: it is one of those that are run again (transient.ts).
        throw new DriverAdapterError({ kind: 'TransactionWriteConflict' });
      });
      return transaction;
    };
    return adapter;
  }

  /**
   * A migration of another process may change what a prepared statement results in: PostgreSQL then refuses it for as long as the
   * connection lives.
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

/** PostgreSQL has a code only for all that it does not support. */
function isOutdatedPlan(error: unknown): boolean {
  const { originalCode, originalMessage } = (error as { cause?: Record<string, unknown> }).cause ?? {};
  return originalCode === '0A000' && String(originalMessage).startsWith('cached plan');
}
