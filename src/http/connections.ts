import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { admit } from '../domain/event-loop.js';
import type { MemoryAccount, RequestMemory } from './call.js';
import { getNetwork, startedCall } from './call.js';

/** A connection with more unanswered requests is paused. */
const maxPending = 8;
/** Maximum number of unanswered requests on one connection, which may arrive in one piece: clients that pipeline send few. */
const maxArrived = 100;
/** How often a client that has ended its side, and waits, gets an interim response: only so does it show whether it still reads. */
const probeMs = 1000;

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** Its memory while it waits for earlier requests. */
  readonly waiting: MemoryAccount | undefined;
}

/**
 * Passes a server's requests to the application.
 * Requests of one connection run one after the other, in the order of arrival, and all but the first yield before they begin: run at once,
 * thousands of pipelined requests would fill the memory, a read could overtake the update before it, and all others would wait. Above
 * `maxPending` the connection is paused; above `maxArrived`, or without memory for one more, it is closed.
 * A client that reads nothing of a finished response for `timeoutMs` is disconnected; any progress restarts the timeout, so a slow line
 * still gets a large response. The operation's own time does not count. A client that has ended only its own side gets its responses.
 * @returns a function that lists the unfinished responses of a connection, in the order of their requests
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
    if (line.length <= maxPending) socket.resume();
    const [next] = line;
    if (!wasAtWork || next === undefined) return;
    void Promise.resolve(admit()).then(() => {
      next.waiting?.close();
      // Not after a response that closed the connection: its last bytes may still be in transit.
      if (socket.writable) app(next.req, next.res);
    });
  }

  function limitDelivery(socket: Socket, line: Exchange[], res: ServerResponse): void {
    // Bytes that the operating system has accepted cannot be watched. A response that waits for earlier ones has no socket yet.
    if (res.socket === null || socket.writableLength === 0) return;
    socket.setTimeout(timeoutMs);
    // Node has handled this response's end before: without a next request its own keep-alive timeout applies.
    res.once('finish', () => {
      if (line.some((other) => other.res !== res)) socket.setTimeout(0);
    });
  }

  /** Starts the queue of a connection, with its first request. */
  function begin(socket: Socket): Exchange[] {
    const line: Exchange[] = [];
    inFlight.set(socket, line);
    let probes: NodeJS.Timeout | undefined;
    socket.once('end', () => (probes = setInterval(probe, probeMs, line)));
    // Node closes no response but the first when a connection ends.
    socket.on('close', () => {
      clearInterval(probes);
      line.forEach(({ waiting }) => waiting?.close());
    });
    return line;
  }

  // Node's own option, which its documentation lacks: otherwise it drops the requests of such a client.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('request', (req, res) => {
    const { socket } = req;
    // It arrived in one piece with the request for which the connection was closed.
    if (socket.destroyed) return;
    const line = inFlight.get(socket) ?? begin(socket);
    const waiting = line.length === 0 ? undefined : memory.open(getNetwork(socket.remoteAddress ?? ''));
    const exchange = { req, res, waiting };
    line.push(exchange);
    res.on('prefinish', () => limitDelivery(socket, line, res));
    res.on('close', () => over(socket, line, exchange));
    if (waiting === undefined) app(req, res);
    else if (line.length > maxArrived || !waiting.isCounted) {
      socket.destroy();
      stopParsing(socket);
    } else if (line.length > maxPending) {
      // At the end of each message Node itself resumes the connection.
      process.nextTick(() => {
        if (line.length > maxPending) socket.pause();
      });
    }
  });
  server.on('timeout', (socket: Socket) => {
    // Node counts a response as sent if its connection is destroyed.
    const [atWork] = inFlight.get(socket) ?? [];
    const call = atWork && startedCall(atWork.res);
    if (call !== undefined) call.isStalled = true;
    socket.destroy();
  });
  return (socket) => (inFlight.get(socket) ?? []).map(({ res }) => res);
}

/**
 * Node parses all that has arrived, also of a destroyed connection, and makes an error for each request: 2,300 in 64 KB took 40 ms. As at
 * an upgrade, which is what Node's own listener says by 2, what follows is no request.
 */
function stopParsing(socket: Socket & { parser?: { onIncoming: () => number } | null }): void {
  if (socket.parser) socket.parser.onIncoming = () => 2;
}

function probe([atWork]: readonly Exchange[]): void {
  // HTTP/1.0 has no interim responses.
  if (atWork?.req.httpVersion === '1.1' && !atWork.res.headersSent) atWork.res.writeProcessing();
}
