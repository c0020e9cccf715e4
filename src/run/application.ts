import { createApp } from '../app.js';
import { createApi } from '../api.js';
import type { Config } from '../config/config.js';
import { createKeyUse } from '../data/api-keys.js';
import type { StoreObserver } from '../data/store.js';
import { isRefusal } from '../data/transient-error.js';
import type { Refusal } from '../data/transient-error.js';
import { createHttpServer } from '../http/server.js';
import { drainable } from '../http/connections.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../ops/metrics.js';
import { openStoreWaiting } from './starting.js';

/** Maximum milliseconds to close the database. */
const closeMs = 5000;

/** The first requests need the processors more. A request that needs the pages earlier loads them. */
const laterMs = 2000;

/**
 * Opens the database, for which it may have to wait, and creates both protocols on it.
 * @param refused called for each change that the database refuses because it accepts none, and without a reason when it keeps them: at once after a refusal,
 * else about once a second
 * @throws OpenError, ContractError
 */
export async function openApplication(
  config: Config,
  log: Logger,
  metrics: Metrics | undefined,
  refused: (reason: Refusal | undefined) => void,
) {
  const observer = observeStore(metrics?.store, refused, log);
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
    /** To be called when the server listens: starts a little later what takes time and is not needed for every request. */
    listening: (): void => {
      setTimeout(() => {
        app.loadPages();
      }, laterMs).unref();
    },
    /** Finishes running requests and pending writes. @returns true when nothing had to be cut off */
    async end(): Promise<boolean> {
      const finished = await connections.drain(config.shutdownTimeoutMs);
      const closed = Promise.all([keyUse.close().then(() => store.close())]);
      // All answers are sent: an unavailable database must not delay the end.
      if (!(await inTime(closed, closeMs))) log.warn('the database did not close in time');
      return finished;
    },
  };
}

/** @returns false when the work is not done after `ms` milliseconds @throws what the work throws */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Longer statements are cut: their length grows with the items of a set. */
const maxStatementLength = 1000;
/** Milliseconds between two words that changes are kept. */
const sayKeptMs = 1000;

/**
 * Tells of the database's work: the metrics; the readiness, of refused and kept changes; at level debug the log of transient errors,
 * at trace of every statement. Never a value.
 */
function observeStore(
  metrics: Metrics['store'] | undefined,
  refused: (reason: Refusal | undefined) => void,
  log: Logger,
): StoreObserver {
  const isLogged = log.isLevelEnabled('trace');
  let isRefusing = false;
  let toldAt = -Infinity;
  return {
    ...metrics,
    transientError(reason, error) {
      metrics?.transientError(reason);
      if (log.isLevelEnabled('debug'))
        log.debug({ reason, error: describeError(error) }, 'transaction failed temporarily');
      if (!isRefusal(reason)) return;
      isRefusing = true;
      refused(reason);
    },
    committed() {
      const now = performance.now();
      if (!isRefusing && now - toldAt < sayKeptMs) return;
      refused(undefined);
      isRefusing = false;
      toldAt = now;
    },
    ...(isLogged && {
      statement(sql: string, durationMs: number, connection: string) {
        log.trace({ connection, durationMs, sql: sql.slice(0, maxStatementLength) }, 'statement');
      },
    }),
  };
}
