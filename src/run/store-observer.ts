import type { StoreObserver } from '../data/store.js';
import { isUnwritableReason, type UnwritableReason } from '../data/transient-error.js';
import { describeError, type Logger } from '../log.js';
import type { Metrics } from '../ops/metrics.js';

/** Longer statements are cut: their length grows with the items of a set. */
const maxStatementLength = 1000;
/** Milliseconds between two reports that changes succeed. */
const reportCommittedMs = 1000;

/**
 * Reports on the database's work: metrics; rejected and successful changes to the readiness check; transient errors to the log at level
 * debug, every statement at trace. Never a value.
 */
export function observeStore(
  metrics: Metrics['store'] | undefined,
  onUnwritable: (reason: UnwritableReason | undefined) => void,
  log: Logger,
): StoreObserver {
  const isLogged = log.isLevelEnabled('trace');
  let isUnwritable = false;
  let reportedAt = -Infinity;
  return {
    ...metrics,
    transientError(reason, error) {
      metrics?.transientError(reason);
      if (log.isLevelEnabled('debug'))
        log.debug({ reason, error: describeError(error) }, 'transaction failed temporarily');
      if (!isUnwritableReason(reason)) return;
      isUnwritable = true;
      onUnwritable(reason);
    },
    committed() {
      const now = performance.now();
      if (!isUnwritable && now - reportedAt < reportCommittedMs) return;
      onUnwritable(undefined);
      isUnwritable = false;
      reportedAt = now;
    },
    ...(isLogged && {
      statement(sql: string, durationMs: number, connection: string) {
        log.trace({ connection, durationMs, sql: sql.slice(0, maxStatementLength) }, 'statement');
      },
    }),
  };
}
