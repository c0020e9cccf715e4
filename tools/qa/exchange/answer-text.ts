import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { AppError } from '../../../src/domain/errors.js';
import { codingsOf, decoded } from '../../../src/http/body.js';
import { charsetOf, decode } from '../../../src/http/charset.js';
import { type AnswerFinding, type Exchange, headerOf, type Headers } from './types.js';

/** The text of an answer, and the faults of its encoding. */
interface AnswerText {
  readonly text: string;
  readonly findings: AnswerFinding[];
}

const declaration = /^(<\?xml\s[^>]*?)\sencoding\s*=\s*(?:"([^"]*)"|'([^']*)')/;
const rules = {
  json: 'JSON is sent in UTF-8, without a byte order mark. (RFC 8259, 8.1)',
  soap: 'SOAP answers are charset=utf-8.',
};

/**
 * Decodes the body of an answer. Answers must be UTF-8: another encoding is a finding, but the body is still judged. So is a byte order
 * mark in JSON; XML allows it.
 * @param bytes without content codings
 * @throws AppError invalid_encoding if no client could read it
 */
export function readAnswerText(protocol: 'json' | 'soap', bytes: Buffer, headers: Headers): AnswerText {
  const findings: AnswerFinding[] = [];
  const add = (code: AnswerFinding['code'], place: string, message: string): void => {
    findings.push({ place, code, message, rule: rules[protocol] });
  };
  const named = charsetOf(headerOf(headers, 'content-type'));
  if (named !== undefined && !isUtf8(named))
    add('foreign_charset', 'header:Content-Type', `The charset is ${named.slice(0, 40)}, not utf-8.`);
  const shape = shapeOf(bytes);
  if (shape === 'utf-8' && protocol === 'json')
    add('byte_order_mark', '', 'The body begins with a byte order mark.');
  if (shape?.startsWith('utf-16')) add('foreign_charset', '', 'The body is UTF-16, not UTF-8.');
  const text = textOf(bytes, shape, named);
  const [start, , double, single] = declaration.exec(text) ?? [];
  const declared = double ?? single;
  if (start === undefined || declared === undefined || isUtf8(declared)) return { text, findings };
  if (shape?.startsWith('utf-16') !== true)
    add('foreign_charset', '', `The XML declaration says ${declared.slice(0, 40)}, not utf-8.`);
  // Replaced with blanks, so that columns do not change.
  return { text: text.replace(declaration, (all, before: string) => before.padEnd(all.length)), findings };
}

function textOf(bytes: Buffer, shape: string | undefined, named: string | undefined): string {
  if (shape !== undefined) return decode(bytes, shape);
  try {
    return decode(bytes);
  } catch (error) {
    const start = declaration.exec(bytes.toString('latin1', 0, 256));
    const other = named ?? start?.[2] ?? start?.[3];
    if (other === undefined || isUtf8(other) || !isKnown(other)) throw error;
    return decode(bytes, other.toLowerCase());
  }
}

/** The encoding shown by a byte order mark, or by the two bytes of "<" or "{" in UTF-16. */
function shapeOf(bytes: Buffer): string | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}

function isUtf8(charset: string): boolean {
  return /^utf-?8$/i.test(charset);
}

/** True for a charset that can be decoded. */
export function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset) instanceof TextDecoder;
  } catch {
    return false;
  }
}

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
