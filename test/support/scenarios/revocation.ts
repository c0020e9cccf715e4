import { setTimeout as sleep } from 'node:timers/promises';
import { engine } from '../databases/database.js';

/**
 * Waits until every server has seen that a key was revoked: within a second (D41). On SQLite that is at once, so that there
 * nothing is waited for.
 */
export async function revocationSeen(): Promise<void> {
  if (engine() === 'postgresql') await sleep(1000);
}
