import {
  invalid,
  malformed,
  why,
  asAsmx,
  otherwise,
  deleteG,
  deleting,
  element,
  getG,
  message,
  soap11,
  soap12,
  updating,
} from '../question.js';
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
  ...otherwise({ deletes: 'é' }, 'D4: nothing is lost where ASMX takes text/xml for US-ASCII', {
    'UTF-8 without charset and declaration': ask(titled('é')),
    'UTF-8 declared, without charset': ask(declared('utf-8', 'é')),
    'UTF-16 declared, UTF-8 by bytes': ask(declared('utf-16', 'é')),
    'ISO-8859-1 declared, without charset': ask(Buffer.from(declared('iso-8859-1', 'é'), 'latin1')),
  }),
  ...otherwise({ error: 'invalid_encoding', status: 400 }, 'D4: ASMX replaces them', {
    'bytes that are not UTF-8': ask(Buffer.from(titled('é'), 'latin1'), 'text/xml; charset=utf-8'),
  }),
  ...asAsmx({
    'ISO-8859-1 declared, UTF-8 by charset and bytes': ask(
      declared('iso-8859-1', 'é'),
      'text/xml; charset=utf-8',
    ),
    'UTF-8 declared, ISO-8859-1 by charset and bytes': ask(
      Buffer.from(declared('utf-8', 'é'), 'latin1'),
      'text/xml; charset=iso-8859-1',
    ),
    'UTF-16 declared, UTF-8 by charset and bytes': ask(declared('utf-16', 'é'), 'text/xml; charset=utf-8'),
    'a UTF-16 byte order mark against charset UTF-8': ask(
      Buffer.from(`\ufeff${declared('utf-16', 'é')}`, 'utf16le'),
      'text/xml; charset=utf-8',
    ),
    'a UTF-8 byte order mark against charset ISO-8859-1': ask(
      `\ufeff${declared('utf-8', 'é')}`,
      'text/xml; charset=iso-8859-1',
    ),
    'a UTF-8 byte order mark': ask(`\ufeff${declared('utf-8', 'é')}`, 'text/xml; charset=utf-8'),
    'a UTF-16 byte order mark, without charset': ask(
      Buffer.from(`\ufeff${declared('utf-16', 'é')}`, 'utf16le'),
    ),
    'a UTF-16 byte order mark, big-endian': ask(
      bigEndian(`\ufeff${declared('utf-16', 'é')}`),
      'text/xml; charset=utf-16',
    ),
    'windows-1252': ask(
      Buffer.from(declared('windows-1252', '\x80'), 'latin1'),
      'text/xml; charset=windows-1252',
    ),
    'US-ASCII': ask(declared('us-ascii', 'e'), 'text/xml; charset=us-ascii'),
    'a standalone declaration': ask(`<?xml version='1.0' encoding='UTF-8' standalone='yes'?>${titled('g')}`),
    CDATA: title('<![CDATA[a<b>&amp;]]>'),
    'text, CDATA and text': title('a<![CDATA[<]]>b<![CDATA[]]>'),
    'xml:space on a value': value('<GroupTitle xml:space="preserve"> g </GroupTitle>'),
    'line ends': title('a\r\nb\rc\nd'),
    'a CR by reference': title('a&#13;&#10;b'),
    'a tab by reference': title('a&#x9;b'),
    'a character beyond the first plane': title('😀'),
    'a title of 255 characters': title('x'.repeat(255)),
    'xsi:type on a value': value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="http://www.w3.org/2001/XMLSchema" i:type="d:string">g</GroupTitle>',
    ),
    'another xsi:type on a value': value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" xmlns:d="http://www.w3.org/2001/XMLSchema" i:type="d:int">g</GroupTitle>',
    ),
    'an xsi:type with an unknown prefix': value(
      '<GroupTitle xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:type="none:string">g</GroupTitle>',
    ),
    'UTF-16 over SOAP 1.2': soap12(Buffer.from(`\ufeff${message(getG, '1.2').slice(38)}`, 'utf16le'), {
      contentType: 'application/soap+xml; charset=utf-16',
    }),
  }),
  ...otherwise({ error: 'unsupported_charset', status: 400 }, 'D26: the server does not know it', {
    'UTF-7': ask(declared('utf-7', '+AOk-'), 'text/xml; charset=utf-7'),
  }),
  ...otherwise(malformed, why.text, {
    'XML 1.1': ask(titled('g').replace(/^/, '<?xml version="1.1" encoding="utf-8"?>')),
    'white space before the declaration': ask(` ${declared('utf-8', 'g')}`),
    'a processing instruction inside a value': title('g<?x y?>h'),
    'a reference to half a surrogate pair': title('&#xD83D;'),
    'a reference to U+FFFF': title('&#xFFFF;'),
    'an HTML entity': title('&nbsp;'),
    'a raw ]]>': title('a]]>b'),
  }),
  ...otherwise({ deletes: 'gh' }, 'XML: a comment is no part of the text; ASMX fails on it', {
    'a comment inside a value': title('g<!-- x -->h'),
  }),
  ...otherwise(
    { error: 'rule_violation', items: ['/GroupTitle missing_reference'] },
    'D9: the GroupTitle is needed',
    {
      'white space alone': title('   '),
      'white space alone, preserved': value('<GroupTitle xml:space="preserve">   </GroupTitle>'),
      'an empty element in its short form': value('<GroupTitle/>'),
      'no title': value(''),
    },
  ),
  ...otherwise(invalid('/GroupTitle max_length'), 'D3', {
    'a title of 256 characters': title('x'.repeat(256)),
  }),
  ...otherwise(invalid('/GroupTitle invalid_xml'), why.schema, {
    'an attribute on a value': value('<GroupTitle id="x">g</GroupTitle>'),
    'a foreign attribute on a value': value('<GroupTitle xmlns:x="urn:x" x:a="1">g</GroupTitle>'),
    'an id and a href': value('<GroupTitle href="#t"/>'),
  }),
  ...otherwise(invalid('/data invalid_xml'), why.schema, {
    'nil data': updating('<data xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:nil="true"/>'),
  }),
  ...otherwise(invalid('/APIkey required'), 'D34: the schema asks for it', {
    'an operation without parameters over SOAP 1.1': soap11(
      message(element('modAPI.DeleteGroup_Alternate', '')),
    ),
  }),
];
