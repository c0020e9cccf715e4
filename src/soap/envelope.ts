import { quotedName } from '../contract/violations.js';
import { meant } from '../contract/nearest.js';
import { AppError } from '../domain/errors.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { envelopeNamespaces } from './xml.js';
import { attributeValue, contentOf, isElement } from './xml-tree.js';
import type { XmlElement } from './xml-tree.js';

/** SOAP versions. The namespace of a request's envelope decides, and the answer has the same version (D33). */
export type SoapVersion = keyof typeof envelopeNamespaces;

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

/** Declarations that ASMX writes on every envelope besides its own. */
export const envelopeDeclarations =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"';

/** Writes a whole message, as ASMX does. @param body XML */
export function writeEnvelope(version: SoapVersion, body: string): string {
  return (
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${envelopeNamespaces[version]}" ${envelopeDeclarations}>` +
    `<soap:Body>${body}</soap:Body></soap:Envelope>`
  );
}

/** The SOAP version of an envelope. @throws AppError version_mismatch, invalid_request when the root is not an envelope */
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
 * Returns the only element in the body. Headers are ignored, unless one is addressed to this server and must be understood.
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

/** Maximum number of header blocks: messages that are signed, routed and traced at once have less than half as many. */
const maxHeaders = 64;

function checkHeaders(header: XmlElement, version: SoapVersion): void {
  const namespace = envelopeNamespaces[version];
  let left = maxHeaders;
  for (const block of contentOf(header)) {
    if (block === 'text') continue;
    if (left === 0) throw badFormat(`The header holds more than ${maxHeaders} elements.`);
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

/** What a request says about its operation outside of the body. */
export interface RequestedAction {
  /** The raw SOAPAction header, including quotes. */
  readonly soapAction: string | undefined;
  /** The `action` parameter of the Content-Type. */
  readonly action: string | undefined;
}

type Element = Pick<XmlElement, 'name' | 'namespaceUri'>;
type Operations = Pick<SoapContract, 'namespace' | 'operations'>;

/**
 * Finds the operation that the body's element names. The action, if present, must name the same one (D33).
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
 * The operation that the action names. SOAP 1.1 has it in a header, SOAP 1.2 in a parameter; the header also counts for a 1.2 client that
 * sends no parameter. An empty one counts as absent (D53).
 * @throws AppError action_mismatch, in the words of ASMX
 */
function operationOfAction(
  element: Element,
  { soapAction, action }: RequestedAction,
  version: SoapVersion,
  contract: Operations,
): string | undefined {
  const { namespace, operations } = contract;
  const header = soapAction === undefined ? undefined : unquoted(soapAction);
  const given = (version === '1.1' ? header : action || header) ?? '';
  if (given === '') return undefined;
  const start = `${namespace}/`;
  const operation = given.startsWith(start) ? given.slice(start.length) : '';
  if (operations.has(operation)) return operation;
  const place =
    version === '1.2' && action ? 'the action parameter of Content-Type' : 'HTTP Header SOAPAction';
  const isKnown = element.namespaceUri === namespace && operations.has(element.name);
  const hint = isKnown
    ? `Expected is "${start}${element.name}".`
    : whatIsExpected(element, contract, nearestOperation(element, contract));
  throw new AppError(
    'action_mismatch',
    `Server did not recognize the value of ${place}: ${given.slice(0, 255)}. ${hint}`,
  );
}

function otherThanAction(named: string, element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  const hint = near === undefined || near === named ? '' : `; the nearest operation is "${near}"`;
  return new AppError(
    'action_mismatch',
    `The SOAP action names ${named}, but the body holds ${described(element)}. ` +
      `Expected is "${named}" in the namespace "${contract.namespace}"${hint}.`,
  );
}

/** The refusal of an element that is not an operation; in the words of ASMX if no operation is similar (D32). */
function unknownElement(element: Element, contract: Operations): AppError {
  const near = nearestOperation(element, contract);
  if (near === undefined && element.namespaceUri === contract.namespace) {
    return new AppError(
      'unknown_operation',
      'Unable to handle request without a valid action parameter. Please supply a valid soap action.',
    );
  }
  return new AppError('unknown_operation', whatIsExpected(element, contract, near));
}

/** @param near the operation that is probably meant */
function whatIsExpected(element: Element, { namespace }: Operations, near: string | undefined): string {
  const hint = near === undefined ? 'the WSDL lists them' : `the nearest is "${near}"`;
  return `The body holds ${described(element)}. Expected is an operation in the namespace "${namespace}"; ${hint}.`;
}

function described({ name, namespaceUri }: Element): string {
  const namespace = namespaceUri.slice(0, 255).toWellFormed();
  return `${quotedName(name)} in ${namespace === '' ? 'no namespace' : `the namespace "${namespace}"`}`;
}

/** Domain names count too: GetGroup is modAPI.GetGroup_Alternate. If one matching name contains another, the longest wins. */
function nearestOperation({ name }: Element, { operations }: Operations): string | undefined {
  const entries = [...operations].flatMap(([soapName, operation]) => [
    [soapName, soapName] as const,
    [operation.name, soapName] as const,
  ]);
  const soapNames = new Map(entries.sort(([a], [b]) => b.length - a.length));
  const [best = ''] = meant(name, [...soapNames.keys()]);
  return soapNames.get(best);
}

function unquoted(value: string): string {
  return /^"(.*)"$/.exec(value)?.[1] ?? value;
}
