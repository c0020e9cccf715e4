import type { IncomingMessage } from 'node:http';
import { AppError } from '../domain/errors.js';
import { beginning } from '../domain/turn.js';
import { bodyTooLarge, codingsOf, removeCodings } from './content-coding.js';
import { allowBody } from './expect.js';

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
  const pieces: Buffer[] = [];
  for await (const piece of removeCodings(piecesOf(req, limit), codings, limit)) {
    await onPiece(piece);
    pieces.push(piece);
  }
  const [first] = pieces;
  return pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces);
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
