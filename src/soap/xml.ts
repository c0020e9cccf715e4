import { invalidRequest } from '../contract/violations.js';
import { AppError } from '../domain/errors.js';
import { maxReadUnits } from '../domain/text.js';
import { decode } from '../http/body.js';

/** Namespaces of the envelope, by SOAP version. */
export const envelopeNamespaces = {
  '1.1': 'http://schemas.xmlsoap.org/soap/envelope/',
  '1.2': 'http://www.w3.org/2003/05/soap-envelope',
} as const;

/** SOAP versions. The namespace of a request's envelope decides, and the response has the same version. */
export type SoapVersion = keyof typeof envelopeNamespaces;

/** Namespaces inside a .NET DataSet. */
export const xmlSchema = 'http://www.w3.org/2001/XMLSchema';
export const schemaInstance = 'http://www.w3.org/2001/XMLSchema-instance';
export const xmlNamespace = 'http://www.w3.org/XML/1998/namespace';
export const msdata = 'urn:schemas-microsoft-com:xml-msdata';
export const diffgr = 'urn:schemas-microsoft-com:xml-diffgram-v1';

/** An attribute. Its namespace is '' without a prefix. */
export interface XmlAttribute {
  readonly prefix: string;
  readonly name: string;
  namespaceUri: string;
  readonly value: string;
}

/** The callbacks of a scanner, in document order. Offsets are those of the scanned text. */
export interface XmlHandler {
  /** @param attributes without namespace declarations */
  open(name: string, namespaceUri: string, attributes: readonly XmlAttribute[], start: number): void;
  close(end: number): void;
  /** A piece of an element's text. Several may follow each other. */
  text(text: string): void;
  comment(): void;
}

/** Limits of one document. */
export interface XmlLimits {
  readonly maxXmlDepth: number;
  readonly maxXmlAttributes: number;
}

/** Maximum pieces into which comments and elements may split the text of one element. */
export const maxPieces = 64;

/** An element of a scanned document. */
export class XmlElement {
  /** Child elements, and 'text' for text before one that is more than white space; undefined without elements. */
  content: (XmlElement | 'text')[] | undefined;
  /** The text after its last child element. */
  text = '';
  /** True if it has text that is more than white space. */
  hasText = false;
  /** Number of pieces into which elements and comments split its text. */
  pieces = 0;
  /** Offset of its end in the scanned text. */
  end = 0;

  constructor(
    readonly name: string,
    public namespaceUri: string,
    public attributes: readonly XmlAttribute[],
    readonly start: number,
  ) {}
}

/** Consumes the rows of a DataSet, and 'text' for text between them that is more than white space. */
export type TakeRow = (row: XmlElement | 'text') => void;

/**
 * Returns the consumer of an element that opens, if it is a row: it is passed on when it ends.
 * @param open the elements around it, the root first
 */
export type SelectRows = (open: readonly XmlElement[]) => TakeRow | undefined;

/** Maximum stored content of one element: more than any reader looks at. */
const maxContent = 2500;

/** Maximum elements and attributes of a document beside its rows, and of each row. Storing one takes a hundred bytes or more. */
const maxElements = 25_000;

/** Builds the elements of a document; rows are passed on one by one. */
export class XmlTree implements XmlHandler {
  root: XmlElement | undefined;
  readonly #open: XmlElement[] = [];
  #elements = 0;
  /** Number of open elements that are not stored. */
  #skipped = 0;
  #isInText = false;
  /** The open row, its consumer, and the number of elements before it. */
  #row: { readonly element: XmlElement; readonly take: TakeRow; readonly before: number } | undefined;

  constructor(private readonly selectRows?: SelectRows) {}

  open(name: string, namespaceUri: string, attributes: readonly XmlAttribute[], start: number): void {
    this.#isInText = false;
    const before = this.#elements;
    this.#elements += 1 + attributes.length;
    if (this.#elements > maxElements) throw tooMuch();
    const parent = this.#open.at(-1);
    if (this.#skipped > 0 || (parent?.content?.length ?? 0) >= maxContent) {
      this.#skipped += 1;
      return;
    }
    const element = new XmlElement(name, namespaceUri, attributes, start);
    if (parent === undefined) this.root = element;
    else this.#add(element, parent, before);
    this.#open.push(element);
  }

  #add(element: XmlElement, parent: XmlElement, before: number): void {
    const take = this.#row === undefined ? this.selectRows?.(this.#open) : undefined;
    const { hasText } = parent;
    parent.text = '';
    parent.hasText = false;
    if (take !== undefined) {
      if (hasText) take('text');
      this.#row = { element, take, before };
      return;
    }
    parent.content ??= [];
    if (hasText) parent.content.push('text');
    parent.content.push(element);
  }

  close(end: number): void {
    this.#isInText = false;
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      return;
    }
    const element = this.#open.pop();
    if (element === undefined) return;
    element.end = end;
    if (element !== this.#row?.element) return;
    const { take, before } = this.#row;
    this.#row = undefined;
    this.#elements = before;
    take(element);
  }

  text(text: string): void {
    const element = this.#open.at(-1);
    if (this.#skipped > 0 || element === undefined) return;
    if (!this.#isInText) element.pieces += 1;
    this.#isInText = true;
    const isFull = element.text.length >= maxReadUnits;
    if (isFull && element.hasText) return;
    // Check only the new text: there may be a million pieces.
    const isVisible = !isBlank(text);
    if (!isFull || isVisible) element.text += text;
    element.hasText ||= isVisible;
  }

  comment(): void {
    this.#isInText = false;
  }
}

function tooMuch(): Error {
  const message = `The body has more than ${maxElements} elements and attributes beside its rows, or in one of them.`;
  return invalidRequest([{ path: '', code: 'invalid_xml', message }]);
}

function isBlank(text: string): boolean {
  return !/[^ \t\r\n]/.test(text);
}

/** The child elements, in document order. */
export function childElements({ content = [] }: XmlElement): XmlElement[] {
  return content.filter((part) => part !== 'text');
}

/** True for an element of that name and namespace; '' means no namespace. */
export function isElement(
  element: Pick<XmlElement, 'name' | 'namespaceUri'>,
  namespace: string,
  name: string,
): boolean {
  return element.name === name && element.namespaceUri === namespace;
}

/** The value of an attribute; namespace '' finds attributes without a prefix. */
export function attributeValue(
  { attributes }: Pick<XmlElement, 'attributes'>,
  namespace: string,
  name: string,
): string | undefined {
  return attributes.find((one) => one.name === name && one.namespaceUri === namespace)?.value;
}

/** The text of an element, including white space; undefined if it has child elements. */
export function getText(element: XmlElement): string | undefined {
  return element.content === undefined ? element.text : undefined;
}

/** The content of an element: its child elements, and 'text' for text between them that is more than white space. */
export function getContent({ content = [], hasText }: XmlElement): readonly (XmlElement | 'text')[] {
  return hasText ? [...content, 'text'] : content;
}

// The text of a document.

/**
 * Decodes the bytes of an XML document, as RFC 7303 has it: a byte order mark decides, else the charset of the Content-Type, else the XML
 * declaration. A declaration of something else is ignored, as ASMX ignores it: a .NET StringWriter writes utf-16 into UTF-8.
 * @param charset of the Content-Type, in lower case
 * @throws AppError empty_body, invalid_encoding, unsupported_charset, malformed_xml for a second byte order mark
 */
export function decodeXml(bytes: Buffer, charset: string | undefined): string {
  if (bytes.length === 0) throw new AppError('empty_body');
  const start = bytes.toString('hex', 0, 4);
  if (['fffe0000', '0000feff', '3c000000', '0000003c'].includes(start)) {
    throw new AppError('unsupported_charset', 'UTF-32 is not supported. Send UTF-8.');
  }
  const encoding = markedEncoding(start) ?? encodingOf(bytes, charset, start);
  const text = decode(bytes, encoding);
  // TextDecoder removes only the first mark.
  if (text.startsWith('\ufeff')) {
    throw new AppError('malformed_xml', 'The body begins with more than one byte order mark.');
  }
  return text;
}

/** The encoding that a byte order mark names. @param start the first bytes, as hexadecimal digits */
function markedEncoding(start: string): string | undefined {
  if (start.startsWith('efbbbf')) return 'utf-8';
  if (start.startsWith('fffe')) return 'utf-16le';
  if (start.startsWith('feff')) return 'utf-16be';
  return undefined;
}

/** The encoding of bytes without a byte order mark. */
function encodingOf(bytes: Buffer, charset: string | undefined, start: string): string {
  const isUnordered = charset === undefined || charset === 'utf-16';
  if (isUnordered && start.startsWith('3c00')) return 'utf-16le';
  if (isUnordered && start.startsWith('003c')) return 'utf-16be';
  if (charset !== undefined) return charset;
  const declared = declaredEncoding(bytes.toString('latin1', 0, bytes.indexOf('?>') + 2));
  // A declaration that can be read byte by byte is not in an encoding of wider units.
  if (declared === undefined || /utf-?(?:16|32)|ucs|unicode/.test(declared)) return 'utf-8';
  return declared;
}

function declaredEncoding(text: string): string | undefined {
  const declaration = text.startsWith('<?xml') ? text.slice(0, text.indexOf('?>') + 1) : '';
  const found = /\sencoding\s*=\s*(?:"([A-Za-z][\w.-]*)"|'([A-Za-z][\w.-]*)')/.exec(declaration);
  return (found?.[1] ?? found?.[2])?.toLowerCase();
}
