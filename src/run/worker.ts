import type { Socket } from 'node:net';
import type { Config } from '../config.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { openApplication } from './application.js';
import type { Application } from './application.js';
import { crashed } from './crash.js';
import type { FromWorker, ToWorker } from './messages.js';
import { metricsOf } from './ops.js';
import { endSignals } from './signals.js';

/**
 * Serves the connections that the primary process hands over, until the primary tells it to stop or is gone. Exit code 0: all that was
 * running has finished; 1: some was cut off, or it could not start.
 * @throws OpenError, ContractError when it cannot start
 */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  // A signal from a terminal or a service manager reaches every process; what follows from it only the primary says.
  for (const signal of endSignals) process.on(signal, () => undefined);
  const metrics = metricsOf(config);
  const opening = openApplication(config, log, metrics, (reason) => tell({ kind: 'refused', reason }));
  process.on('message', (message: ToWorker, socket?: Socket) => {
    opening
      .then(async (application) => {
        if (message.kind === 'connection') take(application, message.connection, socket);
        else if (message.kind === 'cut-off') application.connections.cutOff();
        else if (message.kind === 'stop') process.exit((await application.end()) ? 0 : 1);
        else if (metrics !== undefined) {
          const snapshot = await metrics.registry.getMetricsAsJSON();
          tell({ kind: 'metrics', question: message.question, snapshot });
        }
      })
      .catch((error: unknown) => {
        log.fatal({ error: describeError(error) }, 'the worker process ends because of a defect');
        process.exit(crashed);
      });
  });
  const { server, listening } = await opening;
  // What Node's HTTP server sets up only when it listens: the watch over the time limits, and the list of connections.
  server.emit('listening');
  tell({ kind: 'ready' });
  listening();
}

/** Serves a connection as if this process had accepted it. */
function take({ server }: Application, connection: number, socket: Socket | undefined): void {
  tell({ kind: 'taken', connection });
  // Its client was gone before it arrived.
  if (socket === undefined) return;
  // As the HTTP server sets its own.
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  server.emit('connection', socket);
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
