import { isAscii } from 'node:buffer';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { TextDecoder } from 'node:util';
import { AppError, errorTable } from '../domain/errors.js';
import { yieldToEventLoop } from '../domain/event-loop.js';
import { getCoding, inflatedBody } from './coding.js';
import type { Coding } from './coding.js';
import { findInvalidByte, invalidEncoding } from './invalid-encoding.js';
import { clientDisconnected, isCodedTransfer } from './call.js';
import { bodyTooLarge, checkReceived } from './pieces.js';

/**
 * Checks the headers that describe a body. @returns its coding
 * @throws AppError malformed_http (501), body_too_large (413), unsupported_content_encoding (415)
 */
export function checkBody(req: IncomingMessage, limit: number): Coding {
  // nginx responds with this status, too.
  if (isCodedTransfer(req))
    throw new AppError('malformed_http', 'Only the transfer coding chunked is supported.', {
      status: errorTable.malformed_http.also,
    });
  if (Number(req.headers['content-length'] ?? 0) > limit) throw bodyTooLarge(limit);
  const contentEncoding = req.headers['content-encoding'];
  return contentEncoding === undefined ? undefined : getCoding(contentEncoding);
}

/**
 * Reads a request's body and decodes it, piece by piece. At most `limit` bytes are read or inflated: the rest of a larger body stays
 * unread, and `send` makes sure that the client still gets the response.
 * @param onPiece called with each inflated piece before it is stored; reading ends if it throws
 * @returns the bytes, empty if there are none
 * @throws AppError body_too_large (413), invalid_encoding (400), invalid_request (400) if the client disconnects; whatever `onPiece` throws
 */
export async function readBody(
  req: IncomingMessage,
  coding: Coding,
  limit: number,
  onPiece: (piece: Buffer) => void | Promise<void> = () => undefined,
): Promise<Buffer> {
  // A client that waits for "100 Continue" may now send the body.
  waiting.get(req)?.writeContinue();
  waiting.delete(req);
  if (coding === undefined) return readPlain(req, limit, onPiece);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of inflatedBody(req, coding, limit)) {
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
    const pieces: Buffer[] = [];
    let length = 0;
    /** Pending while the client must wait. */
    let taking: Promise<void> | undefined;
    const stop = (): void => {
      req.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    /** `send` handles what is left unread. */
    const fail = (error: unknown): void => {
      stop();
      req.pause();
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- whatever was thrown
      reject(error);
    };
    const onData = (piece: Buffer): void => {
      length += piece.length;
      try {
        checkReceived(req, length, limit);
        pieces.push(piece);
        const taken = onPiece(piece);
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
      if (length <= atOnceBytes) end();
      else yieldToEventLoop().then(end, fail);
    };
    const onEnd = (): void => {
      stop();
      // Node may emit this on the tick after the last piece, although the request is paused.
      if (taking === undefined) finish();
      else taking.then(finish, () => undefined);
    };
    const onClose = (): void => fail(clientDisconnected());
    if (req.destroyed) fail(clientDisconnected());
    else req.on('end', onEnd).on('close', onClose).on('data', onData);
  });
}

/** Bytes that are joined without a pause: filling 16 MiB of new memory takes up to 90 ms. */
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

/** Requests whose client sends the body only after "100 Continue". */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * Leaves `Expect: 100-continue` to the application, so that a client does not send a body that will be rejected. Other expectations are
 * ignored, as HTTP allows.
 */
export function handleExpectations(server: Server): void {
  server.on('checkContinue', (req, res) => {
    waiting.set(req, res);
    server.emit('request', req, res);
  });
  server.on('checkExpectation', (req, res) => server.emit('request', req, res));
}

/** True while the client waits for "100 Continue". */
export function isWaiting(req: IncomingMessage): boolean {
  return waiting.has(req);
}

// The text of a body.

/**
 * The charset parameter of a Content-Type header, in lower case; undefined if there is none.
 * The rest of the header does not matter, as the JSON API accepts every content type.
 */
export function getCharset(contentType: string | undefined): string | undefined {
  const found = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"]*))/i.exec(contentType ?? '');
  const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim().toLowerCase();
  return name === '' ? undefined : name;
}

/**
 * Decodes bytes strictly. Drops the charset's byte order mark; "utf-16" takes its byte order from the mark and is little-endian without
 * one.
 * @throws AppError unsupported_charset (415), invalid_encoding (400) if bytes are not valid in the charset
 */
export function decode(bytes: Buffer, charset = 'utf-8'): string {
  switch (charset) {
    case 'us-ascii':
    case 'ascii':
      if (!isAscii(bytes))
        throw invalidEncoding(
          'US-ASCII',
          bytes,
          bytes.findIndex((byte) => byte > 0x7f),
        );
      return bytes.toString('latin1');
    case 'iso-8859-1':
    case 'iso8859-1':
    case 'latin1':
      return bytes.toString('latin1');
    case 'windows-1252':
    case 'cp1252':
      return decodeWindows1252(bytes);
    case 'utf-16':
      return decodeStrictly(bytes, isBigEndian(bytes) ? 'utf-16be' : 'utf-16le');
    default:
      return decodeStrictly(bytes, charset);
  }
}

function isBigEndian([first, second]: Buffer): boolean {
  return first === 0xfe && second === 0xff;
}

function decodeStrictly(bytes: Buffer, charset: string): string {
  const decoder = strictDecoder(charset);
  // Some releases of Node decode this charset, and its aliases, as ISO-8859-1.
  if (decoder.encoding === 'windows-1252') return decodeWindows1252(bytes);
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw invalidEncoding(
      decoder.encoding.toUpperCase(),
      bytes,
      findInvalidByte(bytes, decoder.encoding),
      cause,
    );
  }
}

function strictDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    throw new AppError('unsupported_charset', 'The character encoding is unknown. Send UTF-8.', {
      cause,
    });
  }
}

// 0x80 to 0x9f; the rest is as in ISO-8859-1. The five undefined bytes map to themselves.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const windows1252Units = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? windows1252.charCodeAt(byte - 0x80) : byte,
);

function decodeWindows1252(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = windows1252Units[bytes[at] ?? 0] ?? 0;
  return Buffer.from(units.buffer).toString('utf16le');
}
