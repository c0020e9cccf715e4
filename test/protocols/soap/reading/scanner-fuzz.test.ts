import { expect, test } from '@jest/globals';
import { ParseOption, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';
import { AppError } from '../../../../src/domain/errors.js';
import { XmlScanner } from '../../../../src/soap/xml-scanner.js';
import type { XmlAttribute } from '../../../../src/soap/xml.js';
import { Random } from '../../../support/random.js';
import { isNightly } from '../../../support/nightly.js';

const limits = { maxXmlDepth: 32, maxXmlAttributes: 64 };

// The scanner takes what libxml2 takes, and reads the same in it; all else both reject.

const documents = isNightly ? 60_000 : 2000;

const start =
  '<?xml version="1.0" encoding="utf-8"?>\n<s:E xmlns:s="urn:s" xmlns="urn:d" a="1" s:b=\'2 "x"\'><!-- c --><x xmlns="">t&amp;&#x41;&#66;' +
  '<![CDATA[<raw>&]]>é 漢</x><y s:n="&lt;&#10;"\n\tz = "q"/>\r\n<p:w xmlns:p="urn:p" p:k="v">\t<p:w2 /></p:w></s:E>\n';

const pieces = [
  ...Array.from('<>/&;"\'= \n\r\t!?-:a1'),
  ...['--', ']]>'],
  ...['xmlns', 'xmlns:q="urn:q"', 'q:', 's:', 'xml:', 'a="1"', 's:a="1"', ' xml:space="preserve"'],
  ...['xmlns:s=""', 'xmlns:xml="urn:x"', 'xmlns:xmlns="u"', 'xmlns="http://www.w3.org/2000/xmlns/"'],
  ...['&#0;', '&#x1F;', '&#xD800;', '&#x10FFFF;', '&#x110000;', '&#0065;', '&foo;', '&amp', '&amp;amp;'],
  ...['<!--', '-->', '<![CDATA[', '<!DOCTYPE a>', '<?pi?>', '<?xml version="1.0"?>'],
  ...['\0', '\u000b', '\ufffe', '\u0301', '\u00b7', '\u2028', '\u200d', '\u{10000}', '\ud800'],
  ...['</x>', '<x>', '<a:b:c/>', '<:a/>', '<a:/>', '<-a/>', '<1/>', '<é漢/>', '<a\u00b7/>'],
];

function mutated(random: Random): string {
  let text = start;
  for (let left = 1 + random.below(3); left > 0; left--) {
    const at = random.below(text.length + 1);
    const from = random.below(text.length);
    const [inserted, removed] = random.pick([
      [random.pick(pieces), 0],
      ['', 1 + random.below(6)],
      [text.slice(from, from + random.below(20)), 0],
      [random.pick(pieces), 1],
    ] as const);
    text = text.slice(0, at) + inserted + text.slice(at + removed);
  }
  return text;
}

const rejected = 'rejected';

/** What is in a document, without comments, with the text between two tags in one piece. */
class Content {
  #written = '';
  #text = '';

  open(name: string, namespace: string, attributes: readonly string[]): void {
    this.close(`<${namespace}|${name} ${[...attributes].sort().join(' ')}>`);
  }
  text(text: string): void {
    this.#text += text;
  }
  close(tag = '</>'): void {
    if (this.#text !== '') this.#written += JSON.stringify(this.#text);
    this.#text = '';
    this.#written += tag;
  }
  toString(): string {
    return this.#written;
  }
}

function attribute(namespace: string, name: string, value: string): string {
  return JSON.stringify([namespace, name, value]);
}

function byScanner(text: string, slice: number): string {
  const content = new Content();
  const handler = {
    open: (name: string, namespace: string, attributes: readonly XmlAttribute[]): void =>
      content.open(
        name,
        namespace,
        attributes.map((one) => attribute(one.namespaceUri, one.name, one.value)),
      ),
    close: () => content.close(),
    text: (piece: string) => content.text(piece),
    comment: () => undefined,
  };
  try {
    const scanner = new XmlScanner(text, handler, limits);
    for (let until = slice; scanner.run(until); until += slice);
    return String(content);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return rejected;
  }
}

const option = (ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NOCDATA) as ParseOption;

/** @returns undefined where libxml2 is stricter or laxer on purpose: namespaces that are no URIs, other versions of XML */
function byLibrary(text: string): string | undefined {
  if (/^<\?xml\s+version\s*=\s*["'](?!1\.0["'])/.test(text)) return undefined;
  let document: XmlDocument;
  try {
    document = XmlDocument.fromBuffer(Buffer.from(text), { option });
  } catch (error) {
    if (!(error instanceof XmlLibError)) throw error;
    const isOfUri = error.details.some(({ message }) => /not a valid URI|is not absolute/.test(message));
    return isOfUri ? undefined : rejected;
  }
  try {
    if (document.dtd !== null || document.find('//processing-instruction()').length > 0) return rejected;
    const content = new Content();
    addTo(content, document.root);
    return String(content);
  } finally {
    document.dispose();
  }
}

function addTo(content: Content, element: XmlElement): void {
  const attributes = element.attrs.map((one) => attribute(one.namespaceUri, one.name, one.value));
  content.open(element.name, element.namespaceUri, attributes);
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) addTo(content, node);
    else if (node.constructor.name !== 'XmlComment') content.text(node.content);
  }
  content.close();
}

test(`${documents} documents, as a whole and in slices of 7 characters`, () => {
  const random = new Random(documents);
  const counts = { read: 0, rejected: 0 };
  for (let left = documents; left > 0; left--) {
    const text = mutated(random);
    const whole = byScanner(text, Infinity);
    expect([text, byScanner(text, 7)]).toEqual([text, whole]);
    // The library's texts are UTF-8, which has no lone surrogates.
    const wanted = text.isWellFormed() ? byLibrary(text) : rejected;
    if (wanted === undefined) continue;
    counts[wanted === rejected ? 'rejected' : 'read'] += 1;
    expect([text, whole]).toEqual([text, wanted]);
  }
  expect(Math.min(counts.read, counts.rejected)).toBeGreaterThan(documents / 20);
}, 600_000);
