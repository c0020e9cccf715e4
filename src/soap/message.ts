import type { Message } from '../api.js';
import type { Config } from '../config/config.js';
import { suggestion } from '../contract/nearest.js';
import {
  checkElements,
  invalidRequest,
  mismatch,
  pointer,
  quotedName,
  subject,
  tooLong,
  tooShort,
} from '../contract/violations.js';
import { AppError, maxReportedViolations } from '../domain/errors.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { runInSlices } from '../domain/event-loop.js';
import type { Slices } from '../domain/event-loop.js';
import { canBeKey, codePoints } from '../domain/text.js';
import { getCharset } from '../http/body.js';
import { bodyElement, findRoute, parseContentType, getVersion, versionOfMediaType } from './envelope.js';
import type { SoapContract, SoapOperation, TextRule } from './contract.js';
import { readManyUpdates } from './dataset/many-updates.js';
import { contentOfRecord, DataSetReader } from './dataset/reader.js';
import type { ReadRows } from './dataset/reader.js';
import type { SoapVersion, TakeRow, XmlElement } from './xml.js';
import { XmlScanner } from './xml-scanner.js';
import {
  attributeValue,
  childElements,
  getContent,
  decodeXml,
  diffgr,
  envelopeNamespaces,
  isElement,
  maxPieces,
  msdata,
  schemaInstance,
  getText,
  xmlNamespace,
  xmlSchema,
  XmlTree,
} from './xml.js';

/** The headers that matter for reading a message. */
export interface MessageHeaders {
  readonly contentType: string | undefined;
  readonly soapAction: string | undefined;
}

/** A message that has been read. */
export interface SoapMessage extends Message {
  readonly soapName: string;
  readonly soapOperation: SoapOperation;
  /** The operation's input, or why the request violates the contract: an error that is sent only after the key has been verified. */
  readonly input: object | AppError;
}

/** The operation's input. @throws AppError if the request violates the contract */
export function getInput({ input }: SoapMessage): object {
  if (input instanceof AppError) throw input;
  return input;
}

/** The settings that reading depends on. */
type MessageLimits = Pick<Config, 'maxXmlDepth' | 'maxXmlAttributes' | 'maxSetItems'>;

/** Characters that are scanned without a pause. */
const sliceLength = 16_384;

/**
 * Reads a SOAP message by the contract, checking media type, encoding, well-formedness, version, operation and contract in this order. A
 * large one is read in slices.
 * @param bytes the decompressed body
 * @param onVersion called with the version once the message has been scanned: errors from then on are sent in that version
 * @param signal made when reading pauses
 * @returns the message itself, unless it is large
 * @throws AppError unsupported_media_type, and as decodeXml, XmlScanner, getVersion, bodyElement and findRoute do
 */
export function readMessage(
  bytes: Buffer,
  headers: MessageHeaders,
  contract: SoapContract,
  limits: MessageLimits,
  onVersion: (version: SoapVersion) => void,
  signal?: () => AbortSignal,
): SoapMessage | Promise<SoapMessage> {
  return runInSlices(new MessageReader(contract, limits).read(bytes, headers, onVersion), signal);
}

/** Reads one message. */
class MessageReader {
  /** The reader of the operation's DataSet, once its first row has begun. */
  #dataSet: DataSetReader | undefined;

  constructor(
    private readonly contract: SoapContract,
    private readonly limits: MessageLimits,
  ) {}

  *read(
    bytes: Buffer,
    { contentType, soapAction }: MessageHeaders,
    onVersion: (version: SoapVersion) => void,
  ): Slices<SoapMessage> {
    const { mediaType, action } = parseContentType(contentType);
    if (versionOfMediaType(mediaType) === undefined) {
      const rejection = new AppError(
        'unsupported_media_type',
        'Send text/xml for SOAP 1.1 or application/soap+xml for SOAP 1.2.',
      );
      throw withJsonHint(rejection, bytes);
    }
    const source = decodeXml(bytes, getCharset(contentType));
    const envelope = yield* this.#scan(source, bytes);
    const version = getVersion(envelope);
    onVersion(version);
    const element = bodyElement(envelope, version);
    const soapOperation = findRoute(element, { soapAction, action }, version, this.contract);
    const { name, operation } = soapOperation;
    const read = yield* this.#readRequest(element, soapOperation, source);
    return { name, operation, ...read, soapName: element.name, soapOperation };
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

  /** @param open the envelope, its body, the operation, its DataSet, a diffgram, and the element that holds the rows */
  #rowsIn(open: readonly XmlElement[]): TakeRow | undefined {
    const [, , request, parameter, diffgram, part, more] = open;
    if (!request || !parameter || !diffgram || !part || more) return undefined;
    if (parameter !== this.#dataSet?.dataSet) {
      const { namespace, operations } = this.contract;
      const operation = request.namespaceUri === namespace ? operations.get(request.name) : undefined;
      if (operation === undefined || parameter !== this.#findDataSet(request, operation)) return undefined;
      this.#dataSet = this.#createReader(parameter, operation);
    }
    return this.#dataSet.rowsIn(part, diffgram);
  }

  #findDataSet(request: XmlElement, { data }: SoapOperation): XmlElement | undefined {
    if (data === undefined) return undefined;
    return childElements(request).find((child) => isElement(child, this.contract.namespace, data.parameter));
  }

  #createReader(element: XmlElement, { data }: SoapOperation): DataSetReader {
    const { namespace } = this.contract;
    const maxRows = this.limits.maxSetItems;
    return new DataSetReader(element, { tables: data?.tables ?? [], name: element.name, maxRows, namespace });
  }

  /** Reads an operation's element: its key, and its other parameters if they match the contract. */
  *#readRequest(
    request: XmlElement,
    operation: SoapOperation,
    source: string,
  ): Slices<Pick<SoapMessage, 'key' | 'input'>> {
    const { namespace } = this.contract;
    const parameters = childElements(request);
    const sentKey = parameters.find((child) => isElement(child, namespace, 'APIkey'));
    const text = sentKey === undefined ? undefined : getText(sentKey);
    const key = canBeKey(text) ? text : undefined;
    const data = this.#findDataSet(request, operation);
    if (data !== undefined && this.#dataSet === undefined)
      this.#dataSet = this.#createReader(data, operation);
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
   * @returns the members of the operation's input: the parameter; for a DataSet of changed rows only, also `before`
   * @throws AppError invalid_request, too_many_items, partial_dataset
   */
  *#readData(read: ReadRows, { data }: SoapOperation): Slices<object> {
    if (data === undefined) return {};
    const { parameter: name, tables, validate, many } = data;
    if (many === undefined) {
      const { tables: content, before } = contentOfRecord(read, name, tables[0]?.name ?? '');
      if (!(yield* validate(content)))
        throw mismatch(validate, maxReportedViolations, { basePath: `/${name}` });
      return before === undefined ? { [name]: content } : { [name]: content, before };
    }
    const options = { tables, name, maxRows: this.limits.maxSetItems };
    const { updates, before } = yield* readManyUpdates(read, many, options);
    return { [name]: yield* checkElements(validate, updates), before };
  }
}

/** Says where to send JSON, if the body looks like it. */
function withJsonHint(rejection: AppError, bytes: Buffer): AppError {
  const isJson = /^[[{]/.test(bytes.toString('latin1', 0, 100).trimStart());
  const hint =
    'This looks like JSON: each JSON operation has a path of its own, such as /public/api/getgroup, and takes application/json.';
  return isJson ? rejection.withHint(hint) : rejection;
}

// The parameters of an operation.

type Violation = readonly [code: ItemCode, predicate: string];

const notNil: Violation = ['invalid_xml', 'must not be nil; leave it out instead.'];
const badAttribute: Violation = ['invalid_xml', 'has an attribute that the schema does not allow.'];
const textOnly: Violation = ['invalid_xml', 'must hold text only, no elements.'];
const elementsOnly: Violation = ['invalid_xml', 'must not hold text between its elements.'];
const partsOnly: Violation = ['invalid_xml', 'may hold only a schema and a diffgram.'];

/**
 * Checks the element of an operation by the WSDL: its parameters in order, each once, mandatory ones, and the text of each. After a
 * parameter that is out of place nothing more is checked. A DataSet's content is checked by its reader.
 * @returns one item for each path
 */
export function checkParameters(
  request: XmlElement,
  { parameters, required, texts }: SoapOperation,
  namespace: string,
): ErrorItem[] {
  const scattered = [request, ...childElements(request)].find(({ pieces }) => pieces > maxPieces);
  if (scattered !== undefined)
    return [
      item(scattered === request ? [] : [scattered.name], [
        'invalid_xml',
        `has its text in more than ${maxPieces} pieces.`,
      ]),
    ];

  const items = new Map<string, ErrorItem>();
  const add = (...found: ErrorItem[]): void => {
    for (const one of found) if (!items.has(one.path)) items.set(one.path, one);
  };
  const children = childElements(request);
  /** The parameters that may come next, up to a mandatory one. `missing`: those of them that are mandatory and nowhere in the request. */
  let expected = nextParameters(parameters, required, 0);
  const missing = (): ErrorItem[] =>
    expected
      .filter((name) => required.includes(name) && !children.some((child) => child.name === name))
      .map((name) => item([name], ['required', 'is required.']));

  const own = attributeViolation(request, false);
  if (own !== undefined) add(item([], own));
  let isInOrder = true;
  for (const child of getContent(request)) {
    if (!isInOrder) break;
    if (child === 'text') {
      add(item([], elementsOnly));
      continue;
    }
    const { name } = child;
    const at = child.namespaceUri === namespace ? expected.indexOf(name) : -1;
    isInOrder = at !== -1;
    if (isInOrder) {
      expected = nextParameters(parameters, required, parameters.indexOf(name) + 1);
      const rule = texts[name];
      const violation =
        attributeViolation(child, true) ??
        (rule === undefined ? dataViolation(child) : textViolation(child, rule));
      if (violation !== undefined) add(item([name], violation));
    } else if (!parameters.includes(name)) {
      const hint = suggestion(name, parameters, 'parameter');
      const message = `${quotedName(name)} is not a parameter of this operation${hint}`;
      add(...missing(), { path: pointer([name]), code: 'unknown_member', message });
    } else if (child.namespaceUri !== namespace) {
      add(item([name], ['invalid_xml', `must be in the namespace ${namespace}.`]));
    } else if (children.filter((other) => other.name === name).length > 1) {
      add(...missing(), item([name], ['duplicate_member', 'is given twice.']));
    } else {
      const lacking = missing();
      if (lacking.length > 0) add(...lacking);
      else add(item([name], ['invalid_xml', `is out of order. The order is ${parameters.join(', ')}.`]));
    }
  }
  if (isInOrder) add(...missing());
  return [...items.values()];
}

/** The parameters that may follow at a position: those up to the next mandatory one. */
function nextParameters(
  parameters: readonly string[],
  required: readonly string[],
  from: number,
): readonly string[] {
  const mandatory = parameters.findIndex((name, at) => at >= from && required.includes(name));
  return parameters.slice(from, mandatory === -1 ? undefined : mandatory + 1);
}

const envelopes: readonly string[] = Object.values(envelopeNamespaces);

/**
 * Attributes that ASMX ignores are ignored: xsi:type and schema locations, xml:space and the like, encodingStyle, and a typed DataSet's
 * SchemaSerializationMode.
 */
function attributeViolation(element: XmlElement, isParameter: boolean): Violation | undefined {
  if (element.attributes.length === 0) return undefined;
  const nil = attributeValue(element, schemaInstance, 'nil');
  if (nil !== undefined) return /^[ \t\r\n]*(?:true|false|1|0)[ \t\r\n]*$/.test(nil) ? notNil : badAttribute;
  const isIgnored = ({ namespaceUri, name }: XmlElement['attributes'][number]): boolean =>
    namespaceUri === schemaInstance ||
    namespaceUri === xmlNamespace ||
    (name === 'encodingStyle' && envelopes.includes(namespaceUri)) ||
    (isParameter && name === 'SchemaSerializationMode' && namespaceUri === msdata);
  return element.attributes.every(isIgnored) ? undefined : badAttribute;
}

function textViolation(element: XmlElement, rule: TextRule): Violation | undefined {
  const { maxLength = Infinity, minLength = 0, pattern, patternMessage } = rule;
  const { text, content } = element;
  if (content !== undefined) return textOnly;
  if (text.length < minLength) return tooShort(minLength);
  // A code point has at most two units, so a hostile megabyte is not counted.
  if (text.length > 2 * maxLength || codePoints(text) > maxLength) return tooLong(maxLength);
  return pattern?.test(text) === false ? ['pattern', `${patternMessage}.`] : undefined;
}

function dataViolation(data: XmlElement): Violation | undefined {
  const parts = getContent(data);
  if (
    parts.some((part) => part !== 'text' && part.namespaceUri !== xmlSchema && part.namespaceUri !== diffgr)
  )
    return partsOnly;
  return parts.includes('text') ? elementsOnly : undefined;
}

/** @param steps the path of the violation */
function item(steps: string[], [code, predicate]: Violation): ErrorItem {
  return { path: pointer(steps), code, message: `${subject(steps)} ${predicate}` };
}
