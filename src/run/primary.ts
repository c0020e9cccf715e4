import type { Config } from '../config.js';
import { openStore } from '../data/store.js';
import type { Logger } from '../log.js';
import { watchWorkers } from '../ops/metrics.js';
import { announce } from './announce.js';
import { createCollector } from './collect.js';
import { crashed } from './crash.js';
import { createHandOver } from './hand-over.js';
import { metricsOf, openOps } from './ops.js';
import { createPause } from './pause.js';
import { endOnSignals } from './signals.js';
import { listenOn } from './start-fault.js';
import { createWorkers } from './workers.js';

/** Connections to a PostgreSQL that the primary needs for itself: for the start, and to see whether the database is there. */
const ownPoolSize = 3;
/** Milliseconds that a worker gets to end after it was told to, or after its deadline. */
const lastPatienceMs = 7000;

/**
 * Runs the server in WORKERS processes (node:cluster) until a signal ends it: this one takes the connections, starts the
 * workers and answers on the operator's port; the workers do all the work.
 * @throws StartError, OpenError when it cannot start
 */
export async function runPrimary(config: Config, log: Logger): Promise<void> {
  const metrics = metricsOf(config);
  let givingUp = false;
  const handOver = createHandOver(() => workers.ready());
  const workers = createWorkers({
    count: config.workers,
    log,
    onReady: () => handOver.resume(),
    onMessage: (worker, message) => {
      if (message.kind === 'taken') handOver.taken(message.connection);
      else if (message.kind === 'refused') readiness.refused(message.reason);
      else collector.onMessage(worker, message);
    },
    onEnd: (worker) => {
      handOver.lost(worker);
      collector.onEnd(worker);
      restarts?.();
    },
    onGivingUp: () => void giveUp(),
  });
  const collector = createCollector(workers.ready, workers.tell);
  const restarts = metrics && watchWorkers(metrics.registry, () => workers.ready().length);
  const readiness = await openOps(config, log, () =>
    metrics === undefined ? Promise.resolve('') : collector.text(metrics.registry),
  );
  const store = await openStore(config.databaseUrl, { poolSize: ownPoolSize });

  async function end(): Promise<boolean> {
    await handOver.stop();
    const late = setTimeout(workers.kill, config.shutdownTimeoutMs + lastPatienceMs);
    const finished = await workers.stop();
    clearTimeout(late);
    await store.close();
    return finished;
  }

  async function giveUp(): Promise<void> {
    if (givingUp) return;
    givingUp = true;
    readiness.stop();
    log.fatal('the server ends because its workers end again and again as soon as they are started');
    await end();
    process.exit(crashed);
  }

  const delay = createPause();
  endOnSignals(log, {
    async end() {
      readiness.stop();
      await delay.wait(config.drainDelayMs);
      return end();
    },
    cutOff() {
      delay.end();
      workers.cutOff();
      setTimeout(workers.kill, lastPatienceMs);
    },
  });
  await listenOn(handOver.server, config.port, config.host);
  await workers.start();
  await announce(handOver.server, config, store, log);
  const wanted = config.workers;
  readiness.begin({
    database: () => store.check(),
    workers: () => ({ working: workers.ready().length, wanted }),
  });
}
