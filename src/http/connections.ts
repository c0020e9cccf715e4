import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from 'express';
import { traceOf } from './request.js';

interface Exchange {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
}

/**
 * Hands a server's requests to the application.
 *
 * Those of one connection are worked on one after the other, in the order in which they came. A client may send hundreds in one piece
 * without waiting for an answer: begun at once they would all have their answers in memory before the first is taken, and a read could
 * overtake the update before it.
 *
 * A client that takes nothing of a finished answer for `timeoutMs` is cut off: it would keep the answer in memory, and its connection, for
 * as long as it likes. Any progress begins the time anew, so that a slow line gets a large answer. The time that an operation takes does
 * not count.
 * @returns the answers of a connection that are not over, in the order in which their requests came
 */
export function serveConnections(
  server: Server,
  app: RequestListener,
  timeoutMs: number,
): (socket: Socket) => ServerResponse[] {
  /** The first of a connection is at work, the others wait. */
  const inWork = new WeakMap<Socket, Exchange[]>();

  function over(socket: Socket, line: Exchange[], exchange: Exchange): void {
    const wasAtWork = line[0] === exchange;
    line.splice(line.indexOf(exchange), 1);
    const [next] = line;
    if (wasAtWork && next !== undefined && !socket.destroyed) app(next.req, next.res);
  }

  function limitDelivery(socket: Socket, line: Exchange[], res: ServerResponse): void {
    // What the system has taken is out of our hands. An answer that waits for the ones before it has no socket yet.
    if (res.socket === null || socket.writableLength === 0) return;
    socket.setTimeout(timeoutMs);
    // Node has looked at this answer's end before: without a next request it waits for one by the time of its own.
    res.once('finish', () => {
      if (line.some((other) => other.res !== res)) socket.setTimeout(0);
    });
  }

  server.on('request', (req, res) => {
    const { socket } = req;
    let line = inWork.get(socket);
    if (line === undefined) inWork.set(socket, (line = []));
    const all = line;
    const exchange = { req, res };
    all.push(exchange);
    res.on('prefinish', () => limitDelivery(socket, all, res));
    res.on('close', () => over(socket, all, exchange));
    if (all.length === 1) app(req, res);
  });
  server.on('timeout', (socket: Socket) => {
    // Node counts an answer as sent whose connection is destroyed.
    const [atWork] = inWork.get(socket) ?? [];
    if (atWork !== undefined) traceOf(atWork.res as Response).notTaken = true;
    socket.destroy();
  });
  return (socket) => (inWork.get(socket) ?? []).map(({ res }) => res);
}
