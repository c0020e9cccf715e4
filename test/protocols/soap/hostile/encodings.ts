import { getGroup, message, row } from './case.js';
import type { HostileCase } from './case.js';

type Encode = (text: string) => Buffer;

/** A good message in some encoding, under some Content-Type. */
function encoded(
  name: string,
  expected: string,
  contentType: string,
  encode: Encode,
  title = 'é',
): HostileCase {
  return row(name, expected, ({ key }) => ({
    body: encode(message(getGroup(key, title))),
    headers: { 'Content-Type': contentType },
  }));
}

const utf8: Encode = (text) => Buffer.from(text);
const utf16: Encode = (text) => Buffer.from(text, 'utf16le');
const bom = Buffer.from('\ufeff');
const declared =
  (encoding: string, encode: Encode = utf8): Encode =>
  (text) =>
    encode(`<?xml version="1.0" encoding="${encoding}"?>${text}`);
const utf8Type = 'text/xml; charset=utf-8';

function utf32(text: string): Buffer {
  return Buffer.concat(
    Array.from(text, (character) => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32LE(character.codePointAt(0) ?? 0);
      return bytes;
    }),
  );
}

/** Bytes in the place of the title. */
function bytes(name: string, expected: string, ...values: number[]): HostileCase {
  return encoded(
    name,
    expected,
    utf8Type,
    (text) => {
      const [start = '', end = ''] = text.split('TITLE');
      return Buffer.concat([Buffer.from(start), Buffer.from(values), Buffer.from(end)]);
    },
    'TITLE',
  );
}

/** What the bytes say against what is said about them. */
export const encodingCases: HostileCase[] = [
  encoded('UTF-7, declared only', 'unsupported_charset', 'text/xml', declared('utf-7')),
  encoded('UTF-16 of an odd length', 'invalid_encoding', 'text/xml; charset=utf-16', (text) =>
    Buffer.concat([utf16(text), bom.subarray(0, 1)]),
  ),
  encoded('half a surrogate pair in UTF-16', 'invalid_encoding', 'text/xml; charset=utf-16', utf16, '\ud83d'),
  encoded('UTF-32', 'unsupported_charset', 'text/xml; charset=utf-32', utf32),
  encoded('UTF-32 with its mark', 'unsupported_charset', 'text/xml', (text) => utf32(`\ufeff${text}`)),
  encoded('UTF-32 without a word', 'unsupported_charset', 'text/xml', utf32),
  encoded('UTF-32, big-endian', 'unsupported_charset', 'text/xml', (text) => utf32(text).swap32()),
  encoded('a UTF-8 mark against the declaration', 'answered', 'text/xml', (text) =>
    Buffer.concat([bom, declared('utf-16')(text)]),
  ),
  encoded('a UTF-16 mark against the declaration', 'answered', 'text/xml', (text) =>
    utf16(`\ufeff<?xml version="1.0" encoding="utf-8"?>${text}`),
  ),
  encoded('two UTF-8 marks', 'malformed_xml', utf8Type, (text) => Buffer.concat([bom, bom, utf8(text)])),
  encoded('a charset against the declaration', 'answered', 'text/xml; charset=iso-8859-1', declared('utf-8')),
  encoded('an encoding that does not exist', 'unsupported_charset', 'text/xml', declared('x-none')),
  encoded('an encoding with markup in its name', 'malformed_xml', 'text/xml', declared('a<b')),
  encoded('EBCDIC', 'unsupported_charset', 'text/xml; charset=ebcdic-cp-us', utf8),
  encoded('a charset named __proto__', 'unsupported_charset', 'text/xml; charset=__proto__', utf8),
  encoded(
    'a charset of 8,000 characters',
    'unsupported_charset',
    `text/xml; charset=${'x'.repeat(8000)}`,
    utf8,
  ),
  encoded('ISO-2022-JP', 'answered', 'text/xml; charset=iso-2022-jp', utf8, 'x'),
  bytes('an overlong "<"', 'invalid_encoding', 0xc0, 0xbc),
  bytes('a surrogate in UTF-8', 'invalid_encoding', 0xed, 0xa0, 0x80),
  bytes('a byte that UTF-8 never has', 'invalid_encoding', 0xff),
  bytes('a character cut off', 'invalid_encoding', 0xe2, 0x82),
  bytes('a character beyond Unicode', 'invalid_encoding', 0xf4, 0x90, 0x80, 0x80),
  bytes('NUL', 'malformed_xml', 0),
  bytes('a bell', 'malformed_xml', 7),
  bytes('U+FFFE', 'malformed_xml', 0xef, 0xbf, 0xbe),
  bytes('U+0085 and U+2028, which are text', 'answered', 0xc2, 0x85, 0xe2, 0x80, 0xa8),
  row('nothing but NUL', 'malformed_xml', () => ({ body: Buffer.alloc(1000) })),
  row('nothing', 'empty_body', () => ({ body: '' })),
  row('nothing but a mark', 'malformed_xml', () => ({ body: bom })),
];
