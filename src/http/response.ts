import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import type { Reserve } from '../domain/client.js';
import { isWaiting } from './body.js';
import { startedCall } from './call.js';
import { sendPieces, linger, sliceBytes } from './slow-clients.js';

/** The body of a response. A text and the headers are sent in one write. */
export type ResponseBody = string | readonly Buffer[];

/** Smaller bodies are not counted. */
const uncountedBytes = 16_384;

/** Reserves memory for a body, or a piece of one, until its client has received it. @throws AppError service_unavailable */
export function reserveBody(length: number, reserve: Reserve): void {
  if (length > uncountedBytes) reserve(length);
}

/** Bytes of a body. */
export function getLength(body: ResponseBody): number {
  return typeof body === 'string'
    ? Buffer.byteLength(body)
    : body.reduce((sum, { length }) => sum + length, 0);
}

/** A body with a prefix and a suffix. */
export function framed(before: Buffer, body: ResponseBody, after: Buffer): readonly Buffer[] {
  return [before, ...(typeof body === 'string' ? [Buffer.from(body)] : body), after];
}

// Sending.

/** An unread body up to this declared length is read to its end, so that the connection can be reused. */
const smallBodyBytes = 65_536;

/** A complete response. */
export interface OutgoingResponse {
  /** 200 unless given. */
  readonly status?: number;
  /** Content-Type. */
  readonly type: string;
  readonly body: ResponseBody;
  /** Other headers: names and values in turn. */
  readonly headers?: readonly string[];
}

/**
 * Sends a complete response: with Content-Length, without caching, never 304.
 * @returns for a long response, a promise that resolves once it has been passed to the connection, or the client has disconnected or is cut
 * off
 */
export function send(
  res: Response,
  { status = 200, type, body, headers = [] }: OutgoingResponse,
): void | Promise<void> {
  if (res.headersSent || res.destroyed) return;
  const length = getLength(body);
  writeHead(res, status, [
    'Content-Type',
    type,
    'Content-Length',
    String(length),
    'Cache-Control',
    'no-store',
    'X-Content-Type-Options',
    'nosniff',
    ...headers,
  ]);
  if (length > sliceBytes) {
    const pieces = typeof body === 'string' ? [Buffer.from(body)] : body;
    return sendPieces(res, pieces, () => endResponse(res, ''));
  }
  endResponse(res, typeof body === 'string' ? body : Buffer.concat(body));
}

/** Responds to OPTIONS at an operation: the methods, and no CORS header, as API keys must not be used in browsers. */
export function sendMethods(res: Response, methods: readonly string[]): void {
  writeHead(res, 204, ['Allow', methods.join(', '), 'Cache-Control', 'no-store']);
  endResponse(res, '');
}

/** Sends a body that many responses share: its parts are not copied. @param headers of the whole response, names and values in turn */
export function sendShared(
  res: Response,
  status: number,
  headers: readonly string[],
  parts: readonly Buffer[],
): void {
  res.cork();
  writeHead(res, status, headers);
  for (const part of parts.slice(0, -1)) res.write(part);
  endResponse(res, parts.at(-1) ?? '');
  res.uncork();
}

/** Writes status and headers at once, as a flat list: headers that are set one by one take twice as long. */
function writeHead(res: Response, status: number, headers: readonly string[]): void {
  const all = ['X-Request-Id', startedCall(res)?.id ?? '', ...headers];
  if (unreadBody(res.req) !== 'none') all.push('Connection', 'close');
  res.writeHead(status, all);
}

/**
 * Sends the last piece of a body. If a large request body is left unread, the connection is closed with a delay: if it were closed at once,
 * the client would lose the response.
 */
function endResponse(res: Response, body: string | Buffer): void {
  if (unreadBody(res.req) !== 'coming') {
    // Node sends headers and a string in one write, but not headers and a Buffer.
    res.end(body);
    return;
  }
  res.write(body);
  startedCall(res)?.responded();
  linger(res.req, () => res.end());
}

function unreadBody(req: IncomingMessage): 'none' | 'held back' | 'coming' {
  if (isWaiting(req)) return 'held back';
  if (req.complete || req.destroyed) return 'none';
  const length =
    req.headers['transfer-encoding'] === undefined ? Number(req.headers['content-length'] ?? 0) : Infinity;
  return length <= smallBodyBytes ? 'none' : 'coming';
}
