import { setTimeout as sleep } from 'node:timers/promises';
import { classify } from '../transient-error.js';

/** Milliseconds between two attempts while another connection holds the lock. */
const retryPause = 10;

/**
 * Retries while another connection holds the lock, for what SQLite refuses at once instead of waiting.
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
    await sleep(retryPause);
  }
}
