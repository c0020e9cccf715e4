import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { AppError } from '../domain/errors.js';
import { beginning } from '../domain/turn.js';

/**
 * Reads a request's body, when its turn to begin has come, and undoes its content codings, piece by piece. No more than `limit` bytes
 * are read or inflated: the rest of a larger body stays unread and `sendBody` sees to it that the caller still gets the answer.
 * @param onPiece is given each inflated piece before it is kept; what it throws ends the reading
 * @returns the bytes, empty when there are none
 * @throws AppError body_too_large (413), unsupported_content_encoding (415), invalid_encoding (400),
 *   invalid_request (400) where the caller broke off; what `onPiece` throws
 */
export async function readBody(
  req: IncomingMessage,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  const codings = codingsOf(req.headers['content-encoding']);
  allowBody(req);
  await beginning();
  if (codings.length === 0) return readPlain(req, limit, onPiece);
  const pieces: Buffer[] = [];
  for await (const piece of removeCodings(piecesOf(req, limit), codings, limit)) {
    await onPiece(piece);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Reads what has no codings, as nearly every body. Iterating over the stream would cost more than all that is done with a small one. */
function readPlain(
  req: IncomingMessage,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let length = 0;
    const stop = (): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    /** What is left unread is for whoever sends the answer. */
    const fail = (error: unknown): void => {
      stop();
      req.pause();
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever was thrown
      reject(error);
    };
    const onData = (piece: Buffer): void => {
      length += piece.length;
      pieces.push(piece);
      try {
        if (length > limit) throw bodyTooLarge(limit);
        const taken = onPiece(piece);
        if (taken === undefined) return;
        req.pause();
        taken.then(() => req.resume(), fail);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = (): void => {
      stop();
      const [first] = pieces;
      resolve(pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces, length));
    };
    const onClose = (): void => fail(brokenOff());
    if (req.destroyed) fail(brokenOff());
    else req.on('end', onEnd).on('close', onClose).on('data', onData);
  });
}

async function* piecesOf(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  // Stays: a connection that breaks later must not end the process.
  req.on('error', ignore);
  if (req.destroyed) throw brokenOff();
  let length = 0;
  // What is left unread when the reading ends is for whoever sends the answer.
  const pieces = req.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      if (length > limit) throw bodyTooLarge(limit);
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : brokenOff();
  }
}

/** The client was gone before its request was whole, or before its turn came. */
export function brokenOff(): AppError {
  return new AppError('invalid_request', 'The connection ended before the whole body had arrived.');
}

function ignore(): void {}

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

/** Bytes that are inflated in one go: few, as they are counted only when they are there. */
const pieceBytes = 65_536;

/** Applied codings that one body may have; a longer list only wastes time. */
const mostCodings = 4;

/**
 * The content codings of a request in the order in which they were applied, without "identity" (D26).
 * @throws AppError unsupported_content_encoding (415)
 */
export function codingsOf(contentEncoding: string | undefined): ('gzip' | 'deflate')[] {
  if (contentEncoding === undefined) return [];
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  const codings = names
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => (name === 'x-gzip' ? 'gzip' : name));
  if (codings.length > mostCodings || !codings.every((name) => name === 'gzip' || name === 'deflate')) {
    throw new AppError(
      'unsupported_content_encoding',
      'Only the content codings gzip, deflate and identity are understood.',
    );
  }
  return codings;
}

/**
 * Undoes content codings, the last applied first, piece by piece: what is packed or half unpacked is never held as a whole. No step
 * yields more than `limit` bytes, so a small body cannot grow without bound.
 * "deflate" may be a zlib stream, as the standard says, or raw, as some clients send.
 * @throws AppError body_too_large (413), invalid_encoding (400), while it is iterated
 */
export function removeCodings(
  body: AsyncIterable<Buffer>,
  codings: ('gzip' | 'deflate')[],
  limit: number,
): AsyncIterable<Buffer> {
  return codings.reduceRight((packed, coding) => inflated(packed, coding, limit), body);
}

/**
 * Undoes one coding. The library would pass over bytes behind the end of the data: others on the way may read them.
 */
async function* inflated(
  packed: AsyncIterable<Buffer>,
  coding: 'gzip' | 'deflate',
  limit: number,
): AsyncGenerator<Buffer> {
  const source = packed[Symbol.asyncIterator]();
  const start = await firstBytes(source);
  if (start.length === 0) return;
  const fed = { bytes: 0, ended: false };
  const inflater = inflaterFor(coding, start);
  // Its errors come out of the iteration below.
  pipeline(feed(start, source, fed), inflater, () => undefined);
  let length = 0;
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > limit) throw bodyTooLarge(limit);
      yield piece;
    }
    if (!fed.ended || inflater.bytesWritten !== fed.bytes)
      throw new Error('bytes behind the end of the data');
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const detail = `Content-Encoding says ${coding}, but the body is not valid ${coding} data.`;
    throw new AppError('invalid_encoding', detail, { cause });
  } finally {
    inflater.destroy();
  }
}

/** As many bytes as tell one form of deflate from the other; fewer where there are no more. */
async function firstBytes(source: AsyncIterator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 2) {
    const next = await source.next();
    if (next.done === true) break;
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  return start;
}

async function* feed(
  start: Buffer,
  source: AsyncIterator<Buffer>,
  fed: { bytes: number; ended: boolean },
): AsyncGenerator<Buffer> {
  try {
    fed.bytes = start.length;
    yield start;
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      fed.bytes += next.value.length;
      yield next.value;
    }
    fed.ended = true;
  } finally {
    await source.return?.();
  }
}

function inflaterFor(
  coding: 'gzip' | 'deflate',
  start: Buffer,
): zlib.Gunzip | zlib.Inflate | zlib.InflateRaw {
  const options = { chunkSize: pieceBytes };
  if (coding === 'gzip') return zlib.createGunzip(options);
  return isZlib(start) ? zlib.createInflate(options) : zlib.createInflateRaw(options);
}

/** The refusal of a body beyond the limit (D42). */
export function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', `The request body is larger than ${limit} bytes.`);
}

function isZlib(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** The same for a body that is there as a whole. */
export async function decoded(
  body: Buffer,
  codings: ('gzip' | 'deflate')[],
  limit: number,
): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  for await (const piece of removeCodings(wholly(body), codings, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}

// eslint-disable-next-line @typescript-eslint/require-await -- an async source, as the steps take
async function* wholly(body: Buffer): AsyncGenerator<Buffer> {
  if (body.length > 0) yield body;
}
