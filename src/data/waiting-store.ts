import { setTimeout as sleep } from 'node:timers/promises';
import { ProgramError, unavailable } from '../domain/errors.js';
import type { OpenError } from './open-error.js';
import { placesOf } from './client.js';
import { isPostgresqlUrl, openStore, type Store, type StoreOptions } from './store.js';
import { classify } from './transient-error.js';

/** A store, and the promise that its database is open. */
export interface WaitingStore {
  readonly store: Store;
  /** Rejected when the database answers, and waiting cannot cure what it says. @throws OpenError */
  readonly opened: Promise<void>;
}

/** Milliseconds between two attempts: the first pause, doubled each time, and the longest. */
const pauses = { first: 500, longest: 15_000 };

/**
 * Opens a database. For a PostgreSQL that cannot be reached, is starting up or a standby it goes on trying for ever (D58): the store is
 * there at once, and refuses all work as unavailable until the database is open.
 * @param onWait called for each attempt that failed
 * @throws OpenError for what waiting cannot cure
 */
export async function openStoreWaiting(
  url: string,
  options: StoreOptions & { poolSize: number },
  onWait: (error: OpenError) => void,
): Promise<WaitingStore> {
  const attempt = async (): Promise<Store | undefined> => {
    try {
      return await openStore(url, options);
    } catch (error) {
      const { cause } = error as OpenError;
      const mayPass = isPostgresqlUrl(url) && classify(cause) !== undefined;
      if (!mayPass) throw error;
      onWait(error as OpenError);
      return undefined;
    }
  };
  let store = await attempt();
  if (store !== undefined) return { store, opened: Promise.resolve() };

  const closing = new AbortController();
  const opened = (async () => {
    for (let pause = pauses.first; store === undefined; pause = Math.min(2 * pause, pauses.longest)) {
      await sleep(pause, undefined, { ref: false });
      if (!closing.signal.aborted) store = await attempt();
    }
  })();
  // Whoever waits for it gets the error.
  opened.catch(() => undefined);
  const open = (): Store => {
    if (store === undefined) throw unavailable('the database was not reached yet', pauses.longest / 1000);
    return store;
  };
  return {
    opened,
    store: {
      engine: 'postgresql',
      places: placesOf(options.poolSize),
      nodeOf: (companyId) => store?.nodeOf(companyId),
      read: async (...all) => open().read(...all),
      write: async (...all) => open().write(...all),
      findKeys: async (hashes) => open().findKeys(hashes),
      markKeysUsed: async (used) => open().markKeysUsed(used),
      adminRead: async (work) => open().adminRead(work),
      adminWrite: async (work) => open().adminWrite(work),
      async check() {
        if (store === undefined) throw new ProgramError('The database was not reached yet.');
        return store.check();
      },
      pool: () => store?.pool() ?? { size: options.poolSize, idle: 0, busy: 0, waiting: 0 },
      async close() {
        closing.abort();
        await store?.close();
      },
    },
  };
}
