import type { Worker } from 'node:cluster';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';
import type { Config } from '../config/config.js';
import type { Store } from '../data/store.js';
import { transientErrors } from '../data/transient-error.js';
import type { Logger } from '../log.js';
import type { Metrics, WorkerMetrics } from '../ops/metrics.js';
import { createReadiness } from '../ops/readiness.js';
import type { Probes } from '../ops/readiness.js';
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
 * @param whole the metrics of the whole server, from those of this process
 * @throws StartError when the port cannot be used
 */
export async function openOps(
  config: Config,
  log: Logger,
  metrics: Metrics | undefined,
  whole: (own: Registry) => Promise<Registry>,
) {
  const readiness = createReadiness(log);
  const beginReadiness = (store: Store, workers?: Probes['workers']): void =>
    readiness.begin({ database: () => store.check(), ...(workers && { workers }) });
  const { opsPort, opsHost, bodyMemoryBytes, lastBackupFile } = config;
  if (opsPort === undefined || metrics === undefined) return { readiness, begin: beginReadiness };
  const { registry } = metrics;
  metrics.watchReadiness(async () => (await readiness.report()).ready);
  const { createStatus } = await import('../ops/status/status.js');
  const status = createStatus({
    version: packageVersion(),
    metrics: async () => (await whole(registry)).getMetricsAsJSON(),
    readiness,
    bodyMemoryBytes,
    lastBackupFile,
  });
  const names = [opsHost, ...(config.opsAllowedHosts ?? [])];
  const text = async (): Promise<string> => (await whole(registry)).metrics();
  const server = createOpsServer({ readiness, metrics: text, status, names, log });
  await listenOn(server, opsPort, opsHost, { port: 'OPS_PORT', host: 'OPS_HOST' });
  const { port } = server.address() as AddressInfo;
  log.info({ opsHost, opsPort: port }, 'the operator port is open');
  return {
    readiness,
    /** The server listens: from now on its database and workers decide whether it is ready. */
    begin(store: Store, workers?: Probes['workers']): void {
      beginReadiness(store, workers);
      status.begin(store, workers);
    },
  };
}

/** The names of all operations of both protocols: no others become labels of a metric. */
export function operationNames(): ReadonlySet<string> {
  const operations = [...Object.values(jsonOperations), ...Object.values(soapOperations)];
  return new Set(operations.map(({ name }) => name));
}

/** Milliseconds in which the workers must send their metrics; of a slower worker the last ones are used. */
const timeoutMs = 1000;

/**
 * Asks the workers for their metrics.
 * @param sums the metrics that workers have sent
 * @param workers the workers that can be asked now
 */
export function createCollector(
  sums: WorkerMetrics,
  workers: () => readonly Worker[],
  send: (worker: Worker, message: ToWorker) => void,
) {
  /** The question that is under way, which everybody shares who asks meanwhile, and the workers that have not answered. */
  let asking: Promise<void> | undefined;
  const missing = new Set<number>();
  let onAnswered = (): void => undefined;

  const answered = (worker: number): void => {
    missing.delete(worker);
    if (missing.size === 0) onAnswered();
  };

  async function ask(): Promise<void> {
    missing.clear();
    const answers = new Promise<void>((resolve) => (onAnswered = resolve));
    const timer = setTimeout(onAnswered, timeoutMs);
    for (const worker of workers()) {
      missing.add(worker.id);
      send(worker, { kind: 'metrics' });
    }
    if (missing.size > 0) await answers;
    clearTimeout(timer);
  }

  return {
    /** The metrics of all processes. */
    async whole(own: Registry): Promise<Registry> {
      await (asking ??= ask().finally(() => (asking = undefined)));
      return sums.sum(own);
    },
    onMessage(worker: Worker, message: FromWorker): void {
      if (message.kind !== 'metrics') return;
      sums.keep(worker.id, message.snapshot);
      answered(worker.id);
    },
    onEnd(worker: Worker): void {
      sums.retire(worker.id);
      answered(worker.id);
    },
  };
}
