import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from 'express';
import { traceOf } from './request.js';

type Waiting = [req: IncomingMessage, res: ServerResponse];

/**
 * Works on the requests of one connection one after the other, in the order in which they came. A client may send hundreds in one piece
 * without waiting for an answer: begun at once they would all have their answers in memory before the first is taken, and a read could
 * overtake the update before it.
 */
export function oneAfterTheOther(app: RequestListener): RequestListener {
  /** Those that wait, by connections that are at work. */
  const waiting = new WeakMap<Socket, Waiting[]>();

  function run(req: IncomingMessage, res: ServerResponse): void {
    const { socket } = req;
    res.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next === undefined || socket.destroyed) waiting.delete(socket);
      else run(...next);
    });
    app(req, res);
  }

  return (req, res) => {
    const line = waiting.get(req.socket);
    if (line !== undefined) {
      line.push([req, res]);
      return;
    }
    waiting.set(req.socket, []);
    run(req, res);
  };
}

/**
 * Cuts off a client that takes nothing of a finished answer for so long: it would keep the answer in memory, and its connection, for as
 * long as it likes. Any progress begins the time anew, so that a slow line gets a large answer. The time that an operation takes does not
 * count.
 * @param inWork the requests of a connection that are not over, in the order in which they came
 */
export function limitDelivery(
  server: Server,
  timeoutMs: number,
  inWork: (socket: Socket) => Iterable<ServerResponse>,
): void {
  server.on('request', ({ socket }, res) => {
    // An answer that waits for the ones before it has no socket yet.
    res.once('prefinish', () => {
      if (res.socket !== null) socket.setTimeout(timeoutMs);
    });
    // Node has looked at this answer's end before: without a next request it waits for one by the time of its own.
    res.once('finish', () => {
      const [next] = [...inWork(socket)].filter((other) => other !== res);
      if (next !== undefined) socket.setTimeout(next.writableEnded ? timeoutMs : 0);
    });
    res.once('timeout', () => {
      // Node counts an answer as sent whose connection is destroyed.
      traceOf(res as Response).notTaken = true;
      socket.destroy();
    });
  });
}
