import type { Config } from '../config.js';
import type { Logger } from '../log.js';
import { announce } from './announce.js';
import { openApplication } from './application.js';
import { metricsOf, openOps } from './ops.js';
import { createPause } from './pause.js';
import { endOnSignals } from './signals.js';
import { listenOn } from './start-fault.js';

/**
 * Runs the whole server in this one process until a signal ends it.
 * @throws StartError, OpenError, ContractError when it cannot start
 */
export async function runSingle(config: Config, log: Logger): Promise<void> {
  const metrics = metricsOf(config);
  const readiness = await openOps(config, log, () => metrics?.registry.metrics() ?? Promise.resolve(''));
  const application = await openApplication(config, log, metrics, readiness.refused);
  const delay = createPause();
  endOnSignals(log, {
    async end() {
      readiness.stop();
      await delay.wait(config.drainDelayMs);
      return application.end();
    },
    cutOff() {
      delay.end();
      application.connections.cutOff();
    },
  });
  const { server, store } = application;
  await listenOn(server, config.port, config.host);
  await announce(server, config, store, log);
  application.listening();
  readiness.begin({ database: () => store.check() });
}
