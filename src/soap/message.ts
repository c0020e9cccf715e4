import type { XmlDocument, XmlElement } from 'libxml2-wasm';
import { patternMessages } from '../../generated/soap/pattern-messages.js';
import type { Config } from '../config/config.js';
import { canBeKey, invalidRequest, refusalOf } from '../contract/violations.js';
import { AppError, maxReportedFaults } from '../domain/errors.js';
import { runThrough } from '../domain/slices.js';
import { bodyElement, findRoute, parseContentType, versionOf, versionOfMediaType } from './envelope.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { readManyUpdates } from './dataset/many-updates.js';
import { readDataSet, restoreNamespaces } from './dataset/reader.js';
import type { SoapVersion } from './envelope.js';
import { childElements, contentOf, isElement, openDocument, textOf } from './xml.js';

/** The headers that matter for reading a message. */
export interface MessageHeaders {
  readonly contentType: string | undefined;
  readonly soapAction: string | undefined;
}

/** Everything that is needed of a message once its document has been disposed. */
export interface SoapRequest {
  /** The API key; undefined if there is none to look up: then `input` is a refusal. */
  readonly key: string | undefined;
  /** The handler's input, or why the request does not match the contract. A refusal is sent only after the key has been verified (D43). */
  readonly input: object | AppError;
}

/** A fully read message; its document has been disposed. */
export interface Message {
  readonly soapName: string;
  readonly operation: SoapOperation;
  readonly request: SoapRequest;
}

/** readMessage for large messages, outside of this thread. The limits are known there. */
export type ReadLargeMessage = (
  bytes: Buffer,
  headers: MessageHeaders,
  contract: SoapContract,
  onVersion: (version: SoapVersion) => void,
  signal?: () => AbortSignal,
) => Promise<Message>;

/** The settings that reading depends on (D42). */
type MessageLimits = Pick<Config, 'maxXmlDepth' | 'maxXmlAttributes' | 'maxSetItems'>;

/**
 * Reads a SOAP message by the contract, in the order of D43: media type, encoding, well-formedness, version, operation, contract. It is
 * synchronous and disposes the document, so there is never more than one in memory.
 * @param bytes the decompressed body
 * @param onVersion called with the version as soon as the envelope shows it: a refusal is answered in that version
 * @returns the message; its request holds a contract violation that may be reported only after the key has been checked
 * @throws AppError unsupported_media_type, and as openDocument, versionOf, bodyElement and findRoute do
 */
export function readMessage(
  bytes: Buffer,
  { contentType, soapAction }: MessageHeaders,
  contract: SoapContract,
  limits: MessageLimits,
  onVersion: (version: SoapVersion) => void,
): Message {
  const { mediaType, action } = parseContentType(contentType);
  if (versionOfMediaType(mediaType) === undefined) {
    const refusal = new AppError(
      'unsupported_media_type',
      'Send text/xml for SOAP 1.1 or application/soap+xml for SOAP 1.2.',
    );
    throw withJsonHint(refusal, bytes);
  }
  const document = openMessage(bytes, contentType, limits);
  try {
    const envelope = document.root;
    const version = versionOf(envelope);
    onVersion(version);
    const element = bodyElement(envelope, version);
    const operation = findRoute(element, { soapAction, action }, version, contract);
    const request = readRequest(element, operation, contract, limits.maxSetItems);
    return { soapName: element.name, operation, request };
  } finally {
    document.dispose();
  }
}

function openMessage(bytes: Buffer, contentType: string | undefined, limits: MessageLimits): XmlDocument {
  try {
    return openDocument(bytes, contentType, limits);
  } catch (error) {
    throw error instanceof AppError && error.code === 'malformed_xml' ? withJsonHint(error, bytes) : error;
  }
}

/** Says where JSON goes to, if that is what a body looks like (D53). */
function withJsonHint(refusal: AppError, bytes: Buffer): AppError {
  const isJson = /^[[{]/.test(bytes.toString('latin1', 0, 100).trimStart());
  const hint =
    'This looks like JSON: each JSON operation has a path of its own, such as /public/api/getgroup, and takes application/json.';
  return isJson ? refusal.withHint(hint) : refusal;
}

/** Reads an operation's element: its key, and its other parameters if they match the contract. */
export function readRequest(
  request: XmlElement,
  operation: SoapOperation,
  contract: SoapContract,
  maxSetItems: number,
): SoapRequest {
  const key = readKey(request, contract.namespace);
  restoreDataSet(request, operation, contract.namespace);
  const faults = contract.validate(request, operation);
  if (faults.length > 0) return { key, input: invalidRequest(faults) };
  // XML Schema has fewer blanks than JSON Schema: a key of other blanks passes its check. Without a key, nothing more is looked at.
  if (key === undefined) return { key, input: blankKey() };
  return { key, input: readInput(request, operation, maxSetItems) };
}

function readKey(request: XmlElement, namespace: string): string | undefined {
  for (const child of contentOf(request)) {
    if (child === 'text' || !isElement(child, namespace, 'APIkey')) continue;
    const key = textOf(child);
    return canBeKey(key) ? key : undefined;
  }
  return undefined;
}

function blankKey(): AppError {
  return invalidRequest([
    { path: '/APIkey', code: 'pattern', message: `APIkey ${patternMessages['APIkey']}.` },
  ]);
}

function readInput(request: XmlElement, operation: SoapOperation, maxSetItems: number): object | AppError {
  try {
    const parameters = childElements(request).filter(({ name }) => name !== 'APIkey');
    const members = parameters.flatMap((element) => readParameter(element, operation, maxSetItems));
    return Object.fromEntries(members);
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function restoreDataSet(request: XmlElement, { data }: SoapOperation, namespace: string): void {
  if (data === undefined) return;
  for (const child of contentOf(request)) {
    if (child === 'text' || !isElement(child, namespace, data.parameter)) continue;
    restoreNamespaces(child, namespace);
    return;
  }
}

/**
 * @returns the parameter as a member of the handler's input; for a DataSet of changed rows only, also `before`
 * @throws AppError invalid_request, too_many_items, partial_dataset
 */
function readParameter(
  element: XmlElement,
  { data }: SoapOperation,
  maxSetItems: number,
): [name: string, value: unknown][] {
  const { name } = element;
  if (name !== data?.parameter) return [[name, element.content]];
  if (data.many !== undefined) {
    const { updates, before } = readManyUpdates(element, data.tables, data.many, {
      name,
      maxRows: maxSetItems,
    });
    for (const [at, update] of updates.entries()) {
      const refusal = runThrough(refusalOf(data.validate, update, maxReportedFaults, `/${name}/${at}`));
      if (refusal !== undefined) throw refusal;
    }
    return [
      [name, updates],
      ['before', before],
    ];
  }
  const { tables, before } = readDataSet(element, data.tables, { name, maxRows: maxSetItems });
  const refusal = runThrough(refusalOf(data.validate, tables, maxReportedFaults, `/${name}`));
  if (refusal !== undefined) throw refusal;
  return before === undefined
    ? [[name, tables]]
    : [
        [name, tables],
        ['before', before],
      ];
}
