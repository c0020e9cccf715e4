import type { Socket } from 'node:net';
import type pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { orderedSession } from '../session.js';
import type { InTransaction, OnStatement, Purpose, Session } from '../session.js';
import type { Statement } from '../sql.js';
import { classify, isOfOneNode, nodeNotReachable } from '../transient-error.js';

/** Where requests' statements run on the connections of a pool. */
export interface Sessions {
  /** Statements outside of transactions. Each sees a state of its own, so they must only read. */
  readonly single: Session;
  readonly inTransaction: InTransaction;
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
  const run = async (on: Queryable, { text, values }: Statement): Promise<pg.QueryArrayResult> => {
    const start = onStatement && performance.now();
    try {
      return await on.query<unknown[]>({
        name: names.of(text),
        text,
        values: values.map((value) => (value instanceof Date ? value.toISOString() : value)),
        rowMode: 'array',
        types,
      });
    } finally {
      if (start !== undefined) onStatement?.(text, performance.now() - start, purpose);
    }
  };

  const single: Session = {
    async query(statement) {
      const query = (): Promise<pg.QueryArrayResult> => run(pool, statement).catch(nothingChanged);
      const result = await query().catch((error: unknown) => {
        if (!isOutdatedPlan(error)) throw error;
        // Nothing of it ran: it runs again, under another name.
        names.renew();
        return query();
      });
      return result.rows;
    },
  };

  const inTransaction: InTransaction = async (work, onCommit) => {
    const client = await pool.connect().catch(nothingChanged);
    // The driver keeps it to itself.
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    /** What is requested without waiting for each other leaves in one piece. */
    const send = (statement: Statement): Promise<pg.QueryArrayResult> => {
      stream.cork();
      process.nextTick(() => stream.uncork());
      const running = run(client, statement);
      running.catch(() => undefined);
      return running;
    };
    const sendText = (text: string): Promise<unknown> => send({ text, values: [] });
    const begun = sendText(begin).catch(nothingChanged);
    begun.catch(() => undefined);
    const statements = {
      query: async (statement: Statement) => (await send(statement)).rows,
      execute: async (statement: Statement) => (await send(statement)).rowCount ?? 0,
    };
    const { session, arrived } = orderedSession(statements, begun);
    let isCommitting = false;
    try {
      const result = await work(session);
      isCommitting = true;
      // Sent with the last statements: if one of them failed, PostgreSQL rolls back, and its error is thrown here.
      const committed = sendText('COMMIT');
      await arrived();
      onCommit?.();
      await committed;
      client.release();
      return result;
    } catch (error) {
      // The connection may be gone, and everything undone with it.
      const isOver = await sendText('ROLLBACK').then(
        () => true,
        () => false,
      );
      client.release(!isOver);
      if (isCommitting && !isOver) onCommit?.();
      if (!isOutdatedPlan(error)) throw error;
      names.renew();
      // By its code it is run again.
      const outdated = new ProgramError('A prepared statement is outdated.', { cause: error });
      throw Object.assign(outdated, { code: '40001' });
    }
  };
  return { single, inTransaction };
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
