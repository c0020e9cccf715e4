import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';
import { allAccepted } from './accepted.js';

/** Milliseconds for requests that are on their way already when the server begins to stop. */
const graceMs = 1000;

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

/**
 * Watches a server's connections from the start, so that it can be drained later. The server may listen by itself, or be
 * given its connections by another process, which then has to stop giving them before `drain` is called.
 */
export function drainable(server: Server): Drain {
  const sockets = new Set<Socket>();
  const answers = new Set<ServerResponse>();
  let cut = false;
  let draining = false;
  let onEmpty = (): void => undefined;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) onEmpty();
    });
  });
  server.prependListener('request', (_req, res: ServerResponse) => {
    answers.add(res);
    res.once('close', () => answers.delete(res));
    if (draining) announceEnd(res);
  });
  const cutOff = (): void => {
    cut = true;
    server.closeAllConnections();
  };
  const drain = (deadlineMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const deadline = setTimeout(cutOff, deadlineMs);
      draining = true;
      for (const res of answers) announceEnd(res);
      // Not the time of day: it may be set while we wait.
      let stoppedAt = Infinity;
      // A connection becomes idle when its answer is out: look again and again.
      const sweep = setInterval(() => {
        if (cut) server.closeAllConnections();
        // Only after what has arrived by now was read: a busy process is often behind.
        else if (performance.now() - stoppedAt >= graceMs) setImmediate(closeIdle);
      }, 50);
      const end = (): void => {
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve(!cut);
      };
      void stopAccepting(server).then(() => {
        stoppedAt = performance.now();
        if (sockets.size === 0) end();
        else onEmpty = end;
      });
    });
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node does not count a connection as idle that has not sent anything yet.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return { drain, cutOff };
}

/** From now on an answer tells its client not to send another request on this connection. */
function announceEnd(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}

/** Ends listening, if the server listens; no new connection comes afterwards. Requests are held back until then. */
async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return;
  const held: [IncomingMessage, ServerResponse][] = [];
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => held.push([req, res]));
  await allAccepted(server);
  // Not the HTTP server's own close(): it cuts connections at once whose next request was sent but not read yet.
  net.Server.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const [req, res] of held) server.emit('request', req, res);
}
