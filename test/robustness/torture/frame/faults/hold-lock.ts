import { holdWriteLock } from '../../../../support/databases/hold-lock.js';
import { atEnd } from '../cleanup.js';
import type { TortureDatabase } from '../database.js';

/** Takes the lock that every writer needs, from this process, which is another one than the server's. @returns releases it */
export async function holdLock({ url }: TortureDatabase): Promise<() => Promise<void>> {
  const lock = await holdWriteLock(url);
  return atEnd(() => lock.release());
}
