import zlib from 'node:zlib';
import type { InputType, ZlibOptions } from 'node:zlib';
import { AppError } from '../domain/errors.js';

type Undo = (
  bytes: InputType,
  options: ZlibOptions,
  done: (error: Error | null, result: unknown) => void,
) => void;

/** Applied codings that one body may have; a longer list only wastes time. */
const mostCodings = 4;

/**
 * The content codings of a request in the order in which they were applied, without "identity" (D26).
 * @throws AppError unsupported_content_encoding (415)
 */
export function codingsOf(contentEncoding: string | undefined): ('gzip' | 'deflate')[] {
  const names = (contentEncoding ?? '')
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
 * Undoes content codings, the last applied first. No step yields more than `limit` bytes, so a small body cannot grow without bound.
 * "deflate" may be a zlib stream, as the standard says, or raw, as some clients send.
 * @throws AppError body_too_large (413), invalid_encoding (400)
 */
export async function removeCodings(
  body: Buffer,
  codings: ('gzip' | 'deflate')[],
  limit: number,
): Promise<Buffer> {
  let bytes = body;
  for (const coding of codings.toReversed()) {
    if (bytes.length === 0) return bytes;
    const undo = coding === 'gzip' ? zlib.gunzip : isZlib(bytes) ? zlib.inflate : zlib.inflateRaw;
    try {
      bytes = await inflated(undo, bytes, limit);
    } catch (cause) {
      if (hasCode(cause, 'ERR_BUFFER_TOO_LARGE')) throw bodyTooLarge(limit);
      throw new AppError('invalid_encoding', `The body is not valid ${coding} data.`, { cause });
    }
  }
  return bytes;
}

/**
 * Undoes one coding. The library would pass over bytes behind the end of the data: others on the way may read them.
 * @throws Error for data that is not whole, or is not all, and for more than `limit` bytes
 */
function inflated(undo: Undo, bytes: Buffer, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    undo(bytes, { maxOutputLength: limit, info: true }, (error, result) => {
      const { buffer, engine } = (result ?? {}) as { buffer: Buffer; engine: { bytesWritten: number } };
      if (error !== null) reject(error);
      else if (engine.bytesWritten !== bytes.length) reject(new Error('bytes behind the end of the data'));
      else resolve(buffer);
    });
  });
}

/** The refusal of a body beyond the limit (D42). */
export function bodyTooLarge(limit: number): AppError {
  return new AppError('body_too_large', `The request body is larger than ${limit} bytes.`);
}

function isZlib(bytes: Buffer): boolean {
  const [first = 0, second = 0] = bytes;
  return (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}
