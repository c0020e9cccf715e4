import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** Ends a server's connections in good order. */
export interface Drain {
  /**
   * Stops accepting, lets running requests finish and closes every other connection.
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
      // A connection becomes idle when its answer is out: look again and again.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      server.close(() => {
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve(!cut);
      });
      // Node does not count a connection as idle that has not sent anything yet.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    });
  return { drain, cutOff };
}
