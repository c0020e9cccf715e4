import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { XmlDocument, XmlValidateError, XmlXPath, XsdValidator } from 'libxml2-wasm';
import type { ErrorDetail, XmlElement } from 'libxml2-wasm';
import { patternMessages } from '../../generated/soap/pattern-messages.js';
import { soapOperations } from '../../generated/soap/registry.js';
import { suggestion } from '../contract/nearest.js';
import { pointer, quotedName, subject } from '../contract/violations.js';
import type { Validator } from '../contract/violations.js';
import type { ErrorItem, ItemCode } from '../domain/errors.js';
import { escapeXml } from '../domain/text.js';
import type { Operation } from '../operations/operation.js';
import { projectRoot } from '../root.js';
import { contentOf } from './xml.js';

/** One table of a DataSet, with its columns in the order in which they are written. */
export interface TableDescription {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the record that a row refers to: accepted in a request but ignored (D28), never written. */
  readonly ignored?: readonly string[];
}

/** A DataSet. If `list` is set, it names the only table, which is a list; `page` names the result's member with a page of records (D60). */
export interface DataSetResult {
  readonly kind: 'dataset';
  readonly tables: readonly TableDescription[];
  readonly list?: string;
  readonly page?: string;
}

/** What an operation returns: a DataSet or a plain value. */
export type SoapResult = DataSetResult | { readonly kind: 'boolean' | 'long' };

/** One operation of the SOAP contract, listed under its SOAP name in generated/soap/registry.ts. */
export interface SoapOperation {
  /** The operation's name in the domain. */
  readonly name: string;
  readonly operation: Operation<never, unknown>;
  /** Parameter names in the contract's order; the first is APIkey. */
  readonly parameters: readonly string[];
  /** The mandatory ones. */
  readonly required: readonly string[];
  /** The DataSet parameter, if there is one, and what its tables must satisfy. */
  readonly data?: {
    readonly parameter: string;
    readonly tables: readonly TableDescription[];
    /** Of many updates: what each must satisfy. */
    readonly validate: Validator;
    /** It holds many updates of such records (D61). */
    readonly many?: 'User' | 'Group';
  };
  readonly result: SoapResult;
}

/** The namespace and address in the contract files. */
const writtenNamespace = 'http://company-administration.example/api';
const writtenAddress = 'http://localhost:8080/public/api.asmx';

/** The SOAP contract, in this server's namespace. */
export interface SoapContract {
  readonly namespace: string;
  /** By SOAP name. */
  readonly operations: ReadonlyMap<string, SoapOperation>;
  /** The WSDL with the address of the endpoint. */
  readonly wsdl: (address: string) => string;
  /** The typed view of the same messages, with every table and column (D38). */
  readonly typedWsdl: (address: string) => string;
  /** Validates an operation's element against the schema in the WSDL (D34). */
  validate(request: XmlElement, operation: SoapOperation): ErrorItem[];
}

/**
 * Loads wsdl/api.wsdl, generated/soap/typed.wsdl and generated/soap/messages.xsd.
 * @param namespace {api_namespace} (D39)
 * @throws Error when a file is missing or invalid
 */
export async function loadSoapContract(namespace: string): Promise<SoapContract> {
  const wsdl = await readContract('wsdl/api.wsdl', namespace);
  const typedWsdl = await readContract('generated/soap/typed.wsdl', namespace);
  const schema = await readContract('generated/soap/messages.xsd', namespace);
  // Inside a DataSet, dataset/reader.ts does the checks. With a lax schema the validator would report every element there that shares its
  // name with a message, each with its position among its siblings: quadratic.
  const validator = createValidator(schema.replaceAll('processContents="lax"', 'processContents="skip"'));
  return {
    namespace,
    operations: new Map<string, SoapOperation>(Object.entries(soapOperations)),
    wsdl: (address) => withAddress(wsdl, address),
    typedWsdl: (address) => withAddress(typedWsdl, address),
    validate: (request, operation) => {
      const scattered = scatteredTexts(request);
      if (scattered.length > 0) return scattered;
      try {
        validator.validate(request);
        return [];
      } catch (error) {
        if (!(error instanceof XmlValidateError)) throw error;
        return violationsFromXsd(error.details, request, operation);
      }
    },
  };
}

async function readContract(file: string, namespace: string): Promise<string> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  return withoutComments(text).replaceAll(writtenNamespace, () => escapeXml(namespace));
}

/** Comments are for the maintainers of the files. */
function withoutComments(xml: string): string {
  const [start = '', ...rest] = xml.split('<!--');
  return start + rest.map((part) => part.slice(part.indexOf('-->') + 3).trimStart()).join('');
}

function withAddress(wsdl: string, address: string): string {
  return wsdl.replaceAll(writtenAddress, () => escapeXml(address));
}

function createValidator(schema: string): XsdValidator {
  const document = XmlDocument.fromString(schema);
  try {
    return XsdValidator.fromDoc(document);
  } finally {
    document.dispose();
  }
}

/** An operation's parameters by the contract: all names in order, the mandatory ones, and the DataSet parameter. */
interface SoapParameters {
  readonly parameters: readonly string[];
  readonly required: readonly string[];
  readonly data?: { readonly parameter: string };
}

/** What a violation is about: its depth below the operation's element, and the name of the element. */
interface Place {
  depth: 'operation' | 'parameter' | 'inside';
  namespace: string;
  name: string;
}

/**
 * Converts the validator's findings to the items of an answer, in the words of the JSON API.
 * @param request the operation's element
 */
function violationsFromXsd(
  details: readonly ErrorDetail[],
  request: XmlElement,
  operation: SoapParameters,
): ErrorItem[] {
  const present = presentNames(request);
  const items = new Map<string, ErrorItem>();
  for (const detail of details) {
    for (const item of itemsOf(detail, present, request.namespaceUri, operation)) {
      // The first finding at a place is enough: a text that is too short also misses its pattern.
      if (!items.has(item.path)) items.set(item.path, item);
    }
  }
  return [...items.values()];
}

/** Maximum number of parameters that are counted. A request with more is hostile; the rest is ignored. */
const maxParameters = 1000;

/** How often each name occurs. */
function presentNames(request: XmlElement): Map<string, number> {
  const names = new Map<string, number>();
  let left = maxParameters;
  for (const child of contentOf(request)) {
    if (child !== 'text') names.set(child.name, (names.get(child.name) ?? 0) + 1);
    left -= 1;
    if (left === 0) break;
  }
  return names;
}

function itemsOf(
  { message, xpath }: ErrorDetail,
  present: ReadonlyMap<string, number>,
  namespace: string,
  { parameters, required, data }: SoapParameters,
): ErrorItem[] {
  const place = placeOf(message, xpath);
  const missing = expectedNames(message)
    .filter((name) => required.includes(name) && !present.has(name))
    .map((name) => item([name], 'required', 'is required.'));
  if (place.depth === 'operation') {
    return missing.length > 0 ? missing : [item([], 'invalid_xml', wordsFor(message))];
  }
  if (place.depth === 'inside') {
    return [item([data?.parameter ?? ''], 'invalid_xml', 'may hold only a schema and a diffgram.')];
  }
  const path = [place.name];
  if (!message.includes('This element is not expected')) return [valueItem(path, message)];
  if (!parameters.includes(place.name)) {
    const hint = suggestion(place.name, parameters, 'parameter');
    const text = `${quotedName(place.name)} is not a parameter of this operation${hint}`;
    return [...missing, { path: pointer(path), code: 'unknown_member', message: text }];
  }
  if (place.namespace !== namespace) {
    return [item(path, 'invalid_xml', `must be in the namespace ${namespace}.`)];
  }
  if ((present.get(place.name) ?? 0) > 1) {
    return [...missing, item(path, 'duplicate_member', 'is given twice.')];
  }
  if (missing.length > 0) return missing;
  return [item(path, 'invalid_xml', `is out of order. The order is ${parameters.join(', ')}.`)];
}

function valueItem(path: string[], message: string): ErrorItem {
  const facet = /\[facet '(\w+)'\]/.exec(message)?.[1];
  const limit = /length of '(\d+)'\.\s*$/.exec(message)?.[1] ?? '';
  if (facet === 'maxLength') return item(path, 'max_length', `must be at most ${limit} characters long.`);
  if (facet === 'minLength') return item(path, 'min_length', 'must not be empty.');
  if (facet === 'pattern') return item(path, 'pattern', `${patternMessages[path.at(-1) ?? '']}.`);
  return item(path, 'invalid_xml', wordsFor(message));
}

function wordsFor(message: string): string {
  if (message.includes("is not 'nillable'")) return 'must not be nil; leave it out instead.';
  if (message.includes('type definition is simple')) return 'must hold text only, no elements.';
  if (message.includes('Character content')) return 'must not hold text between its elements.';
  if (message.includes(', attribute ')) return 'has an attribute that the schema does not allow.';
  return 'is not what the schema expects here.';
}

/** @param predicate the rest of the sentence, whose subject is the value's name */
function item(steps: string[], code: ItemCode, predicate: string): ErrorItem {
  return { path: pointer(steps), code, message: `${subject(steps)} ${predicate}` };
}

/** The validator's message starts with the element's name; its XPath leads there from the envelope. */
function placeOf(message: string, xpath: string | undefined): Place {
  const [, namespace = '', name = ''] = /^Element '(?:\{([^}]*)\})?([^']*)'/.exec(message) ?? [];
  const steps = (xpath ?? '').split('/').length - 1;
  // Steps: Envelope, Body, operation, parameter.
  return { depth: steps <= 3 ? 'operation' : steps === 4 ? 'parameter' : 'inside', namespace, name };
}

function expectedNames(message: string): string[] {
  // The list comes last; the text before it may come from the client and have any form.
  const at = message.lastIndexOf('Expected is ');
  const list = /^Expected is (?:one of )?\( (.*) \)/.exec(message.slice(at))?.[1] ?? '';
  return list.split(', ').map((name) => name.replace(/^\{[^}]*\}/, ''));
}

/** Maximum pieces into which comments and elements may split the text of one element. */
const maxPieces = 64;

/** More children than any operation has parameters: the validator stops before that. */
const maxChildren = 16;

/**
 * Finds text that is split by hostile numbers of comments or elements where the validator would read it. The validator joins the pieces of
 * a value one by one, in quadratic time, and reports each piece of text that is not allowed.
 * @param request the operation's element
 */
function scatteredTexts(request: XmlElement): ErrorItem[] {
  if (isScattered(request)) return [faultAt([])];
  let left = maxChildren;
  for (const child of contentOf(request)) {
    if (child !== 'text' && isScattered(child)) return [faultAt([child.name])];
    left -= 1;
    if (left === 0) break;
  }
  return [];
}

const countOfTexts = XmlXPath.compile('count(text())');

/** Few children have few texts. Many are counted by the parser, which is faster. */
function isScattered(element: XmlElement): boolean {
  let node = element.firstChild;
  for (let left = maxPieces; node !== null && left > 0; left--) node = node.next;
  return node !== null && Number(element.eval(countOfTexts)) > maxPieces;
}

function faultAt(steps: string[]): ErrorItem {
  const message = `${subject(steps)} has its text in more than ${maxPieces} pieces.`;
  return { path: pointer(steps), code: 'invalid_xml', message };
}
