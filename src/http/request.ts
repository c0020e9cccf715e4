import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { NextFunction, Request, Response } from 'express';
import { AppError } from '../domain/errors.js';
import type { ErrorCode } from '../domain/errors.js';
import type { Protocol } from '../domain/request.js';
import { maskKeys } from '../domain/text.js';
import { inRequest } from '../log.js';
import type { Logger } from '../log.js';

const wellFormedId = /^[A-Za-z0-9._-]{1,128}$/;

/** Whether a text may be a request id: well-formed, and without an API key. */
export function isRequestId(text: string): boolean {
  return wellFormedId.test(text) && maskKeys(text) === text;
}

/** Gives the request its id, the caller's own if it is well-formed and contains no API key, and returns it as X-Request-Id (D31). */
export function assignRequestId(req: Request, res: Response): void {
  const given = req.headers['x-request-id']?.toString();
  const id = given !== undefined && isRequestId(given) ? given : randomUUID();
  (res.locals as { requestId?: string }).requestId = id;
  res.setHeader('X-Request-Id', id);
}

/** The id of this request; '' only if `assignRequestId` did not run. */
export function requestIdOf(res: Response): string {
  return (res.locals as { requestId?: string } | undefined)?.requestId ?? '';
}

/** What the request's log line contains beyond status and time. Each protocol adds what it learns, never a value from the body. */
export interface RequestContext {
  protocol?: Protocol;
  operation?: string;
  companyId?: number;
  /** Prefix of the API key, if it is stored: also of a revoked or expired one. */
  keyPrefix?: string;
  /** Code of the refusal, also when the HTTP status does not show one (a SOAP fault). */
  code?: ErrorCode;
  /** Elements of an update that were not read (D51). */
  ignoredElements?: number;
  /** Why the connection ended before the request had arrived; then neither protocol answers. */
  cutShort?: ErrorCode;
  /** The answer was cut off because its client did not read it. */
  notTaken?: true;
}

/** The context of this request; assign to its members. */
export function contextOfRequest(res: Response): RequestContext {
  const holder = res as { locals?: { context?: RequestContext } };
  const locals = (holder.locals ??= {});
  return (locals.context ??= {});
}

const wellFormedTrace = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace ID in a `traceparent` header (W3C Trace Context), to find the request's log line from the caller's trace. A later version than
 * 00 may have further parts; version ff and IDs of only zeros are invalid.
 * @returns the trace ID, 32 hexadecimal digits; undefined when the header is absent or not well-formed
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version = '', traceId = '', parentId = '', more] = wellFormedTrace.exec(traceparent ?? '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(parentId) ? traceId : undefined;
}

/**
 * The address of the client: the peer's, or, if the peer is a trusted proxy (TRUSTED_PROXIES, set on the application as Express's
 * `trust proxy`), the right-most address in X-Forwarded-For that is not a trusted proxy. Everything to the left of it was written by the
 * client or by an unknown proxy.
 * @returns an IP address without port; the peer's if the proxy wrote none; empty when the connection is gone
 */
export function clientAddress(req: Request): string {
  const peer = req.socket.remoteAddress ?? '';
  const named = withoutPort(req.ip ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** Some proxies add the port, which differs for every connection: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}

/** A valid request target: a path, as every client sends it, a whole URL, as HTTP allows, or `*`, the server itself. */
const target = /^(?:\/[^#]*|https?:\/\/[^#]*|\*)$/i;

/**
 * Refuses requests that Node's parser accepts but the standard does not, and that an intermediary may read differently: another version,
 * no Host header or two, a target with a fragment or another scheme (RFC 9112, sections 2.3 and 3.2).
 * @throws AppError malformed_http; the connection is closed after its answer
 */
export function checkRequestLine(req: Request, res: Response): void {
  const { rawHeaders } = req;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (req.httpVersion !== '1.1' && req.httpVersion !== '1.0')
    throw malformed(res, 'Only HTTP/1.0 and HTTP/1.1 are understood.');
  if (hosts === 0 && req.httpVersion === '1.1') throw malformed(res, 'The Host header is missing.');
  if (hosts > 1) throw malformed(res, 'The Host header is given twice.');
  if (!target.test(req.originalUrl)) throw malformed(res, 'The request target is not a path.');
  // Whoever reads its body refuses it; whoever does not must not take the next request from where an intermediary may not see one.
  if (isCodedTransfer(req)) res.setHeader('Connection', 'close');
}

/**
 * True for a list of transfer codings that ends in "chunked": Node takes it, but removes only the chunks. Any other list it refuses itself, as
 * such a body has no end (RFC 9112, 6.1).
 */
export function isCodedTransfer({ headers }: IncomingMessage): boolean {
  const codings = headers['transfer-encoding'];
  return codings !== undefined && /,[ \t]*chunked$/i.test(codings);
}

/** The refusal of what is not HTTP; closes the connection. */
export function malformed(res: Response, detail: string): AppError {
  res.setHeader('Connection', 'close');
  return new AppError('malformed_http', detail);
}

// The log line of a request, and how it counts.

/** How a request ended: answered, refused with this code, or its client disconnected before it had the whole answer. */
export type Outcome = 'ok' | ErrorCode | 'aborted';

/** A finished request. */
export interface EndedRequest {
  /** undefined: a page, a contract, or an unknown path */
  readonly protocol: Protocol | undefined;
  /** Name of the operation; undefined when the request ended before it was known */
  readonly operation: string | undefined;
  readonly outcome: Outcome;
  readonly seconds: number;
}

/** Notified of every request, for metrics. Must not throw. */
export interface RequestObserver {
  started(): void;
  ended(request: EndedRequest): void;
  /** Called for what never became a request: it was not HTTP, or its headers did not arrive. */
  refused(code: ErrorCode): void;
}

function isAnswered(res: Response): boolean {
  return res.writableFinished && contextOfRequest(res).notTaken === undefined;
}

/** How a request ended whose response is closed. */
export function outcomeOf(res: Response): Outcome {
  const { code, cutShort } = contextOfRequest(res);
  return isAnswered(res) ? (code ?? 'ok') : (cutShort ?? 'aborted');
}

/**
 * Middleware: gives each request its id, and one log line at its end: operation, key, outcome, duration. At level debug and trace all other
 * log lines of the request get its id, too.
 * @param slowRequestMs slower requests are logged at level warn; 0 = none
 */
export function logRequests(
  log: Logger,
  slowRequestMs: number,
  observer?: RequestObserver,
): (req: Request, res: Response, next: NextFunction) => void {
  const tellsIds = log.isLevelEnabled('debug');
  return (req, res, next) => {
    const start = performance.now();
    assignRequestId(req, res);
    observer?.started();
    res.on('close', () => {
      const durationMs = Math.round((performance.now() - start) * 100) / 100;
      const { cutShort: _, notTaken: __, ...context } = contextOfRequest(res);
      const { protocol, operation } = context;
      const outcome = outcomeOf(res);
      const status = isAnswered(res) ? { status: res.statusCode } : {};
      const traceId = traceIdOf(req.headers['traceparent']?.toString());
      const line = {
        requestId: requestIdOf(res),
        ...(traceId !== undefined && { traceId }),
        method: req.method,
        ...context,
        outcome,
        ...status,
        durationMs,
      };
      if (slowRequestMs > 0 && durationMs > slowRequestMs) log.warn(line, 'request');
      else log.info(line, 'request');
      observer?.ended({ protocol, operation, outcome, seconds: durationMs / 1000 });
    });
    if (tellsIds) inRequest(requestIdOf(res), next);
    else next();
  };
}
