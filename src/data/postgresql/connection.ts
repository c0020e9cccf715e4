import pg from 'pg';
import { ProgramError } from '../../domain/errors.js';

/**
 * Detects a peer that has vanished: after ten seconds of silence the system probes it, and gives up ten seconds later. Without the delay it
 * would probe after two hours.
 */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** Maximum milliseconds for establishing a connection, a server's or an operator's. */
export const connectTimeout = 5000;

/** The application_name of servers' connections. */
export const serverApplication = 'company-administration';

/** Class of the SQLSTATE of a warning. PostgreSQL translates the word WARNING itself. */
const warningClass = '01';

type Query = (config: string | pg.QueryConfig, ...more: unknown[]) => Promise<pg.QueryResult> | undefined;

/**
 * A connection of the pools.
 * - It has a limit of its own for connecting: the pool's limit would also apply to the wait for a free connection, which is legitimately
 * long under load.
 * - It pipelines: it sends statements without waiting for earlier results.
 * - It confirms a COMMIT only if the change is durable, in Prisma's transactions, too.
 */
export class Connection extends pg.Client {
  readonly #query: Query = (...all) => (pg.Client.prototype.query as Query).apply(this, all);

  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout, pipeline: true });
    // The pool listens while it is idle, and its user a moment later: in between, an error would end the process.
    this.on('error', () => undefined);
    const watched: Query = (config, ...more) => {
      const text = typeof config === 'string' ? config : config.text;
      return text === 'COMMIT' ? this.#commit(config, ...more) : this.#query(config, ...more);
    };
    this.query = watched as typeof this.query;
  }

  /** After a failed statement PostgreSQL responds to a COMMIT with ROLLBACK, which is not an error. */
  async #commit(...all: Parameters<Query>): Promise<pg.QueryResult> {
    const result = await this.confirmed(...all);
    if (result.command !== 'COMMIT') throw unconfirmed();
    return result;
  }

  /**
   * Runs a statement that commits. PostgreSQL confirms it with just a warning if the wait for the synchronous standby was cancelled
   * (`pg_cancel_backend`): a failover would lose the change.
   */
  async confirmed(...all: Parameters<Query>): Promise<pg.QueryResult> {
    const warnings: string[] = [];
    const note = ({ code }: { code: string | undefined }): void => {
      if (code?.startsWith(warningClass) === true) warnings.push(code);
    };
    this.on('notice', note);
    try {
      const result = (await this.#query(...all)) as pg.QueryResult;
      if (warnings.length > 0) throw unconfirmed();
      return result;
    } catch (error) {
      // Its next user would wait for the old result in vain.
      if ((error as Error).message === 'Query read timeout') await this.end();
      throw error;
    } finally {
      this.removeListener('notice', note);
    }
  }
}

/** The outcome is unknown, as when the connection is lost. These fields make Prisma's adapter treat it so. */
function unconfirmed(): ProgramError {
  return Object.assign(new ProgramError('The COMMIT was not confirmed.'), {
    code: 'ECONNRESET',
    errno: -104,
    syscall: 'commit',
  });
}

/** Milliseconds for connecting, and for each response. */
const timeout = 5000;

/** A pooler with several sessions may by chance assign the same one again, but not this often. */
const rounds = 3;

/**
 * Makes sure that a connection is one session of PostgreSQL from start to end. A pooler in transaction or statement mode (PgBouncer) gives
 * each transaction any free session: a connection's settings, such as its timeouts and that it is read-only, would be lost and affect
 * others.
 * @param config how to connect
 * @throws Error if such a pooler is in front of the database, or one without a free session; the driver's error if nothing can be reached
 */
export async function rejectTransactionPooler(config: pg.ClientConfig): Promise<void> {
  const [one, other] = [newClient(config), newClient(config)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const [ones, others] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < rounds; round++) {
      // Twice, as a pooler may use its sessions in rotation.
      ones.add(await session(one)).add(await session(one));
      others.add(await session(other));
    }
    if (ones.size > 1 || others.size > 1 || [...others].some((each) => ones.has(each)))
      throw new ProgramError(
        'a pooler in transaction or statement mode is in front of it; set its mode to session, or connect without it.',
      );
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  return client;
}

/** The ID of the PostgreSQL process of a connection. */
async function session(client: pg.Client): Promise<number> {
  try {
    return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
  } catch (error) {
    if ((error as Error).message !== 'Query read timeout') throw error;
    // Without its cause, which looks like a database that may come back: a server must not wait until a pooler gets more sessions.
    const tooFewSessions =
      'a new connection gets no response; a pooler in front of it needs DATABASE_POOL_SIZE sessions';
    throw new ProgramError(`${tooFewSessions} for each server process, and some more.`);
  }
}
