import net from 'node:net';
import type { Server, Socket } from 'node:net';
import type { Worker } from 'node:cluster';
import { allAccepted } from '../http/shutdown.js';
import type { ToWorker } from './messages.js';

/** Most connections that are held while no worker takes any; what comes beyond is closed. */
const mostWaiting = 1000;

/** The listening side of the primary process. */
export interface HandOver {
  readonly server: Server;
  /** Hands over what waited for a worker. */
  resume(): void;
  /** The worker has the connection: ours is of no more use. */
  taken(connection: number): void;
  /** The worker has ended: what was on its way to it goes to another one. */
  lost(worker: Worker): void;
  /** Takes no new connection. Everything that was taken before is with the workers when this returns. */
  stop(): Promise<void>;
}

/**
 * Takes the connections for all workers and gives each to the next worker in turn. It does so itself, as Node's cluster module loses
 * connections that are between two processes when the workers stop listening, and closes the port when all workers have crashed.
 * @param ready the workers that take connections now
 */
export function createHandOver(ready: () => readonly Worker[]): HandOver {
  const waiting: Socket[] = [];
  /** By number: the worker may end, with or without a word, before it takes a connection out of the channel between us. */
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
      if (waiting.length < mostWaiting) waiting.push(socket);
      else socket.destroy();
      return;
    }
    const connection = ++last;
    underWay.set(connection, { socket, worker });
    const message: ToWorker = { kind: 'connection', connection };
    // Kept open: the other side has it for sure only when it says so. A message that cannot be sent is one to a worker that ends.
    worker.send(message, socket, { keepOpen: true }, () => undefined);
  };
  // Not read here: what the client sends stays in the system until the worker reads it.
  const server = net.createServer({ pauseOnConnect: true, allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    give(socket);
  });
  return {
    server,
    resume: () => {
      for (const socket of waiting.splice(0)) give(socket);
    },
    taken(connection) {
      // Closes our end only; the connection lives on in the worker.
      underWay.get(connection)?.socket.destroy();
      underWay.delete(connection);
    },
    lost(worker) {
      for (const [connection, one] of underWay) {
        if (one.worker !== worker) continue;
        underWay.delete(connection);
        if (!one.socket.destroyed) give(one.socket);
      }
    },
    async stop() {
      if (server.listening) {
        holding = true;
        await allAccepted(server);
        server.close();
        holding = false;
      }
      for (const socket of waiting.splice(0)) give(socket);
      // There is no worker any more that could take it.
      for (const socket of waiting.splice(0)) socket.destroy();
    },
  };
}
