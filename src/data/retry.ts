import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../domain/errors.js';
import { classify, isRefusal, type TransientError } from './transient-error.js';

/** Milliseconds before the second, third … try. Half of each is left to chance. */
const pauses = [10, 20, 40, 80, 160];
const longestPause = 320;
/** Milliseconds after the first transient error after which no new try is begun: the client is notify to come again instead. */
const timeout = 8000;
/** The same with the wait for a turn before the first error: in a crowd that is long, and no reason to give up at the first one. */
const longest = 20_000;
/** A key or reference that is refused this often is no coincidence but a defect. */
const maxConflicts = 6;
const retryAfterSeconds = 1;
/** The same where somebody has to do something first. */
const refusedRetryAfter = 10;

/** Told of every failed try: for metrics and the log. */
export type OnTransientError = (kind: TransientError, error: unknown) => void;

/**
 * Runs a transaction, again and again while others are in its way (design rule 10). `run` has no effects but its transaction.
 * @param repeatable true when it may be run again even if the first run could have succeeded unseen: reads
 * @throws AppError service_unavailable when the database stays busy, is away or takes no changes; anything that is a defect, as it came
 */
export async function retried<T>(
  run: () => Promise<T>,
  repeatable: boolean,
  notify: OnTransientError,
): Promise<T> {
  // Not the time of day: it may be set while we wait.
  const start = performance.now();
  let deadline: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const kind = classify(error);
      // A read never changes anything: one that is refused for that is a defect.
      const isDefect = repeatable && kind === 'read_only';
      if (kind === undefined || isDefect || (kind === 'conflict' && tries >= maxConflicts)) throw error;
      notify(kind, error);
      if (isRefusal(kind)) throw unavailable(`the database: ${kind}`, refusedRetryAfter, error);
      const now = performance.now();
      deadline ??= Math.min(now + timeout, start + longest);
      if (now >= deadline || (kind === 'lost' && !repeatable))
        throw unavailable(`the database: ${kind}`, retryAfterSeconds, error);
      if (kind === 'conflict' && tries === 0) continue;
      const pause = pauses[tries] ?? longestPause;
      await sleep(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}
