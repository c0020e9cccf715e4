import { setTimeout as sleep } from 'node:timers/promises';
import { unavailable } from '../domain/errors.js';
import { classify, isRefusal, type Trouble } from './transient.js';

/** Milliseconds before the second, third … try. Half of each is left to chance. */
const pauses = [10, 20, 40, 80, 160];
const longestPause = 320;
/** Milliseconds of trouble after which no new try is begun: the client is told to come again instead. */
const patience = 8000;
/** The same with the wait for a turn before the first trouble: in a crowd that is long, and no reason to give up at the first one. */
const longest = 20_000;
/** A key or reference that is refused this often is no coincidence but a defect. */
const mostConflicts = 6;
const retryAfterSeconds = 1;
/** The same where somebody has to do something first. */
const refusedRetryAfter = 10;

/** Told of every failed try: for metrics and the log. */
export type OnTrouble = (trouble: Trouble, error: unknown) => void;

/**
 * Runs a transaction, again and again while others are in its way (design rule 10). `run` has no effects but its transaction.
 * @param repeatable true when it may be run again even if the first run could have succeeded unseen: reads
 * @throws AppError service_unavailable when the database stays busy, is away or takes no changes; anything that is a defect, as it came
 */
export async function retried<T>(run: () => Promise<T>, repeatable: boolean, told: OnTrouble): Promise<T> {
  // Not the time of day: it may be set while we wait.
  const start = performance.now();
  let deadline: number | undefined;
  for (let tries = 0; ; tries++) {
    try {
      return await run();
    } catch (error) {
      const trouble = classify(error);
      // A read never changes anything: one that is refused for that is a defect.
      const isDefect = repeatable && trouble === 'read_only';
      if (trouble === undefined || isDefect || (trouble === 'conflict' && tries >= mostConflicts))
        throw error;
      told(trouble, error);
      if (isRefusal(trouble)) throw unavailable(`the database: ${trouble}`, refusedRetryAfter, error);
      const now = performance.now();
      deadline ??= Math.min(now + patience, start + longest);
      if (now >= deadline || (trouble === 'lost' && !repeatable))
        throw unavailable(`the database: ${trouble}`, retryAfterSeconds, error);
      if (trouble === 'conflict' && tries === 0) continue;
      const pause = pauses[tries] ?? longestPause;
      await sleep(pause / 2 + (Math.random() * pause) / 2);
    }
  }
}
