import type { Server } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';

/** Milliseconds for requests that are on their way already when the server begins to stop. */
const graceMs = 300;

/** Ends a server's connections in good order. */
export interface Drain {
  /**
   * Stops accepting, lets running requests finish, those too that are just arriving, and closes every other connection.
   * @returns true when all finished by themselves, false when some were cut off after `deadlineMs`
   */
  readonly drain: (deadlineMs: number) => Promise<boolean>;
  /** Cuts off everything; a running `drain` then ends with false. */
  readonly cutOff: () => void;
}

/** Watches a server's connections from the start, so that it can be drained later. */
export function drainable(server: Server): Drain {
  const sockets = new Set<Socket>();
  let cut = false;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const cutOff = (): void => {
    cut = true;
    server.closeAllConnections();
  };
  const drain = (deadlineMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const deadline = setTimeout(cutOff, deadlineMs);
      // From now on every answer tells its client not to send another request on this connection.
      server.prependListener('request', (_req, res) => void res.setHeader('Connection', 'close'));
      const started = Date.now();
      // A connection becomes idle when its answer is out: look again and again.
      const sweep = setInterval(() => {
        if (Date.now() - started >= graceMs) closeIdle();
      }, 50);
      // Not the HTTP server's own close(): it cuts connections at once whose next request was sent but not read yet.
      net.Server.prototype.close.call(server, () => {
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve(!cut);
      });
    });
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node does not count a connection as idle that has not sent anything yet.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return { drain, cutOff };
}
