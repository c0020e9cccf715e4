import type { Statement } from './sql.js';

/**
 * Where the statements of requests run: the connections of one purpose, or a transaction. They go past Prisma's client, whose own work on a
 * small statement takes longer than the statement.
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
}

/**
 * Runs work in one transaction, and commits.
 * @param onCommit called when the commit may have taken effect, whatever is thrown afterwards
 * @throws what the work or the database throws; then everything is undone, unless the connection broke during the commit
 */
export type InTransaction = <T>(
  work: (session: ChangeSession) => Promise<T>,
  onCommit?: () => void,
) => Promise<T>;

/** A transaction's session, and a way to wait for what it has sent. */
export interface OrderedSession {
  readonly session: ChangeSession;
  /** @throws the error of the first statement that failed: PostgreSQL refuses those after it only for that */
  readonly arrived: () => Promise<void>;
}

/**
 * Makes the session of a transaction whose engine runs statements in the order in which they are requested.
 * @param run begins a statement before it returns
 * @param begun statements that were sent already
 */
export function orderedSession(
  run: Pick<ChangeSession, 'query' | 'execute'>,
  ...begun: Promise<unknown>[]
): OrderedSession {
  let sent = begun;
  const arrived = async (): Promise<void> => {
    const all = sent;
    sent = [];
    for (const each of all) await each;
  };
  const inOrder = async <R>(running: Promise<R>): Promise<R> => {
    running.catch(() => undefined);
    await arrived();
    return running;
  };
  const session: ChangeSession = {
    query: (statement) => inOrder(run.query(statement)),
    execute: (statement) => inOrder(run.execute(statement)),
    send(statements) {
      for (const statement of statements) {
        const running = run.execute(statement);
        running.catch(() => undefined);
        sent.push(running);
      }
    },
  };
  return { session, arrived };
}

/** What a connection is for. */
export type Purpose = 'write' | 'read' | 'keys';

/** Called after every statement with its text, its duration, and what its connection is for: not its values, which are the companies' data. */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;
