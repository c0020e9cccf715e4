import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { isWaiting } from './body.js';

/** An unread body up to this declared length is simply read on, so that the connection can be used again. */
const smallBodyBytes = 65_536;
/** How much of an unread larger body is still taken in, and for how long, so that its sender gets to read the answer. */
const lingerBytes = 67_108_864;
const lingerMs = 5_000;

/** Pieces of a body that are together larger than this are sent as they are: to copy them would cost more. */
const smallAnswerBytes = 65_536;

/**
 * Sends a whole answer: Content-Length, no caching, no entity tag, never 304 (D31). Set other headers before.
 * @param body may be in pieces
 */
export function sendBody(
  res: Response,
  status: number,
  contentType: string,
  body: string | Buffer | readonly Buffer[],
): void {
  if (res.headersSent || res.destroyed) return;
  const pieces =
    typeof body === 'string' ? [Buffer.from(body, 'utf8')] : Buffer.isBuffer(body) ? [body] : body;
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const [last = Buffer.alloc(0), ...before] =
    length <= smallAnswerBytes && pieces.length > 1 ? [Buffer.concat(pieces, length)] : pieces.toReversed();
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', length);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  // All pieces leave in one go.
  if (before.length > 0) res.cork();
  for (const piece of before.toReversed()) res.write(piece);
  endAnswer(res, last);
  if (res.writableCorked > 0) res.uncork();
}

/**
 * Sends the body of an answer whose status and headers are set. Where a large request body was left unread the connection is closed
 * after the answer, gently: closing at once would make the sender lose the answer.
 */
export function endAnswer(res: Response, bytes: Buffer): void {
  const unread = unreadBody(res.req);
  if (unread === 'none') {
    res.end(bytes);
    return;
  }
  res.setHeader('Connection', 'close');
  if (unread === 'held back') {
    res.end(bytes);
    return;
  }
  res.write(bytes);
  linger(res.req, () => res.end());
}

function unreadBody(req: IncomingMessage): 'none' | 'held back' | 'coming' {
  if (isWaiting(req)) return 'held back';
  if (req.complete || req.destroyed) return 'none';
  const length =
    req.headers['transfer-encoding'] === undefined ? Number(req.headers['content-length'] ?? 0) : Infinity;
  return length <= smallBodyBytes ? 'none' : 'coming';
}

/** Discards what still comes in, within bounds, then calls `done` once. */
function linger(req: IncomingMessage, done: () => void): void {
  let left = lingerBytes;
  const finish = (): void => {
    clearTimeout(timer);
    req.off('data', onData).off('end', finish).off('close', finish);
    done();
  };
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) finish();
  };
  const timer = setTimeout(finish, lingerMs);
  req.on('data', onData).on('end', finish).on('close', finish);
  req.resume();
}
