import { markApiKeyUsed, type ApiKeyRow } from './api-keys.js';
import type { Store } from './store.js';

/** Milliseconds between two writings of what was used: the time shown in key lists may be this old. */
const interval = 60_000;

/** Remembers when keys were last used and writes it now and then, never in a request's way (D41). */
export interface KeyUse {
  note(key: ApiKeyRow): void;
  /** Writes what is noted and stops the timer. */
  close(): Promise<void>;
}

/** @param onError told when the times could not be written; they are then lost, nothing else is */
export function createKeyUse(store: Store, onError: (error: unknown) => void): KeyUse {
  let noted = new Map<number, { key: ApiKeyRow; at: Date }>();
  const timer = setInterval(() => void write(), interval);
  timer.unref();

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
      await write();
    },
  };
}
