import { execFile } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { jsonOperations } from '../../generated/json/registry.js';
import { soapOperations } from '../../generated/soap/registry.js';
import type { Finding } from '../admin/doctor/finding.js';
import type { Config } from '../config/config.js';
import { transientErrors } from '../data/transient-error.js';
import type { Logger } from '../log.js';
import type { Metrics } from '../ops/metrics.js';
import { createReadiness } from '../ops/readiness.js';
import { createOpsServer } from '../ops/server.js';
import { listenOn } from './startup.js';
import { packageVersion } from '../root.js';

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

/** Opens the operator's port, if configured: first, so that a long migration does not look like a dead process. @throws StartError */
export async function openOps(config: Config, log: Logger, metrics: Metrics | undefined) {
  const readiness = createReadiness(log);
  const { opsPort, opsHost } = config;
  if (opsPort === undefined || metrics === undefined) return readiness;
  const { registry } = metrics;
  metrics.watchReadiness(async () => (await readiness.report()).ready);
  const { createStatusPage } = await import('../ops/status.js');
  const status = createStatusPage({ version: packageVersion(), registry, readiness, examine });
  const names = [opsHost, ...(config.opsAllowedHosts ?? [])];
  const server = createOpsServer({ readiness, metrics: () => registry.metrics(), status, names, log });
  await listenOn(server, opsPort, opsHost, { port: 'OPS_PORT', host: 'OPS_HOST' });
  const { port } = server.address() as AddressInfo;
  log.info({ opsHost, opsPort: port }, 'the operator port is open');
  return readiness;
}

/** The command line, next to the server's bundle or in the sources. */
const doctor = import.meta.url.endsWith('.js') ? './admin/main.js' : '../admin/main.ts';

/** Runs the doctor in a process of its own, as it reads a whole SQLite file without a pause. @throws if it prints no findings */
async function examine(): Promise<readonly Finding[]> {
  const program = fileURLToPath(new URL(doctor, import.meta.url));
  const words = [...process.execArgv, program, 'doctor', '--json'];
  const run = promisify(execFile)(process.execPath, words, { timeout: 600_000 });
  run.child.unref();
  // If a check failed, the exit code is 1, and the error has the output.
  const { stdout } = await run.catch((error: unknown) => error as { stdout: string });
  return JSON.parse(stdout) as readonly Finding[];
}

/** The names of all operations of both protocols: no others become labels of a metric. */
export function operationNames(): ReadonlySet<string> {
  const operations = [...Object.values(jsonOperations), ...Object.values(soapOperations)];
  return new Set(operations.map(({ name }) => name));
}
