import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Response } from 'express';
import type { Config } from '../config.js';
import { AppError } from '../domain/errors.js';
import type { ErrorCode } from '../domain/errors.js';
import { connectionCame } from '../domain/turn.js';
import type { Logger } from '../log.js';
import { handleExpectations } from './body.js';
import { serveConnections } from './connections.js';
import { problemAnswer } from './problem.js';
import type { RequestObserver } from './request-log.js';
import { requestIdOf, traceOf } from './request.js';

/** What a client is told when its request does not even arrive, by the code of Node's error; anything else is not HTTP. */
const refusals: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** What Node says when the client ends the connection in the middle of a request. */
const clientGone = 'HPE_INVALID_EOF_STATE';

/**
 * Makes the HTTP server around the application: time limits (D42), expectations, and an answer even to what is not HTTP.
 * It does not listen yet.
 */
export function createHttpServer(
  app: RequestListener,
  config: Config,
  log: Logger,
  observer?: RequestObserver,
): Server {
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
  // All of them, up to Node's limit in bytes: it would drop those after the 2000th, such as a proxy's word that it passes a request on.
  server.maxHeadersCount = 0;
  const openOn = serveConnections(server, app, requestTimeoutMs);
  server.on('connection', connectionCame);
  handleExpectations(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const refusal = new AppError(refusals[error.code ?? ''] ?? 'malformed_http');
    refuse({ refusal, error, socket, inWork: openOn(socket), log, observer });
  });
  // Without a listener Node closes the connection without a word.
  server.on('connect', (_req: IncomingMessage, socket: Socket) => {
    const allow = ['GET', 'HEAD', 'POST'];
    const refusal = new AppError('method_not_allowed', 'This server is no proxy.', { allow });
    refuse({ refusal, socket, inWork: openOn(socket), log, observer });
  });
  return server;
}

/** What came on a connection that is no request. */
interface Refused {
  readonly refusal: AppError;
  readonly error?: NodeJS.ErrnoException;
  readonly socket: Socket;
  readonly inWork: readonly ServerResponse[];
  readonly log: Logger;
  readonly observer: RequestObserver | undefined;
}

function refuse({ refusal, error, socket, inWork, log, observer }: Refused): void {
  // What breaks from now on is the client's affair.
  socket.on('error', () => undefined);
  const whole = inWork.filter(({ req }) => req.complete).at(-1);
  if (whole !== undefined) {
    // What follows a whole request is not HTTP: its answer still goes out, then the connection is of no more use.
    whole.once('close', () => socket.destroy());
    return;
  }
  const answered = inWork.some(({ headersSent }) => headersSent);
  if (error?.code === 'ECONNRESET' || !socket.writable || answered) {
    socket.destroy(error);
    return;
  }
  const begun = inWork.at(-1) as Response | undefined;
  const requestId = (begun && requestIdOf(begun)) || randomUUID();
  if (begun === undefined) {
    log.info({ requestId, outcome: refusal.code, reason: error?.code }, 'request refused');
    observer?.refused(refusal.code);
  } else if (error?.code !== clientGone) {
    // A request that has begun has its own log line.
    traceOf(begun).cutShort = refusal.code;
  }
  socket.end(rawAnswer(refusal, requestId), () => socket.destroy());
}

/** A whole answer as bytes, as there is no response object to write it, and often no path to name in it either. */
function rawAnswer(refusal: AppError, requestId: string): string {
  const { status, headers, problem } = problemAnswer(refusal, requestId, '/');
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Starts listening. @returns when connections are accepted @throws the system's error when that cannot be */
export function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The URL of a listening server, without a slash at its end; a server on every interface is named localhost. */
export function addressOf(server: NetServer, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
