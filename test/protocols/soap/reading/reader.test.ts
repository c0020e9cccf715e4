import { describe, expect, test } from '@jest/globals';
import type { AppError } from '../../../../src/domain/errors.js';
import { bodyElement, getVersion } from '../../../../src/soap/envelope.js';
import { decodeXml } from '../../../../src/soap/xml.js';
import { parseXml } from '../../../../src/soap/xml-scanner.js';
import { getCharset } from '../../../../src/http/body.js';
import { envelope, limits } from '../messages.js';

function codeOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    const { code, items } = error as AppError;
    return [code, ...items.map((item) => item.code)].join(' ');
  }
  return 'accepted';
}

function open(bytes: Buffer | string, contentType = 'text/xml; charset=utf-8'): string {
  return codeOf(() => parseXml(decodeXml(Buffer.from(bytes), getCharset(contentType)), limits));
}

describe('the gate', () => {
  test.each([
    ['a document type declaration', '<!DOCTYPE a><a/>', 'malformed_xml'],
    [
      'an external entity',
      '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/hostname">]><a>&x;</a>',
      'malformed_xml',
    ],
    ['a declaration behind a comment', '<!-- --><!DOCTYPE a><a/>', 'malformed_xml'],
    ['an unknown entity', '<a>&nbsp;</a>', 'malformed_xml'],
    ['a processing instruction', '<a><?php x?></a>', 'malformed_xml'],
    ['a declaration that is not at the start', ' <?xml version="1.0"?><a/>', 'malformed_xml'],
    ['XML 1.1', '<?xml version="1.1"?><a/>', 'malformed_xml'],
    ['a control character', '<a>&#x1;</a>', 'malformed_xml'],
    ['NUL', '<a>\0</a>', 'malformed_xml'],
    ['an open end', '<a', 'malformed_xml'],
    ['text behind the end', '<a/>b', 'malformed_xml'],
    ['nothing', '', 'empty_body'],
    ['33 levels', '<a>'.repeat(33) + '</a>'.repeat(33), 'invalid_request too_deep'],
    [
      'an empty element on level 33',
      `${'<a>'.repeat(32)}<b/>${'</a>'.repeat(32)}`,
      'invalid_request too_deep',
    ],
    ['an attribute twice', '<a b="1" b="1"/>', 'malformed_xml'],
    ['an attribute twice, by two prefixes', '<a xmlns:p="u" xmlns:q="u" p:b="1" q:b="2"/>', 'malformed_xml'],
    ['65 attributes', `<a ${numbered(65)}/>`, 'invalid_request invalid_xml'],
    ['32 levels', '<a>'.repeat(32) + '</a>'.repeat(32), 'accepted'],
    ['64 attributes', `<a ${numbered(64)}/>`, 'accepted'],
    ['markup in quotes', `<a b="/>" c='>"'><b/></a>`, 'accepted'],
    ['markup in a comment and in CDATA', '<a><!-- <!DOCTYPE <?x?> --><![CDATA[<?x?>]]></a>', 'accepted'],
  ])('%s: %#', (_name, text, expected) => {
    expect(open(text)).toBe(expected);
  });

  test.each([
    ['UTF-16 by its mark', utf16('<?xml version="1.0" encoding="utf-16"?><a>é</a>'), 'text/xml', 'accepted'],
    ['UTF-16 by charset, without mark', utf16('<a/>').subarray(2), 'text/xml; charset=utf-16', 'accepted'],
    [
      'Latin-1 by declaration',
      latin1('<?xml version="1.0" encoding="iso-8859-1"?><a>é</a>'),
      'text/xml',
      'accepted',
    ],
    [
      'Latin-1 by a declaration of 1,000 characters',
      latin1(`<?xml version="1.0"${' '.repeat(1000)}encoding="iso-8859-1"?><a>é</a>`),
      'text/xml',
      'accepted',
    ],
    ['a UTF-8 mark', Buffer.from('\ufeff<a/>'), 'text/xml; charset="UTF-8"', 'accepted'],
    ['bytes that are not UTF-8', Buffer.from([0x3c, 0x61, 0x3e, 0xff]), 'text/xml', 'invalid_encoding'],
    ['mark against charset', utf16('<a/>'), 'text/xml; charset=utf-8', 'accepted'],
    [
      'declaration against charset',
      '<?xml version="1.0" encoding="utf-16"?><a>é</a>',
      'text/xml; charset=utf-8',
      'accepted',
    ],
    [
      'an unknown declaration against charset',
      '<?xml version="1.0" encoding="x-none"?><a/>',
      'text/xml; charset=utf-8',
      'accepted',
    ],
    ...['utf-16', 'UTF-16LE', 'ucs-2', 'UTF-32'].map((encoding): [string, string, string, string] => [
      `${encoding} declared in UTF-8`,
      `<?xml version="1.0" encoding="${encoding}"?><a>é</a>`,
      'text/xml',
      'accepted',
    ]),
    [
      'UTF-8 declared in UTF-16 without mark',
      utf16('<?xml version="1.0" encoding="utf-8"?><a/>').subarray(2),
      'text/xml',
      'accepted',
    ],
    [
      'UTF-16 without mark, UTF-8 by charset',
      utf16('<a/>').subarray(2),
      'text/xml; charset=utf-8',
      'malformed_xml',
    ],
    [
      'an unknown declaration',
      '<?xml version="1.0" encoding="x-none"?><a/>',
      'text/xml',
      'unsupported_charset',
    ],
    ['UTF-7', '<a/>', 'text/xml; charset=utf-7', 'unsupported_charset'],
    ['UTF-32', Buffer.from([0xff, 0xfe, 0, 0, 0x3c, 0, 0, 0]), 'text/xml', 'unsupported_charset'],
  ])('%s', (_name, bytes, contentType, expected) => {
    expect(open(bytes, contentType)).toBe(expected);
  });

  test.each([
    ['200,000 levels', '<a>'.repeat(200_000)],
    ['100,000 attributes', `<a ${numbered(100_000)}/>`],
    ['20,000 namespaces', `<a ${numbered(20_000, 'xmlns:a')}>${'<b/>'.repeat(20_000)}</a>`],
    ['unending comments', `<a>${'<!--'.repeat(500_000)}`],
    ['7 MB of "<"', '<'.repeat(7_000_000)],
  ])('%s: refused; a slow way would run into the time limit of a test', (_name, text) => {
    expect(open(text)).not.toBe('accepted');
  });
});

describe('namespaces', () => {
  const declared = (count: number, prefix = 'n'): string => numbered(count, `xmlns:${prefix}`);
  /** Four levels that declare 64 namespaces each, and what is inside them. */
  const deep = (inside: string): string =>
    ['a', 'b', 'c', 'd'].reduceRight(
      (inner, name) => `<${name} ${declared(64, name)}>${inner}</${name}>`,
      inside,
    );
  const tooMany = 'declares more than 64';
  const inScope = 'more than 256 namespaces in scope';

  test.each([
    ['64 in one element', `<a ${declared(64)}/>`, undefined],
    ['65 in one element', `<a ${declared(65)}/>`, tooMany],
    ['64 and the default one', `<a xmlns="urn:x" ${declared(64)}/>`, tooMany],
    [
      '65 with blanks and line breaks',
      `<a ${declared(65).replaceAll('=', '\n= ').replaceAll(' ', '\t')}/>`,
      tooMany,
    ],
    ['65 attributes with names like them', `<a ${numbered(65, 'xmlnsa')} ${numbered(3, 'xml')}/>`, undefined],
    ['65 in the text of an attribute', `<a b='${declared(65)}'/>`, undefined],
    ['256 in scope', deep('<e/>'), undefined],
    ['257 in scope', deep('<e xmlns="urn:x"/>'), inScope],
    ['257 in scope of an element that is not empty', deep('<e xmlns="urn:x"><f/></e>'), inScope],
    ['64 in each of 1,000 rows', `<a>${`<b ${declared(64)}><c/></b>`.repeat(1000)}</a>`, undefined],
    ['a name of 1,000 characters', `<a xmlns="${'x'.repeat(1000)}"/>`, undefined],
    ['a name of 1,001 characters', `<a xmlns="${'x'.repeat(1001)}"/>`, 'more than 1000 characters'],
  ])('%s', (_name, text, refusal) => {
    const check = (): unknown => parseXml(text, { ...limits, maxXmlAttributes: 200 });
    if (refusal === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(refusal);
  });
});

describe('the envelope', () => {
  test('its namespace decides the version', () => {
    expect(getVersion(parseXml(envelope('<a/>', '1.1'), limits))).toBe('1.1');
    expect(getVersion(parseXml(envelope('<a/>', '1.2'), limits))).toBe('1.2');
  });

  test.each([
    ['another namespace', '<Envelope xmlns="urn:x"/>', 'version_mismatch'],
    ['no envelope', '<a/>', 'version_mismatch'],
    [
      'another root of a known namespace',
      '<a xmlns="http://schemas.xmlsoap.org/soap/envelope/"/>',
      'invalid_request invalid_xml',
    ],
    [
      'text in the envelope',
      envelope('<a/>').replace('<soap:Body>', 'b<soap:Body>'),
      'invalid_request invalid_xml',
    ],
    [
      'no body',
      '<e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"/>',
      'invalid_request invalid_xml',
    ],
    ['an empty body', envelope(''), 'invalid_request invalid_xml'],
    ['two elements', envelope('<a/><b/>'), 'invalid_request invalid_xml'],
    ['text in the body', envelope('<a/>b'), 'invalid_request invalid_xml'],
    [
      'a header that must be understood',
      envelope('<a/>', '1.1', mustUnderstand('1')),
      'header_not_understood',
    ],
    ['the same in 1.2', envelope('<a/>', '1.2', mustUnderstand('true')), 'header_not_understood'],
    ['a header that need not be', envelope('<a/>', '1.1', mustUnderstand('0')), 'accepted'],
    ['64 headers', envelope('<a/>', '1.1', '<h/>'.repeat(64)), 'accepted'],
    ['65 headers', envelope('<a/>', '1.1', '<h/>'.repeat(65)), 'invalid_request invalid_xml'],
    ['65 elements in a header', envelope('<a/>', '1.1', `<h>${'<h/>'.repeat(65)}</h>`), 'accepted'],
    ['text between 64 headers', envelope('<a/>', '1.1', 'x<h/><!-- -->'.repeat(64)), 'accepted'],
    [
      'a header for someone else',
      envelope('<a/>', '1.1', mustUnderstand('1', 'soap:actor="urn:x"')),
      'accepted',
    ],
  ])('%s', (_name, text, expected) => {
    const root = parseXml(text, limits);
    expect(codeOf(() => bodyElement(root, getVersion(root)))).toBe(expected);
  });
});

function numbered(count: number, name = 'a'): string {
  return Array.from({ length: count }, (_, index) => `${name}${index}="x"`).join(' ');
}

function utf16(text: string): Buffer {
  return Buffer.from(`\ufeff${text}`, 'utf16le');
}

function latin1(text: string): Buffer {
  return Buffer.from(text, 'latin1');
}

function mustUnderstand(value: string, role = ''): string {
  return `<h xmlns="urn:h" soap:mustUnderstand="${value}" ${role}/>`;
}
