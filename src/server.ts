import cluster from 'node:cluster';
import { loadConfig } from './config.js';
import { createLogger } from './log.js';
import { dieOnDefects } from './run/crash.js';
import { runPrimary } from './run/primary.js';
import { keepDebuggerClosed } from './run/signals.js';
import { runSingle } from './run/single.js';
import { tellStartFault } from './run/start-fault.js';
import { runWorker } from './run/worker.js';

/** Starts the server by the environment's settings: in this process, or in WORKERS of them, of which this may be one. */
async function main(): Promise<void> {
  const config = loadConfig(process.env);
  const { worker } = cluster;
  const logger = createLogger(config.logLevel);
  const log = worker === undefined ? logger : logger.child({ worker: worker.id });
  dieOnDefects(log);
  if (config.nodeEnv === 'production') keepDebuggerClosed(log);
  if (worker !== undefined) await runWorker(config, log);
  else if (config.workers > 1) await runPrimary(config, log);
  else await runSingle(config, log);
}

main().catch((error: unknown) => {
  // The settings may be what is wrong, so there may be no others to ask.
  tellStartFault(error, process.env['NODE_ENV'] === 'production', cluster.worker?.id);
  process.exit(1);
});
