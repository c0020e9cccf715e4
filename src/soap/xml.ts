import { AppError } from '../domain/errors.js';
import { decode } from '../http/charset.js';

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

/** An attribute. Its namespace is '' without a prefix. */
export interface XmlAttribute {
  readonly prefix: string;
  readonly name: string;
  namespaceUri: string;
  readonly value: string;
}

/** What a scanner reports, in document order. Offsets are those of the scanned text. */
export interface XmlHandler {
  /** @param attributes without declarations of namespaces */
  open(name: string, namespaceUri: string, attributes: readonly XmlAttribute[], start: number): void;
  close(end: number): void;
  /** A piece of an element's text. Several may follow each other. */
  text(text: string): void;
  comment(): void;
}

/** What one document may have (D42). */
export interface XmlLimits {
  readonly maxXmlDepth: number;
  readonly maxXmlAttributes: number;
}

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

/** Line and column of an offset, in words. */
export function placeOf(text: string, at: number): string {
  let line = 1;
  let start = 0;
  // Not by indexOf: where there is nothing but line breaks that takes four times as long.
  for (let index = 0; index < at; index++) {
    if (text.charCodeAt(index) !== 0x0a) continue;
    line += 1;
    start = index + 1;
  }
  return `Line ${line}, column ${at - start + 1}`;
}
