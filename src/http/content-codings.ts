import { pipeline } from 'node:stream';
import zlib from 'node:zlib';
import { AppError, ProgramError } from '../domain/errors.js';

/** Bytes that are inflated at once: few, as they are counted only afterwards. */
const pieceBytes = 65_536;

/** Maximum number of codings of one body; a longer list only wastes time. */
const maxCodings = 4;

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
  if (codings.length > maxCodings || !codings.every((name) => name === 'gzip' || name === 'deflate')) {
    throw new AppError(
      'unsupported_content_encoding',
      'Only the content codings gzip, deflate and identity are understood.',
    );
  }
  return codings;
}

/**
 * Decodes content codings, the last applied first, piece by piece: the encoded forms are never in memory as a whole. No step yields more
 * than `limit` bytes, so a small body cannot grow without bound.
 * "deflate" may be a zlib stream, as the standard says, or raw, as some clients send.
 * @throws AppError body_too_large (413), invalid_encoding (400), during the iteration
 */
export function removeCodings(
  body: AsyncIterable<Buffer>,
  codings: ('gzip' | 'deflate')[],
  limit: number,
): AsyncIterable<Buffer> {
  return codings.reduceRight((packed, coding) => inflated(packed, coding, limit), body);
}

/**
 * Decodes one coding. Refuses bytes after the end of the data, which zlib would ignore and an intermediary may read.
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
