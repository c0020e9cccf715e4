import { getGroup, large, message, row, rows, updateGroup } from './case.js';
import type { HostileCase } from './case.js';
import { namespace } from '../../../support/messages/xml.js';

const mega = 1_000_000;

function numbered(count: number, name: string): string {
  return Array.from({ length: count }, (_, index) => ` ${name}${index}="x"`).join('');
}

/** A message with something large in its title. */
function inTitle(name: string, expected: string, title: () => string): HostileCase {
  return large(name, expected, ({ key }) => ({ body: message(getGroup(key, title())) }));
}

/** A message whose data is large. */
function inData(name: string, expected: string, data: () => string): HostileCase {
  return large(name, expected, ({ key }) => ({ body: message(updateGroup(key, data())) }));
}

/** Something large behind a good message: without a live key it would not be read at all (D43). */
function behind(name: string, expected: string, text: () => string): HostileCase {
  return large(name, expected, ({ key }) => ({ body: message(getGroup(key, 'x')) + text() }));
}

/** Something large in which no key is. */
function keyless(name: string, text: () => string): HostileCase {
  return large(`${name}, without a key`, 'invalid_api_key', () => ({ body: text() }));
}

/** An operation's element with this many unknown children. */
function parameters(key: string, xml: string): string {
  return `<GetTaxList xmlns="${namespace}"><APIkey>${key}</APIkey>${xml}</GetTaxList>`;
}

const xsi = 'xmlns:i="http://www.w3.org/2001/XMLSchema-instance"';
const header = (xml: string): string => `<soap:Header>${xml}</soap:Header>`;

const hinted = '<x i:a=""/>'.repeat(300_000) + '<x xml:a=""/>'.repeat(300_000);
const forOthers = '<x soap:mustUnderstand="1" soap:actor="u"/>'.repeat(170_000);

/** A message that would be good without what its header holds. */
function inHeader(name: string, expected: string, xml: () => string): HostileCase {
  return large(name, expected, ({ key }) => ({
    body: message(getGroup(key, 'here'), '1.1', '', `<soap:Header ${xsi}>${xml()}</soap:Header>`),
  }));
}

/** Too deep, too many, too long. */
export const sizeCases: HostileCase[] = [
  behind('200,000 levels', 'invalid_request', () => `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`),
  behind('2,300,000 open tags', 'invalid_request', () => '<a>'.repeat(2_300_000)),
  inTitle('30 levels too deep', 'invalid_request', () => '<a>'.repeat(30) + '</a>'.repeat(30)),
  behind('100,000 attributes', 'invalid_request', () => `<a${numbered(100_000, 'a')}/>`),
  row('65 attributes', 'invalid_request', ({ key }) => ({
    body: message(getGroup(key, 'x', numbered(65, 'a'))),
  })),
  behind(
    '20,000 namespace declarations, 20,000 children',
    'invalid_request',
    () => `<a${numbered(20_000, 'xmlns:n')}>${'<b/>'.repeat(20_000)}</a>`,
  ),
  large('64 namespace declarations on each of 20 levels, 300,000 children', 'invalid_request', ({ key }) => {
    const levels = Array.from({ length: 20 }, (_, index) => `<l${numbered(63, `xmlns:n${index}x`)}>`);
    const open = levels.join('');
    return { body: message(parameters(key, `${open}${'<n0x0:b/>'.repeat(300_000)}${'</l>'.repeat(20)}`)) };
  }),
  large('63 namespace declarations on each of 4 levels, 300,000 children', 'invalid_request', ({ key }) => {
    const levels = Array.from({ length: 4 }, (_, index) => `<l${numbered(63, `xmlns:n${index}x`)}>`);
    const open = levels.join('');
    return { body: message(parameters(key, `${open}${'<n0x0:b/>'.repeat(300_000)}${'</l>'.repeat(4)}`)) };
  }),
  large('64 new namespaces on each of 4,000 elements', 'invalid_request', ({ key }) => ({
    body: message(parameters(key, `<a${numbered(63, 'xmlns:n')}/>`.repeat(4_000))),
  })),
  inTitle('a title of 15 MB', 'invalid_request', () => 'x'.repeat(15 * mega)),
  large('a key of 7 MB', 'invalid_api_key', () => ({ body: message(getGroup('k'.repeat(7 * mega), 'x')) })),
  inTitle('15 MB of white space', 'invalid_request', () => ' '.repeat(15 * mega)),
  inTitle('7 MB of CDATA', 'invalid_request', () => `<![CDATA[${'<'.repeat(7 * mega)}]]>`),
  inTitle('500,000 empty CDATA sections', 'rule_violation', () => '<![CDATA[]]>'.repeat(500_000)),
  inTitle('a comment of 7 MB', 'rule_violation', () => `<!--${'x'.repeat(7 * mega)}-->`),
  inTitle('1,000,000 comments', 'rule_violation', () => '<!---->'.repeat(mega)),
  inTitle('1,400,000 references', 'invalid_request', () => '&amp;'.repeat(1_400_000)),
  inTitle('1,400,000 character references', 'invalid_request', () => '&#65;'.repeat(1_400_000)),
  behind('an element with a name of 7 MB', 'malformed_xml', () => `<${'a'.repeat(7 * mega)}/>`),
  large('an attribute with a name of 7 MB', 'invalid_request', ({ key }) => ({
    body: message(getGroup(key, 'x', ` ${'a'.repeat(7 * mega)}=""`)),
  })),
  large('an attribute of 7 MB', 'invalid_request', ({ key }) => ({
    body: message(getGroup(key, 'x', ` a="${'x'.repeat(7 * mega)}"`)),
  })),
  large('a namespace of 7 MB', 'invalid_request', ({ key }) => ({
    body: `<Envelope xmlns="${'x'.repeat(7 * mega)}"><Body>${getGroup(key, 'x')}</Body></Envelope>`,
  })),
  behind('a prefix of 7 MB', 'malformed_xml', () => `<a xmlns:${'p'.repeat(7 * mega)}="urn:x"/>`),
  behind('7 MB of "<"', 'malformed_xml', () => '<'.repeat(7 * mega)),
  behind('7 MB of "&"', 'malformed_xml', () => `<a>${'&'.repeat(7 * mega)}</a>`),
  behind('1,700,000 starts of comments', 'malformed_xml', () => `<a>${'<!--'.repeat(1_700_000)}`),
  behind('700,000 starts of CDATA', 'malformed_xml', () => `<a>${'<![CDATA['.repeat(700_000)}`),
  behind('3,000,000 pairs of quotes', 'invalid_request', () => `<a ${'""'.repeat(3 * mega)}/>`),
  inTitle('1,700,000 elements in a text', 'invalid_request', () => '<b/>'.repeat(1_700_000)),
  large('3,400,000 unknown parameters', 'invalid_request', ({ key }) => ({
    body: message(parameters(key, '<b/>'.repeat(3_400_000))),
  })),
  large('350,000 keys', 'invalid_api_key', ({ key }) => ({
    body: message(
      `<GetTaxList xmlns="${namespace}">${'<APIkey>k</APIkey>'.repeat(350_000)}<APIkey>${key}</APIkey></GetTaxList>`,
    ),
  })),
  large('1,700,000 elements in the body', 'invalid_request', ({ key }) => ({
    body: message(getGroup(key, 'x') + '<b/>'.repeat(1_700_000)),
  })),
  large('1,700,000 elements in the envelope', 'invalid_request', ({ key }) => {
    const rest = '<b/>'.repeat(1_700_000);
    return { body: message(getGroup(key, 'x')).replace('</soap:Envelope>', `${rest}</soap:Envelope>`) };
  }),
  keyless('1,700,000 elements', () => message('<b/>'.repeat(1_700_000))),
  keyless('7 MB of "<"', () => '<'.repeat(7 * mega)),
  keyless('2,300,000 open tags', () => '<a>'.repeat(2_300_000)),
  keyless('a key that never ends', () => `<a><Body><c><APIkey>${'k'.repeat(7 * mega)}`),
  keyless('1,700,000 starts of comments', () => `<a><Body><c><APIkey>${'<!--'.repeat(1_700_000)}`),
  large('1,700,000 headers', 'invalid_request', ({ key }) => ({
    body: message(getGroup(key, 'x'), '1.1', '', header('<b/>'.repeat(1_700_000))),
  })),
  large('110,000 headers that need not be understood', 'invalid_request', ({ key }) => ({
    body: message(
      getGroup(key, 'x'),
      '1.1',
      '',
      header('<b soap:mustUnderstand="0" soap:actor="urn:x"/>'.repeat(110_000)),
    ),
  })),
  // These two took up to 20 s, before anybody knew whose they were: the parser's searches were quadratic.
  inHeader('hints on 600,000 headers', 'invalid_request', () => hinted),
  inHeader('170,000 headers that others must understand', 'invalid_request', () => forOthers),
  inHeader('hints on 600,000 elements of one header', 'answered', () => `<h>${hinted}</h>`),
  inHeader('170,000 elements for others in one header', 'answered', () => `<h>${forOthers}</h>`),
  large('hints on 600,000 parameters', 'invalid_request', ({ key }) => ({
    body: message(parameters(key, hinted)).replace('<soap:Body>', `<soap:Body ${xsi}>`),
  })),
  inTitle('800,000 letters between comments', 'invalid_request', () => 'x<!---->'.repeat(800_000)),
  large('400,000 letters between parts of a DataSet', 'invalid_request', ({ key }) => ({
    body: message(updateGroup(key, 'x<d:a/>'.repeat(400_000))).replace(
      '<soap:Body>',
      '<soap:Body xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1">',
    ),
  })),
  large('400,000 messages inside a DataSet', 'invalid_request', ({ key }) => ({
    body: message(updateGroup(key, rows('<t:UpdateUser/>'.repeat(400_000)))).replace(
      '<soap:Body>',
      `<soap:Body xmlns:t="${namespace}">`,
    ),
  })),
  large('700,000 attributes that are passed over', 'invalid_request', ({ key }) => {
    const attributes = Array.from({ length: 60 }, (_, index) => ` i:a${index}=""`).join('');
    return {
      body: message(parameters(key, `<x ${xsi} i:type="">${`<b${attributes}/>`.repeat(11_500)}</x>`)),
    };
  }),
  inData('1,700,000 parts of a DataSet', 'invalid_request', () => '<b/>'.repeat(1_700_000)),
  inData('100,000 empty diffgrams', 'invalid_request', () =>
    '<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"/>'.repeat(100_000),
  ),
  inData('700,000 rows', 'too_many_items', () => rows('<Users/>'.repeat(700_000))),
  inData('3,400,000 rows of unknown tables', 'invalid_request', () => rows('<b/>'.repeat(3_400_000))),
  inData('100,001 rows', 'too_many_items', () =>
    rows(`<Group><GroupTitle>x</GroupTitle></Group>${'<Users><ID>1</ID></Users>'.repeat(100_001)}`),
  ),
  inData('10,000 references that nobody knows', 'rule_violation', () =>
    rows(
      `<Group><GroupTitle>x</GroupTitle></Group>${Array.from({ length: 10_000 }, (_, index) => `<Users><EmailAddress>u${index}@x.example</EmailAddress></Users>`).join('')}`,
    ),
  ),
  inData('1,000,000 columns', 'invalid_request', () => rows(`<Users>${'<ID/>'.repeat(mega)}</Users>`)),
  inData('a column of 7 MB', 'invalid_request', () =>
    rows(`<Group><GroupTitle>${'x'.repeat(7 * mega)}</GroupTitle></Group>`),
  ),
  inData('100,000 tables in a schema', 'invalid_request', () => {
    const tables = Array.from({ length: 100_000 }, (_, index) => `<s:element name="t${index}"/>`);
    return `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema"><s:element name="N"><s:complexType><s:choice>${tables.join('')}</s:choice></s:complexType></s:element></s:schema>`;
  }),
  inData('100,000 global elements that refer to each other', 'invalid_request', () => {
    const tables = Array.from({ length: 100_000 }, (_, index) => `<s:element name="t${index}" ref="t0"/>`);
    return `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema">${tables.join('')}</s:schema>`;
  }),
  large('more than the limit', 'body_too_large', () => ({ body: Buffer.alloc(16_777_217, 0x20) })),
  large('more than the limit, in chunks', 'body_too_large', () => ({
    body: Buffer.alloc(17_500_000, 0x20),
    headers: { 'Transfer-Encoding': 'chunked' },
  })),
];
