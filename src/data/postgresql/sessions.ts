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
   * Sends statements whose results nobody needs, without waiting for them, together with those that follow. An error is thrown by the
   * next statement, at the latest by the commit.
   */
  send(statements: Iterable<Statement>): void;
}

/** A connection outside of transactions. */
export interface ConnectionSession extends Session {
  /** Runs a statement that changes something. @throws an error; after one as of a lost connection nobody knows whether it did */
  change(statement: Statement): Promise<Rows>;
}

/** Where requests' statements run on the connections of a pool. */
export interface Sessions {
  /** Statements on any connection. Each sees a state of its own, so they must only read. */
  readonly single: Session;
  /** Runs work on one connection. */
  readonly onConnection: <T>(work: (session: ConnectionSession) => Promise<T>) => Promise<T>;
  /**
   * Runs work in one transaction, and commits.
   * @throws what the work or the database throws; then everything is undone, unless the connection broke during the commit
   */
  readonly inTransaction: <T>(work: (session: TransactionSession) => Promise<T>) => Promise<T>;
}

type Queryable = Pick<pg.ClientBase, 'query'>;

/** By the number of PostgreSQL's type: what is not a text. Timestamps have no zone; they are UTC. */
const parsers = new Map<number, (text: string) => unknown>([
  [16, (text) => text === 't'],
  [21, Number],
  [23, Number],
  [1114, (text) => `${text.replace(' ', 'T')}Z`],
]);
const types = { getTypeParser: (type: number) => parsers.get(type) ?? ((text: string) => text) };

/**
 * Runs requests' statements straight on the driver: Prisma's adapter gives each result names and types that nobody reads, and waits for each
 * BEGIN and COMMIT alone.
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

  /** Runs a statement outside of transactions again, under another name, where nothing of it has run. */
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
    // The driver keeps it to itself.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    /** What is requested without waiting for each other leaves in one piece. */
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
    /** @throws the error of the first statement that failed: PostgreSQL refuses those after it only for that */
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
      // The connection may be gone, and everything undone with it.
      const isOver = await sendText('ROLLBACK').then(
        () => true,
        () => false,
      );
      client.release(!isOver);
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // By its code it is run again.
      const outdated = new ProgramError('A prepared statement is outdated.', { cause: error });
      throw Object.assign(outdated, { code: '40001' });
    }
  };
  return { single: reading(pool), onConnection, inTransaction };
}

/**
 * A migration by another process may change the result type of a statement; PostgreSQL then refuses it for as long as the connection lives.
 * The code is the general one for unsupported features, so the message must be checked too.
 */
function isOutdatedPlan(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return code === '0A000' && String(message).startsWith('cached plan');
}

/** Rethrows the error of a connection that broke before anything could be changed, as one after which the work may run again. */
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

/** How often a text is seen before it gets a name: which sets an update has makes hundreds of texts, most of which seldom return. */
const seenBefore = 3;

/** Maximum number of texts counted at a time. */
const maxCounted = 1000;

/** Statements that have a plan. */
const planned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * Names for the texts of statements: a named statement is parsed and planned once per connection, not each time. There is no setting to turn
 * this off: a pooler that gives each transaction another session would lose the statements, but connection.ts refuses to start behind one.
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

  /** Drops all names. None is ever used again: a connection may still have the old statement prepared under it. */
  renew(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}
