import type { AuthenticatorOptions } from '../authenticate.js';
import type { StoreObserver } from '../data/store.js';
import type { DispatcherOptions } from '../dispatch.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';

/** A shorter wait is none. */
const leastWaitMs = 1;
/** Where a statement is cut: a set of many items makes one that is as long as its items are many. */
const longestStatement = 1000;

/** What tells the log of the work that requests cause. */
export interface WorkLog {
  readonly store: StoreObserver;
  readonly onLookUp: AuthenticatorOptions['onLookUp'];
  readonly onWaited: DispatcherOptions['onWaited'];
}

/**
 * Writes what level debug and trace add to the line of each request: debug the key that was looked up, waits for a turn, and transactions
 * that failed and are tried again; trace every statement of the database, too. Never a value.
 * @param observer is told of the store's work as well
 */
export function logWork(log: Logger, observer: StoreObserver): WorkLog {
  return {
    store: {
      transaction: (kind, seconds) => observer.transaction(kind, seconds),
      trouble(trouble, error) {
        observer.trouble(trouble, error);
        if (log.isLevelEnabled('debug'))
          log.debug({ trouble, error: describeError(error) }, 'a transaction failed on others');
      },
      ...(log.isLevelEnabled('trace') && {
        statement: (sql, durationMs, connection) =>
          log.trace({ connection, durationMs, sql: sql.slice(0, longestStatement) }, 'statement'),
      }),
    },
    onLookUp: (key) => log.debug(key, 'API key looked up'),
    onWaited(queue, ms) {
      if (ms >= leastWaitMs) log.debug({ queue, waitedMs: Math.round(ms) }, 'waited for its turn');
    },
  };
}
