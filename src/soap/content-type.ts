import { AppError } from '../domain/errors.js';
import { decode } from '../http/charset.js';

/** A Content-Type header: the media type in lower case, and the `action` parameter of SOAP 1.2. */
export interface ContentType {
  readonly mediaType: string;
  readonly action: string | undefined;
}

const parameter = /;\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y;

/** Parses a Content-Type header; an absent or unreadable one has the media type ''. */
export function parseContentType(header = ''): ContentType {
  const mediaType = (/^\s*([^\s;]+)\s*/.exec(header)?.[1] ?? '').toLowerCase();
  let action: string | undefined;
  parameter.lastIndex = header.indexOf(';');
  if (parameter.lastIndex === -1) return { mediaType, action };
  for (let found = parameter.exec(header); found !== null; found = parameter.exec(header)) {
    if (found[1]?.toLowerCase() === 'action') action ??= found[2]?.replace(/\\(.)/g, '$1') ?? found[3];
    while (header[parameter.lastIndex] === ' ') parameter.lastIndex += 1;
  }
  return { mediaType, action };
}

/**
 * Decodes the bytes of an XML document. A byte order mark, the charset of the Content-Type and the XML declaration may each name the
 * encoding. Those that are present must agree, so that every reader of the message sees the same text (D4). The default is UTF-8.
 * @param charset of the Content-Type, in lower case
 * @throws AppError empty_body, invalid_encoding, unsupported_charset, malformed_xml for a second byte order mark
 */
export function decodeXml(bytes: Buffer, charset: string | undefined): string {
  if (bytes.length === 0) throw new AppError('empty_body');
  const encoding = encodingOf(bytes, charset);
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

/**
 * The encoding of a message, from its first bytes, otherwise from the Content-Type, otherwise from the XML declaration.
 * @param start its first 256 bytes, or more
 * @throws AppError unsupported_charset
 */
export function encodingOf(start: Buffer, charset: string | undefined): string {
  return shapeOf(start) ?? charset ?? declaredEncoding(start.toString('latin1', 0, 256)) ?? 'utf-8';
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
