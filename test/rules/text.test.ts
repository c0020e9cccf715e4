import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  codePoints,
  isBlank,
  isXmlText,
  naturalKey,
  noRecord,
  parseId,
  maskKeys,
} from '../../src/domain/text.js';
import { anyCharacter } from '../support/messages/arbitraries.js';
import { newApiKey } from '../../src/data/api-keys.js';
import { AppError } from '../../src/domain/errors.js';

describe('naturalKey', () => {
  test.each([
    ['  Ann@Example.COM\t', 'ann@example.com'],
    ['E\u0301diteurs', 'éditeurs'],
    ['\u00a0Süd\u3000', 'süd'],
    ['Straße', 'straße'],
    // Composed only once it is lower-cased: there is no capital ǰ.
    ['J\u030c', '\u01f0'],
    [' \n', ''],
    // One letter, wherever it stands.
    ['ΛΌΓΟΣ Σ', 'λόγοσ σ'],
    ['λόγος ς', 'λόγοσ σ'],
  ])('%j → %j', (text, key) => expect(naturalKey(text)).toBe(key));

  test('is the same for its own result', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (text) => naturalKey(naturalKey(text)) === naturalKey(text),
      ),
    ));

  test('of ASCII takes the short way to the same key', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii' }),
        (text) =>
          // The other way, as the last letter is none of ASCII.
          naturalKey(`${text}é`).slice(0, -1).trim() === naturalKey(text),
      ),
    ));
});

describe('isXmlText', () => {
  test.each(['', 'tab\t lf\n cr\r', '😀', '\ud7ff', '\ue000', '\ufffd', '\u007f\u0085'])(
    '%j can be carried',
    (text) => expect(isXmlText(text)).toBe(true),
  );
  test.each([
    '\u0000',
    'a\u0001',
    '\u000b',
    '\u000c',
    '\u001f',
    '\ufffe',
    '\uffff',
    '\ud800',
    'x\udc00',
    '\udc00\ud800',
  ])('%j cannot', (text) => expect(isXmlText(text)).toBe(false));
});

describe('isBlank', () => {
  test.each([
    '',
    ' \t\r\n',
    '\u00a0\u3000\u2028',
    '\ufeff',
    '\u0085',
    '\u200b\u200d',
    '\u00ad',
    '\u3164',
    '\u{e0020}',
  ])('nothing of %j can be seen', (text) => expect(isBlank(text)).toBe(true));
  test.each(['a', '\u200b.\u200b', '😀', '\u0301', '\ue000'])('%j can be seen', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

test('codePoints counts characters, not their halves', () => {
  expect(codePoints('a😀é')).toBe(3);
  expect(codePoints('')).toBe(0);
});

describe('parseId', () => {
  test.each([
    ['1', 1],
    ['2147483647', 2147483647],
  ])('%s names a record', (text, id) => expect(parseId(text)).toBe(id));
  test.each([
    '',
    '0',
    '-1',
    '+1',
    '01',
    '1.0',
    '1e3',
    ' 1',
    '1 ',
    '2147483648',
    '9'.repeat(30),
    'abc',
    '１',
    '0x1',
    '1\n',
  ])('%j names none', (text) => expect(parseId(text)).toBe(noRecord));
});

test('no error tells a key back', () => {
  const { key } = newApiKey();
  const error = new AppError('invalid_request', `"${key}" is not a member`, {
    items: [{ path: `/data/${key}`, code: 'unknown_member', message: `${key}?` }],
  });
  expect(JSON.stringify([error.detail, error.message, error.items])).not.toContain(key.slice(4));
  expect(error.items[0]?.path).toBe('/data/cak_…');
});

/** Every character, or the one at `only`, as a percent sign and its number. */
function encoded(text: string, only?: number): string {
  const escape = (character: string): string => `%${character.charCodeAt(0).toString(16)}`;
  return Array.from(text, (each, at) => (only === undefined || only === at ? escape(each) : each)).join('');
}

test('nor a key that is percent-encoded, in whole or in part, once or twice', () => {
  const { key } = newApiKey();
  const forms = [
    encoded(key),
    encoded(key).toUpperCase(),
    encodeURIComponent(encoded(key)),
    encodeURIComponent(encodeURIComponent(encoded(key))),
    ...[0, 1, 2, 3, 4, 20].map((only) => encoded(key, only)),
    encodeURIComponent(encoded(key, 3)),
  ];
  for (const form of forms) {
    expect([form, maskKeys(`/public/api/${form}?x`)]).toEqual([form, '/public/api/cak_…?x']);
  }
});
