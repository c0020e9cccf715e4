import { AppError, type ErrorItem, errorTable } from '../../../src/domain/errors.js';
import { codePoints, maskKeys } from '../../../src/domain/text.js';
import type { Exchange, Finding, Place } from './types.js';

/**
 * Converts a protocol's error to findings about the request: one per item, or one for the whole.
 * @param placeOf finds the position of an item's path in the message; not called if the item's message names line and column
 * @throws other errors unchanged
 */
export function findingsOf(
  error: unknown,
  operation: string | undefined,
  placeOf: (item: ErrorItem) => Place,
  ruleOf: (item: ErrorItem) => string,
): Finding[] {
  if (!(error instanceof AppError)) throw error;
  const { code, detail, items } = error;
  if (items.length === 0) {
    const rule = errorTable[code].title;
    const place = { place: '', path: '', ...placeInWords(detail) };
    return [{ side: 'request', operation, ...place, code, message: detail, rule }];
  }
  return items.map((item) => {
    const named = placeInWords(item.message);
    const place = named.line === undefined ? placeOf(item) : { place: item.path, ...named };
    const { path, code: itemCode, message } = item;
    return { side: 'request', operation, ...place, path, code: itemCode, message, rule: ruleOf(item) };
  });
}

/** Line and column of an offset, both from 1; the column counts code points. Lines end with LF, CR or both. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const ends = before.match(/\r\n|\r|\n/g);
  const lastEnd = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r'));
  return { line: (ends?.length ?? 0) + 1, column: codePoints(before.slice(lastEnd + 1)) + 1 };
}

/** A place with `*` for the indexes of lists. */
export function anywhere(place: string): string {
  return place.replace(/\/\d+(?=\/|$)/g, '/*').replace(/\[\d+\]/g, '[*]');
}

/** The position that a refusal's message names ("Line 3, column 7: …"); {} if there is none. */
export function placeInWords(text: string): { line?: number; column?: number } {
  const [, line, column] = /\bline (\d+), column (\d+)\b/i.exec(text) ?? [];
  return line === undefined ? {} : { line: Number(line), column: Number(column) };
}

const shown = '<API_KEY>';
const address = /[^\s@"'/<>]+@[^\s@"'/<>]+/g;

/**
 * Removes the API key and e-mail addresses from findings, in any form and wherever a caller put them: findings quote names, and a client
 * may have sent a value as a name.
 */
export function withoutKey(exchange: Exchange, findings: Finding[]): Finding[] {
  if (findings.length === 0) return findings;
  const keys = keysIn(exchange.requestBody.toString('utf8'));
  const clean = (text: string): string =>
    keys.reduce((rest, key) => rest.replaceAll(key, shown), maskKeys(text)).replace(address, '…@…');
  return findings.map((finding) => ({
    ...finding,
    place: clean(finding.place),
    message: clean(finding.message),
    ...(finding.path !== undefined && { path: clean(finding.path) }),
  }));
}

/** The values in a body's places for keys. Short ones are no keys, and replacing them would garble the text. */
export function keysIn(body: string): string[] {
  const places = [/"apikey"\s*:\s*"((?:[^"\\]|\\.)*)"/gi, /<(?:[\w.-]+:)?APIkey(?:\s[^>]*)?>([^<]*)</g];
  return places
    .flatMap((place) => [...body.matchAll(place)].map(([, key = '']) => key.trim()))
    .filter((key) => key.length >= 8);
}
