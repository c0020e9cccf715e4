import {
  DriverAdapterError,
  type SqlQuery,
  type SqlQueryable,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { classify, isOfOneNode, nodeNotReachable } from '../transient-error.js';
import { ProgramError } from '../../domain/errors.js';

/** Class of the SQLSTATE of a warning. The word WARNING itself is translated by PostgreSQL. */
const warningClass = '01';

/**
 * Makes a transaction report an end of which nobody knows as `lost` (transient-error.ts).
 * - PostgreSQL confirms a COMMIT with no more than a warning if the wait for the synchronous standby was cancelled (`pg_cancel_backend`).
 *   Such a change is not confirmed to the client, because a failover would lose it.
 * - A connection that no longer answers is closed. The pool would give it to the next request, which would wait for it in vain.
 */
export function watchTransaction(transaction: Transaction): void {
  // The adapter keeps it to itself.
  const { client } = transaction as unknown as { client: pg.PoolClient };
  const watched =
    <T>(method: (query: SqlQuery) => Promise<T>) =>
    (query: SqlQuery): Promise<T> =>
      method(query).catch((error: unknown) => {
        if (!isSilent(error)) throw error;
        void client.end();
        throw lost();
      });
  transaction.queryRaw = watched(transaction.queryRaw.bind(transaction));
  const execute = watched(transaction.executeRaw.bind(transaction));
  transaction.executeRaw = async (query) => {
    if (query.sql !== 'COMMIT') return execute(query);
    const warnings: string[] = [];
    const note = ({ code }: { code: string | undefined }): void => {
      if (code?.startsWith(warningClass) === true) warnings.push(code);
    };
    client.on('notice', note);
    try {
      const result = await execute(query);
      if (warnings.length > 0) throw lost();
      return result;
    } finally {
      client.removeListener('notice', note);
    }
  };
}

/** Lets a statement outside of transactions be retried, whatever becomes of its connection: it only reads. */
export function watchReads(queryable: SqlQueryable): void {
  const [query, execute] = [queryable.queryRaw.bind(queryable), queryable.executeRaw.bind(queryable)];
  queryable.queryRaw = (given) => query(given).catch(nothingChanged);
  queryable.executeRaw = (given) => execute(given).catch(nothingChanged);
}

/** Rethrows the error of a connection that broke before a transaction began, as one after which it may be retried. */
export function nothingChanged(error: unknown): never {
  if (classify(error) !== 'lost') throw error;
  const away = new ProgramError('The connection broke before anything was changed.', { cause: error });
  throw Object.assign(away, { code: isOfOneNode(error) ? nodeNotReachable : 'DatabaseNotReachable' });
}

/** Nobody knows whether the change was kept (D25). */
function lost(): DriverAdapterError {
  return new DriverAdapterError({ kind: 'ConnectionClosed' });
}

/** No answer for as long as `query_timeout`, or for as long as the system waits for a sign of life (ETIMEDOUT). */
function isSilent(error: unknown): boolean {
  const { message, cause } = error as { message?: unknown; cause?: { kind?: unknown } };
  return message === 'Query read timeout' || cause?.kind === 'SocketTimeout';
}
