import type { IncomingMessage } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import zlib from 'node:zlib';
import { AppError, ProgramError } from '../domain/errors.js';
import { clientDisconnected } from './call.js';
import { bodyTooLarge, checkReceived } from './pieces.js';

// Compressed bodies.

/** How the bytes of a body are compressed; undefined if they are not. */
export type Coding = 'gzip' | 'deflate' | undefined;

/** Bytes per inflated piece: few, as they are counted only afterwards. */
const pieceBytes = 16_384;

/** Memory of an inflater: its window, its state, and the bytes that it has inflated. */
export const inflaterBytes = 65_536;

/**
 * Parses the Content-Encoding header; "identity" is ignored. Only one coding is allowed: 226 bytes of gzip in gzip in gzip took 0.3 s.
 * @throws AppError unsupported_content_encoding (415)
 */
export function getCoding(contentEncoding: string): Coding {
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
      'Only one content coding is supported, gzip or deflate.',
    );
  if (coding === undefined || coding === 'gzip' || coding === 'deflate') return coding;
  throw new AppError(
    'unsupported_content_encoding',
    'Only the content codings gzip, deflate and identity are supported.',
  );
}

/** Reads and inflates a request's body, piece by piece. @throws as readBody does, during the iteration */
export function inflatedBody(
  req: IncomingMessage,
  coding: 'gzip' | 'deflate',
  limit: number,
): AsyncIterable<Buffer> {
  return inflated(readPieces(req, limit), coding, limit);
}

async function* readPieces(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  // Never removed: a connection that breaks later must not end the process.
  req.on('error', ignore);
  if (req.destroyed) throw clientDisconnected();
  let length = 0;
  // `send` handles what is left unread.
  const pieces = req.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>;
  try {
    for await (const piece of pieces) {
      length += piece.length;
      checkReceived(req, length, limit);
      yield piece;
    }
  } catch (error) {
    throw error instanceof AppError ? error : clientDisconnected();
  }
}

function ignore(): void {}

/**
 * Decodes a body piece by piece: the compressed form is never in memory as a whole. "deflate" may be a zlib stream, as the standard says,
 * or raw, as some clients send. Bytes after the end of the data are an error: zlib would ignore them, but an intermediary may read them.
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
  const fed: Fed = { bytes: 0, ended: false, inflated: 0 };
  const inflater = inflaterFor(coding, start);
  // The iteration below throws its errors.
  pipeline(feed(start, source, fed), inflater, () => undefined);
  try {
    for await (const piece of inflater as AsyncIterable<Buffer>) {
      fed.inflated += piece.length;
      if (fed.inflated > limit) throw bodyTooLarge(limit);
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

/** Enough bytes to distinguish the two forms of deflate, or fewer if there are no more. */
async function firstBytes(source: AsyncIterator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0);
  while (start.length < 2) {
    const next = await source.next();
    if (next.done === true) break;
    start = start.length === 0 ? next.value : Buffer.concat([start, next.value]);
  }
  return start;
}

/** The input and output of an inflater so far. */
interface Fed {
  bytes: number;
  ended: boolean;
  inflated: number;
}

/** Input may exceed output by at most this, which is more than the buffers hold: empty blocks take time but inflate to nothing. */
const maxAhead = 262_144;

async function* feed(start: Buffer, source: AsyncIterator<Buffer>, fed: Fed): AsyncGenerator<Buffer> {
  try {
    fed.bytes = start.length;
    yield start;
    for (let next = await source.next(); next.done !== true; next = await source.next()) {
      fed.bytes += next.value.length;
      if (fed.bytes - fed.inflated > maxAhead) throw new ProgramError('data that inflates to nothing');
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

function isZlib(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

/** Inflates a whole body, as `inflated` does. */
export async function inflateBody(body: Buffer, coding: Coding, limit: number): Promise<Buffer<ArrayBuffer>> {
  const pieces: Buffer[] = [];
  const source = Readable.from([body]) as AsyncIterable<Buffer>;
  for await (const piece of coding === undefined ? source : inflated(source, coding, limit))
    pieces.push(piece);
  return Buffer.concat(pieces);
}
