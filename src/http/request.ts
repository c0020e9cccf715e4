import { randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import type { Request, Response } from 'express';
import type { Door } from '../domain/door.js';
import { AppError } from '../domain/errors.js';
import type { ErrorCode } from '../domain/errors.js';
import { maskKeys } from '../domain/mask.js';

const wellFormedId = /^[A-Za-z0-9._-]{1,128}$/;

/** Gives the request its id, the caller's own when it is well-formed and holds no API key, and answers it as X-Request-Id (D31). */
export function assignRequestId(req: Request, res: Response): void {
  const given = req.headers['x-request-id']?.toString();
  const id =
    given !== undefined && wellFormedId.test(given) && maskKeys(given) === given ? given : randomUUID();
  (res.locals as { requestId?: string }).requestId = id;
  res.setHeader('X-Request-Id', id);
}

/** The id of this request; '' only where `assignRequestId` did not run. */
export function requestIdOf(res: Response): string {
  return (res.locals as { requestId?: string } | undefined)?.requestId ?? '';
}

/** What the request's log line says beyond status and time. Each door fills in what it learns; never a value from the body. */
export interface RequestTrace {
  door?: Door;
  operation?: string;
  companyId?: number;
  /** First characters of the API key, where it is a stored one: also of one that works no more. */
  keyPrefix?: string;
  /** Code of the refusal, also where the HTTP status does not show one (a SOAP fault). */
  code?: ErrorCode;
  /** Why the connection ended before the request had arrived; its answer is then none of the doors'. */
  cutShort?: ErrorCode;
  /** The answer was cut off because its client took nothing of it. */
  notTaken?: true;
}

/** The notes of this request; assign to its members. */
export function traceOf(res: Response): RequestTrace {
  const holder = res as { locals?: { trace?: RequestTrace } };
  const locals = (holder.locals ??= {});
  return (locals.trace ??= {});
}

const wellFormedTrace = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The trace that a request belongs to, by its `traceparent` (W3C Trace Context), so that its log line can be found from the caller's trace.
 * A later version than 00 may have further parts; ff is none, and neither are IDs of zeros only.
 * @returns the trace ID, 32 hexadecimal digits; undefined when the header is absent or not well-formed
 */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  const [, version = '', traceId = '', parentId = '', more] = wellFormedTrace.exec(traceparent ?? '') ?? [];
  if (version === 'ff' || (version === '00' && more !== undefined)) return undefined;
  return /[1-9a-f]/.test(traceId) && /[1-9a-f]/.test(parentId) ? traceId : undefined;
}

/**
 * The address of the client: the peer's, or, where the peer is a trusted proxy (TRUSTED_PROXIES, set on the application as Express's
 * `trust proxy`), the right-most address in X-Forwarded-For that is no trusted proxy. What stands left of it was written by the
 * client itself, or by somebody whom nobody vouches for.
 * @returns an IP address without port; the peer's when the proxy wrote none; empty when the connection is gone
 */
export function clientAddress(req: Request): string {
  const peer = req.socket.remoteAddress ?? '';
  const named = withoutPort(req.ip ?? '');
  return isIP(named) === 0 ? peer : named;
}

/** Some proxies write the port too, another one for every connection: 192.0.2.1:4711, [2001:db8::1]:4711. */
function withoutPort(text: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? [];
  return bracketed ?? dotted ?? text;
}

/** What a request may be for: a path, as every client sends it, a whole URL, as HTTP allows, or the server itself. */
const target = /^(?:\/[^#]*|https?:\/\/[^#]*|\*)$/i;

/**
 * Refuses requests that are HTTP to Node's parser but not to the standard, and that others on the way may read in another
 * way: another version, no Host header or two, a target with a fragment or of another scheme (RFC 9112, sections 2.3 and 3.2).
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
}

/** The refusal of what is not HTTP; the connection is of no more use. */
export function malformed(res: Response, detail: string): AppError {
  res.setHeader('Connection', 'close');
  return new AppError('malformed_http', detail);
}
