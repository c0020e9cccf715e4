import type { Config } from '../config/config.js';
import { openStoreWaiting } from '../data/waiting-store.js';
import type { Logger } from '../log.js';
import { announce, listenOn, logWaiting } from './starting.js';
import { openApplication } from './application.js';
import { createCollector, metricsOf, openOps } from './ops.js';
import { connectionLimit } from './descriptors.js';
import { createConnectionHandoff } from './connection-handoff.js';
import { crashed, endOnSignals } from './ending.js';
import { createWorkers } from './workers.js';

/**
 * Runs the whole server in this process until a signal ends it.
 * @throws StartError, OpenError, ContractError when it cannot start
 */
export async function runSingle(config: Config, log: Logger): Promise<void> {
  const metrics = await metricsOf(config);
  const ops = await openOps(config, log, metrics, (own) => Promise.resolve(own));
  const application = await openApplication(config, log, metrics, ops.readiness.refused);
  endOnSignals(log, { stop: ops.readiness.stop, end: () => application.end() });
  const { server, store } = application;
  await listenOn(server, config.port, config.host);
  const limit = connectionLimit(log, config.databasePoolSize);
  server.maxConnections = limit.max;
  server.on('drop', limit.exceeded);
  application.listening();
  ops.begin(store);
  await application.opened;
  await announce(server, config, store, log);
}

/** PostgreSQL connections of the primary itself: for the start, and to check the database. */
const ownPoolSize = 3;
/** Milliseconds in which a worker must end after its deadline. */
const lastTimeoutMs = 7000;

/**
 * Runs the server in WORKERS processes (node:cluster) until a signal ends it: this process accepts the connections, starts the
 * workers and serves the operator's port; the workers serve the requests.
 * @throws StartError, OpenError when it cannot start
 */
export async function runPrimary(config: Config, log: Logger): Promise<void> {
  const metrics = await metricsOf(config);
  let givingUp = false;
  const handoff = createConnectionHandoff(() => workers.ready());
  const workers = createWorkers({
    count: config.workers,
    log,
    onReady: () => handoff.resume(),
    onMessage: (worker, message) => {
      if (message.kind === 'taken') handoff.taken(message.connection);
      else if (message.kind === 'refused') ops.readiness.refused(message.reason);
      else collector?.onMessage(worker, message);
    },
    onEnd: (worker) => {
      handoff.lost(worker);
      collector?.onEnd(worker);
      restarts?.();
    },
    onGivingUp: () => void giveUp(),
  });
  const collector = metrics && createCollector(metrics.ofWorkers(), workers.ready, workers.send);
  const restarts = metrics?.watchWorkers(workers.working);
  const ops = await openOps(config, log, metrics, (own) => collector?.whole(own) ?? Promise.resolve(own));
  const { store, opened } = await openStoreWaiting(
    config.databaseUrl,
    { poolSize: ownPoolSize },
    logWaiting(log),
  );

  async function end(): Promise<boolean> {
    await handoff.stop();
    const late = setTimeout(workers.kill, config.shutdownTimeoutMs + lastTimeoutMs);
    const finished = await workers.stop();
    clearTimeout(late);
    await store.close();
    return finished;
  }

  async function giveUp(): Promise<void> {
    if (givingUp) return;
    givingUp = true;
    ops.readiness.stop();
    log.fatal('the server ends because its workers end again and again as soon as they are started');
    await end();
    process.exit(crashed);
  }

  endOnSignals(log, { stop: ops.readiness.stop, end });
  await listenOn(handoff.server, config.port, config.host);
  const limit = connectionLimit(log, ownPoolSize);
  handoff.server.maxConnections = limit.max;
  handoff.server.on('drop', limit.exceeded);
  await workers.start();
  const wanted = config.workers;
  ops.begin(store, () => ({ working: workers.working(), wanted }));
  await opened;
  await announce(handoff.server, config, store, log);
}
