import type { Socket } from 'node:net';
import type pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import type { OnStatement, Purpose, Rows, Session } from '../session.js';
import type { Statement } from '../sql.js';
import { classify, isOfOneNode, nodeNotReachable } from '../transient-error.js';
import type { Connection } from './connection.js';

/** A transaction: its statements run in the order in which they are requested. */
export interface TransactionSession extends Session {
  /**
   * Sends statements whose results are not needed, without waiting for them, together with those that follow. An error is thrown by the
   * next statement, or at the latest by the commit.
   */
  send(statements: Iterable<Statement>): void;
}

/** A connection outside of transactions. */
export interface ConnectionSession extends Session {
  /** Runs a statement that changes something. @throws an error; if the connection was lost, the outcome is unknown */
  change(statement: Statement): Promise<Rows>;
}

/** Runs requests' statements on the connections of a pool. */
export interface Sessions {
  /** Statements on any connection. Each sees a state of its own, so they must only read. */
  readonly single: Session;
  /** Runs work on one connection. */
  readonly onConnection: <T>(work: (session: ConnectionSession) => Promise<T>) => Promise<T>;
  /**
   * Runs work in one transaction, and commits.
   * @throws the error of the work or the database; then everything is rolled back, unless the connection broke during the commit
   */
  readonly inTransaction: <T>(work: (session: TransactionSession) => Promise<T>) => Promise<T>;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** Parsers by PostgreSQL's type OID, for types that are not text. Timestamps have no zone; they are UTC. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [21, Number],
  [23, Number],
  [1114, (text) => `${text.replace(' ', 'T')}Z`],
]);
const types = { getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text) };

/**
 * Runs requests' statements directly on the driver: Prisma's adapter adds names and types to each result that are not used, and waits for
 * each BEGIN and COMMIT alone.
 * @param begin the statement that begins a transaction
 */
export function sessionsOn(
  pool: pg.Pool,
  purpose: Purpose,
  onStatement: OnStatement | undefined,
  begin = 'BEGIN',
): Sessions {
  const names = new StatementNames();
  const run = async ({ text, values }: Statement, query: Queryable['query']): Promise<Rows> => {
    const start = onStatement && performance.now();
    try {
      const { rows } = await query<unknown[]>({
        name: names.of(text),
        text,
        values: values.map((value) => (value instanceof Date ? value.toISOString() : value)),
        rowMode: 'array',
        types,
      });
      return rows;
    } finally {
      if (start !== undefined) onStatement?.(text, performance.now() - start, purpose);
    }
  };
  const runOn = (on: Queryable, statement: Statement): Promise<Rows> => run(statement, on.query.bind(on));

  /** Runs a statement outside of transactions again, under another name, if its plan was outdated: then nothing of it has run. */
  const twice = (query: () => Promise<Rows>): Promise<Rows> =>
    query().catch((error: unknown) => {
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      return query();
    });
  const reading = (on: Queryable): Session => ({
    query: (statement) => twice(() => runOn(on, statement).catch(nothingChanged)),
  });

  const onConnection: Sessions['onConnection'] = async (work) => {
    const client = await pool.connect().catch(nothingChanged);
    const connection = client as unknown as Connection;
    const session: ConnectionSession = {
      ...reading(client),
      change: (statement) =>
        twice(() => run(statement, connection.confirmed.bind(connection) as Queryable['query'])),
    };
    try {
      const done = await work(session);
      client.release();
      return done;
    } catch (error) {
      const reason = classify(error);
      client.release(reason === 'lost' || reason === 'away');
      throw error;
    }
  };

  const inTransaction: Sessions['inTransaction'] = async (work) => {
    const client = await pool.connect().catch(nothingChanged);
    // The driver does not expose it.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    /** Statements sent in the same tick leave in one packet. */
    const send = (statement: Statement): Promise<Rows> => {
      stream.cork();
      process.nextTick(() => stream.uncork());
      const running = runOn(client, statement);
      running.catch(() => undefined);
      return running;
    };
    const sendText = (text: string): Promise<unknown> => send({ text, values: [] });
    const begun = sendText(begin).catch(nothingChanged);
    begun.catch(() => undefined);
    let sent: Promise<unknown>[] = [begun];
    /** @throws the error of the first statement that failed; PostgreSQL rejects those after it only as a consequence */
    const arrived = async (): Promise<void> => {
      const all = sent;
      sent = [];
      for (const each of all) await each;
    };
    const session: TransactionSession = {
      async query(statement) {
        const rows = send(statement);
        await arrived();
        return rows;
      },
      send(statements) {
        for (const statement of statements) sent.push(send(statement));
      },
    };
    try {
      const result = await work(session);
      // Sent with the last statements: if one of them failed, PostgreSQL rolls back, and its error is thrown here.
      sent.push(sendText('COMMIT'));
      await arrived();
      client.release();
      return result;
    } catch (error) {
      // The connection may be lost, and everything rolled back with it.
      const isOver = await sendText('ROLLBACK').then(
        () => true,
        () => false,
      );
      client.release(!isOver);
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // With this code it is retried.
      const outdated = new ProgramError('A prepared statement is outdated.', { cause: error });
      throw Object.assign(outdated, { code: '40001' });
    }
  };
  return { single: reading(pool), onConnection, inTransaction };
}

/**
 * A migration by another process may change the result type of a statement; PostgreSQL then rejects it for as long as the connection lives.
 * The code is the general one for unsupported features, so the message must be checked too.
 */
function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan');
}

/** Rethrows the error of a connection that broke before anything could be changed, as one after which the work may be retried. */
function nothingChanged(error: unknown): never {
  if (classify(error) !== 'lost') throw error;
  const away = new ProgramError('The connection broke before anything was changed.', { cause: error });
  throw Object.assign(away, { code: isOfOneNode(error) ? nodeNotReachable : 'DatabaseNotReachable' });
}

/**
 * Maximum number of named texts. Each connection keeps its prepared statements, in PostgreSQL's memory, until it is replaced after a
 * minute.
 */
const maxNames = 200;

/**
 * How often a text is seen before it gets a name: the combinations of sets in updates make hundreds of texts, most of which seldom recur.
 */
const seenBefore = 3;

/** Maximum number of texts counted at a time. */
const maxCounted = 1000;

/** Statements that have a plan. */
const planned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * Names for the texts of statements: a named statement is parsed and planned once per connection, not each time. No setting turns this off:
 * a pooler that gives each transaction another session would lose the statements, but connection.ts rejects those.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  /** The name of a text; undefined if it gets none. */
  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= maxNames || !planned.test(sql)) return undefined;
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

  /** Drops all names. None is ever reused: a connection may still have the old statement prepared under it. */
  renew(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}
