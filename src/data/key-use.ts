import { markApiKeyUsed, type ApiKeyRow } from './api-keys.js';
import type { Store } from './store.js';

/** Milliseconds between two writings of what was used: the time shown in key lists may be this old. */
const interval = 60_000;

/** Remembers when keys were last used and writes it now and then, never in a request's way (D41). */
export interface KeyUse {
  note(key: ApiKeyRow): void;
  /** Stops the timer and writes what is noted; also waits for what is being written. */
  close(): Promise<void>;
}

/** @param onError told when the times could not be written; they are then lost, nothing else is */
export function createKeyUse(store: Store, onError: (error: unknown) => void): KeyUse {
  let noted = new Map<number, { key: ApiKeyRow; at: Date }>();
  let writing = Promise.resolve();
  const timer = setInterval(() => void writeNext(), interval);
  timer.unref();

  /** One batch after the other, so that the last one to be asked for is the last one to end. */
  function writeNext(): Promise<void> {
    writing = writing.then(write);
    return writing;
  }

  async function write(): Promise<void> {
    if (noted.size === 0) return;
    const batch = noted;
    noted = new Map();
    try {
      await store.adminWrite(async (tx) => {
        for (const { key, at } of batch.values()) await markApiKeyUsed(tx, key, at);
      });
    } catch (error) {
      onError(error);
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
