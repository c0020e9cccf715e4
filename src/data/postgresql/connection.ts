import pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { connectTimeout } from './connecting.js';

/** Class of the SQLSTATE of a warning. The word WARNING itself is translated by PostgreSQL. */
const warningClass = '01';

type Query = (config: string | pg.QueryConfig, ...more: unknown[]) => Promise<pg.QueryResult> | undefined;

/**
 * A connection of the pools.
 * - It has a limit of its own for connecting: the pool would use one limit also for the wait for a free connection, which is legitimately
 *   long under load.
 * - It sends what is asked of it without waiting for what was asked before.
 * - It confirms a COMMIT only if the change is kept whatever happens, in Prisma's transactions, too.
 */
export class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout, pipeline: true });
    // The pool listens while it is idle, and whoever has taken it a moment later: in between, an error would end the process.
    this.on('error', () => undefined);
    const query: Query = (...all) => (pg.Client.prototype.query as Query).apply(this, all);
    const watched: Query = (config, ...more) => {
      const text = typeof config === 'string' ? config : config.text;
      return text === 'COMMIT' ? this.#commit(() => query(config, ...more)) : query(config, ...more);
    };
    this.query = watched as typeof this.query;
  }

  /**
   * PostgreSQL confirms a COMMIT with no more than a warning if the wait for the synchronous standby was cancelled (`pg_cancel_backend`): a
   * failover would lose the change. After a statement that failed it answers ROLLBACK, which is no error either.
   */
  async #commit(query: () => Promise<pg.QueryResult> | undefined): Promise<pg.QueryResult> {
    const warnings: string[] = [];
    const note = ({ code }: { code: string | undefined }): void => {
      if (code?.startsWith(warningClass) === true) warnings.push(code);
    };
    this.on('notice', note);
    try {
      const result = (await query()) as pg.QueryResult;
      if (warnings.length > 0 || result.command !== 'COMMIT') throw unconfirmed();
      return result;
    } catch (error) {
      // Who gets it next would wait for it in vain.
      if ((error as Error).message === 'Query read timeout') await this.end();
      throw error;
    } finally {
      this.removeListener('notice', note);
    }
  }
}

/** Nobody knows whether the change was kept (D25), as when the connection is lost. The adapter of Prisma knows it by these fields. */
function unconfirmed(): ProgramError {
  return Object.assign(new ProgramError('The COMMIT was not confirmed.'), {
    code: 'ECONNRESET',
    errno: -104,
    syscall: 'commit',
  });
}
