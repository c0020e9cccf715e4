import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import type { Statement } from './sql.js';

/**
 * Where the statements of requests run: the connections of one purpose, or a transaction. They go straight to the adapter that Prisma's
 * client uses, too: the client's own work on a small statement takes longer than the statement.
 */
export interface Session {
  /** @returns the rows, each an array of its values; a number of 64 bits may be a text */
  query(statement: Statement): Promise<readonly (readonly unknown[])[]>;
}

/** A transaction in which changes are written. */
export interface ChangeSession extends Session {
  /** Runs a statement. @returns the number of rows that it has changed */
  execute(statement: Statement): Promise<number>;
  /**
   * Runs statements whose results nobody needs, without waiting for them: on PostgreSQL they are sent together with those that follow. An
   * error is thrown by the next statement, at the latest by the commit.
   */
  send(statements: Iterable<Statement>): void;
  /** Waits for the statements that were sent. @throws the error of the first one that failed */
  arrived(): Promise<void>;
}

/** Runs work in one transaction, and commits. */
export type InTransaction = <T>(work: (session: ChangeSession) => Promise<T>) => Promise<T>;

/** What a connection is for. */
export type Purpose = 'write' | 'read' | 'keys';

/** Called after every statement with its text, its duration, and what its connection is for. */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;

/** Adapters only look at the types of texts that stand for something else, and of lists; requests pass neither. */
const anyType = { scalarType: 'string', arity: 'scalar' } as const;

function queryOf({ text, values }: Statement): SqlQuery {
  return { sql: text, args: [...values], argTypes: values.map(() => anyType) };
}

/** Statements outside of transactions. Each sees a state of its own, so they must only read. */
export function sessionOn(adapter: SqlQueryable): Session {
  return {
    query: async (statement) => (await adapter.queryRaw(queryOf(statement))).rows,
  };
}

/**
 * Runs work in a transaction, and commits it.
 * @param isolation of the adapter; by default the database's own
 * @throws what the work or the database throws; then everything is undone, unless the connection broke during the commit
 */
export async function inTransaction<T>(
  adapter: SqlDriverAdapter,
  work: (session: ChangeSession) => Promise<T>,
  isolation?: 'REPEATABLE READ',
): Promise<T> {
  const transaction = await adapter.startTransaction(isolation);
  const run = (sql: string): Promise<number> => transaction.executeRaw({ sql, args: [], argTypes: [] });
  let sent: Promise<number>[] = [];
  const arrived = async (): Promise<void> => {
    const all = sent;
    sent = [];
    for (const each of all) await each;
  };
  /** The error of the first statement: PostgreSQL refuses those after it only for that. */
  const inOrder = async <R>(running: Promise<R>): Promise<R> => {
    running.catch(() => undefined);
    await arrived();
    return running;
  };
  try {
    const result = await work({
      query: async (statement) => (await inOrder(transaction.queryRaw(queryOf(statement)))).rows,
      execute: (statement) => inOrder(transaction.executeRaw(queryOf(statement))),
      send(statements) {
        for (const statement of statements) {
          const running = transaction.executeRaw(queryOf(statement));
          running.catch(() => undefined);
          sent.push(running);
        }
      },
      arrived,
    });
    await arrived();
    await run('COMMIT');
    await transaction.commit();
    return result;
  } catch (error) {
    // The connection may be gone, and everything undone with it.
    await run('ROLLBACK').catch(() => undefined);
    await transaction.rollback();
    throw error;
  }
}

/** Reports every statement of an adapter and of its transactions, with its duration: not its values, which are the companies' data. */
export function observed<A extends SqlDriverAdapter>(
  adapter: A,
  connection: Purpose,
  onStatement: OnStatement | undefined,
): A {
  if (onStatement === undefined) return adapter;
  const watch = (queryable: SqlQueryable): void => {
    const timed =
      <R>(method: (query: SqlQuery) => Promise<R>) =>
      async (query: SqlQuery): Promise<R> => {
        const start = performance.now();
        try {
          return await method(query);
        } finally {
          onStatement(query.sql, performance.now() - start, connection);
        }
      };
    queryable.queryRaw = timed(queryable.queryRaw.bind(queryable));
    queryable.executeRaw = timed(queryable.executeRaw.bind(queryable));
  };
  watch(adapter);
  const startTransaction = adapter.startTransaction.bind(adapter);
  adapter.startTransaction = async (isolation) => {
    const transaction = await startTransaction(isolation);
    watch(transaction);
    return transaction;
  };
  return adapter;
}
