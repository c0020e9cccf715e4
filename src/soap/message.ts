import type { Config } from '../config/config.js';
import { invalidRequest, mismatch } from '../contract/violations.js';
import { AppError, maxReportedFaults } from '../domain/errors.js';
import { runInSlices } from '../domain/event-loop.js';
import type { Slices } from '../domain/event-loop.js';
import { canBeKey } from '../domain/text.js';
import { charsetOf } from '../http/charset.js';
import { bodyElement, findRoute, parseContentType, versionOf, versionOfMediaType } from './envelope.js';
import type { SoapContract, SoapOperation } from './contract.js';
import { manyUpdatesOf } from './dataset/many-updates.js';
import { contentOfRecord, DataSetReader } from './dataset/reader.js';
import type { ReadRows } from './dataset/reader.js';
import type { SoapVersion } from './envelope.js';
import { checkParameters } from './parameters.js';
import { decodeXml } from './xml.js';
import { XmlScanner } from './xml-scanner.js';
import { childElements, isElement, textOf, XmlTree } from './xml-tree.js';
import type { TakeRow, XmlElement } from './xml-tree.js';

/** The headers that matter for reading a message. */
export interface MessageHeaders {
  readonly contentType: string | undefined;
  readonly soapAction: string | undefined;
}

/** What a message says to its operation. */
export interface SoapRequest {
  /** The API key; undefined if there is none to look up: then `input` is a refusal. */
  readonly key: string | undefined;
  /** The handler's input, or why the request does not match the contract. A refusal is sent only after the key has been verified (D43). */
  readonly input: object | AppError;
}

/** The handler's input. @throws AppError why the request does not match the contract */
export function inputOf({ input }: SoapRequest): object {
  if (input instanceof AppError) throw input;
  return input;
}

/** A message that was read. */
export interface Message {
  readonly soapName: string;
  readonly operation: SoapOperation;
  readonly request: SoapRequest;
}

/** The settings that reading depends on (D42). */
type MessageLimits = Pick<Config, 'maxXmlDepth' | 'maxXmlAttributes' | 'maxSetItems'>;

/** Characters that are scanned without a pause. */
const sliceLength = 16_384;

/**
 * Reads a SOAP message by the contract, in the order of D43: media type, encoding, well-formedness, version, operation, contract. A large one
 * is read in slices.
 * @param bytes the decompressed body
 * @param onVersion called with the version as soon as the message has been scanned: a refusal is answered in that version
 * @param signal asked when reading pauses
 * @returns the message itself, unless it is large; its request holds a contract violation that may be reported only after the key has been checked
 * @throws AppError unsupported_media_type, and as decodeXml, XmlScanner, versionOf, bodyElement and findRoute do
 */
export function readMessage(
  bytes: Buffer,
  headers: MessageHeaders,
  contract: SoapContract,
  limits: MessageLimits,
  onVersion: (version: SoapVersion) => void,
  signal?: () => AbortSignal,
): Message | Promise<Message> {
  return runInSlices(new MessageReader(contract, limits).read(bytes, headers, onVersion), signal);
}

/** Reads one message. */
class MessageReader {
  /** That of the operation's DataSet, once its first row has begun. */
  #dataSet: DataSetReader | undefined;

  constructor(
    private readonly contract: SoapContract,
    private readonly limits: MessageLimits,
  ) {}

  *read(
    bytes: Buffer,
    { contentType, soapAction }: MessageHeaders,
    onVersion: (version: SoapVersion) => void,
  ): Slices<Message> {
    const { mediaType, action } = parseContentType(contentType);
    if (versionOfMediaType(mediaType) === undefined) {
      const refusal = new AppError(
        'unsupported_media_type',
        'Send text/xml for SOAP 1.1 or application/soap+xml for SOAP 1.2.',
      );
      throw withJsonHint(refusal, bytes);
    }
    const source = decodeXml(bytes, charsetOf(contentType));
    const envelope = yield* this.#scan(source, bytes);
    const version = versionOf(envelope);
    onVersion(version);
    const element = bodyElement(envelope, version);
    const operation = findRoute(element, { soapAction, action }, version, this.contract);
    const request = yield* this.#readRequest(element, operation, source);
    return { soapName: element.name, operation, request };
  }

  *#scan(source: string, bytes: Buffer): Slices<XmlElement> {
    const tree = new XmlTree((open) => this.#rowsIn(open));
    const scanner = new XmlScanner(source, tree, this.limits);
    try {
      for (let until = sliceLength; scanner.run(until); until += sliceLength) yield;
    } catch (error) {
      const isMalformed = error instanceof AppError && error.code === 'malformed_xml';
      throw isMalformed ? withJsonHint(error, bytes) : error;
    }
    return tree.root as XmlElement;
  }

  /** @param open the envelope, its body, the operation, its DataSet, a diffgram, and what holds the rows */
  #rowsIn(open: readonly XmlElement[]): TakeRow | undefined {
    if (open.length !== 6) return undefined;
    const [, , request, parameter, diffgram, part] = open as [
      XmlElement,
      XmlElement,
      XmlElement,
      XmlElement,
      XmlElement,
      XmlElement,
    ];
    if (parameter !== this.#dataSet?.dataSet) {
      const { namespace, operations } = this.contract;
      const operation = request.namespaceUri === namespace ? operations.get(request.name) : undefined;
      if (operation === undefined || parameter !== this.#dataSetOf(request, operation)) return undefined;
      this.#dataSet = this.#readerOf(parameter, operation);
    }
    return this.#dataSet.rowsIn(part, diffgram);
  }

  #dataSetOf(request: XmlElement, { data }: SoapOperation): XmlElement | undefined {
    if (data === undefined) return undefined;
    return childElements(request).find((child) => isElement(child, this.contract.namespace, data.parameter));
  }

  #readerOf(element: XmlElement, { data }: SoapOperation): DataSetReader {
    const { namespace } = this.contract;
    const maxRows = this.limits.maxSetItems;
    return new DataSetReader(element, { tables: data?.tables ?? [], name: element.name, maxRows, namespace });
  }

  /** Reads an operation's element: its key, and its other parameters if they match the contract. */
  *#readRequest(request: XmlElement, operation: SoapOperation, source: string): Slices<SoapRequest> {
    const { namespace } = this.contract;
    const parameters = childElements(request);
    const sentKey = parameters.find((child) => isElement(child, namespace, 'APIkey'));
    const text = sentKey === undefined ? undefined : textOf(sentKey);
    const key = canBeKey(text) ? text : undefined;
    const data = this.#dataSetOf(request, operation);
    if (data !== undefined && this.#dataSet === undefined) this.#dataSet = this.#readerOf(data, operation);
    this.#dataSet?.restoreNamespaces();
    const faults = checkParameters(request, operation, namespace);
    if (faults.length > 0) return { key, input: invalidRequest(faults) };
    try {
      const input: Record<string, unknown> = {};
      for (const element of parameters) {
        if (element === data && this.#dataSet !== undefined)
          Object.assign(input, yield* this.#readData(this.#dataSet.finish(source), operation));
        else if (element.name !== 'APIkey') input[element.name] = element.text;
      }
      return { key, input };
    } catch (error) {
      if (error instanceof AppError) return { key, input: error };
      throw error;
    }
  }

  /**
   * @returns the members of the handler's input: the parameter; for a DataSet of changed rows only, also `before`
   * @throws AppError invalid_request, too_many_items, partial_dataset
   */
  *#readData(read: ReadRows, { data }: SoapOperation): Slices<object> {
    if (data === undefined) return {};
    const { parameter: name, tables, validate, many } = data;
    if (many === undefined) {
      const { tables: content, before } = contentOfRecord(read, name, tables[0]?.name ?? '');
      if (!(yield* validate(content))) throw mismatch(validate, maxReportedFaults, `/${name}`);
      return before === undefined ? { [name]: content } : { [name]: content, before };
    }
    const options = { tables, name, maxRows: this.limits.maxSetItems };
    const { updates, before } = yield* manyUpdatesOf(read, many, options);
    for (const [at, update] of updates.entries()) {
      if (!(yield* validate(update))) throw mismatch(validate, maxReportedFaults, `/${name}/${at}`);
      yield;
    }
    return { [name]: updates, before };
  }
}

/** Says where JSON goes to, if that is what a body looks like (D53). */
function withJsonHint(refusal: AppError, bytes: Buffer): AppError {
  const isJson = /^[[{]/.test(bytes.toString('latin1', 0, 100).trimStart());
  const hint =
    'This looks like JSON: each JSON operation has a path of its own, such as /public/api/getgroup, and takes application/json.';
  return isJson ? refusal.withHint(hint) : refusal;
}
