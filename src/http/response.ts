import type { IncomingMessage } from 'node:http';
import type { Response } from 'express';
import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Reserve } from '../domain/request.js';
import { isTiny, isWaiting } from './body.js';
import { contextOfRequest } from './request.js';

/** The body of a response. A text and the headers are sent in one write. */
export type ResponseBody = string | Buffer | readonly Buffer[] | LongBody;

/** The body of a long response, which is never kept as a whole (D12): its pieces are made once more as the client takes them. */
export interface LongBody {
  /** Bytes of all pieces. */
  readonly length: number;
  readonly pieces: () => Iterable<string | Buffer>;
}

/** Characters of a piece, at least: it takes some milliseconds to make one, and is at most about a megabyte. */
const pieceLength = 250_000;

/** A body of at most so many bytes is kept, unless its writer says more; of a longer one only the length. */
const maxKeptBytes = 1_048_576;

/** Bodies of fewer bytes are not counted. */
const uncountedBytes = 16_384;

function isLong(body: ResponseBody): body is LongBody {
  return typeof body === 'object' && 'pieces' in body;
}

/** Bytes of a body. */
function lengthOf(body: ResponseBody): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (Buffer.isBuffer(body) || isLong(body)) return body.length;
  return body.reduce((sum, { length }) => sum + length, 0);
}

function* piecesOf(texts: Iterable<string>): Generator<string> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/**
 * Makes the body of a response, in pieces with pauses for others.
 * @param texts makes the same ones at each call, each short
 * @param reserve for what is kept of it
 * @param onPiece called with each piece, in order
 * @param most bytes that are kept: making pieces a second time takes as long as the first
 * @throws AppError service_unavailable
 */
export async function makeBody(
  texts: () => Iterable<string>,
  reserve: Reserve,
  onPiece?: (piece: string) => void,
  most = maxKeptBytes,
): Promise<string | readonly Buffer[] | LongBody> {
  const pieces = (): Iterable<string> => piecesOf(texts());
  let kept: Buffer[] = [];
  let length = 0;
  let last: string | undefined;
  for (const piece of pieces()) {
    if (last !== undefined) {
      if (length <= most) kept.push(Buffer.from(last));
      await yieldToEventLoop();
    }
    last = piece;
    length += Buffer.byteLength(piece);
    onPiece?.(piece);
    if (length > most) kept = [];
  }
  if (length > most) {
    // The piece that its client takes
    reserve(maxKeptBytes);
    return { length, pieces };
  }
  countKept(length, reserve);
  return kept.length === 0 ? (last ?? '') : [...kept, Buffer.from(last ?? '')];
}

/** Reserves memory for a body that is kept. @throws AppError service_unavailable */
export function countKept(length: number, reserve: Reserve): void {
  if (length > uncountedBytes) reserve(length);
}

/** All bytes of a body: for one that is kept for other requests, too. */
export async function bytesOf(body: ResponseBody): Promise<Buffer> {
  if (typeof body === 'string') return Buffer.from(body);
  if (Buffer.isBuffer(body)) return body;
  const parts: Buffer[] = [];
  for (const piece of isLong(body) ? body.pieces() : body) {
    if (typeof piece === 'string') await yieldToEventLoop();
    parts.push(Buffer.from(piece));
  }
  return Buffer.concat(parts);
}

/** A body between what surrounds it. */
export function framed(before: Buffer, body: ResponseBody, after: Buffer): readonly Buffer[] | LongBody {
  if (typeof body === 'string') return [before, Buffer.from(body), after];
  if (Buffer.isBuffer(body)) return [before, body, after];
  if (!isLong(body)) return [before, ...body, after];
  function* pieces(long: LongBody): Generator<string | Buffer> {
    yield before;
    yield* long.pieces();
    yield after;
  }
  return { length: before.length + body.length + after.length, pieces: () => pieces(body) };
}

// Sending.

/** An unread body up to this declared length is read to its end, so the connection can be reused. */
const smallBodyBytes = 65_536;
/** How much of a larger unread body is still received, in how many tiny pieces and for how long, so that its sender can read the answer. */
const lingerBytes = 67_108_864;
const lingerTiny = 1024;
const lingerMs = 5_000;

/** A longer answer is given to the connection in slices of so many bytes, each when the client has taken the one before. */
const sliceBytes = 65_536;

/** A client that takes less than a slice in so many milliseconds while more is ready is cut off (D12). */
const sliceMs = 10_000;

/**
 * Sends a whole answer: Content-Length (D12), no caching, never 304 (D31). Set other headers before.
 * @returns for a long answer, when it has been given to the connection, or the client is gone or cut off. Rejects if its pieces cannot be made
 */
export function sendBody(
  res: Response,
  status: number,
  contentType: string,
  body: ResponseBody,
): void | Promise<void> {
  if (res.headersSent || res.destroyed) return;
  const length = lengthOf(body);
  res.statusCode = status;
  res.setHeader('Content-Type', contentType);
  res.setHeader('Content-Length', length);
  res.setHeader('Cache-Control', 'no-store');
  res.setHeader('X-Content-Type-Options', 'nosniff');
  if (length > sliceBytes) return deliver(res, body);
  endAnswer(res, Array.isArray(body) ? Buffer.concat(body as Buffer[]) : (body as string | Buffer));
}

async function deliver(res: Response, body: ResponseBody): Promise<void> {
  if (unreadBody(res.req) !== 'none') res.setHeader('Connection', 'close');
  const pieces = isLong(body) ? body.pieces() : Array.isArray(body) ? body : [body];
  // Filled again and again: a client takes hundreds of slices of a long answer.
  const memory = Buffer.allocUnsafeSlow(sliceBytes);
  for (const piece of pieces as Iterable<string | Buffer>) {
    for (const slice of slicesOf(piece, memory)) {
      if (res.destroyed) return;
      if (await isTaken(res, slice)) continue;
      contextOfRequest(res).notTaken = true;
      res.destroy();
      return;
    }
    if (isLong(body)) await yieldToEventLoop();
  }
  endAnswer(res, '');
}

const encoder = new TextEncoder();

/** @yields the bytes of a piece; each slice is valid until the next one */
function* slicesOf(piece: string | Buffer, memory: Buffer): Generator<Buffer> {
  for (let at = 0; at < piece.length;) {
    if (typeof piece === 'string') {
      const { read, written } = encoder.encodeInto(piece.slice(at), memory);
      at += read;
      yield memory.subarray(0, written);
    } else {
      yield piece.subarray(at, at + sliceBytes);
      at += sliceBytes;
    }
  }
}

/** @returns when the connection has taken the bytes, or is closed; false when that takes too long */
function isTaken(res: Response, bytes: Buffer): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isInTime: boolean): void => {
      clearTimeout(timer);
      res.off('close', onTaken);
      resolve(isInTime);
    };
    const onTaken = (): void => settle(true);
    const timer = setTimeout(() => settle(false), sliceMs);
    res.on('close', onTaken);
    res.write(bytes, onTaken);
  });
}

/** Answers OPTIONS at an operation: the methods, and no header of CORS, as no API key belongs into another site's page (D55). */
export function sendMethods(res: Response, methods: readonly string[]): void {
  res.statusCode = 204;
  res.setHeader('Allow', methods.join(', '));
  res.setHeader('Cache-Control', 'no-store');
  endAnswer(res, '');
}

/** Sends the whole body of an answer whose status and headers are set. Its parts are not copied: many answers may share them. */
export function endAnswerOf(res: Response, parts: readonly Buffer[]): void {
  if (unreadBody(res.req) !== 'none') res.setHeader('Connection', 'close');
  res.cork();
  for (const part of parts.slice(0, -1)) res.write(part);
  endAnswer(res, parts.at(-1) ?? '');
  res.uncork();
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
  if (!res.headersSent) res.setHeader('Connection', 'close');
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
