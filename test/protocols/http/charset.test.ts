import { describe, expect, test } from '@jest/globals';
import { getCharset, decode } from '../../../src/http/body.js';

describe('charset of a Content-Type', () => {
  test.each([
    [undefined, undefined],
    ['', undefined],
    ['application/json', undefined],
    ['application/json; charset=', undefined],
    ['text/xml; charset=utf-8', 'utf-8'],
    ['text/xml;Charset="ISO-8859-1";action="x"', 'iso-8859-1'],
    ["text/xml; charset = 'UTF-8'", 'utf-8'],
    ['; charset=utf-16', 'utf-16'],
    ['x; y=1; charset=koi8-r ; z', 'koi8-r'],
  ])('%j', (header, charset) => {
    expect(getCharset(header)).toBe(charset);
  });
});

describe('strict decoding', () => {
  test.each([
    ['utf-8', 'c3a4e282ac', 'ä€'],
    ['utf-8', 'efbbbf7b7d', '{}'],
    ['utf8', 'f09f9880', '😀'],
    ['iso-8859-1', 'e4', 'ä'],
    ['iso-8859-1', '80', '\u0080'],
    ['windows-1252', '80e49f81', '€äŸ\u0081'],
    ['x-cp1252', '80', '€'],
    ['iso-8859-15', 'a4', '€'],
    ['utf-16', 'fffe7b007d00', '{}'],
    ['utf-16', 'feff007b007d', '{}'],
    ['utf-16', '7b007d00', '{}'],
    ['utf-16le', '7b007d00', '{}'],
    ['utf-16be', '007b007d', '{}'],
    ['us-ascii', '7b7d', '{}'],
  ])('%s %s', (charset, hex, text) => {
    expect(decode(Buffer.from(hex, 'hex'), charset)).toBe(text);
  });

  test.each([
    ['utf-8', 'ff'],
    ['utf-8', 'c3'],
    ['utf-8', 'eda080'], // a surrogate
    ['utf-8', 'c0af'], // overlong
    ['utf-8', 'fffe7b007d00'],
    ['utf-16le', '00d8'],
    ['utf-16', '7b'],
    ['shift_jis', '81'],
    ['us-ascii', 'e4'],
  ])('refuses bytes that are not %s: %s', (charset, hex) => {
    expect(() => decode(Buffer.from(hex, 'hex'), charset)).toThrow(
      expect.objectContaining({ code: 'invalid_encoding' }),
    );
  });

  test.each(['utf-7', 'utf-32', 'latin-99', 'x y', 'replacement', '__proto__'])(
    'does not know %s',
    (charset) => {
      expect(() => decode(Buffer.from('{}'), charset)).toThrow(
        expect.objectContaining({ code: 'unsupported_charset' }),
      );
    },
  );
});
