import cluster from 'node:cluster';
import { formerSettingsIn, loadConfig } from '../config/config.js';
import type { Limits } from '../config/limits.js';
import { createLogger } from '../log.js';
import { exitOnUncaughtError, keepDebuggerClosed } from './ending.js';
import { runPrimary, runSingle } from './run-server.js';
import { exitCodeOf, reportStartFault } from './starting.js';
import { runWorker } from './worker.js';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts the server with these settings; a fault that keeps it from starting is told, and ends the process.
 * @param limits those that are not the usual ones, for tests
 */
export function startServer(env: Environment, limits: Partial<Limits> = {}): void {
  start(env, limits).catch((error: unknown) => {
    // Read directly: the settings may be what is wrong.
    reportStartFault(error, env['NODE_ENV'] === 'production', cluster.worker?.id);
    process.exit(exitCodeOf(error));
  });
}

/** In this process, or in WORKERS processes, of which this may be one. */
async function start(env: Environment, limits: Partial<Limits>): Promise<void> {
  const config = loadConfig(env, limits);
  const { worker } = cluster;
  const logger = createLogger(config.logLevel);
  const log = worker === undefined ? logger : logger.child({ worker: worker.id });
  exitOnUncaughtError(log);
  for (const setting of formerSettingsIn(env))
    log.warn({ setting }, 'this setting is no longer known; remove it');
  if (config.nodeEnv === 'production') keepDebuggerClosed(log);
  if (worker !== undefined) await runWorker(config, log);
  else if (config.workers > 1) await runPrimary(config, log);
  else await runSingle(config, log);
}
