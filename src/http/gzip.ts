import { pipeline } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Response } from 'express';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { bytesOf, isLong, lengthOf } from './long-body.js';
import type { LongBody, ResponseBody, StreamedBody } from './long-body.js';

/** Shorter answers fit into a few packets as they are (D54). */
const leastBytes = 8_192;

/** The fastest level: it makes lists a tenth as long, and a higher one saves little more for several times the work. */
const level = zlib.constants.Z_BEST_SPEED;

/** Bytes that a compressor reads or writes at once. */
const chunkSize = 65_536;

/** Memory of a compressor: zlib's own 256 KiB, and what it reads and writes. */
const compressorBytes = 524_288;

/** Packed bodies of those that are kept for all requests, such as the lists of the catalogue. */
const packed = new WeakMap<Buffer, Buffer>();

/** Whether Accept-Encoding takes gzip, by its name or as `*`, and likes nothing better as it is (RFC 9110, 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  if (acceptEncoding === undefined) return false;
  const quality = new Map(
    acceptEncoding.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const [q] = parameters.filter((parameter) => parameter.startsWith('q='));
      return [name, q === undefined ? 1 : Number(q.slice(2))];
    }),
  );
  const gzip = quality.get('gzip') ?? quality.get('x-gzip') ?? quality.get('*') ?? 0;
  return gzip > 0 && gzip >= (quality.get('identity') ?? 0);
}

/**
 * Compresses the body of an answer if it is long enough and its client accepts gzip (D54), in zlib's threads: a long one as its client takes
 * it. Sets Vary and Content-Encoding.
 * @param reserve for the memory that this takes, false when there is none: then the body stays as it is
 * @returns the body to send; undefined when it stays as it is
 */
export function compressed(
  res: Response,
  body: ResponseBody,
  reserve: (bytes: number) => boolean,
): Promise<Buffer | StreamedBody> | undefined {
  if (lengthOf(body) <= leastBytes) return undefined;
  res.setHeader('Vary', 'Accept-Encoding');
  const { headers, httpVersion } = res.req;
  // A long one is sent without its length: in HTTP/1.0 nobody would see where such an answer was cut off.
  if (!acceptsGzip(headers['accept-encoding']) || (isLong(body) && httpVersion === '1.0')) return undefined;
  const known = Buffer.isBuffer(body) ? packed.get(body) : undefined;
  if (known === undefined && !reserve(compressorBytes)) return undefined;
  return (async () => {
    const made =
      known ?? (isLong(body) ? packLong(body) : await gzip(await bytesOf(body), { level, chunkSize }));
    if (Buffer.isBuffer(body)) packed.set(body, made as Buffer);
    res.setHeader('Content-Encoding', 'gzip');
    return made;
  })();
}

const gzip = promisify<zlib.InputType, zlib.ZlibOptions, Buffer>(zlib.gzip);

async function* packLong({ pieces }: LongBody): StreamedBody {
  async function* read(): AsyncGenerator<Buffer> {
    for (const piece of pieces()) {
      yield Buffer.from(piece as string);
      await yieldToEventLoop();
    }
  }
  // The compressor reads on when what it has written is taken; the iteration throws its errors.
  yield* pipeline(read(), zlib.createGzip({ level, chunkSize }), () => undefined) as AsyncIterable<Buffer>;
}
