import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';

// Closing the connections when the server stops.

/** Milliseconds for requests that are in transit when the server begins to stop. */
const graceMs = 1000;

/** Tracks a server's connections from the start, to drain it later. */
export function drainable(server: Server) {
  // Not one Set of all responses: a Set moves to a new table every few changes, and its old table refers to the new one. Once a full
  // garbage collection has made one table old, V8 retains all later ones, with the responses in them, until the next.
  const connections = new Map<Socket, ServerResponse[]>();
  let cut = false;
  let draining = false;
  let onEmpty = (): void => undefined;
  server.on('connection', (socket) => {
    connections.set(socket, []);
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) onEmpty();
    });
  });
  server.prependListener('request', ({ socket }, res: ServerResponse) => {
    const responses = connections.get(socket) ?? [];
    responses.push(res);
    res.on('close', () => responses.splice(responses.indexOf(res), 1));
    if (draining) announceEnd(res);
  });
  /**
   * Stops accepting, waits for running and arriving requests, and closes every other connection.
   * @returns true if all finished, false if some were cut off after `deadlineMs`
   */
  const drain = (deadlineMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => {
        cut = true;
        server.closeAllConnections();
      }, deadlineMs);
      draining = true;
      for (const res of [...connections.values()].flat()) announceEnd(res);
      // Monotonic: the time of day may be changed meanwhile.
      let stoppedAt = Infinity;
      // A connection becomes idle once its response is sent.
      const sweep = setInterval(() => {
        if (cut) server.closeAllConnections();
        // Only after reading what has arrived by now: a busy process is often behind.
        else if (performance.now() - stoppedAt >= graceMs) setImmediate(closeIdle);
      }, 50);
      const end = (): void => {
        clearTimeout(deadline);
        clearInterval(sweep);
        resolve(!cut);
      };
      void stopAccepting(server).then(() => {
        stoppedAt = performance.now();
        if (connections.size === 0) end();
        else onEmpty = end;
      });
    });
  const closeIdle = (): void => {
    server.closeIdleConnections();
    // Node does not count a connection without any data as idle.
    for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
  };
  return { drain };
}

/** Tells the client, in the response, not to send another request on this connection. */
function announceEnd(res: ServerResponse): void {
  if (!res.headersSent) res.setHeader('Connection', 'close');
}

/** Stops listening, if the server listens; no new connection arrives afterwards. Requests are held back until then. */
async function stopAccepting(server: Server): Promise<void> {
  if (!server.listening) return;
  const held: [IncomingMessage, ServerResponse][] = [];
  const handlers = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => held.push([req, res]));
  await drainAcceptQueue(server);
  // Not the HTTP server's own close(): it immediately cuts off connections whose next request has been sent but not read yet.
  net.Server.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const [req, res] of held) server.emit('request', req, res);
}

/** After so many milliseconds without a new connection, and then so many rounds of the event loop, the system has none left. */
const quietMs = 20;
const quietRounds = 10;
/** Milliseconds after which the wait ends even if new connections still arrive. */
const maxMs = 2000;

/**
 * Waits until a listening server has accepted every connection that the operating system has queued for it: the system resets queued
 * connections when the server stops listening, and their requests are lost. Node accepts one per round of the event loop, so a busy server
 * may be far behind; this runs the rounds as fast as possible. The caller must hold back all responses meanwhile: a client that gets one
 * would open its next connection at once.
 */
function drainAcceptQueue(server: net.Server): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now();
    let last = started;
    let rounds = 0;
    const onConnection = (): void => {
      last = performance.now();
      rounds = 0;
    };
    server.on('connection', onConnection);
    const round = (): void => {
      const now = performance.now();
      // Time alone proves nothing: it also passes while the system does not schedule this process.
      if (now - last >= quietMs) rounds++;
      if (rounds < quietRounds && now - started < maxMs) {
        setImmediate(round);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(round);
  });
}
