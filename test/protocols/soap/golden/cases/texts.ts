import { deleteG, deleting, element, getG, message, soap11, soap12, updating } from '../question.js';
import type { GoldenCase, Question } from '../question.js';

const titled = (title: string): string => message(deleteG.replace('>g<', `>${title}<`)).slice(38);
const declared = (encoding: string, title: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>${titled(title)}`;
const ask = (body: string | Buffer, contentType = 'text/xml'): Question => soap11(body, { contentType });
const value = (content: string): Question => deleting(`<APIkey>k</APIkey>${content}`);
const title = (content: string): Question => value(`<GroupTitle>${content}</GroupTitle>`);

function bigEndian(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}

/** Encodings, and values as XML can write them. */
export const textCases: GoldenCase[] = [
  {
    name: 'UTF-8 without charset and declaration',
    asks: ask(titled('é')),
    ours: { deletes: 'é' },
    because: 'D4: nothing is lost where ASMX takes text/xml for US-ASCII',
  },
  {
    name: 'UTF-8 declared, without charset',
    asks: ask(declared('utf-8', 'é')),
    ours: { deletes: 'é' },
    because: 'D4: nothing is lost where ASMX takes text/xml for US-ASCII',
  },
  {
    name: 'ISO-8859-1 declared, without charset',
    asks: ask(Buffer.from(declared('iso-8859-1', 'é'), 'latin1')),
    ours: { deletes: 'é' },
    because: 'D4: nothing is lost where ASMX takes text/xml for US-ASCII',
  },
  {
    name: 'ISO-8859-1 declared, UTF-8 by charset and bytes',
    asks: ask(declared('iso-8859-1', 'é'), 'text/xml; charset=utf-8'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: what names the encoding must agree',
  },
  {
    name: 'UTF-8 declared, ISO-8859-1 by charset and bytes',
    asks: ask(Buffer.from(declared('utf-8', 'é'), 'latin1'), 'text/xml; charset=iso-8859-1'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: what names the encoding must agree',
  },
  {
    name: 'UTF-16 declared, UTF-8 by charset and bytes',
    asks: ask(declared('utf-16', 'é'), 'text/xml; charset=utf-8'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: what names the encoding must agree',
  },
  {
    name: 'UTF-16 declared, UTF-8 by bytes',
    asks: ask(declared('utf-16', 'é')),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D4: nothing is lost where ASMX takes text/xml for US-ASCII',
  },
  {
    name: 'bytes that are not UTF-8',
    asks: ask(Buffer.from(titled('é'), 'latin1'), 'text/xml; charset=utf-8'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: ASMX replaces them',
  },
  {
    name: 'a UTF-8 byte order mark',
    asks: ask(`\ufeff${declared('utf-8', 'é')}`, 'text/xml; charset=utf-8'),
    ours: 'as ASMX',
  },
  {
    name: 'a UTF-16 byte order mark, without charset',
    asks: ask(Buffer.from(`\ufeff${declared('utf-16', 'é')}`, 'utf16le')),
    ours: 'as ASMX',
  },
  {
    name: 'a UTF-16 byte order mark, big-endian',
    asks: ask(bigEndian(`\ufeff${declared('utf-16', 'é')}`), 'text/xml; charset=utf-16'),
    ours: 'as ASMX',
  },
  {
    name: 'a UTF-16 byte order mark against charset UTF-8',
    asks: ask(Buffer.from(`\ufeff${declared('utf-16', 'é')}`, 'utf16le'), 'text/xml; charset=utf-8'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: what names the encoding must agree',
  },
  {
    name: 'a UTF-8 byte order mark against charset ISO-8859-1',
    asks: ask(`\ufeff${declared('utf-8', 'é')}`, 'text/xml; charset=iso-8859-1'),
    ours: { error: 'invalid_encoding', status: 400 },
    because: 'D4: what names the encoding must agree',
  },
  {
    name: 'windows-1252',
    asks: ask(Buffer.from(declared('windows-1252', '\x80'), 'latin1'), 'text/xml; charset=windows-1252'),
    ours: 'as ASMX',
  },
  { name: 'US-ASCII', asks: ask(declared('us-ascii', 'e'), 'text/xml; charset=us-ascii'), ours: 'as ASMX' },
  {
    name: 'UTF-7',
    asks: ask(declared('utf-7', '+AOk-'), 'text/xml; charset=utf-7'),
    ours: { error: 'unsupported_charset', status: 400 },
    because: 'D26: the server does not know it',
  },
  {
    name: 'XML 1.1',
    asks: ask(titled('g').replace(/^/, '<?xml version="1.1" encoding="utf-8"?>')),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'a standalone declaration',
    asks: ask(`<?xml version='1.0' encoding='UTF-8' standalone='yes'?>${titled('g')}`),
    ours: 'as ASMX',
  },
  {
    name: 'white space before the declaration',
    asks: ask(` ${declared('utf-8', 'g')}`),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  { name: 'CDATA', asks: title('<![CDATA[a<b>&amp;]]>'), ours: 'as ASMX' },
  { name: 'text, CDATA and text', asks: title('a<![CDATA[<]]>b<![CDATA[]]>'), ours: 'as ASMX' },
  {
    name: 'a comment inside a value',
    asks: title('g<!-- x -->h'),
    ours: { deletes: 'gh' },
    because: 'XML: a comment is no part of the text; ASMX fails on it',
  },
  {
    name: 'a processing instruction inside a value',
    asks: title('g<?x y?>h'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'white space alone',
    asks: title('   '),
    ours: { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    because: 'D9: the GroupTitle is needed',
  },
  {
    name: 'white space alone, preserved',
    asks: value('<GroupTitle xml:space="preserve">   </GroupTitle>'),
    ours: { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    because: 'D9: the GroupTitle is needed',
  },
  {
    name: 'xml:space on a value',
    asks: value('<GroupTitle xml:space="preserve"> g </GroupTitle>'),
    ours: 'as ASMX',
  },
  { name: 'line ends', asks: title('a\r\nb\rc\nd'), ours: 'as ASMX' },
  { name: 'a CR by reference', asks: title('a&#13;&#10;b'), ours: 'as ASMX' },
  { name: 'a tab by reference', asks: title('a&#x9;b'), ours: 'as ASMX' },
  { name: 'a character beyond the first plane', asks: title('😀'), ours: 'as ASMX' },
  {
    name: 'a reference to half a surrogate pair',
    asks: title('&#xD83D;'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'a reference to U+FFFF',
    asks: title('&#xFFFF;'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'an HTML entity',
    asks: title('&nbsp;'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'a raw ]]>',
    asks: title('a]]>b'),
    ours: { error: 'malformed_xml', status: 400 },
    because: 'D35: the 400 carries a fault that says why',
  },
  {
    name: 'an empty element in its short form',
    asks: value('<GroupTitle/>'),
    ours: { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    because: 'D9: the GroupTitle is needed',
  },
  {
    name: 'no title',
    asks: value(''),
    ours: { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    because: 'D9: the GroupTitle is needed',
  },
  { name: 'a title of 255 characters', asks: title('x'.repeat(255)), ours: 'as ASMX' },
  {
    name: 'a title of 256 characters',
    asks: title('x'.repeat(256)),
    ours: { error: 'invalid_request', items: ['/GroupTitle max_length'] },
    because: 'D3',
  },
  {
    name: 'xsi:type on a value',
    asks: value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="http://www.w3.org/2001/XMLSchema" i:type="d:string">g</GroupTitle>',
    ),
    ours: 'as ASMX',
  },
  {
    name: 'another xsi:type on a value',
    asks: value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="http://www.w3.org/2001/XMLSchema" i:type="d:int">g</GroupTitle>',
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an xsi:type with an unknown prefix',
    asks: value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="none:string">g</GroupTitle>',
    ),
    ours: 'as ASMX',
  },
  {
    name: 'an attribute on a value',
    asks: value('<GroupTitle id="x">g</GroupTitle>'),
    ours: { error: 'invalid_request', items: ['/GroupTitle invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'a foreign attribute on a value',
    asks: value('<GroupTitle xmlns:x="urn:x" x:a="1">g</GroupTitle>'),
    ours: { error: 'invalid_request', items: ['/GroupTitle invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'an id and a href',
    asks: value('<GroupTitle href="#t"/>'),
    ours: { error: 'invalid_request', items: ['/GroupTitle invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'nil data',
    asks: updating('<data xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>'),
    ours: { error: 'invalid_request', items: ['/data invalid_xml'] },
    because: 'D34: the schema in the WSDL says so',
  },
  {
    name: 'an operation without parameters over SOAP 1.1',
    asks: soap11(message(element('modAPI.DeleteGroup_Alternate', ''))),
    ours: { error: 'invalid_request', items: ['/APIkey required'] },
    because: 'D34: the schema asks for it',
  },
  {
    name: 'UTF-16 over SOAP 1.2',
    asks: soap12(Buffer.from(`\ufeff${message(getG, '1.2').slice(38)}`, 'utf16le'), {
      contentType: 'application/soap+xml; charset=utf-16',
    }),
    ours: 'as ASMX',
  },
];
