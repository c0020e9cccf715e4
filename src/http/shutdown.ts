import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';

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
    res.on('close', () => answers.delete(res));
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

/** Milliseconds without a new connection, and turns of the event loop after them, after which none is left with the system. */
const quietMs = 20;
const quietTurns = 10;
/** Milliseconds after which the wait ends though new connections still come. */
const longestMs = 2000;

/**
 * Waits until a listening server has taken every connection that the system has made for it: those that are still with the system
 * when the server stops listening are reset, with the requests that their clients have sent already. Node takes one in each
 * turn of the event loop, so a busy server may be behind by many; this turns it as fast as it goes.
 * Who calls this holds back all answers meanwhile: a client that gets one would at once make its next connection.
 */
export function allAccepted(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    let last = started;
    let turns = 0;
    const onConnection = (): void => {
      last = performance.now();
      turns = 0;
    };
    server.on('connection', onConnection);
    const turn = (): void => {
      const now = performance.now();
      // Time alone proves nothing: it also passes while the system lets this process wait.
      if (now - last >= quietMs) turns++;
      if (turns < quietTurns && now - started < longestMs) {
        setImmediate(turn);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(turn);
  });
}
