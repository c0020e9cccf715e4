import { AppError } from '../domain/errors.js';
import type { SoapOperation } from './contract.js';
import { badFormat, checkHeaders } from './headers.js';
import { actionUnknown, otherThanAction, unknownElement } from './unknown-operation.js';
import type { Element, Operations } from './unknown-operation.js';
import { getContent, envelopeNamespaces, isElement } from './xml.js';
import type { SoapVersion, XmlElement } from './xml.js';

export const mediaTypes: Readonly<Record<SoapVersion, string>> = {
  '1.1': 'text/xml',
  '1.2': 'application/soap+xml',
};

/** The version that a media type announces; only used until the envelope has been read. */
export function versionOfMediaType(mediaType: string): SoapVersion | undefined {
  if (mediaType === mediaTypes['1.1']) return '1.1';
  return mediaType === mediaTypes['1.2'] ? '1.2' : undefined;
}

/** A Content-Type header: the media type in lower case, and the `action` parameter of SOAP 1.2. */
export interface ContentType {
  readonly mediaType: string;
  readonly action: string | undefined;
}

const parameter = /;\s*([!#$%&'*+.^_`|~0-9A-Za-z-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;"]*))/y;

/** Parses a Content-Type header; an absent or malformed one has the media type ''. */
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

/** Declarations that ASMX adds to every envelope. */
export const envelopeDeclarations =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** Writes a whole message, as ASMX does. @param body XML */
export function writeEnvelope(version: SoapVersion, body: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopeNamespaces[version]}" ${envelopeDeclarations}>` +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}

/** The SOAP version of an envelope. @throws AppError version_mismatch, invalid_request if the root is not an envelope */
export function getVersion({ name, namespaceUri }: Pick<XmlElement, 'name' | 'namespaceUri'>): SoapVersion {
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
 * Returns the only element in the body. Headers are ignored, unless one is addressed to this server and must be understood.
 * @throws AppError header_not_understood, invalid_request
 */
export function bodyElement(envelope: XmlElement, version: SoapVersion): XmlElement {
  const namespace = envelopeNamespaces[version];
  const [first, second, third] = getContent(envelope);
  const header = isNamed(first, namespace, 'Header') ? first : undefined;
  const [body, other] = header === undefined ? [first, second] : [second, third];
  if (!isNamed(body, namespace, 'Body')) throw badFormat('Missing required soap:Body element.');
  if (other !== undefined) throw badFormat('The envelope holds more than a header and a body.');
  if (header !== undefined) checkHeaders(header, version);
  const [operation, another] = getContent(body);
  if (operation === undefined || operation === 'text' || another !== undefined) {
    throw badFormat('The body must hold exactly one element, and no text.');
  }
  return operation;
}

function isNamed(part: XmlElement | 'text' | undefined, namespace: string, name: string): part is XmlElement {
  return part !== undefined && part !== 'text' && isElement(part, namespace, name);
}

/** The operation as the HTTP headers name it. */
export interface RequestedAction {
  /** The raw SOAPAction header, including quotes. */
  readonly soapAction: string | undefined;
  /** The `action` parameter of the Content-Type. */
  readonly action: string | undefined;
}

/**
 * Finds the operation that the body's element names. The action, if present, must name the same one.
 * @throws AppError action_mismatch, unknown_operation
 */
export function findRoute(
  element: Element,
  requested: RequestedAction,
  version: SoapVersion,
  contract: Operations,
): SoapOperation {
  const { namespace, operations } = contract;
  const named = operationOfAction(element, requested, version, contract);
  const operation = element.namespaceUri === namespace ? operations.get(element.name) : undefined;
  if (named !== undefined && (operation === undefined || named !== element.name)) {
    throw otherThanAction(named, element, contract);
  }
  if (operation === undefined) throw unknownElement(element, contract);
  return operation;
}

/**
 * The operation that the action names. SOAP 1.1 has it in a header and allows an empty one, which counts as absent; SOAP 1.2 has it in a
 * parameter, and ignores the header, as many clients send both.
 * @throws AppError action_mismatch, in the words of ASMX
 */
function operationOfAction(
  element: Element,
  { soapAction = '', action = '' }: RequestedAction,
  version: SoapVersion,
  contract: Operations,
): string | undefined {
  const { namespace, operations } = contract;
  const given = version === '1.1' ? unquoted(soapAction) : action;
  if (given === '') return undefined;
  const start = `${namespace}/`;
  const operation = given.startsWith(start) ? given.slice(start.length) : '';
  if (operations.has(operation)) return operation;
  const place = version === '1.1' ? 'HTTP Header SOAPAction' : 'the action parameter of Content-Type';
  throw actionUnknown(`${place}: ${given.slice(0, 255)}`, element, contract);
}

function unquoted(value: string): string {
  return /^"(.*)"$/.exec(value)?.[1] ?? value;
}
