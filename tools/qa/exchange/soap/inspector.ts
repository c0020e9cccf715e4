import type { Config } from '../../../../src/config/config.js';
import type { Contract } from '../../../../src/contract/load.js';
import { AppError, type ErrorItem } from '../../../../src/domain/errors.js';
import { charsetOf } from '../../../../src/http/charset.js';
import { decodeXml } from '../../../../src/soap/xml-precheck.js';
import type { SoapContract, SoapOperation } from '../../../../src/soap/contract.js';
import type { SoapVersion } from '../../../../src/soap/envelope.js';
import { readMessage } from '../../../../src/soap/message.js';
import { findingsOf } from '../findings.js';
import { plainBody } from '../json/inspector.js';
import { requestRule } from '../json-rules.js';
import { ignoredIn, judged, type Request } from '../judged.js';
import { type Exchange, type Finding, headerOf, type Inspection, type Place } from '../types.js';
import { createSoapResponseCheck } from './response.js';
import { descend, placeOf, readElements, type SourceElement } from './xml-source.js';

/** What is known of a request: enough to judge its answer. */
interface Read {
  soapName?: string;
  operation?: SoapOperation;
  version?: SoapVersion;
  findings: Finding[];
  input?: object;
}

/**
 * Judges exchanges with the SOAP endpoint: the request by the protocol's own precheck and schema, the answer by the WSDL and datasets.xsd.
 */
export function createSoapInspector(
  soap: SoapContract,
  contract: Contract,
  config: Config,
  judgeRefusals: boolean,
): (exchange: Exchange) => Promise<Inspection> {
  const checkResponse = createSoapResponseCheck(soap);
  return async (exchange) => {
    const read: Read = { findings: [] };
    if (exchange.lone === undefined) await readRequest(read, exchange, soap, config, contract);
    else if (exchange.lone.soapName !== undefined) know(read, exchange.lone.soapName, soap);
    return judged(requestOf(read), exchange, await checkResponse(exchange, read), judgeRefusals);
  };
}

function know(read: Read, soapName: string, { operations }: SoapContract): void {
  read.soapName = soapName;
  const operation = operations.get(soapName);
  if (operation !== undefined) read.operation = operation;
}

function requestOf({ soapName, operation, findings, input }: Read): Request {
  const request = { protocol: 'soap' as const, operation: soapName, answers: operation?.name, findings };
  if (operation === undefined || input === undefined) return request;
  const ignored = ignoredIn(operation.operation, input);
  return { ...request, asked: { operation: operation.name, input }, ignored };
}

/** @param read is filled as far as the request can be read */
async function readRequest(
  read: Read,
  exchange: Exchange,
  soap: SoapContract,
  config: Config,
  contract: Contract,
): Promise<void> {
  const contentType = headerOf(exchange.requestHeaders, 'content-type');
  let body = Buffer.alloc(0);
  try {
    if (exchange.method !== 'POST') {
      throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.');
    }
    body = await plainBody(exchange, config.maxBodyBytes);
    const headers = { contentType, soapAction: headerOf(exchange.requestHeaders, 'soapaction') };
    const message = readMessage(body, headers, soap, config, (version) => (read.version = version));
    know(read, message.soapName, soap);
    if (message.request.input instanceof AppError) throw message.request.input;
    read.input = message.request.input;
  } catch (error) {
    const { soapName = '', operation } = read;
    read.findings = findingsOf(error, read.soapName, placesIn(body, contentType), (item) =>
      operation === undefined ? item.message : ruleOf(contract, soapName, operation, item),
    );
  }
}

/** The contract's own words for the rule that an item broke. Values have the rules of openapi.yaml at both protocols. */
function ruleOf(contract: Contract, soapName: string, operation: SoapOperation, item: ErrorItem): string {
  const { path, code } = item;
  const [, parameter = '', ...inside] = path.split('/');
  const isOfElements = ['required', 'unknown_member', 'invalid_xml'].includes(code);
  if (inside.length === 0 && isOfElements && parameter !== '')
    return `${soapName} is a sequence of ${operation.parameters.join(', ')}, in this order.`;
  const root = contract.requestSchema(`/public/api/${operation.name.toLowerCase()}`);
  return requestRule(contract.document, root, path, code);
}

function placesIn(body: Buffer, contentType: string | undefined): (item: ErrorItem) => Place {
  let text = '';
  let document: SourceElement | undefined;
  return ({ path }) => {
    if (document === undefined) {
      text = decodeXml(body, charsetOf(contentType));
      document = readElements(text);
    }
    return document.children.length === 0 ? { place: '' } : placeOf(text, elementOfPath(document, path));
  };
}

/**
 * Finds the element for an item's path: /PARAMETER, or /data/TABLE/ROW/COLUMN, where rows count from 0 without deleted ones.
 * @returns the nearest enclosing element if it does not exist, as for a missing parameter
 */
function elementOfPath(document: SourceElement, path: string): SourceElement {
  const [parameter, table, row, column] = path.split('/').slice(1).map(unescaped);
  const body = descend(document, ['Envelope', 'Body']);
  const operation = body.children[0] ?? body;
  if (parameter === undefined) return operation;
  const value = operation.children.find(({ localName }) => localName === parameter);
  if (value === undefined || table === undefined) return value ?? operation;
  const rows = currentRows(value).filter(({ localName }) => localName === table);
  if (row === undefined || !/^\d+$/.test(row)) return declared(value, table, row) ?? rows[0] ?? value;
  const found = rows[Number(row)] ?? value;
  return found.children.find(({ localName }) => localName === column) ?? found;
}

/** The rows in the only element outside of the diffgram's namespace (D37). */
function currentRows(dataSet: SourceElement): SourceElement[] {
  const diffgram = dataSet.children.find(({ localName }) => localName === 'diffgram');
  const instance = diffgram?.children.find(({ localName }) => !['before', 'errors'].includes(localName));
  return (instance?.children ?? []).filter(({ tag }) => !/:hasChanges\s*=\s*["']deleted["']/.test(tag));
}

/** A table or one of its columns in the inline schema. */
function declared(
  dataSet: SourceElement,
  table: string,
  column: string | undefined,
): SourceElement | undefined {
  const schema = dataSet.children.find(({ localName }) => localName === 'schema');
  const found = schema && named(schema, table);
  return found && column !== undefined ? (named(found, column) ?? found) : found;
}

function named(around: SourceElement, name: string): SourceElement | undefined {
  for (const child of around.children) {
    const [, , value] = /\sname\s*=\s*(["'])(.*?)\1/.exec(child.tag) ?? [];
    const found = value === name ? child : named(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

function unescaped(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~');
}
