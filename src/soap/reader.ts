import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm';
import type { XmlElement } from 'libxml2-wasm';
import { AppError } from '../domain/errors.js';
import { charsetOf } from '../http/charset.js';
import { schemaInstance } from './dataset-names.js';
import { decodeXml } from './decode-xml.js';
import { envelopeNamespaces } from './version.js';
import type { SoapVersion } from './version.js';
import { checkMarkup } from './xml-gate.js';
import type { XmlLimits } from './xml-gate.js';
import { attributeValue, contentOf, isElement } from './xml-nodes.js';

/**
 * Nothing is loaded, whatever the document says, and its declared encoding is done with: the text is decoded already. The parser's own
 * limits, of 10,000,000 bytes for a text, are lower than MAX_BODY_BYTES may be and would be told as malformed: ours are the gate's (D42).
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
 * The gate: turns a request's bytes into a document that is safe to walk through. Nothing is loaded from anywhere.
 * The caller must dispose the document.
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
    if (/[\s'"]xml:|:(?:type|schemaLocation|noNamespaceSchemaLocation|encodingStyle)\b/.test(text)) {
      removeHints(document);
    }
  } catch (error) {
    document.dispose();
    throw error;
  }
  return document;
}

/** Bytes go to the parser as they are; of a text it would make them character by character. */
function parse(utf8: Buffer): XmlDocument {
  try {
    return XmlDocument.fromBuffer(utf8, { option: parseOptions });
  } catch (error) {
    throw malformed(error);
  }
}

/** One search each: joined by "|", or after a step back, the parser compares every attribute that it finds with every other. */
const hints = [
  "//@i:*[local-name() != 'nil']",
  ...['/*/*/*', '/*/*/*/*'].flatMap((at) =>
    ['xml:*', 'a:encodingStyle', 'b:encodingStyle'].map((name) => `${at}/@${name}`),
  ),
];
const prefixes = { i: schemaInstance, a: envelopeNamespaces['1.1'], b: envelopeNamespaces['1.2'] };

/**
 * Drops attributes that the schema does not name and ASMX passes over: xsi:type and schema locations, xml:space and its like,
 * encodingStyle. Every value here is text, and the validator must neither look for other schemas nor judge by types that a client names.
 */
function removeHints(document: XmlDocument): void {
  for (const path of hints) {
    for (const hint of document.find(path, prefixes)) hint.remove();
  }
}

/** The SOAP version of an envelope. @throws AppError version_mismatch, invalid_request when the root is no envelope */
export function versionOf(envelope: XmlElement): SoapVersion {
  const { name, namespaceUri } = envelope;
  const version = (['1.1', '1.2'] as const).find((known) => envelopeNamespaces[known] === namespaceUri);
  if (version === undefined) {
    throw new AppError(
      'version_mismatch',
      `Possible SOAP version mismatch: Envelope namespace ${namespaceUri.slice(0, 255)} was unexpected. ` +
        `Expecting ${envelopeNamespaces['1.1']}.`,
    );
  }
  if (name !== 'Envelope') throw badFormat('Missing required soap:Envelope element.');
  return version;
}

/**
 * The one element in the body. Headers are ignored, unless one is addressed to this server and must be understood.
 * @throws AppError header_not_understood, invalid_request
 */
export function bodyElement(envelope: XmlElement, version: SoapVersion): XmlElement {
  const namespace = envelopeNamespaces[version];
  const [first, second, third] = contentOf(envelope);
  const header = isNamed(first, namespace, 'Header') ? first : undefined;
  const [body, other] = header === undefined ? [first, second] : [second, third];
  if (!isNamed(body, namespace, 'Body')) throw badFormat('Missing required soap:Body element.');
  if (other !== undefined) throw badFormat('The envelope holds more than a header and a body.');
  if (header !== undefined) checkHeaders(header, version);
  const [operation, another] = contentOf(body);
  if (operation === undefined || operation === 'text' || another !== undefined) {
    throw badFormat('The body must hold exactly one element, and no text.');
  }
  return operation;
}

function isNamed(part: XmlElement | 'text' | undefined, namespace: string, name: string): part is XmlElement {
  return part !== undefined && part !== 'text' && isElement(part, namespace, name);
}

const ownRoles = new Set([
  '',
  'http://schemas.xmlsoap.org/soap/actor/next',
  'http://www.w3.org/2003/05/soap-envelope/role/next',
  'http://www.w3.org/2003/05/soap-envelope/role/ultimateReceiver',
]);

/** Most header blocks: what stands in messages that are signed, routed and traced at once is not half as much. */
const mostHeaders = 64;

function checkHeaders(header: XmlElement, version: SoapVersion): void {
  const namespace = envelopeNamespaces[version];
  let left = mostHeaders;
  for (const block of contentOf(header)) {
    if (block === 'text') continue;
    if (left === 0) throw badFormat(`The header holds more than ${mostHeaders} elements.`);
    left -= 1;
    const demand = attributeValue(block, namespace, 'mustUnderstand')?.trim() ?? '';
    const role = attributeValue(block, namespace, version === '1.1' ? 'actor' : 'role')?.trim() ?? '';
    if (['1', 'true'].includes(demand) && ownRoles.has(role)) {
      throw new AppError(
        'header_not_understood',
        `SOAP header ${block.name.slice(0, 255)} was not understood.`,
      );
    }
  }
}

function badFormat(detail: string): AppError {
  return new AppError('invalid_request', `Request format is invalid: ${detail}`, {
    items: [{ path: '', code: 'invalid_xml', message: detail }],
  });
}

/** The parser's own words quote the document, so only the place goes out. */
function malformed(error: unknown): AppError {
  if (!(error instanceof XmlLibError)) throw error;
  const first = error.details.find(({ level }) => level >= 2);
  const place = first === undefined || first.line === 0 ? '' : ` Line ${first.line}, column ${first.col}.`;
  return new AppError('malformed_xml', `The body is not well-formed XML.${place}`, { cause: error });
}
