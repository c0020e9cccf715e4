import { setTimeout as sleep } from 'node:timers/promises';
import { classify } from '../transient-error.js';

/** Milliseconds between two looks at another connection's lock. */
const lookAgain = 10;

/**
 * Asks again while another connection has the lock: for what SQLite refuses at once instead of waiting.
 * @param ask has no effect when it is refused
 * @param timeout milliseconds
 * @throws the last refusal when the lock stays; any other error at once
 */
export async function whileBusy<T>(ask: () => T | Promise<T>, timeout: number): Promise<T> {
  const deadline = performance.now() + timeout;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (classify(error) !== 'busy' || performance.now() >= deadline) throw error;
    }
    await sleep(lookAgain);
  }
}
