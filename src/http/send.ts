import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { isTiny, isWaiting } from './body.js';

/** An unread body up to this declared length is read to its end, so the connection can be reused. */
const smallBodyBytes = 65_536;
/** How much of a larger unread body is still received, in how many tiny pieces and for how long, so that its sender can read the answer. */
const lingerBytes = 67_108_864;
const lingerTiny = 1024;
const lingerMs = 5_000;

/** The pieces of a larger answer are sent as they are: copying them would cost more. */
const smallAnswerBytes = 65_536;

/**
 * Sends a whole answer: Content-Length, no caching, no entity tag, never 304 (D31). Set other headers before.
 * @param body text or bytes, also in pieces
 */
export function sendBody(
  res: Response,
  status: number,
  contentType: string,
  body: string | Buffer | readonly Buffer[],
): void {
  if (res.headersSent || res.destroyed) return;
  const pieces = typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body;
  const length = pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0);
  const isJoined = pieces.length > 1 && length <= smallAnswerBytes;
  const [last = '', ...before] = isJoined ? [Buffer.concat(pieces as Buffer[])] : pieces.toReversed();
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', length);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  // Sends all pieces at once.
  if (before.length > 0) res.cork();
  for (const piece of before.toReversed()) res.write(piece);
  endAnswer(res, last);
  if (res.writableCorked > 0) res.uncork();
}

/** Answers OPTIONS at an operation: the methods, and no header of CORS, as no API key belongs into another site's page (D55). */
export function sendMethods(res: Response, methods: readonly string[]): void {
  res.statusCode = 204;
  res.setHeader('Allow', methods.join(', '));
  res.setHeader('Cache-Control', 'no-store');
  endAnswer(res, '');
}

/**
 * Sends the body of an answer whose status and headers are set. If a large request body is left unread, the connection is closed after the
 * answer, with a delay: closed at once, the sender would lose the answer.
 */
export function endAnswer(res: Response, body: string | Buffer): void {
  const unread = unreadBody(res.req);
  if (unread === 'none') {
    // Node sends headers and a string in one write, but not headers and a Buffer.
    res.end(body);
    return;
  }
  res.setHeader('Connection', 'close');
  if (unread === 'held back') {
    res.end(body);
    return;
  }
  res.write(body);
  linger(res.req, () => res.end());
}

function unreadBody(req: IncomingMessage): 'none' | 'held back' | 'coming' {
  if (isWaiting(req)) return 'held back';
  if (req.complete || req.destroyed) return 'none';
  const length =
    req.headers['transfer-encoding'] === undefined ? Number(req.headers['content-length'] ?? 0) : Infinity;
  return length <= smallBodyBytes ? 'none' : 'coming';
}

/** Discards what still arrives, within bounds, then calls `done` once. */
function linger(req: IncomingMessage, done: () => void): void {
  let left = lingerBytes;
  let tiny = 0;
  const finish = (): void => {
    clearTimeout(timer);
    req.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (isTiny(chunk)) tiny += 1;
    if (left < 0 || tiny > lingerTiny) finish();
  };
  const timer = setTimeout(finish, lingerMs);
  req.on('data', onData).on('end', finish).on('close', finish);
  req.resume();
}
