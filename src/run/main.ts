import { loadConfig, unknownSettings } from '../config/config.js';
import type { Limits } from '../config/limits.js';
import { createLogger } from '../log.js';
import { openApplication } from './application.js';
import { connectionLimit } from './descriptors.js';
import { endOnSignals, exitOnUncaughtError, keepDebuggerClosed } from './shutdown.js';
import { metricsOf, openOps } from './ops.js';
import { announce, getExitCode, listenOn, reportStartError } from './startup.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** Starts the server; if that fails, reports why and ends the process. @param limits for tests */
export function startServer(env: Environment, limits: Partial<Limits> = {}): void {
  start(env, limits).catch((error: unknown) => {
    // Read directly, as the settings may be invalid.
    reportStartError(error, env['NODE_ENV'] === 'production');
    process.exit(getExitCode(error));
  });
}

/** Runs the server until a signal ends it. @throws ConfigError, StartError, OpenError, ContractError if it cannot start */
async function start(env: Environment, limits: Partial<Limits>): Promise<void> {
  const config = loadConfig(env, limits);
  const log = createLogger(config.logLevel);
  exitOnUncaughtError(log);
  // Otherwise a banner or warning that cannot be written would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  for (const { name, advice } of unknownSettings(env)) log.warn({ setting: name }, `this setting ${advice}`);
  if (config.nodeEnv === 'production') keepDebuggerClosed(log);
  const metrics = await metricsOf(config);
  const readiness = await openOps(config, log, metrics);
  let end = (): Promise<boolean> => Promise.resolve(true);
  // Also before the database is available: the first process of a container would ignore the signals.
  endOnSignals(log, { stop: readiness.stop, end: () => end() });
  const application = await openApplication(config, log, metrics, readiness.onUnwritable);
  end = () => application.end();
  const { server, store } = application;
  await listenOn(server, config.port, config.host);
  const limit = connectionLimit(log, config.databasePoolSize);
  server.maxConnections = limit.max;
  server.on('drop', limit.exceeded);
  readiness.begin(() => store.check());
  await announce(server, config, store, log);
}
