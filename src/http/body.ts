import type { IncomingMessage } from 'node:http';
import { AppError } from '../domain/errors.js';
import { bodyTooLarge, codingsOf, removeCodings } from './content-coding.js';
import { allowBody } from './expect.js';

/**
 * A larger body is read in a thread of its own where there is one: parsing and checking takes 10 ms for this size, but
 * 100 to 800 ms for 8 MiB, most of it in single calls of libraries, and nobody else is served meanwhile.
 */
export const largeBodyBytes = 262_144;

/**
 * Reads a request's body and undoes its content codings. No more than `limit` bytes are read or inflated: the rest of a
 * larger body stays unread and `sendBody` sees to it that the caller still gets the answer.
 * @returns the bytes, empty when there are none
 * @throws AppError body_too_large (413), unsupported_content_encoding (415), invalid_encoding (400),
 *   invalid_request (400) where the caller broke off
 */
export async function readBody(req: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  const codings = codingsOf(req.headers['content-encoding']);
  allowBody(req);
  return removeCodings(await readBytes(req, limit), codings, limit);
}

function readBytes(req: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (outcome: () => void): void => {
      req.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken);
      outcome();
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length <= limit) {
        chunks.push(chunk);
        return;
      }
      req.pause();
      settle(() => reject(bodyTooLarge(limit)));
    };
    const onEnd = (): void => settle(() => resolve(Buffer.concat(chunks, length)));
    const onBroken = (): void => settle(() => reject(brokenOff()));
    if (req.destroyed) {
      reject(brokenOff());
      return;
    }
    // The error listener stays: a connection that breaks later must not end the process.
    req.on('error', ignore);
    req.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken);
  });
}

function brokenOff(): AppError {
  return new AppError('invalid_request', 'The connection ended before the whole body had arrived.');
}

function ignore(): void {}
