import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canBeKey } from '../../../src/contract/api-key.js';
import { createJsonKeyScanner } from '../../../src/json/key-scanner.js';
import { parseOperand } from '../../../src/json/request.js';
import { maxCandidates } from '../../../src/receive.js';

/** What the scanner finds in a body that arrives in pieces of this size. */
function found(body: string | Buffer, contentType?: string, pieceBytes = Infinity): readonly string[] {
  const scanner = createJsonKeyScanner(contentType);
  const bytes = Buffer.from(body as string);
  for (let at = 0; at < bytes.length; at += pieceBytes) scanner.push(bytes.subarray(at, at + pieceBytes));
  return scanner.candidates;
}

const utf16 = (text: string, isBig: boolean): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

test.each<[string, string | Buffer, string?]>([
  ['first', '{"APIkey":"k"}'],
  ['last', '{"data":{"User":[{"ID":"1"}]},"APIkey":"k"}'],
  ['in another letter case', '{"aPIKEY" : "k"}'],
  ['with an escaped name', '{"\\u0041PI\\u006bey":"k"}'],
  ['with an escaped value', '{"APIkey":"\\u006b"}'],
  ['behind a text with quotes and braces', '{"a":"\\"}{,\\\\","APIkey":"k"}'],
  ['behind blanks', '\ufeff \n{\t"x" : [1, {"y":"z"}] ,\n"APIkey"\r:\t"k"}'],
  ['behind a member of the same name that is no text', '{"APIkey":1,"apikey":"k"}'],
  ['before what is not JSON', '{"APIkey":"k",]]]'],
  ['in UTF-16, little end first', utf16('{"APIkey":"k"}', false), 'application/json; charset=utf-16'],
  ['in UTF-16, big end first', utf16('{"APIkey":"k"}', true), 'application/json; charset=utf-16'],
  ['in UTF-16BE', utf16('{"APIkey":"k"}', true), 'application/json; charset=utf-16be'],
  ['in Shift_JIS', '{"APIkey":"k"}', 'application/json; charset=shift_jis'],
  ['in a charset that nobody knows', '{"APIkey":"k"}', 'application/json; charset=klingon'],
  ['behind bytes that are no UTF-8', Buffer.concat([Buffer.from([0xff]), Buffer.from('{"APIkey":"k"}')])],
])('a key is found %s, whatever the pieces', (where, body, contentType = '') => {
  // A byte order mark comes in one piece.
  for (const pieceBytes of [where.includes('UTF-16') ? 5 : 1, 2, 3, 7, Infinity])
    expect(found(body, contentType, pieceBytes)).toEqual(['k']);
});

test.each([
  ['deeper', '{"data":{"APIkey":"k"},"x":[{"APIkey":"k"}]}'],
  ['as a value', '{"a":"APIkey","b":"k"}'],
  ['under a name that only begins so', '{"APIkeys":"k","APIke":"k"}'],
  ['that is blank or too long', `{"APIkey":" ","apikey":"${'k'.repeat(201)}"}`],
  ['in an array', '["APIkey","k"]'],
])('no key is found %s', (_where, body) => {
  for (const pieceBytes of [1, 5, Infinity]) expect(found(body, undefined, pieceBytes)).toEqual([]);
});

test('no more keys are kept than are looked up, each once', () => {
  const many = Array.from({ length: 50 }, (_, index) => `"APIkey":"k${index % 20}"`).join(',');
  expect(found(`{${many}}`)).toEqual(Array.from({ length: maxCandidates }, (_, index) => `k${index}`));
});

describe('what the reader takes for the key', () => {
  const escaped = (text: string): string =>
    Array.from(text)
      .map((one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join('');
  const name = fc.constantFrom('APIkey', 'apikey', 'APIKEY', escaped('APIkey'), 'data', 'x', '__proto__');
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }).map((one) => JSON.stringify(one)),
    fc.string({ unit: 'binary', maxLength: 210 }).map((one) => JSON.stringify(one)),
    fc.constantFrom('"cak_1"', `"${escaped('cak_2')}"`),
  );
  const blank = fc.constantFrom('', ' ', '\n\t');
  const body = fc
    .array(fc.tuple(name, blank, value), { maxLength: 6 })
    .map((members) => `{${members.map(([key, space, inside]) => `"${key}"${space}:${inside}`).join(`, `)}}`);

  test('is always among what the scanner finds', () => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 50 }), (text, pieceBytes) => {
        let request: Record<string, unknown>;
        try {
          request = parseOperand(Buffer.from(text), undefined, 16);
        } catch {
          return;
        }
        const keys = Object.entries(request).filter(([written]) => written.toLowerCase() === 'apikey');
        const readable = keys.map(([, key]) => key).filter(canBeKey);
        expect(found(text, undefined, pieceBytes)).toEqual([...new Set(readable)].slice(0, maxCandidates));
      }),
      { numRuns: 2000 },
    );
  });
});
