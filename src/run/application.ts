import type { Server } from 'node:http';
import { createApp } from '../app.js';
import { createAuthenticator } from '../authenticate.js';
import type { Config } from '../config.js';
import { createKeyUse } from '../data/key-use.js';
import { openStore } from '../data/store.js';
import type { Store, StoreObserver } from '../data/store.js';
import { isRefusal } from '../data/transient.js';
import type { Refusal } from '../data/transient.js';
import { createDispatcher } from '../dispatch.js';
import { createHttpServer } from '../http/server.js';
import { drainable } from '../http/shutdown.js';
import type { Drain } from '../http/shutdown.js';
import { createLargeBodies, threadCount } from '../large/large-bodies.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../ops/metrics.js';
import { createReception } from '../receive.js';
import { logWork } from './log-work.js';

/** Milliseconds that closing the database may take. */
const closeMs = 5000;

/** Everything that serves requests in one process. */
export interface Application {
  /** Does not listen yet. */
  readonly server: Server;
  readonly store: Store;
  readonly connections: Drain;
  /** To be called when the server listens: what takes time to start and is not needed for every request. */
  readonly listening: () => void;
  /** Finishes what runs, then writes what is to be written. @returns true when nothing had to be cut off */
  end(): Promise<boolean>;
}

/**
 * Opens the database and puts both doors on it.
 * @param refused told of each change that the database refuses because it takes none
 * @throws OpenError, ContractError
 */
export async function openApplication(
  config: Config,
  log: Logger,
  metrics: Metrics | undefined,
  refused: (reason: Refusal) => void,
): Promise<Application> {
  const told = logWork(log, storeObserver(metrics?.store, refused));
  const store = await openStore(config.databaseUrl, {
    poolSize: config.databasePoolSize,
    observer: told.store,
  });
  const keyUse = createKeyUse(store, (error) =>
    log.warn({ error: describeError(error) }, 'times of key use were not written'),
  );
  const authenticator = createAuthenticator({ ...config, store, keyUse, onLookUp: told.onLookUp });
  // Of each thread one body is being read, and another one worked on.
  const dispatcher = createDispatcher({
    ...config,
    store,
    authenticator,
    largeBodies: 2 * threadCount,
    onWaited: told.onWaited,
  });
  const largeBodies = createLargeBodies(config, log);
  const reception = createReception(config, dispatcher);
  metrics?.watch({
    pool: () => store.pool(),
    waiting: () => dispatcher.waiting(),
    bodies: () => reception.memory,
  });
  const observer = metrics?.requests;
  const app = await createApp({ config, dispatcher, reception, log, observer, largeBodies });
  const server = createHttpServer(app, config, log, metrics?.requests);
  const connections = drainable(server);
  return {
    server,
    store,
    connections,
    listening: () => largeBodies?.start(),
    async end() {
      const finished = await connections.drain(config.shutdownTimeoutMs);
      const closed = Promise.all([keyUse.close().then(() => store.close()), largeBodies?.close()]);
      // Every answer is out: a database that is away must not hold up the end.
      if (!(await inTime(closed, closeMs))) log.warn('the database did not close in time');
      return finished;
    },
  };
}

function storeObserver(
  metrics: StoreObserver | undefined,
  refused: (reason: Refusal) => void,
): StoreObserver {
  return {
    transaction: (kind, seconds) => metrics?.transaction(kind, seconds),
    trouble(trouble) {
      metrics?.trouble(trouble);
      if (isRefusal(trouble)) refused(trouble);
    },
  };
}

/** @returns false when the work is not done after `ms` milliseconds @throws as the work does */
async function inTime(work: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => (timer = setTimeout(() => resolve(false), ms)));
  try {
    return await Promise.race([work.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
