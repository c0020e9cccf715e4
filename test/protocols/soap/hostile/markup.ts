import { getGroup, message, reading, row, text, titled, updateGroup } from './case.js';
import type { Given, HostileCase } from './case.js';
import { namespace } from '../../../support/messages/xml.js';

/** A message with a document type declaration whose internal subset is given; `&x;` is the title. */
function declaring(name: string, subset: string | ((given: Given) => string)): HostileCase {
  return row(name, 'malformed_xml', (given) => ({
    body: message(
      getGroup(given.key, '&x;'),
      '1.1',
      `<!DOCTYPE soap:Envelope [${typeof subset === 'string' ? subset : subset(given)}]>`,
    ),
  }));
}

function laughs(): string {
  const levels = Array.from(
    { length: 10 },
    (_, index) => `<!ENTITY x${index + 1} "${`&x${index};`.repeat(10)}">`,
  );
  return `<!ENTITY x0 "ha">${levels.join('')}<!ENTITY x "&x10;">`;
}

/** Declarations, entities, processing instructions, foreign documents. */
export const markupCases: HostileCase[] = [
  text('an empty document type declaration', 'malformed_xml', '<!DOCTYPE a><a/>'),
  declaring('an internal entity', '<!ENTITY x "y">'),
  declaring('XXE by file', '<!ENTITY x SYSTEM "file:///etc/hostname">'),
  declaring('XXE by http', ({ trap }) => `<!ENTITY x SYSTEM "${trap}">`),
  declaring('XXE by a parameter entity', ({ trap }) => `<!ENTITY % p SYSTEM "${trap}">%p;<!ENTITY x "y">`),
  declaring('an attribute by default', '<!ATTLIST GroupTitle a CDATA "y"><!ENTITY x "y">'),
  declaring('billion laughs', laughs()),
  declaring('quadratic entities', `<!ENTITY y "${'a'.repeat(50_000)}"><!ENTITY x "${'&y;'.repeat(50_000)}">`),
  declaring('an entity that names itself', '<!ENTITY x "&x;">'),
  row('an external subset', 'malformed_xml', ({ key, trap }) => ({
    body: message(getGroup(key, 'x'), '1.1', `<!DOCTYPE soap:Envelope SYSTEM "${trap}">`),
  })),
  row(
    'a declaration in SOAP 1.2',
    'malformed_xml',
    ({ key }) => ({ body: message(getGroup(key, 'x'), '1.2', '<!DOCTYPE a>') }),
    '1.2',
  ),
  row('a declaration in UTF-16', 'malformed_xml', ({ key }) => ({
    body: Buffer.from(`\ufeff${message(getGroup(key, 'x'), '1.1', '<!DOCTYPE a>')}`, 'utf16le'),
    headers: { 'Content-Type': 'text/xml; charset=utf-16' },
  })),
  row('a declaration behind 1,000 comments', 'malformed_xml', ({ key }) => ({
    body: message(getGroup(key, 'x'), '1.1', `${'<!-- x -->'.repeat(1000)}<!DOCTYPE a>`),
  })),
  text('a declaration in lower case', 'malformed_xml', '<!doctype a><a/>'),
  text('a declaration inside the envelope', 'malformed_xml', message('<!DOCTYPE a>')),
  text('a declaration that does not end', 'malformed_xml', '<!DOCTYPE a ['),
  titled('an entity of HTML', 'malformed_xml', '&nbsp;'),
  titled('an entity of no name', 'malformed_xml', '&;'),
  titled('a reference beyond Unicode', 'malformed_xml', '&#x110000;'),
  titled('a reference of 100,000 digits', 'malformed_xml', `&#${'1'.repeat(100_000)};`),
  titled('a processing instruction', 'malformed_xml', '<?php x?>'),
  row('a style sheet', 'malformed_xml', ({ key, trap }) => ({
    body: message(getGroup(key, 'x'), '1.1', `<?xml-stylesheet href="${trap}"?>`),
  })),
  text(
    'two XML declarations',
    'malformed_xml',
    `<?xml version="1.0"?>${message('<a/>', '1.1', '<?xml version="1.0"?>')}`,
  ),
  text('XML 1.1', 'malformed_xml', message('<a/>', '1.1', '<?xml version="1.1"?>')),
  titled(
    'markup in CDATA is text',
    'answered',
    '<![CDATA[<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;]]>',
  ),
  titled('CDATA that does not end', 'malformed_xml', '<![CDATA['),
  titled('a comment that does not end', 'malformed_xml', '<!-- '),
  titled('two hyphens in a comment', 'malformed_xml', '<!-- a -- b -->'),
  row('XInclude', 'invalid_request', ({ key }) => ({
    body: message(
      getGroup(
        key,
        '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>',
      ),
    ),
  })),
  row('a schema to fetch', 'answered', ({ key, trap }) => ({
    body: message(
      getGroup(
        key,
        'x',
        ` xmlns:i="http://www.w3.org/2001/XMLSchema-instance" i:schemaLocation="${namespace} ${trap}"`,
      ),
    ),
  })),
  row('an import in the schema of a DataSet', 'invalid_request', ({ key, trap }) => ({
    body: message(
      updateGroup(
        key,
        `<s:schema xmlns:s="http://www.w3.org/2001/XMLSchema"><s:import namespace="urn:x" schemaLocation="${trap}"/><s:include schemaLocation="${trap}"/></s:schema>`,
      ),
    ),
  })),
  row('xml:base', 'answered', ({ key, trap }) => ({
    body: message(getGroup(key, 'x', ` xml:base="${trap}"`)),
  })),
  text('an end tag that does not fit', 'malformed_xml', '<a></b>'),
  text('an attribute twice', 'malformed_xml', '<a b="1" b="2"/>'),
  text('an attribute twice by namespace', 'malformed_xml', '<a xmlns:x="u" xmlns:y="u" x:b="1" y:b="2"/>'),
  text('an attribute without quotes', 'malformed_xml', '<a b=1/>'),
  text('"<" in an attribute', 'malformed_xml', '<a b="<"/>'),
  text('a quote that does not end', 'malformed_xml', '<a b="'),
  text('the prefix xml for something else', 'malformed_xml', '<a xmlns:xml="urn:x"/>'),
  text('the prefix xmlns', 'malformed_xml', '<a xmlns:xmlns="urn:x"/>'),
  text('nothing but blanks', 'malformed_xml', ' \r\n '),
  text('JSON', 'malformed_xml', '{"APIkey":"k"}'),
  text('an HTML page', 'malformed_xml', '<!doctype html><title>x</title>'),
  row('a form', 'malformed_xml', ({ key }) => ({ body: `APIkey=${key}&GroupTitle=x` })),
  text('a name that is only a colon', 'malformed_xml', `<:/>`),
  titled(`the operation inside itself`, 'invalid_request', `<${reading}/>`),
];
