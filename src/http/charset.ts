import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import { AppError } from '../domain/errors.js';

/**
 * The charset parameter of a Content-Type header, in lower case; undefined when there is none.
 * The header may hold anything: the JSON API accepts every content type (D26).
 */
export function charsetOf(contentType: string | undefined): string | undefined {
  const found = /;\s*charset\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s;"]*))/i.exec(contentType ?? '');
  const name = (found?.[1] ?? found?.[2] ?? found?.[3])?.trim().toLowerCase();
  return name === '' ? undefined : name;
}

/**
 * Decodes bytes strictly. Drops the charset's byte order mark; "utf-16" takes its byte order from the mark and is little-endian without
 * one.
 * @throws AppError unsupported_charset (415), invalid_encoding (400) where bytes are not valid in the charset (D4, D26)
 */
export function decode(bytes: Buffer, charset = 'utf-8'): string {
  switch (charset) {
    case 'us-ascii':
    case 'ascii':
      if (!isAscii(bytes))
        throw invalid(
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
    throw invalid(decoder.encoding.toUpperCase(), bytes, firstInvalid(bytes, decoder.encoding), cause);
  }
}

function strictDecoder(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch (cause) {
    throw new AppError('unsupported_charset', 'The charset of the Content-Type is not known. Send UTF-8.', {
      cause,
    });
  }
}

// 0x80 to 0x9f; the rest is as in ISO-8859-1. The five bytes without a character keep their number.
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const windows1252Units = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? windows1252.charCodeAt(byte - 0x80) : byte,
);

function decodeWindows1252(bytes: Buffer): string {
  const units = new Uint16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) units[at] = windows1252Units[bytes[at] ?? 0] ?? 0;
  return Buffer.from(units.buffer).toString('utf16le');
}

/** @param at where the first bytes are that are no character */
function invalid(name: string, bytes: Buffer, at: number, cause?: unknown): AppError {
  const hint = isGzip(bytes)
    ? gzipHint
    : 'If that is another encoding, name it in the Content-Type, as in charset=windows-1252.';
  return new AppError('invalid_encoding', `The body is not valid ${name}, from byte ${at + 1} on. ${hint}`, {
    cause,
  });
}

/** True for bytes that begin as gzip does. */
export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** What a body that looks like gzip probably lacks (D53). */
export const gzipHint = 'The body looks like gzip: say so in the header Content-Encoding: gzip.';

/** More than the bytes of one character */
const someBytes = 8;

/** The offset of the first bytes that are no character. */
function firstInvalid(bytes: Buffer, charset: string): number {
  const decoderOf = (): TextDecoder => new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  // As many pieces as bytes in each: first the piece is found, then the byte.
  const pieceBytes = Math.ceil(Math.sqrt(bytes.length));
  let known = 0;
  let start = 0;
  try {
    const decoder = decoderOf();
    for (; known < bytes.length; known += pieceBytes)
      decoder.decode(bytes.subarray(known, known + pieceBytes), { stream: true });
  } catch {
    // In the bytes from `known` on.
  }
  try {
    const decoder = decoderOf();
    start = Math.max(0, Math.min(known, bytes.length - 1) - someBytes);
    decoder.decode(bytes.subarray(0, start), { stream: true });
    for (let at = start; at < bytes.length; at++)
      if (decoder.decode(bytes.subarray(at, at + 1), { stream: true }) !== '') start = at + 1;
  } catch {
    // Behind `start`, where no character has ended.
  }
  return start;
}
