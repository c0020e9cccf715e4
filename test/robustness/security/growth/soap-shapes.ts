import { envelopes, namespace } from '../../../support/messages/xml.js';
import { filled } from './shape.js';
import type { Shape, Unit } from './shape.js';

const instance = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';
export const schema = 'http://www.w3.org/2001/XMLSchema';
const longName = `urn:${'x'.repeat(900)}`;
const key = `<APIkey>k</APIkey>`;
const reading = 'modAPI.GetGroup_Alternate';

const open = (inside: string): string => `<s:Envelope xmlns:s="${envelopes['1.1']}" ${instance}>${inside}`;
const operation = (name: string, inside: string): string => `<${name} xmlns="${namespace}">${inside}`;
const numbered = (count: number, name: string, value = ''): string =>
  Array.from({ length: count }, (_, index) => ` ${name}${index}="${value}"`).join('');

function soap(name: string, make: (bytes: number) => string): Shape {
  return { name, protocol: 'SOAP', make: (bytes) => Buffer.from(make(bytes)) };
}

/** Units in a place of a message; `start` and `end` are what stands around them there. */
type Place = (name: string, unit: Unit, start?: string, end?: string) => Shape;

/** @param elements that are open there, each by its start tag without brackets; all but those of the envelope */
function place(...elements: string[]): Place {
  const before = open(elements.map((element) => `<${element}>`).join(''));
  const ends = elements.map((element) => `</${element.split(' ')[0]}>`).reverse();
  return (name, unit, start = '', end = '') =>
    soap(name, (bytes) => filled(bytes, unit, before + start, `${end}${ends.join('')}</s:Envelope>`));
}

const headerEnd = `</s:Header><s:Body>${operation(reading, `${key}</${reading}>`)}</s:Body></s:Envelope>`;
const inHeader: Place = (name, unit, start = '', end = '') =>
  soap(name, (bytes) => filled(bytes, unit, open('<s:Header>') + start, end + headerEnd));

/** One unit in the first half of the size, another in the second. */
function inHalves(name: string, first: string, second: string, before: string, after: string): Shape {
  return soap(name, (bytes) => before + filled(bytes / 2, first) + filled(bytes / 2, second) + after);
}

/** An operation's element behind its key. */
const called = (name: string): string[] => ['s:Body', `${name} xmlns="${namespace}"`];
const inBody = place('s:Body');
const inList = place(...called('GetTaxList'));
const inKey = place(...called('GetTaxList'), 'APIkey');
const inTitle = place(...called(reading), 'GroupTitle');
const data = [...called('UpdateGroup'), 'data'];
const inData = place(...data);
const diffgram = [...data, `d:diffgram xmlns:d="${diffgr}" xmlns:l="${longName}"`];
const inDiffgram = place(...diffgram);
const rows = [...diffgram, 'N xmlns=""'];
const inRows = place(...rows);
const inRow = place(...rows, 'Users');
const inSchema = place(...data, `x:schema xmlns:x="${schema}" xmlns:l="${longName}"`);

export const soapShapes: readonly Shape[] = [
  inBody('undeclared prefixes, each its own', (index) => `<q${index}:a/>`),
  inBody('names, each its own', (index) => `<a${index}/>`),
  inBody('63 namespaces', `<a${numbered(63, 'xmlns:n', 'urn:x')}/>`),
  inHeader('headers that must be understood by others', '<x s:mustUnderstand="1" s:actor="u"/>'),
  inHeader('attributes inside one header', '<x i:a="" xml:a="" s:encodingStyle=""/>', '<h>', '</h>'),
  inHalves(
    'xsi and then xml attributes in headers',
    '<x i:a=""/>',
    '<x xml:a=""/>',
    open('<s:Header>'),
    headerEnd,
  ),
  inHalves(
    'xsi and then xml attributes on parameters',
    '<x i:a=""/>',
    '<x xml:a=""/>',
    open(`<s:Body>${operation('GetTaxList', key)}`),
    '</GetTaxList></s:Body></s:Envelope>',
  ),
  inList('unknown parameters', '<b/>', key),
  inList('unknown attributes on parameters', `<APIkey${numbered(60, 'a')}/>`),
  inKey('a key of letters', 'k'),
  inTitle('letters', 'x'),
  inTitle('letters between comments', 'x<!---->'),
  soap('line breaks before what is malformed', (bytes) => `${open('<s:Body>')}${'\n'.repeat(bytes)}<`),
  inTitle('elements between letters', 'x<b/>'),
  inDiffgram('instances in a long namespace', '<l:N/>'),
  inDiffgram(
    'known global elements with errors in rows',
    '<t:GetGroupList/>',
    `<N xmlns:t="${namespace}">`,
    '</N>',
  ),
  inRows('rows that are written on lines of their own', '\n<Users>\n<ID>1</ID>\n</Users>'),
  inRows('rows of unknown tables, each its own', (index) => `<b${index}/>`),
  inRows('rows with 64 attributes', `<Users${numbered(64, 'a')}/>`),
  inRows('rows with unknown columns', '<Users><x/></Users>'),
  inRow('unknown columns', '<x/>'),
  inRow('long unknown columns', `<${'a'.repeat(40)}/>`),
  inData('parts without namespaces', '<diffgram xmlns=""/>'),
  inData(
    'elements of a schema without a namespace',
    '<element><_name>x</_name></element>',
    '<schema xmlns="">',
    '</schema>',
  ),
  inData('bare elements of a schema without a namespace', '<e/>', '<schema xmlns="">', '</schema>'),
  inSchema('tables', (index) => `<x:element name="t${index}"/>`),
  inSchema('foreign elements in a schema', '<l:element/>'),
];
