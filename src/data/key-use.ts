import { markApiKeysUsed, type ApiKeyRow, type KeyUsed } from './api-keys.js';
import type { Store } from './store.js';

/** Milliseconds between two writings of what was used: the time shown in key lists may be this old. */
const interval = 60_000;
/** Keys in one transaction: many keys never hold the database's lock for long. */
const batchSize = 100;

/** Remembers when keys were last used and writes it now and then, never in a request's way (D41). */
export interface KeyUse {
  /** Costs no time: only remembers. */
  note(key: ApiKeyRow): void;
  /** Stops the timer and writes what is noted; also waits for what is being written. */
  close(): Promise<void>;
}

/**
 * @param onError told when times could not be written; they are kept for the next time, unless the server ends before.
 * Nothing else depends on them.
 */
export function createKeyUse(store: Store, onError: (error: unknown) => void): KeyUse {
  const noted = new Map<number, KeyUsed>();
  let writing = Promise.resolve();
  let waiting = false;
  const timer = setInterval(() => {
    // While the database is away, one writing waits, not one for each minute.
    if (!waiting) void writeNext();
  }, interval);
  timer.unref();

  /** One writing after the other, so that the last one to be asked for is the last one to end. */
  function writeNext(): Promise<void> {
    waiting = true;
    writing = writing.then(write).finally(() => (waiting = false));
    return writing;
  }

  async function write(): Promise<void> {
    const due = [...noted.values()];
    for (let start = 0; start < due.length; start += batchSize) {
      const batch = due.slice(start, start + batchSize);
      for (const used of batch) noted.delete(used.key.id);
      try {
        await store.adminWrite((tx) => markApiKeysUsed(tx, batch));
      } catch (error) {
        // A use that was noted meanwhile is the later one.
        for (const used of batch) if (!noted.has(used.key.id)) noted.set(used.key.id, used);
        onError(error);
        return;
      }
    }
  }

  return {
    note(key) {
      noted.set(key.id, { key, at: new Date() });
    },
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}
