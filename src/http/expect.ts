import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Requests whose sender holds the body back until it hears "100 Continue". */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Lets the application decide on `Expect: 100-continue`: a body that will be refused is never asked for.
 * Other expectations are ignored, as HTTP allows.
 */
export function handleExpectations(server: Server): void {
  server.on('checkContinue', (req, res) => {
    waiting.set(req, res);
    server.emit('request', req, res);
  });
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** Asks a waiting sender for the body. Does nothing for other requests, or the second time. */
export function allowBody(req: IncomingMessage): void {
  waiting.get(req)?.writeContinue();
  waiting.delete(req);
}

/** True while the sender of this request waits for "100 Continue". */
export function isWaiting(req: IncomingMessage): boolean {
  return waiting.has(req);
}
