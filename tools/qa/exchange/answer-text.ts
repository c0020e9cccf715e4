import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { AppError } from '../../../src/domain/errors.js';
import { codingsOf, decoded } from '../../../src/http/body.js';
import { charsetOf, decode } from '../../../src/http/charset.js';
import { placeInWords } from './findings.js';
import { type AnswerFinding, type Exchange, headerOf, mediaTypeOf } from './types.js';

type Answer = NonNullable<Exchange['response']>;

const rules = {
  json: 'The body is JSON in UTF-8, without a byte order mark. (RFC 8259)',
  soap: 'The answer is a SOAP envelope in UTF-8 with one element in its body.',
};

/**
 * Judges the text of an answer. One that is not in UTF-8, or cannot be read, is a finding itself. A byte order mark is one in JSON; XML
 * allows it.
 */
export async function textFindings(
  protocol: 'json' | 'soap',
  answer: Answer,
  judge: (text: string) => AnswerFinding[],
): Promise<AnswerFinding[]> {
  const found: AnswerFinding[] = [];
  const add = (code: AnswerFinding['code'], place: string, message: string): void =>
    void found.push({ place, ...placeInWords(message), code, message, rule: rules[protocol] });
  const named = charsetOf(headerOf(answer.headers, 'content-type'));
  if (named !== undefined && !/^utf-?8$/.test(named))
    add('foreign_charset', 'header:Content-Type', `The charset is ${named.slice(0, 40)}, not utf-8.`);
  try {
    const bytes = await plainAnswer(answer);
    if (protocol === 'json' && bytes.subarray(0, 3).equals(Buffer.from('\ufeff')))
      add('byte_order_mark', '', 'The body begins with a byte order mark.');
    found.push(...judge(decode(bytes)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    add(error.code, '', error.detail);
  }
  return found;
}

/** @param rule where the contract says so */
export function typeFindings({ headers }: Answer, wanted: string, rule: string): AnswerFinding[] {
  const sent = mediaTypeOf(headers);
  if (sent === wanted) return [];
  const message = `The content type is ${sent || 'none'}, not ${wanted}.`;
  return [{ place: 'header:Content-Type', code: 'wrong_content_type', message, rule }];
}

const brotli = promisify(zlib.brotliDecompress);
const maxBytes = 268_435_456;

/**
 * The body of an answer without its content codings. A proxy in between may have applied one that the server does not know.
 * @throws AppError unsupported_content_encoding, invalid_encoding, body_too_large
 */
export async function plainAnswer({ headers, body }: Answer): Promise<Buffer<ArrayBuffer>> {
  const coding = headerOf(headers, 'content-encoding');
  if (coding?.trim().toLowerCase() !== 'br') return decoded(body, codingsOf(coding), maxBytes);
  try {
    return Buffer.from(await brotli(body, { maxOutputLength: maxBytes }));
  } catch (cause) {
    throw new AppError('invalid_encoding', 'The body is not valid br data.', { cause });
  }
}
