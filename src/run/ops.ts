import type { Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';
import type { Config } from '../config.js';
import { transientErrors } from '../data/transient-error.js';
import type { Logger } from '../log.js';
import type { Metrics, WorkerMetrics } from '../ops/metrics.js';
import { createReadiness } from '../ops/readiness.js';
import type { Readiness } from '../ops/readiness.js';
import { createOpsServer } from '../ops/server.js';
import { listenOn } from './starting.js';
import { packageVersion } from '../root.js';
import type { FromWorker, ToWorker } from './workers.js';

/** The metrics of this process; undefined without OPS_PORT. */
export async function metricsOf(config: Config): Promise<Metrics | undefined> {
  if (config.opsPort === undefined) return undefined;
  // Loading them takes 3 % of the start.
  const { createMetrics } = await import('../ops/metrics.js');
  return createMetrics({
    version: packageVersion(),
    operations: operationNames(),
    reasons: transientErrors,
  });
}

/**
 * Opens the operator's port, if configured: before anything else, so a long migration does not look like a dead process.
 * @param metrics those of this process; undefined without OPS_PORT
 * @param text the metrics of the whole server in Prometheus' text format, from those of this process
 * @throws StartError when the port cannot be used
 */
export async function openOps(
  config: Config,
  log: Logger,
  metrics: Metrics | undefined,
  text: (own: Registry) => Promise<string>,
): Promise<Readiness> {
  const readiness = createReadiness(log);
  if (config.opsPort === undefined || metrics === undefined) return readiness;
  const { registry } = metrics;
  metrics.watchReadiness(async () => (await readiness.report()).ready);
  const names = [config.opsHost, ...(config.opsAllowedHosts ?? [])];
  const server = createOpsServer({ readiness, metrics: () => text(registry), names, log });
  await listenOn(server, config.opsPort, config.opsHost, { port: 'OPS_PORT', host: 'OPS_HOST' });
  const { port } = server.address() as AddressInfo;
  log.info({ opsHost: config.opsHost, opsPort: port }, 'the operator port is open');
  return readiness;
}

/** The names of all operations of both protocols: no others become labels of a metric. */
export function operationNames(): ReadonlySet<string> {
  const operations = [...Object.values(jsonOperations), ...Object.values(soapOperations)];
  return new Set(operations.map(({ name }) => name));
}

/** Milliseconds in which the workers must send their metrics; of a slower worker the last ones are used. */
const timeoutMs = 1000;

/** Asks the workers for their metrics. */
interface Collector {
  /** The metrics of all processes in Prometheus' text format. */
  text(own: Registry): Promise<string>;
  onMessage(worker: Worker, message: FromWorker): void;
  onEnd(worker: Worker): void;
}

/**
 * @param sums the metrics that workers have sent
 * @param workers the workers that can be asked now
 */
export function createCollector(
  sums: WorkerMetrics,
  workers: () => readonly Worker[],
  send: (worker: Worker, message: ToWorker) => void,
): Collector {
  /** By question: the workers that have not answered, and what to do when all have. */
  const open = new Map<number, { missing: Set<number>; done: () => void }>();
  let questions = 0;

  const answered = (question: number, worker: number): void => {
    const asked = open.get(question);
    asked?.missing.delete(worker);
    if (asked?.missing.size === 0) asked.done();
  };

  function ask(): Promise<void> {
    const question = questions++;
    return new Promise((resolve) => {
      const asked = workers();
      const done = (): void => {
        clearTimeout(timer);
        open.delete(question);
        resolve();
      };
      const timer = setTimeout(done, timeoutMs);
      open.set(question, { missing: new Set(asked.map(({ id }) => id)), done });
      if (asked.length === 0) done();
      for (const worker of asked) send(worker, { kind: 'metrics', question });
    });
  }

  return {
    async text(own) {
      await ask();
      return sums.text(own);
    },
    onMessage(worker, message) {
      if (message.kind !== 'metrics') return;
      sums.keep(worker.id, message.snapshot);
      answered(message.question, worker.id);
    },
    onEnd(worker) {
      sums.retire(worker.id);
      for (const question of [...open.keys()]) answered(question, worker.id);
    },
  };
}
