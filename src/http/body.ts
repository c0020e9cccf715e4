import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { AppError } from '../domain/errors.js';
import { yieldToBegin, yieldToEventLoop } from '../domain/event-loop.js';
import { bodyTooLarge, codingsOf, removeCodings } from './content-codings.js';

/**
 * Reads a request's body and decodes its content codings, piece by piece. At most `limit` bytes are read or inflated: the rest of a larger
 * body stays unread, and `sendBody` makes sure that the caller still gets the answer.
 * @param onPiece called with each inflated piece before it is kept; reading ends when it throws
 * @returns the bytes, empty when there are none
 * @throws AppError body_too_large (413), unsupported_content_encoding (415), invalid_encoding (400),
 *   invalid_request (400) when the caller disconnects; what `onPiece` throws
 */
export async function readBody(
  req: IncomingMessage,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  if (Number(req.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  const codings = codingsOf(req.headers['content-encoding']);
  allowBody(req);
  await yieldToBegin();
  if (codings.length === 0) return readPlain(req, limit, onPiece);
  const pieces: Buffer[] = [];
  for await (const piece of removeCodings(piecesOf(req, limit), codings, limit)) {
    await onPiece(piece);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
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
    const stop = (): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    /** `endAnswer` takes care of what is left unread. */
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
        taken.then(() => req.resume(), fail);
      } catch (error) {
        fail(error);
      }
    };
    const join = (): void => {
      const [first] = pieces;
      resolve(pieces.length === 1 && first !== undefined ? first : Buffer.concat(pieces, length));
    };
    const onEnd = (): void => {
      stop();
      try {
        const taken = take(small.rest()) ?? (length <= atOnceBytes ? undefined : yieldToEventLoop());
        if (taken === undefined) join();
        else taken.then(join, fail);
      } catch (error) {
        fail(error);
      }
    };
    const onClose = (): void => fail(brokenOff());
    if (req.destroyed) fail(brokenOff());
    else req.on('end', onEnd).on('close', onClose).on('data', onData);
  });
}

async function* piecesOf(req: IncomingMessage, limit: number): AsyncGenerator<Buffer> {
  // Never removed: a connection that breaks later must not end the process.
  req.on('error', ignore);
  if (req.destroyed) throw brokenOff();
  let length = 0;
  // `endAnswer` takes care of what is left unread. Small pieces are joined.
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

/** The refusal when the client is gone before its request was complete, or before its turn. */
export function brokenOff(): AppError {
  return new AppError('invalid_request', 'The connection ended before the whole body had arrived.');
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
