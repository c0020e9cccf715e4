import type { AddressInfo } from 'node:net';
import type { Config } from '../config.js';
import type { Logger } from '../log.js';
import { createMetrics } from '../ops/metrics.js';
import type { Metrics } from '../ops/metrics.js';
import { createReadiness } from '../ops/readiness.js';
import type { Readiness } from '../ops/readiness.js';
import { createOpsServer } from '../ops/server.js';
import { packageVersion } from './announce.js';
import { operationNames } from './operation-names.js';
import { listenOn } from './start-fault.js';

/** The metrics of this process; undefined where nobody can ask for them. */
export function metricsOf(config: Config): Metrics | undefined {
  if (config.opsPort === undefined) return undefined;
  return createMetrics({ version: packageVersion(), operations: operationNames() });
}

/**
 * Opens the operator's port, if there is to be one: before anything else, so that a long migration does not look like a dead process.
 * @param metrics the metrics of the whole server in Prometheus' text form
 * @throws StartError when the port cannot be had
 */
export async function openOps(
  config: Config,
  log: Logger,
  metrics: () => Promise<string>,
): Promise<Readiness> {
  const readiness = createReadiness(log);
  if (config.opsPort === undefined) return readiness;
  const names = [config.opsHost, ...(config.opsAllowedHosts ?? [])];
  const server = createOpsServer({ readiness, metrics, names, log });
  await listenOn(server, config.opsPort, config.opsHost, { port: 'OPS_PORT', host: 'OPS_HOST' });
  const { port } = server.address() as AddressInfo;
  log.info({ opsHost: config.opsHost, opsPort: port }, 'the operator port is open');
  return readiness;
}
