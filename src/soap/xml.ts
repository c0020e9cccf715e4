import { ParseOption, XmlComment, XmlDocument, XmlElement, XmlLibError } from 'libxml2-wasm';
import type { XmlAttribute } from 'libxml2-wasm';
import { invalidRequest } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import type { ErrorItem } from '../domain/errors.js';
import { charsetOf, decode } from '../http/charset.js';

/** Namespaces of the envelope, by SOAP version. */
export const envelopeNamespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** Namespaces inside a .NET DataSet. */
export const xmlSchema = 'http://www.w3.org/2001/XMLSchema';
export const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const msdata = 'urn:schemas-microsoft-com:xml-msdata';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';

// Decoding.

/**
 * Decodes the bytes of an XML document. A byte order mark, the charset of the Content-Type and the XML declaration may each name the
 * encoding, in this order. Those that are present must agree, so that every reader of the message sees the same text (D4). The default is UTF-8.
 * @param charset of the Content-Type, in lower case
 * @throws AppError empty_body, invalid_encoding, unsupported_charset, malformed_xml for a second byte order mark
 */
export function decodeXml(bytes: Buffer, charset: string | undefined): string {
  if (bytes.length === 0) throw new AppError('empty_body');
  const encoding = shapeOf(bytes) ?? charset ?? declaredEncoding(bytes.toString('latin1', 0, 256)) ?? 'utf-8';
  if (charset !== undefined && charset !== encoding)
    agree(charset, encoding, 'The charset of the Content-Type');
  const text = decode(bytes, encoding);
  // The parser would take a second mark for the first.
  if (text.startsWith('\ufeff')) {
    throw new AppError('malformed_xml', 'The body begins with more than one byte order mark.');
  }
  const declared = declaredEncoding(text.slice(0, 256));
  if (declared !== undefined) agree(declared, encoding, 'The XML declaration');
  return text;
}

/** The encoding that the first bytes show: by a byte order mark, or by the two bytes of "<" in UTF-16. */
function shapeOf(bytes: Buffer): string | undefined {
  const start = bytes.toString('hex', 0, 4);
  if (['fffe0000', '0000feff', '3c000000', '0000003c'].includes(start)) {
    throw new AppError('unsupported_charset', 'UTF-32 is not supported. Send UTF-8.');
  }
  if (start.startsWith('efbbbf')) return 'utf-8';
  if (start.startsWith('fffe') || start.startsWith('3c00')) return 'utf-16le';
  if (start.startsWith('feff') || start.startsWith('003c')) return 'utf-16be';
  return undefined;
}

function declaredEncoding(start: string): string | undefined {
  const found = /^<\?xml\s[^>]*?\sencoding\s*=\s*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)')/.exec(start);
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}

function agree(name: string, encoding: string, who: string): void {
  if (name === encoding && name === 'utf-8') return;
  if (name === 'utf-16' && encoding.startsWith('utf-16')) return;
  if (canonical(name) !== canonical(encoding)) {
    throw new AppError('invalid_encoding', `${who} says ${name}, but the message is ${encoding}.`);
  }
}

function canonical(name: string): string {
  try {
    return new TextDecoder(name).encoding;
  } catch (cause) {
    throw new AppError('unsupported_charset', 'The character encoding is not known. Send UTF-8.', { cause });
  }
}

// Parsing.

/**
 * Nothing external is loaded, whatever the document says, and its declared encoding is ignored because the text is already decoded. The
 * parser's own limit of 10,000,000 bytes per text may be below MAX_BODY_BYTES and would be reported as malformed XML, so it is off:
 * `checkMarkup` has limits (D42).
 */
const parseOptions = (ParseOption.XML_PARSE_HUGE |
  ParseOption.XML_PARSE_IGNORE_ENC |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_SKIP_IDS |
  ParseOption.XML_PARSE_NOCDATA |
  ParseOption.XML_PARSE_COMPACT) as ParseOption;

/**
 * Decodes, checks and parses a request's bytes. The document is safe to walk through; nothing external was loaded. The caller must dispose the
 * document.
 * @throws AppError empty_body, invalid_encoding, unsupported_charset, malformed_xml, invalid_request (limits)
 */
export function openDocument(bytes: Buffer, contentType: string | undefined, limits: XmlLimits): XmlDocument {
  const text = decodeXml(bytes, charsetOf(contentType));
  checkMarkup(text, limits);
  const document = parse(Buffer.from(text));
  try {
    if (document.dtd !== null) {
      throw new AppError('malformed_xml', 'A document type declaration is not allowed.');
    }
    if (
      /[\s'"]xml:|:(?:type|schemaLocation|noNamespaceSchemaLocation|encodingStyle|SchemaSerializationMode)\b/.test(
        text,
      )
    ) {
      removeHints(document);
    }
  } catch (error) {
    document.dispose();
    throw error;
  }
  return document;
}

/** The parser takes bytes as they are; it would convert a string character by character. */
function parse(utf8: Buffer): XmlDocument {
  try {
    return XmlDocument.fromBuffer(utf8, { option: parseOptions });
  } catch (error) {
    throw malformed(error);
  }
}

/** One search each: with "|" or a step back, the parser compares every attribute that it finds with every other. */
const hints = [
  "//@i:*[local-name() != 'nil']",
  '/*/*/*/*/@m:SchemaSerializationMode',
  ...['/*/*/*', '/*/*/*/*'].flatMap((at) =>
    ['xml:*', 'a:encodingStyle', 'b:encodingStyle'].map((name) => `${at}/@${name}`),
  ),
];
const prefixes = { i: schemaInstance, m: msdata, a: envelopeNamespaces['1.1'], b: envelopeNamespaces['1.2'] };

/**
 * Removes attributes that the schema does not name and ASMX ignores: xsi:type and schema locations, xml:space and the like, encodingStyle, and
 * what a typed DataSet says of its schema.
 * Every value here is text. The validator must neither look for other schemas nor use types that a client names.
 */
function removeHints(document: XmlDocument): void {
  for (const path of hints) {
    for (const hint of document.find(path, prefixes)) hint.remove();
  }
}

/** The parser's message quotes the document, so only the position is sent. */
function malformed(error: unknown): AppError {
  if (!(error instanceof XmlLibError)) throw error;
  const first = error.details.find(({ level }) => level >= 2);
  const place = first === undefined || first.line === 0 ? '' : ` Line ${first.line}, column ${first.col}.`;
  return new AppError('malformed_xml', `The body is not well-formed XML.${place}`, { cause: error });
}

// The markup, before any parser.

/** What one document may have (D42). */
export interface XmlLimits {
  readonly maxXmlDepth: number;
  readonly maxXmlAttributes: number;
}

const blank = 0x20;
const bang = 0x21;
const question = 0x3f;
const slash = 0x2f;
const colon = 0x3a;
const equals = 0x3d;
const greater = 0x3e;
const doubleQuote = 0x22;
const singleQuote = 0x27;

/** Maximum namespace declarations on one element, and in scope at one place: the parser searches them for every name. */
const maxDeclarations = 64;
const maxInScope = 256;

/** Maximum length of a namespace name: it is copied for every element in the namespace. */
const longestNamespace = 1000;

/**
 * Scans the markup before the parser sees it, in one pass that stops at the first violation: document type declarations, processing
 * instructions, other versions of XML, nesting too deep, too many attributes (including namespace declarations) or namespaces (D34, D42).
 * There is no limit per document, because toolkits declare the same namespaces in every row. The parser decides whether the text is
 * well-formed; text that ends inside its markup is left to it.
 * @throws AppError malformed_xml, or invalid_request with an item too_deep or invalid_xml
 */
export function checkMarkup(text: string, limits: XmlLimits): void {
  /** Number of namespaces that each open element declares; `inScope` is their sum. */
  const open: number[] = [];
  let inScope = 0;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const kind = text.charCodeAt(at + 1);
    if (kind === bang) {
      at = afterDeclaration(text, at);
    } else if (kind === question) {
      at = afterInstruction(text, at);
    } else if (kind === slash) {
      inScope -= open.pop() ?? 0;
      at = after(text, '>', at);
    } else {
      if (open.length >= limits.maxXmlDepth) {
        throw refusal('too_deep', `The body is nested deeper than ${limits.maxXmlDepth} elements.`);
      }
      const tag = readStartTag(text, at, limits.maxXmlAttributes);
      if (inScope + tag.declarations > maxInScope) {
        throw refusal(
          'invalid_xml',
          `The body has an element with more than ${maxInScope} namespaces in scope.`,
        );
      }
      at = tag.end;
      if (text.charCodeAt(at - 2) !== slash) {
        open.push(tag.declarations);
        inScope += tag.declarations;
      }
    }
  }
}

function afterDeclaration(text: string, at: number): number {
  if (text.startsWith('<!--', at)) return after(text, '-->', at + 4);
  if (text.startsWith('<![CDATA[', at)) return after(text, ']]>', at + 9);
  throw new AppError('malformed_xml', 'A document type declaration is not allowed.');
}

function afterInstruction(text: string, at: number): number {
  const isDeclaration = /^<\?xml[ \t\r\n]/.test(text.slice(at, at + 6));
  if (!isDeclaration) throw new AppError('malformed_xml', 'A processing instruction is not allowed.');
  if (at > 0) {
    throw new AppError(
      'malformed_xml',
      'The XML declaration must be the first thing in the body. Remove what comes before "<?xml", be it a blank line.',
    );
  }
  // The parser would read a document of another version by the rules of 1.0.
  if (/^<\?xml[ \t\r\n]+version[ \t\r\n]*=[ \t\r\n]*["'](?!1\.0["'])/.test(text.slice(0, 256))) {
    throw new AppError('malformed_xml', 'Only XML 1.0 is understood.');
  }
  return after(text, '?>', at);
}

function readStartTag(
  text: string,
  start: number,
  maxAttributes: number,
): { end: number; declarations: number } {
  let attributes = 0;
  let declarations = 0;
  let isDeclaration = false;
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === greater) return { end: at + 1, declarations };
    if (code <= blank && isDeclarationAt(text, at + 1)) isDeclaration = true;
    if (code === doubleQuote || code === singleQuote) {
      attributes += 1;
      if (attributes > maxAttributes) {
        throw refusal('invalid_xml', `The body has an element with more than ${maxAttributes} attributes.`);
      }
      const value = at + 1;
      at = after(text, code === doubleQuote ? '"' : "'", value) - 1;
      if (!isDeclaration) continue;
      isDeclaration = false;
      declarations += 1;
      if (declarations > maxDeclarations) {
        throw refusal(
          'invalid_xml',
          `The body has an element that declares more than ${maxDeclarations} namespaces.`,
        );
      }
      if (at - value > longestNamespace) {
        throw refusal('invalid_xml', `The body has a namespace of more than ${longestNamespace} characters.`);
      }
    }
  }
  return { end: text.length, declarations };
}

/** True where a namespace declaration starts. */
function isDeclarationAt(text: string, at: number): boolean {
  if (!text.startsWith('xmlns', at)) return false;
  const next = text.charCodeAt(at + 5);
  return next === colon || next === equals || next <= blank;
}

function after(text: string, end: string, from: number): number {
  const found = text.indexOf(end, from);
  return found === -1 ? text.length : found + end.length;
}

function refusal(code: ErrorItem['code'], message: string): AppError {
  return invalidRequest([{ path: '', code, message }]);
}

// Walking through a document.

/** The child elements, in document order. */
export function childElements(parent: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) found.push(node);
  }
  return found;
}

/** True for an element of that name and namespace; '' means no namespace. */
export function isElement(element: XmlElement, namespace: string, name: string): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The value of an attribute; namespace '' finds attributes without a prefix. */
export function attributeValue(element: XmlElement, namespace: string, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.value;
}

/** An attribute with its name already read: each access goes to the parser's memory. */
export interface Attribute {
  readonly name: string;
  readonly namespaceUri: string;
  readonly node: XmlAttribute;
}

/** Reads all attributes at once, for more than one lookup. */
export function attributesOf(element: XmlElement): readonly Attribute[] {
  return element.attrs.map((node) => ({ name: node.name, namespaceUri: node.namespaceUri, node }));
}

/** attributeValue among attributes already read. */
export function valueIn(attrs: readonly Attribute[], namespace: string, name: string): string | undefined {
  return attrs.find((attr) => attr.name === name && attr.namespaceUri === namespace)?.node.value;
}

/** The text of an element, including white space; undefined if it has child elements. */
export function textOf(element: XmlElement): string | undefined {
  for (let node = element.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) return undefined;
  }
  return element.content;
}

/**
 * Iterates over the contents of an element: its child elements, and 'text' for text between them that is more than white space. A caller
 * can stop in the middle, so a hostile number of children costs nothing.
 */
export function* contentOf(parent: XmlElement): Generator<XmlElement | 'text'> {
  for (let node = parent.firstChild; node !== null; node = node.next) {
    if (node instanceof XmlElement) yield node;
    else if (!(node instanceof XmlComment) && /[^ \t\r\n]/.test(node.content)) yield 'text';
  }
}
