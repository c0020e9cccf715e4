import zlib from 'node:zlib';
import { AppError, errorTable, ProgramError } from '../domain/errors.js';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { clientDisconnected, isCodedTransfer } from './request.js';
import { pipeline, Readable } from 'node:stream';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** How the bytes of a body are compressed; undefined when they are not. */
export type Coding = 'gzip' | 'deflate' | undefined;

/**
 * Checks what the headers say of a body. @returns its coding
 * @throws AppError malformed_http (501), body_too_large (413), unsupported_content_encoding (415)
 */
export function checkBody(req: IncomingMessage, limit: number): Coding {
  // The status is that of nginx.
  if (isCodedTransfer(req))
    throw new AppError('malformed_http', 'Only the transfer coding chunked is understood.', {
      status: errorTable.malformed_http.also,
    });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  return getCoding(req.headers['content-encoding']);
}

/**
 * Reads a request's body and decodes it, piece by piece. At most `limit` bytes are read or inflated: the rest of a larger body stays unread,
 * and `send` makes sure that the caller still gets the answer.
 * @param onPiece called with each inflated piece before it is kept; reading ends when it throws
 * @returns the bytes, empty when there are none
 * @throws AppError body_too_large (413), invalid_encoding (400), invalid_request (400) when the caller disconnects; what `onPiece` throws
 */
export async function readBody(
  req: IncomingMessage,
  coding: Coding,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  allowBody(req);
  if (coding === undefined) return readPlain(req, limit, onPiece);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of inflated(piecesOf(req, limit), coding, limit)) {
    await onPiece(piece);
    pieces.push(piece);
    length += piece.length;
  }
  return joined(pieces, length);
}

/** Larger bodies are concatenated one per round of the event loop, as many may end in the same round. */
const atOnceBytes = 65_536;

/** Reads a body without codings, the usual case. Iterating over the stream would cost more than everything else a small body needs. */
function readPlain(
  req: IncomingMessage,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void>,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const small = new SmallPieces();
    const pieces: Buffer[] = [];
    let length = 0;
    /** Pending while the client must wait. */
    let taking: Promise<void> | undefined;
    const stop = (): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    /** `send` takes care of what is left unread. */
    const fail = (error: unknown): void => {
      stop();
      req.pause();
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever was thrown
      reject(error);
    };
    /** @returns a promise when the client must wait before it sends more */
    const take = (piece: Buffer | undefined): void | Promise<void> => {
      if (piece === undefined) return undefined;
      pieces.push(piece);
      return onPiece(piece);
    };
    const onData = (piece: Buffer): void => {
      length += piece.length;
      try {
        if (length > limit) throw bodyTooLarge(limit);
        const whole = small.add(piece);
        // Yields after many small pieces.
        const taken =
          take(whole) ?? (whole === undefined || whole === piece ? undefined : yieldToEventLoop());
        if (taken === undefined) return;
        req.pause();
        taking = taken.then(() => {
          taking = undefined;
          req.resume();
        });
        taking.catch(fail);
      } catch (error) {
        fail(error);
      }
    };
    const end = (): void => resolve(joined(pieces, length));
    const finish = (): void => {
      try {
        const taken = take(small.rest()) ?? (length <= atOnceBytes ? undefined : yieldToEventLoop());
        if (taken === undefined) end();
        else taken.then(end, fail);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = (): void => {
      stop();
      // Node may say so on the tick after the last piece, although the request is paused.
      if (taking === undefined) finish();
      else taking.then(finish, () => undefined);
    };
    const onClose = (): void => fail(clientDisconnected());
    if (req.destroyed) fail(clientDisconnected());
    else req.on('end', onEnd).on('close', onClose).on('data', onData);
  });
}

/** Bytes that are joined without a pause: to fill 16 MiB of new memory takes up to 90 ms. */
const joinedAtOnce = 1_048_576;

function joined(pieces: readonly Buffer[], length: number): Buffer | Promise<Buffer> {
  const [first] = pieces;
  if (pieces.length === 1 && first !== undefined) return first;
  return length <= joinedAtOnce ? Buffer.concat(pieces, length) : joinedInSlices(pieces, length);
}

async function joinedInSlices(pieces: readonly Buffer[], length: number): Promise<Buffer> {
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  let pauseAt = joinedAtOnce;
  for (const piece of pieces) {
    at += piece.copy(whole, at);
    if (at < pauseAt) continue;
    pauseAt = at + joinedAtOnce;
    await yieldToEventLoop();
  }
  return whole;
}

async function* piecesOf(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  // Never removed: a connection that breaks later must not end the process.
  req.on('error', ignore);
  if (req.destroyed) throw clientDisconnected();
  let length = 0;
  // `send` takes care of what is left unread. Small pieces are joined.
  const pieces = req.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      if (length > limit) throw bodyTooLarge(limit);
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : clientDisconnected();
  }
}

function ignore(): void {}

/** Requests whose client sends the body only after "100 Continue". */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves `Expect: 100-continue` to the application, so the client is not asked for a body that will be refused. Other expectations are
 * ignored, as HTTP allows.
 */
export function handleExpectations(server: Server): void {
  server.on('checkContinue', (req, res) => {
    waiting.set(req, res);
    server.emit('request', req, res);
  });
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** Asks a waiting client for the body. Does nothing for other requests, or the second time. */
function allowBody(req: IncomingMessage): void {
  waiting.get(req)?.writeContinue();
  waiting.delete(req);
}

/** True while the client waits for "100 Continue". */
export function isWaiting(req: IncomingMessage): boolean {
  return waiting.has(req);
}

/** Larger pieces are passed on unchanged. */
const smallBytes = 1024;
/** Maximum number of small pieces that are joined. */
const maxTogether = 1024;
/** Maximum number of tiny pieces of a body: enough for a client that writes 100 KB one token at a time. */
const maxTiny = 16_384;
const tinyBytes = 16;

/** True for a piece whose overhead exceeds its bytes. */
export function isTiny(piece: Buffer): boolean {
  return piece.length < tinyBytes;
}

/**
 * Joins the small pieces of a body. Even the shortest piece costs Node microseconds and hundreds of bytes of memory: 65,000 chunks of one
 * byte, 400 KB on the wire, took a quarter of a second and 13 MB.
 */
class SmallPieces {
  #isFirst = true;
  #pieces: Buffer[] = [];
  #tiny = 0;

  /**
   * @returns the bytes to pass on now; undefined while more small pieces may follow
   * @throws AppError body_too_large after too many tiny pieces
   */
  add(piece: Buffer): Buffer | undefined {
    if (isTiny(piece) && ++this.#tiny > maxTiny)
      throw new AppError(
        'body_too_large',
        `The request body comes in more than ${maxTiny} pieces of less than ${tinyBytes} bytes.`,
      );
    if (this.#isFirst) {
      // It mostly holds the key.
      this.#isFirst = false;
      return piece;
    }
    this.#pieces.push(piece);
    return piece.length >= smallBytes || this.#pieces.length === maxTogether ? this.rest() : undefined;
  }

  /** The bytes that are not passed on yet; undefined when there are none. */
  rest(): Buffer | undefined {
    const pieces = this.#pieces;
    this.#pieces = [];
    return pieces.length > 1 ? Buffer.concat(pieces) : pieces[0];
  }
}

/** Bytes that are inflated at once: few, as they are counted only afterwards. */
const pieceBytes = 16_384;

/** Memory of an inflater: its window, its state, and the bytes that it has inflated. */
export const inflaterBytes = 65_536;

/**
 * Reads the header Content-Encoding, with "identity" passed over (D26). One coding: 226 bytes of gzip in gzip in gzip took 0.3 s.
 * @throws AppError unsupported_content_encoding (415)
 */
export function getCoding(contentEncoding: string | undefined): Coding {
  if (contentEncoding === undefined) return undefined;
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .map((name) => (name === 'x-gzip' ? 'gzip' : name));
  const [coding] = names;
  if (names.length > 1)
    throw new AppError(
      'unsupported_content_encoding',
      'Only one content coding is understood, gzip or deflate.',
    );
  if (coding === undefined || coding === 'gzip' || coding === 'deflate') return coding;
  throw new AppError(
    'unsupported_content_encoding',
    'Only the content codings gzip, deflate and identity are understood.',
  );
}

/**
 * Decodes a body piece by piece: the compressed form is never in memory as a whole. "deflate" may be a zlib stream, as the standard says, or raw,
 * as some clients send. Bytes after the end of the data are an error: zlib would ignore them, and an intermediary may read them.
 * @throws AppError body_too_large (413), invalid_encoding (400), during the iteration
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
  // The iteration below throws its errors.
  pipeline(feed(start, source, fed), inflater, () => undefined);
  let length = 0;
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > limit) throw bodyTooLarge(limit);
      yield piece;
    }
    if (!fed.ended || inflater.bytesWritten !== fed.bytes)
      throw new ProgramError('bytes after the end of the data');
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const detail = `Content-Encoding says ${coding}, but the body is not valid ${coding} data.`;
    throw new AppError('invalid_encoding', detail, { cause });
  } finally {
    inflater.destroy();
  }
}

/** As many bytes as distinguish the two forms of deflate, or fewer if there are no more. */
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

/** The same for a whole body. */
export async function decoded(body: Buffer, coding: Coding, limit: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  const source = Readable.from([body]) as AsyncIterable<Buffer>;
  for await (const piece of coding === undefined ? source : inflated(source, coding, limit))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
