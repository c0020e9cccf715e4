import { randomUUID } from 'node:crypto';
import http, { ServerResponse } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { AddressInfo, Server as NetServer, Socket } from 'node:net';
import type { Express } from 'express';
import type { Config } from '../config/config.js';
import { AppError } from '../domain/errors.js';
import type { ErrorCode } from '../domain/errors.js';
import { noteConnection } from '../domain/event-loop.js';
import type { RequestMemory, RequestObserver } from './call.js';
import type { Logger } from '../log.js';
import { handleExpectations } from './body.js';
import { serveConnections } from './connections.js';
import { makeProblem, requestPath } from './problem.js';
import { startedCall } from './call.js';
import { createRequestClass } from './pieces.js';

/** Error codes for requests that never fully arrived, by the code of Node's error; any other code means that it is not HTTP. */
const errorCodes: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** Node's error if the client ends the connection in the middle of a request. */
const unexpectedEnd = 'HPE_INVALID_EOF_STATE';

/**
 * Creates the HTTP server around the application: time limits, expectations, and a response even to input that is not HTTP. It does not
 * listen yet.
 */
export function createHttpServer(
  app: HttpApplication,
  config: Config,
  log: Logger,
  memory: Pick<RequestMemory, 'open'>,
  observer?: RequestObserver,
): Server {
  const { headersTimeoutMs, requestTimeoutMs, keepAliveTimeoutMs } = config;
  const server = http.createServer({
    ...app.messages,
    headersTimeout: headersTimeoutMs,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
    // The application rejects such a request: Node's response would have no body.
    requireHostHeader: false,
  });
  // `checkRequestLine` rejects too many: Node would drop those after the 2000th, such as a proxy's forwarding header.
  server.maxHeadersCount = 0;
  const openOn = serveConnections(server, app, requestTimeoutMs, memory);
  server.on('connection', noteConnection);
  handleExpectations(server);

  /** Responds to input that is not a request. */
  function rejectConnection(rejection: AppError, socket: Socket, error?: NodeJS.ErrnoException): void {
    // Further errors of this connection do not matter.
    socket.on('error', () => undefined);
    const inFlight = openOn(socket);
    const whole = inFlight.filter(({ req }) => req.complete).at(-1);
    if (whole !== undefined) {
      // What follows a complete request is not HTTP: the request still gets its response, then the connection is closed.
      whole.once('close', () => socket.destroy());
      return;
    }
    const hasResponse = inFlight.some(({ headersSent }) => headersSent);
    if (error?.code === 'ECONNRESET' || !socket.writable || hasResponse) {
      socket.destroy(error);
      return;
    }
    const last = inFlight.at(-1);
    const call = last && startedCall(last);
    const requestId = call?.id ?? randomUUID();
    if (last === undefined) {
      log.info({ requestId, outcome: rejection.code, reason: error?.code }, 'request rejected');
      observer?.rejected(rejection.code);
    } else if (error?.code !== unexpectedEnd) {
      // A request that has begun gets its own log line.
      if (call !== undefined) call.cutShort = rejection.code;
    }
    const path = requestPath(call?.req.originalUrl ?? '');
    const parts = makeProblem(rejection, requestId, path, config.publicBaseUrl);
    socket.end(rawResponse(parts, requestId), () => socket.destroy());
  }

  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) =>
    rejectConnection(new AppError(errorCodes[error.code ?? ''] ?? 'malformed_http'), socket, error),
  );
  // Without a listener Node closes the connection without a response.
  server.on('connect', (_req: IncomingMessage, socket: Socket) => {
    const allow = ['GET', 'HEAD', 'POST'];
    rejectConnection(new AppError('method_not_allowed', 'CONNECT is not supported.', { allow }), socket);
  });
  return server;
}

/** A complete response as text: there is no response object to write it. */
function rawResponse(
  { status, headers, problem }: ReturnType<typeof makeProblem>,
  requestId: string,
): string {
  const body = JSON.stringify(problem);
  const lines = [
    `HTTP/1.1 ${status} ${http.STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    `X-Request-Id: ${requestId}`,
    ...headers.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${headers[at + 1]}`] : [])),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** Starts listening. @returns a promise that resolves once connections are accepted @throws the system's error if that fails */
export function listen(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** The URL of a listening server, without a final slash; a server on every interface is named localhost. */
export function formatAddress(server: NetServer, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** The classes from which an HTTP server creates its requests and responses. */
export interface MessageClasses {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
}

/** The listener of an HTTP server, with its classes. */
export type HttpApplication = RequestListener & { readonly messages?: MessageClasses };

/**
 * Makes the classes of an Express application's requests and responses. Express changes the prototype of every object of another class, and
 * V8 then retains it until the next full garbage collection: that cost more than everything else that a small request needs.
 */
export function createMessageClasses(app: Express): MessageClasses {
  const AppRequest = createRequestClass();
  class AppResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  Object.setPrototypeOf(AppRequest.prototype, app.request);
  Object.setPrototypeOf(AppResponse.prototype, app.response);
  app.request = AppRequest.prototype as typeof app.request;
  app.response = AppResponse.prototype as typeof app.response;
  return { IncomingMessage: AppRequest, ServerResponse: AppResponse };
}
