import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Config } from '../config.js';
import type { ErrorCode } from '../domain/errors.js';
import { AppError } from '../domain/errors.js';
import type { Logger } from '../log.js';
import { handleExpectations } from './expect.js';
import { problemAnswer } from './problem.js';

/** What a client is told when its request does not even arrive, by the code of Node's error; anything else is not HTTP. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/**
 * Makes the HTTP server around the application: time limits (D42), expectations, and an answer even to what is not HTTP.
 * It does not listen yet.
 */
export function createHttpServer(app: RequestListener, config: Config, log: Logger): Server {
  const { headersTimeoutMs, requestTimeoutMs } = config;
  const server = http.createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    // Longer than the usual 60 s of a balancer in front, which must be the one to close an idle connection.
    keepAliveTimeout: 65_000,
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
    // The application refuses such a request itself: Node's own answer would have no body.
    requireHostHeader: false,
  });
  /** The requests of a connection that are not over; a client may send the next before it has the answer to the last. */
  const inWork = new WeakMap<Socket, Set<ServerResponse>>();
  server.on('request', (req: IncomingMessage, res: ServerResponse) => {
    const open = inWork.get(req.socket) ?? new Set();
    inWork.set(req.socket, open.add(res));
    res.once('close', () => open.delete(res));
    app(req, res);
  });
  handleExpectations(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(error, socket, [...(inWork.get(socket) ?? [])], log);
  });
  return server;
}

function refuse(
  error: NodeJS.ErrnoException,
  socket: Socket,
  inWork: readonly ServerResponse[],
  log: Logger,
): void {
  const whole = inWork.filter(({ req }) => req.complete).at(-1);
  if (whole !== undefined) {
    // What follows a whole request is not HTTP: its answer still goes out, then the connection is of no more use.
    whole.once('close', () => socket.destroy());
    return;
  }
  const answered = inWork.some(({ headersSent }) => headersSent);
  if (error.code === 'ECONNRESET' || !socket.writable || answered) {
    socket.destroy(error);
    return;
  }
  const refusal = new AppError(refusals[error.code ?? ''] ?? 'malformed_http');
  const requestId = randomUUID();
  log.info({ requestId, code: refusal.code, reason: error.code }, 'request refused');
  socket.end(rawAnswer(refusal, requestId), () => socket.destroy());
}

/** A whole answer as bytes, as there is no response object to write it, and often no path to name in it either. */
function rawAnswer(refusal: AppError, requestId: string): string {
  const { status, problem } = problemAnswer(refusal, requestId, '/');
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
