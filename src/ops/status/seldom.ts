import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that a page waits for an answer. */
const patienceMs = 1000;

/**
 * Asks at most once in `everyMs` milliseconds and one question at a time, however many people look at the page.
 * @returns a function that gives the newest answer: undefined if there is none in time, or the last question failed
 */
export function seldom<T>(ask: () => Promise<T>, everyMs: number): () => Promise<T | undefined> {
  let answer: T | undefined;
  let askedAt = -Infinity;
  let running: Promise<void> | undefined;
  return async () => {
    if (running === undefined && performance.now() - askedAt >= everyMs) {
      askedAt = performance.now();
      running = ask()
        .then(
          (found) => void (answer = found),
          () => void (answer = undefined),
        )
        .finally(() => (running = undefined));
    }
    if (running !== undefined) await Promise.race([running, sleep(patienceMs, undefined, { ref: false })]);
    return answer;
  };
}
