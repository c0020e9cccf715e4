import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Response } from 'express';
import { traceOf } from './trace.js';

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
