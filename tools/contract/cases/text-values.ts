import { codePoints } from '../../../src/domain/text.js';
import type { RequestSchema } from './json-contract.js';

type TextSchema = Pick<RequestSchema, 'pattern' | 'minLength' | 'maxLength'>;

/**
 * A text of exactly so many code points that matches the pattern.
 * @throws Error if none is known: a new pattern needs a new line here
 */
export function makeText(length: number, { pattern }: TextSchema, letter = 'a'): string {
  const tag = `x${`-${letter.repeat(8)}`.repeat(length)}`.slice(0, length).replace(/-$/, letter);
  const rest = letter.repeat(Math.max(0, length - 2));
  const candidates = [letter.repeat(length), `a@${rest}`, tag, `"${rest}"`];
  const found = candidates.find(
    (text) => codePoints(text) === length && (pattern === undefined || new RegExp(pattern, 'u').test(text)),
  );
  if (found === undefined) throw new Error(`no text of length ${length} for ${pattern}`);
  return found;
}

const odd = [
  '',
  ' ',
  '\t\u00a0',
  'no address',
  'a@b@c',
  'a b@c',
  '@',
  'truth',
  'nulls',
  '1',
  'e',
  'de-',
  'de_AT',
  '"tag',
  'w/"tag"',
];

/** Texts that only the pattern rejects. */
export function patternBreaks({ pattern, minLength = 0 }: TextSchema): string[] {
  if (pattern === undefined) return [];
  return odd.filter((text) => text.length >= minLength && !new RegExp(pattern, 'u').test(text));
}

/** Texts with which every pattern of the contract is tried; those that match must be accepted. */
export function patternMatches({ pattern, minLength = 0 }: TextSchema): string[] {
  const texts = ['true', 'FALSE', 'Null', 'de-AT', 'zh-Hant-TW', 'x@y', ' x@y ', '', '💶', '*', 'W/"tag"'];
  return texts.filter((text) => text.length >= minLength && new RegExp(pattern ?? '', 'u').test(text));
}

/** Characters that XML 1.0 cannot carry, for the end of a text that is otherwise allowed. */
export const unwritable = ['\u0000', '\u000b', '\u001f', '\ufffe', '\uffff', '\ud800', '\udc00x'];

const unseen = ['\u200b', '\u0085\u00ad', '\u3164\ufe0f', '\u{e0020}'];

/** By format of the contract: texts without visible characters that match the patterns. */
export const invisible: Readonly<Record<string, readonly string[]>> = {
  'xml-text': [],
  password: [],
  'visible-text': unseen,
  'visible-address': unseen.flatMap((text) => [`${text}@x`, `x@${text}`]),
};
