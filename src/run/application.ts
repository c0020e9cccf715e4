import { createApp } from '../app.js';
import { createApi } from '../api.js';
import type { Config } from '../config/config.js';
import { createKeyUse } from '../data/api-keys.js';
import type { UnwritableReason } from '../data/transient-error.js';
import { createHttpServer } from '../http/server.js';
import { drainable } from '../http/drain.js';
import { describeError, type Logger } from '../log.js';
import type { Metrics } from '../ops/metrics.js';
import { openStoreWaiting } from './startup.js';
import { observeStore } from './store-observer.js';

const closeMs = 5000;

/**
 * Opens the database, for which it may have to wait, and creates both protocols on it. @throws OpenError, ContractError
 * @param onUnwritable called for each change that the database rejects as it is read-only or full; without a reason once changes succeed again
 */
export async function openApplication(
  config: Config,
  log: Logger,
  metrics: Metrics | undefined,
  onUnwritable: (reason: UnwritableReason | undefined) => void,
) {
  const observer = observeStore(metrics?.store, onUnwritable, log);
  const { databaseUrl, databasePoolSize: poolSize } = config;
  const store = await openStoreWaiting(databaseUrl, { poolSize, observer }, log);
  const keyUse = createKeyUse(
    (used) => store.markKeysUsed(used),
    (error) => log.warn({ error: describeError(error) }, 'times of key use were not written'),
  );
  const api = createApi({ config, store, keyUse, log });
  metrics?.watch({
    pool: () => store.pool(),
    waiting: () => api.turns.waiting,
    bodies: () => api.memory.used,
  });
  const app = await createApp({ config, handle: api.handle, log, observer: metrics?.requests });
  const server = createHttpServer(app, config, log, api.memory, metrics?.requests);
  const connections = drainable(server);
  return {
    /** Does not listen yet. */
    server,
    store,
    /** Finishes running requests and pending writes. @returns true if nothing had to be cut off */
    async end(): Promise<boolean> {
      const finished = await connections.drain(config.shutdownTimeoutMs);
      const closed = keyUse.close().then(() => store.close());
      // All responses are sent: an unavailable database must not delay the end.
      if (!(await inTime(closed, closeMs))) log.warn('the database did not close in time');
      return finished;
    },
  };
}

/** @returns false if the work is not done after `ms` milliseconds @throws the work's error */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
