import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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
