import cluster from 'node:cluster';
import { loadConfig } from '../config/config.js';
import { createLogger } from '../log.js';
import { exitOnUncaughtError, keepDebuggerClosed } from './ending.js';
import { runPrimary, runSingle } from './run-server.js';
import { exitCodeOf, reportStartFault } from './starting.js';
import { runWorker } from './worker.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the server with these settings; a fault that keeps it from starting is told, and ends the process. */
export function startServer(env: Environment): void {
  start(env).catch((error: unknown) => {
    // Read directly: the settings may be what is wrong.
    reportStartFault(error, env['NODE_ENV'] === 'production', cluster.worker?.id);
    process.exit(exitCodeOf(error));
  });
}

/** In this process, or in WORKERS processes, of which this may be one. */
async function start(env: Environment): Promise<void> {
  const config = loadConfig(env);
  const { worker } = cluster;
  const logger = createLogger(config.logLevel);
  const log = worker === undefined ? logger : logger.child({ worker: worker.id });
  exitOnUncaughtError(log);
  if (config.nodeEnv === 'production') keepDebuggerClosed(log);
  if (worker !== undefined) await runWorker(config, log);
  else if (config.workers > 1) await runPrimary(config, log);
  else await runSingle(config, log);
}
