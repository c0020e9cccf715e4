import type { Socket } from 'node:net';
import type { Config } from '../config/config.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { Refusal } from '../data/transient-error.js';
import { openApplication } from './application.js';
import type { Application } from './application.js';
import { connectionLimit } from './descriptors.js';
import type { ConnectionLimit } from './descriptors.js';
import { crashed, endSignals } from './ending.js';
import type { FromWorker, ToWorker } from './workers.js';
import { metricsOf } from './ops.js';

/**
 * Serves the connections from the primary process until the primary stops it or is gone. Exit code 0: all requests have finished; 1: some
 * were cut off, or it could not start.
 * @throws OpenError, ContractError when it cannot start
 */
export async function runWorker(config: Config, log: Logger): Promise<void> {
  // A signal from a terminal or a service manager reaches every process, but only the primary reacts to it.
  for (const signal of endSignals) process.on(signal, () => undefined);
  const metrics = metricsOf(config);
  const refused = (reason: Refusal | undefined): void => send({ kind: 'refused', reason });
  const opening = metrics.then((own) => openApplication(config, log, own, refused));
  const limiting = opening.then(() => connectionLimit(log, config.databasePoolSize));
  // Whoever waits for it gets the error.
  limiting.catch(() => undefined);
  process.on('message', (message: ToWorker, socket?: Socket) => {
    opening
      .then(async (application) => {
        if (message.kind === 'connection') take(application, message.connection, socket, await limiting);
        else if (message.kind === 'stop') process.exit((await application.end()) ? 0 : 1);
        else {
          const snapshot = await (await metrics)?.registry.getMetricsAsJSON();
          if (snapshot !== undefined) send({ kind: 'metrics', snapshot });
        }
      })
      .catch((error: unknown) => {
        log.fatal({ error: describeError(error) }, 'the worker process ends because of a defect');
        process.exit(crashed);
      });
  });
  const { server, listening, opened } = await opening;
  // On this event Node's HTTP server starts checking time limits and tracking connections.
  server.emit('listening');
  send({ kind: 'ready' });
  listening();
  await opened;
  send({ kind: 'working' });
}

let open = 0;

/** Serves a connection as if this process had accepted it. */
function take(
  { server }: Application,
  connection: number,
  socket: Socket | undefined,
  limit: ConnectionLimit,
): void {
  send({ kind: 'taken', connection });
  // The client was gone before the connection arrived.
  if (socket === undefined) return;
  if (open >= limit.max) {
    socket.destroy();
    limit.exceeded();
    return;
  }
  open++;
  socket.once('close', () => open--);
  // As the HTTP server does for its own connections.
  socket.allowHalfOpen = true;
  socket.setNoDelay(true);
  server.emit('connection', socket);
}

function send(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
