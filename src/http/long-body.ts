import { yieldToEventLoop } from '../domain/event-loop.js';
import type { Reserve } from '../domain/request.js';

/** The body of a response. A text and the headers are sent in one write. */
export type ResponseBody = string | Buffer | readonly Buffer[] | LongBody;

/** The body of a long response, which is never kept as a whole (D12): its pieces are made once more as the client takes them. */
export interface LongBody {
  /** Bytes of all pieces. */
  readonly length: number;
  readonly pieces: () => Iterable<string | Buffer>;
}

/** The body of a response whose length shows only when all of it was sent. It is made as the client takes it. */
export type StreamedBody = AsyncGenerator<Buffer>;

/** Characters of a piece, at least: it takes some milliseconds to make one, and is at most about a megabyte. */
export const pieceLength = 250_000;

/** A body of at most so many bytes is kept, unless its writer says more; of a longer one only the length. */
const maxKeptBytes = 1_048_576;

/** Bodies of fewer bytes are not counted. */
const uncountedBytes = 16_384;

export function isLong(body: ResponseBody): body is LongBody {
  return typeof body === 'object' && 'pieces' in body;
}

/** Bytes of a body. */
export function lengthOf(body: ResponseBody): number {
  if (typeof body === 'string') return Buffer.byteLength(body);
  if (Buffer.isBuffer(body) || isLong(body)) return body.length;
  return body.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Makes the body of a response, in pieces with pauses for others.
 * @param pieces makes the same ones at each call
 * @param reserve for what is kept of it
 * @param onPiece called with each piece, in order
 * @param most bytes that are kept: making pieces a second time takes as long as the first
 * @throws AppError service_unavailable
 */
export async function makeBody(
  pieces: () => Iterable<string>,
  reserve: Reserve,
  onPiece?: (piece: string) => void,
  most = maxKeptBytes,
): Promise<string | readonly Buffer[] | LongBody> {
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
