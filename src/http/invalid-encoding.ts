import { TextDecoder } from 'node:util';
import { AppError } from '../domain/errors.js';

/** The error for a body that is not valid in its charset. @param at offset of the first invalid bytes */
export function invalidEncoding(name: string, bytes: Buffer, at: number, cause?: unknown): AppError {
  const hint = isGzip(bytes)
    ? gzipHint
    : 'If that is another encoding, name it in the Content-Type, as in charset=windows-1252.';
  return new AppError('invalid_encoding', `The body is not valid ${name}, from byte ${at + 1} on. ${hint}`, {
    cause,
  });
}

/** True for bytes that begin like gzip. */
export function isGzip(bytes: Buffer): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The hint for a body that looks like undeclared gzip. */
export const gzipHint = 'The body looks like gzip: say so in the header Content-Encoding: gzip.';

/** More than the bytes of one character. */
const maxCharacterBytes = 8;

/** The offset of the first invalid bytes. */
export function findInvalidByte(bytes: Buffer, charset: string): number {
  const createDecoder = (): TextDecoder => new TextDecoder(charset, { fatal: true, ignoreBOM: true });
  // As many pieces as bytes per piece: first find the piece, then the byte.
  const pieceBytes = Math.ceil(Math.sqrt(bytes.length));
  let known = 0;
  let start = 0;
  try {
    const decoder = createDecoder();
    for (; known < bytes.length; known += pieceBytes)
      decoder.decode(bytes.subarray(known, known + pieceBytes), { stream: true });
  } catch {
    // In the bytes from `known` on.
  }
  try {
    const decoder = createDecoder();
    start = Math.max(0, Math.min(known, bytes.length - 1) - maxCharacterBytes);
    decoder.decode(bytes.subarray(0, start), { stream: true });
    for (let at = start; at < bytes.length; at++)
      if (decoder.decode(bytes.subarray(at, at + 1), { stream: true }) !== '') start = at + 1;
  } catch {
    // After `start`, the end of the last valid character.
  }
  return start;
}
