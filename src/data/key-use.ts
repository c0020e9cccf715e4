import { chunks } from './sql.js';
import type { ApiKeyRow, KeyUsed } from './api-keys.js';
import type { Store } from './store.js';

// When keys were last used.

/** Milliseconds between two writes of the noted uses: the time shown in key lists may be this old. */
const interval = 60_000;
/** Keys per transaction, so that many keys never hold the database's lock for long. */
const batchSize = 100;

/** Remembers when keys were last used and writes it at intervals, never during a request (D41). */
export interface KeyUse {
  /** Remembers a use. Costs no time. */
  note(key: ApiKeyRow): void;
  /** Stops the timer and writes what is noted, after any write in progress. */
  close(): Promise<void>;
}

/**
 * @param onError called when times could not be written; they are kept for the next write, unless the server ends first. Nothing else
 * depends on them.
 */
export function createKeyUse(store: Store, onError: (error: unknown) => void): KeyUse {
  const noted = new Map<number, KeyUsed>();
  let writing = Promise.resolve();
  let waiting = false;
  const timer = setInterval(() => {
    // While the database is away, only one write waits, not one more each minute.
    if (!waiting) void writeNext();
  }, interval);
  timer.unref();

  /** Writes run one after the other, so that the last one requested is the last one to finish. */
  function writeNext(): Promise<void> {
    waiting = true;
    writing = writing.then(write).finally(() => (waiting = false));
    return writing;
  }

  async function write(): Promise<void> {
    for (const batch of chunks([...noted.values()], batchSize)) {
      for (const used of batch) noted.delete(used.key.id);
      try {
        await store.markKeysUsed(batch);
      } catch (error) {
        // A use noted in the meantime is later.
        for (const used of batch) if (!noted.has(used.key.id)) noted.set(used.key.id, used);
        onError(error);
        return;
      }
    }
  }

  return {
    note(key) {
      noted.set(key.id, { key, at: Date.now() });
    },
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}
