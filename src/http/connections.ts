import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import net from 'node:net';
import type { Socket } from 'node:net';
import { admit } from '../domain/event-loop.js';
import type { MemoryAccount, RequestMemory } from '../limits/memory.js';
import { startedCall } from './request.js';

/** A connection with more unanswered requests is not read on. */
const maxUnanswered = 8;
/** Maximum number of unanswered requests on one connection, which may arrive in one piece: clients that pipeline send few. */
const maxArrived = 100;

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Its memory while it waits for those before it. */
  readonly waiting: MemoryAccount | undefined;
}

/**
 * Passes a server's requests to the application.
 *
 * Requests of one connection run one after the other, in the order of arrival, and all but the first yield before they begin. A client may
 * pipeline thousands: run at once, they would fill the memory with answers, a read could overtake the update before it, and nobody else
 * would be served meanwhile. While more than `maxUnanswered` are there the connection is not read on; with more than `maxArrived`, or without
 * memory for one more, it is closed.
 *
 * A client that reads nothing of a finished answer for `timeoutMs` is disconnected: otherwise it could hold the answer in memory, and the
 * connection, as long as it likes. Any progress restarts the timeout, so a slow line gets a large answer. The time of the operation does not
 * count.
 * @returns the unfinished answers of a connection, in the order of their requests
 */
export function serveConnections(
  server: Server,
  app: RequestListener,
  timeoutMs: number,
  memory: Pick<RequestMemory, 'open'>,
): (socket: Socket) => ServerResponse[] {
  /** The first of a connection is running, the others wait. */
  const inFlight = new WeakMap<Socket, Exchange[]>();

  function over(socket: Socket, line: Exchange[], exchange: Exchange): void {
    const wasAtWork = line[0] === exchange;
    line.splice(line.indexOf(exchange), 1);
    exchange.waiting?.close();
    if (line.length <= maxUnanswered) socket.resume();
    const [next] = line;
    if (!wasAtWork || next === undefined) return;
    void Promise.resolve(admit()).then(() => {
      next.waiting?.close();
      // Not behind a response that closed the connection: its last bytes may still be on their way.
      if (socket.writable) app(next.req, next.res);
    });
  }

  function limitDelivery(socket: Socket, line: Exchange[], res: ServerResponse): void {
    // Bytes that the operating system has accepted cannot be watched. An answer that waits for earlier ones has no socket yet.
    if (res.socket === null || socket.writableLength === 0) return;
    socket.setTimeout(timeoutMs);
    // Node has handled this answer's end before: without a next request its own keep-alive timeout applies.
    res.once('finish', () => {
      if (line.some((other) => other.res !== res)) socket.setTimeout(0);
    });
  }

  server.on('request', (req, res) => {
    const { socket } = req;
    // Arrived in one piece with the request for which the connection was closed.
    if (socket.destroyed) return;
    let line = inFlight.get(socket);
    if (line === undefined) inFlight.set(socket, (line = []));
    const all = line;
    const waiting = all.length === 0 ? undefined : memory.open();
    const exchange = { req, res, waiting };
    all.push(exchange);
    res.on('prefinish', () => limitDelivery(socket, all, res));
    res.on('close', () => over(socket, all, exchange));
    if (waiting === undefined) app(req, res);
    else if (all.length > maxArrived || !waiting.isCounted) socket.destroy();
    else if (all.length > maxUnanswered) {
      // At the end of each message Node itself asks for the next one.
      process.nextTick(() => {
        if (all.length > maxUnanswered) socket.pause();
      });
    }
  });
  server.on('timeout', (socket: Socket) => {
    // Node counts an answer as sent when its connection is destroyed.
    const [atWork] = inFlight.get(socket) ?? [];
    const call = atWork && startedCall(atWork.res);
    if (call !== undefined) call.notTaken = true;
    socket.destroy();
  });
  return (socket) => (inFlight.get(socket) ?? []).map(({ res }) => res);
}

// The end of the connections when the server stops.

/** Milliseconds for requests that are already on their way when the server begins to stop. */
const graceMs = 1000;

/** Watches a server's connections from the start, to drain it later. */
export function drainable(server: Server) {
  // Not one Set of all answers: a Set moves to a new table every few changes, and its old table refers to the new one. Once V8 has made one
  // table old, in a full garbage collection, it keeps all later ones, with the answers in them, until the next.
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
    const answers = connections.get(socket) ?? [];
    answers.push(res);
    res.on('close', () => answers.splice(answers.indexOf(res), 1));
    if (draining) announceEnd(res);
  });
  /**
   * Stops accepting, waits for running and arriving requests, and closes every other connection.
   * @returns true when all finished, false when some were cut off after `deadlineMs`
   */
  const drain = (deadlineMs: number): Promise<boolean> =>
    new Promise((resolve) => {
      const deadline = setTimeout(() => {
        cut = true;
        server.closeAllConnections();
      }, deadlineMs);
      draining = true;
      for (const res of [...connections.values()].flat()) announceEnd(res);
      // Not the time of day, which may be changed meanwhile.
      let stoppedAt = Infinity;
      // A connection becomes idle once its answer is sent.
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

/** Asks the client, in the answer, not to send another request on this connection. */
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
  // Not the HTTP server's own close(): it at once cuts off connections whose next request was sent but not read yet.
  net.Server.prototype.close.call(server);
  server.removeAllListeners('request');
  for (const handler of handlers) server.on('request', handler);
  for (const [req, res] of held) server.emit('request', req, res);
}

/** After so many milliseconds without a new connection, and then so many rounds of the event loop, the system holds none any more. */
const quietMs = 20;
const quietRounds = 10;
/** Milliseconds after which the wait ends even if new connections still arrive. */
const longestMs = 2000;

/**
 * Waits until a listening server has accepted every connection that the operating system has queued for it: the system resets queued
 * connections when the server stops listening, and their requests are lost. Node accepts one per round of the event loop, so a busy server
 * may be behind by many; this runs the rounds as fast as possible. The caller must hold back all answers meanwhile: a client that gets one
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
      if (rounds < quietRounds && now - started < longestMs) {
        setImmediate(round);
        return;
      }
      server.off('connection', onConnection);
      resolve();
    };
    setImmediate(round);
  });
}
