import zlib from 'node:zlib';
import { promisify } from 'node:util';
import { AppError } from '../../../src/domain/errors.js';
import { codingsOf, decoded } from '../../../src/http/body.js';
import { headerOf } from './headers.js';
import type { Exchange } from './types.js';

const brotli = promisify(zlib.brotliDecompress);
const maxBytes = 268_435_456;

/**
 * The body of an answer without its content codings. A proxy in between may have applied one that the server does not know.
 * @throws AppError unsupported_content_encoding, invalid_encoding, body_too_large
 */
export async function plainAnswer({
  headers,
  body,
}: NonNullable<Exchange['response']>): Promise<Buffer<ArrayBuffer>> {
  const coding = headerOf(headers, 'content-encoding');
  if (coding?.trim().toLowerCase() !== 'br') {
    return await decoded(body, codingsOf(coding), maxBytes);
  }
  try {
    return Buffer.from(await brotli(body, { maxOutputLength: maxBytes }));
  } catch (cause) {
    throw new AppError('invalid_encoding', 'The body is not valid br data.', { cause });
  }
}
