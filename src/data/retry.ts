import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../domain/errors.js';
import { classify, isOfOneNode, isRefusal, type TransientError } from './transient-error.js';

/** Milliseconds before the second, third … try. Half of each is random. */
const pauses = [10, 20, 40, 80, 160];
const longestPause = 320;
/** Milliseconds after the first transient error in which a retry may start. After that the client has to retry. */
const timeout = 8000;
/**
 * The same, counted from the start, including the wait for a connection before the first error. Under load that wait is long, and no reason
 * to give up at the first error.
 */
const longest = 20_000;
/**
 * `timeout` where one node of a cluster is away: enough for a connection that was not closed yet, and no more, because the request keeps its
 * place, for which companies on other nodes wait.
 */
const nodeTimeout = 100;
/** A key or reference that is refused this often is a defect, not a coincidence. */
const maxConflicts = 6;
const retryAfterSeconds = 1;
/** Retry-After where somebody has to fix the database first. */
const refusedRetryAfter = 10;

/** Called for every failed try: for metrics and the log. */
export type OnTransientError = (reason: TransientError, error: unknown) => void;

/**
 * Runs a transaction, and retries it after transient errors (design rule 10). `run` must have no effects outside of its transaction.
 * @param repeatable true when it may be retried even if the first run could have succeeded unseen: reads
 * @throws AppError service_unavailable when the database stays busy, is away or takes no changes; defects as they are
 */
export async function withRetry<T>(
  run: () => Promise<T>,
  repeatable: boolean,
  notify: OnTransientError,
): Promise<T> {
  // The monotonic clock: the time of day may be set while we wait.
  const start = performance.now();
  let deadline: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const reason = classify(error);
      // A read never changes anything: if it is refused as a change, that is a defect.
      const isDefect = repeatable && reason === 'read_only';
      if (reason === undefined || isDefect || (reason === 'conflict' && tries >= maxConflicts)) throw error;
      notify(reason, error);
      if (isRefusal(reason)) throw unavailable(`the database: ${reason}`, refusedRetryAfter, error);
      const now = performance.now();
      deadline = Math.min(deadline ?? start + longest, now + (isOfOneNode(error) ? nodeTimeout : timeout));
      if (now >= deadline || (reason === 'lost' && !repeatable))
        throw unavailable(`the database: ${reason}`, retryAfterSeconds, error);
      if (reason === 'conflict' && tries === 0) continue;
      const pause = pauses[tries] ?? longestPause;
      await sleep(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}
