import net from 'node:net';
import type { Socket } from 'node:net';
import type { Worker } from 'node:cluster';
import { drainAcceptQueue } from '../http/connections.js';
import type { ToWorker } from './workers.js';

/** Maximum number of connections that wait while no worker is ready; further ones are closed. */
const maxWaiting = 1000;

/**
 * Accepts the connections of all workers and passes each to the next worker in turn. Node's cluster module is not used for this: it loses
 * connections in transit when the workers stop listening, and closes the port when all workers have crashed.
 * @param ready the workers that take connections now
 */
export function createConnectionHandoff(ready: () => readonly Worker[]) {
  const waiting: Socket[] = [];
  /** By number: a worker may end, even without a message, before it receives a connection. */
  const underWay = new Map<number, { socket: Socket; worker: Worker }>();
  let turn = 0;
  let last = 0;
  let holding = false;

  const give = (socket: Socket): void => {
    if (holding) {
      waiting.push(socket);
      return;
    }
    const workers = ready();
    const worker = workers[turn++ % workers.length];
    if (worker === undefined) {
      if (waiting.length < maxWaiting) waiting.push(socket);
      else socket.destroy();
      return;
    }
    const connection = ++last;
    underWay.set(connection, { socket, worker });
    const message: ToWorker = { kind: 'connection', connection };
    // Kept open until the worker confirms the connection. A message that cannot be sent was for a worker that is ending.
    worker.send(message, socket, { keepOpen: true }, () => undefined);
  };
  // Not read here: the operating system keeps what the client sends until the worker reads it.
  const server = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    give(socket);
  });
  return {
    server,
    /** Hands over the connections that waited for a worker. */
    resume(): void {
      for (const socket of waiting.splice(0)) give(socket);
    },
    /** The worker has the connection: closes the primary's end only. */
    taken(connection: number): void {
      underWay.get(connection)?.socket.destroy();
      underWay.delete(connection);
    },
    /** The worker has ended: its undelivered connections go to another one. */
    lost(worker: Worker): void {
      for (const [connection, one] of underWay) {
        if (one.worker !== worker) continue;
        underWay.delete(connection);
        if (!one.socket.destroyed) give(one.socket);
      }
    },
    /** Stops accepting. When this returns, the workers have every accepted connection. */
    async stop(): Promise<void> {
      if (server.listening) {
        holding = true;
        await drainAcceptQueue(server);
        server.close();
        holding = false;
      }
      for (const socket of waiting.splice(0)) give(socket);
      // No worker is left to take it.
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
}
