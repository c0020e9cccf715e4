import { gzipSync } from 'node:zlib';
import { namespace } from '../../../support/messages/xml.js';
import { encoded, filled } from './shape.js';
import type { Shape } from './shape.js';
import {
  diffgr,
  inBody,
  inColumn,
  inData,
  inDiffgram,
  inEnvelope,
  inHeader,
  inKey,
  inOperation,
  inRow,
  inRows,
  inSchema,
  inTitle,
  key,
  longName,
  open,
  operation,
  reading,
  schema,
  soap,
  whole,
} from './soap-places.js';

const numbered = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => ` ${name}${index}=""`).join('');
const nested = (name: string, depth: number): string =>
  `<${name}>`.repeat(depth) + `</${name}>`.repeat(depth);

/** One unit in the first half of the size, another in the second. */
function inHalves(name: string, first: string, second: string, before: string, after: string): Shape {
  return soap(name, (bytes) => before + filled(bytes / 2, first) + filled(bytes / 2, second) + after);
}

const headerEnd = `</s:Header><s:Body>${operation(reading, `${key}</${reading}>`)}</s:Body></s:Envelope>`;

const markup: Shape[] = [
  whole('open tags', '<a>'),
  whole('"<"', '<'),
  inTitle('"&"', '&'),
  inTitle('starts of comments', '<!--'),
  inTitle('starts of CDATA', '<![CDATA['),
  inEnvelope('empty elements in the envelope', '<a/>'),
  inBody('empty elements in the body', '<a/>'),
  inBody('levels in the body', nested('a', 29)),
  inBody('undeclared prefixes', '<q:a/>'),
  inBody('undeclared prefixes of attributes', '<a q:b=""/>'),
  inBody('undeclared prefixes, each its own', (index) => `<q${index}:a/>`),
  inBody('namespaces that are no URI', (index) => `<a xmlns="${index}"/>`),
  inBody('names, each its own', (index) => `<a${index}/>`),
  inBody('names of attributes, each its own', (index) => `<a b${index}=""/>`),
  inBody('64 attributes', `<a${numbered(64, 'a')}/>`),
  inBody('64 attributes in a namespace', `<a xmlns:p="urn:p"${numbered(63, 'p:a')}/>`),
  inBody('63 namespaces', `<a${numbered(63, 'xmlns:n').replaceAll('""', '"urn:x"')}/>`),
  inBody(
    '64 namespaces, each its own',
    (index) => `<a${numbered(64, `xmlns:n${index}x`).replaceAll('""', `"urn:${index}"`)}/>`,
  ),
  inBody(
    'prefixes declared far above',
    '<p0:a/>',
    Array.from(
      { length: 4 },
      (_, at) => `<a${numbered(60, `xmlns:p${at}`).replaceAll('""', '"urn:y"')} xmlns:p${at}="urn:x">`,
    ).join(''),
    '</a>'.repeat(4),
  ),
  inBody('attributes of many references', (index) => `<a b="${'&#65;&amp;'.repeat(8)}${index}"/>`),
  inBody('xml:id', (index) => `<a xml:id="i${index}"/>`),
  inBody('attributes twice at the end', '<a b="1"/>', '', '<a b="1" b="2"/>'),
];

const headers: Shape[] = [
  inHeader('headers', '<a/>'),
  inHeader('elements of a long namespace in one header', '<l:a/>', `<a xmlns:l="${longName}">`, '</a>'),
  inHeader('text between headers', 'x<a/>'),
  inHeader('xsi attributes in a header', '<a i:a=""/>'),
  inHeader('xml attributes in a header', '<a xml:a=""/>'),
  inHalves(
    'xsi and then xml attributes in headers',
    '<x i:a=""/>',
    '<x xml:a=""/>',
    open('<s:Header>'),
    headerEnd,
  ),
  inHalves(
    'xml and then xsi attributes in headers',
    '<x xml:a=""/>',
    '<x i:a=""/>',
    open('<s:Header>'),
    headerEnd,
  ),
  inHeader('headers that must be understood by others', '<x s:mustUnderstand="1" s:actor="u"/>'),
  inHeader('elements inside one header', '<x s:mustUnderstand="1" s:actor="u"/>', '<h>', '</h>'),
  inHeader('attributes inside one header', '<x i:a="" xml:a="" s:encodingStyle=""/>', '<h>', '</h>'),
  inHeader('comments between headers', '<!---->'),
  inHeader('white space between comments in the header', ' <!---->'),
];

const operations: Shape[] = [
  inOperation('unknown parameters', '<b/>'),
  inOperation('keys', '<APIkey>k</APIkey>'),
  inOperation('nil keys', '<APIkey i:nil="true"/>'),
  inOperation('hints on parameters', '<b i:type="" xml:a="" s:encodingStyle=""/>'),
  inHalves(
    'xsi and then xml attributes on parameters',
    '<x i:a=""/>',
    '<x xml:a=""/>',
    open(`<s:Body>${operation('GetTaxList', key)}`),
    '</GetTaxList></s:Body></s:Envelope>',
  ),
  inOperation('unknown attributes on parameters', `<APIkey${numbered(60, 'a')}/>`),
  inOperation('text between parameters', 'x<b/>'),
  inOperation('white space between comments', ' <!---->'),
  inOperation('white space between parameters', ' <b/>'),
  inOperation('text between comments', 'x<!---->'),
  inOperation('known global elements', '<GetTaxList/>'),
  inKey('a key of blanks', ' '),
  inKey('a key of letters', 'k'),
  inKey('a key of letters between comments', 'k<!---->'),
  inTitle('letters', 'x'),
  inTitle('blanks', ' '),
  inTitle('line breaks', '\r\n'),
  inTitle('letters of four bytes', '\u{1d54f}'),
  inTitle('references', '&amp;'),
  inTitle('character references', '&#65;'),
  inTitle('letters and references', 'x&lt;'),
  inTitle('CDATA', 'x'.repeat(8), '<![CDATA[', ']]>'),
  inTitle('empty CDATA sections', '<![CDATA[]]>'),
  inTitle('CDATA sections of a letter', '<![CDATA[x]]>'),
  inTitle('letters between CDATA sections', 'x<![CDATA[x]]>'),
  inTitle('"]]" in CDATA', ']] >', '<![CDATA[', ']]>'),
  inTitle('comments', '<!---->'),
  inTitle('hyphens in a comment', '- ', '<!--', '-->'),
  inTitle('letters between comments', 'x<!---->'),
  inTitle('long texts between comments', `${'x'.repeat(100)}<!---->`),
  inTitle('CDATA between comments', '<![CDATA[x]]><!---->'),
  inTitle('references between comments', '&lt;<!---->'),
  inTitle('elements in a title', '<b/>'),
  inTitle('elements between letters', 'x<b/>'),
  inTitle('nil elements', '<b i:nil="1"/>'),
  inTitle('types of elements', '<b i:type="x"/>'),
];

const dataSets: Shape[] = [
  inData('parts of no DataSet', '<b/>'),
  inData('empty diffgrams', `<d:diffgram xmlns:d="${diffgr}"/>`),
  inData('empty schemas', `<x:schema xmlns:x="${schema}"/>`),
  inData('text between diffgrams', `x<d:diffgram xmlns:d="${diffgr}"/>`),
  inData('text and comments in data', 'x<!---->'),
  inData('white space and comments in data', ' <!---->'),
  inDiffgram('instances', '<N/>'),
  inDiffgram('instances in a long namespace', '<l:N/>'),
  inDiffgram('parts of the diffgram itself', '<d:before/>'),
  inDiffgram('white space and comments in a diffgram', ' <!---->'),
  inDiffgram('known global elements with errors in a diffgram', `<GetGroupList xmlns="${namespace}"/>`),
  inDiffgram(
    'known global elements with errors in rows',
    '<t:GetGroupList/>',
    `<N xmlns:t="${namespace}">`,
    '</N>',
  ),
  inDiffgram(
    'known global elements with errors inside each other',
    `<t:GetGroupList a="" b="" c=""><t:GetTaxList/></t:GetGroupList>`,
    `<N xmlns:t="${namespace}">`,
    '</N>',
  ),
  inDiffgram(
    'known global elements in elements of errors',
    '<x><t:GetGroupList/></x>',
    `<N xmlns:t="${namespace}">`,
    '</N>',
  ),
  inRows('rows', '<Users/>'),
  inRows('rows that are written on lines of their own', '\n<Users>\n<ID>1</ID>\n</Users>'),
  inRows('good rows', (index) => `<Users><EmailAddress>u${index}@x.example</EmailAddress></Users>`),
  inRows('rows of unknown tables', '<b/>'),
  inRows('rows of unknown tables, each its own', (index) => `<b${index}/>`),
  inRows('rows of a table nearly known', '<Userz/>'),
  inRows('deleted rows', '<Users d:hasChanges="deleted"/>'),
  inRows('rows marked as modified', '<Users d:hasChanges="modified"/>'),
  inRows('rows in another letter case', '<uSERS iD="1"/>'),
  inRows('nil rows', '<Users i:nil="true"/>'),
  inRows('nil rows that hold something', '<Users i:nil="true">x<a/></Users>'),
  inDiffgram(
    'rows in diffgr:before',
    '<Users/>',
    '<N xmlns=""><Group d:hasChanges="modified"/></N><d:before xmlns="">',
    '</d:before>',
  ),
  inData('parts without namespaces', '<diffgram xmlns=""/>'),
  inData(
    'rows of a diffgram without a namespace',
    '<Users><_id/><_rowOrder/></Users>',
    '<diffgram xmlns=""><N>',
    '</N></diffgram>',
  ),
  inData(
    'marks of a row of a diffgram without a namespace',
    '<_id/>',
    '<diffgram xmlns=""><N><Users>',
    '</Users></N></diffgram>',
  ),
  inData(
    'elements of a schema without a namespace',
    '<element><_name>x</_name></element>',
    '<schema xmlns="">',
    '</schema>',
  ),
  inData('bare elements of a schema without a namespace', '<e/>', '<schema xmlns="">', '</schema>'),
  inData(
    'names of an element of a schema without a namespace',
    '<_name/>',
    '<schema xmlns=""><element>',
    '</element></schema>',
  ),
  inRows('rows with marks in a long namespace', '<Users l:hasChanges=""/>'),
  inRows('rows in a long namespace', '<l:Users/>'),
  inRows('rows with 64 attributes', `<Users${numbered(64, 'a')}/>`),
  inRows('rows with 64 attributes in a long namespace', `<Users${numbered(64, 'l:a')}/>`),
  inRows('rows with unknown columns', '<Users><x/></Users>'),
  inRows('rows with many unknown columns', `<Users>${`<${'a'.repeat(40)}/>`.repeat(900)}</Users>`),
  inRows('rows of elements in columns', '<Users><ID><x/></ID></Users>'),
  inRows('rows of levels', `<Users>${nested('a', 22)}</Users>`),
  inRows('text between rows', 'x<Users/>'),
  inRows('text between comments in rows', 'x<!---->'),
  inRow('unknown columns', '<x/>'),
  inRow('long unknown columns', `<${'a'.repeat(40)}/>`),
  inRow('columns twice', '<ID>1</ID>'),
  inRow('text between columns', 'x<ID/>'),
  inRow('columns in a long namespace', '<l:ID/>'),
  inRow('nil columns in a long namespace', '<ID l:nil="1"/>'),
  inColumn('a column of letters', 'x'),
  inColumn('a column of letters between comments', 'x<!---->'),
  inColumn('elements in a column', '<x/>'),
  inData(
    'nested parts of one DataSet',
    nested('a', 22),
    `<d:diffgram xmlns:d="${diffgr}"/><d:diffgram xmlns:d="${diffgr}">`,
    '</d:diffgram>',
  ),
  inSchema('tables', (index) => `<x:element name="t${index}"/>`),
  inSchema('tables that refer', (index) => `<x:element name="t${index}" ref="t0"/>`),
  inSchema('foreign elements in a schema', '<l:element/>'),
  inSchema('unknown elements in a schema', '<x:b/>'),
  inSchema('types in a table', '<x:complexType/>', '<x:element name="Users">', '</x:element>'),
  inSchema(
    'sequences in a table',
    '<x:sequence><x:element/></x:sequence>',
    '<x:element name="N"><x:complexType><x:sequence><x:element name="Users"><x:complexType>',
    '</x:complexType></x:element></x:sequence></x:complexType></x:element>',
  ),
  inSchema(
    'unknown columns in a schema',
    `<x:element name="${'a'.repeat(40)}"/>`,
    '<x:element name="N"><x:complexType><x:sequence><x:element name="Users"><x:complexType><x:sequence>',
    '</x:sequence></x:complexType></x:element></x:sequence></x:complexType></x:element>',
  ),
  inSchema('white space and comments in a schema', ' <!---->'),
];

/** Where the units of another encoding stand. */
const textInElement = { protocol: 'SOAP', type: 'text/xml', start: '<a>', end: '</a>' } as const;

const nothing = gzipSync('');

const transport: Shape[] = [
  encoded(textInElement, 'utf-16', 'x<!---->', 'utf16le'),
  encoded(textInElement, 'windows-1252', '\u0080'),
  encoded(textInElement, 'iso-2022-jp', '\u001b$B!!\u001b(B'),
  encoded(textInElement, 'gb18030', '\u0081\u0030\u0081\u0030'),
  encoded(textInElement, 'shift_jis', '\u0082\u00a0'),
  {
    name: 'empty members of gzip',
    protocol: 'SOAP',
    coding: 'gzip',
    make: (bytes) => Buffer.alloc(Math.ceil(bytes / nothing.length) * nothing.length, nothing),
  },
  {
    name: 'blanks in gzip',
    protocol: 'SOAP',
    coding: 'gzip',
    make: (bytes) => gzipSync(filled(bytes, ' ', '<a>', '</a>')),
  },
];

export const soapShapes: readonly Shape[] = [...markup, ...headers, ...operations, ...dataSets, ...transport];
