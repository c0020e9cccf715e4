import type { Config } from '../../src/config/config.js';
import type { Contract } from '../../src/contract/load.js';
import { AppError, type ErrorItem } from '../../src/domain/errors.js';
import { getCharset } from '../../src/http/body.js';
import type { SoapContract, SoapOperation } from '../../src/soap/contract.js';
import { getInput, readMessage } from '../../src/soap/message.js';
import { decodeXml } from '../../src/soap/xml.js';
import { brokenElements, toFindings, requestRule } from './findings.js';
import { plainBody } from './json.js';
import { createSoapResponseCheck, type SoapCall } from './soap-response.js';
import {
  findChild,
  currentRows,
  descend,
  getPlace,
  readElements,
  type SourceElement,
  getSteps,
} from './source.js';
import { type Exchange, type Found, getHeader, type Inspected, type Place } from './types.js';

/**
 * Judges exchanges with the SOAP endpoint: the request by the protocol's own check of the markup and its schema, the response by the WSDL
 * and datasets.xsd.
 */
export function createSoapInspector(
  soap: SoapContract,
  contract: Contract,
  config: Config,
): (exchange: Exchange) => Promise<Inspected> {
  const checkResponse = createSoapResponseCheck(soap);
  /** @param call is completed as more becomes known */
  const judgeRequest = async (exchange: Exchange, call: SoapCall): Promise<Partial<Inspected>> => {
    const contentType = getHeader(exchange.requestHeaders, 'content-type');
    let body = Buffer.alloc(0);
    const brokenBy = (error: unknown): Found[] => {
      const operation = soap.operations.get(call.soapName ?? '');
      const getRule = (item: ErrorItem): string =>
        operation === undefined ? item.message : ruleIn(contract, call.soapName ?? '', operation, item);
      return toFindings(error, placesIn(body, contentType), getRule);
    };
    try {
      if (exchange.method !== 'POST')
        throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.');
      body = await plainBody(exchange, config.maxBodyBytes);
      const headers = { contentType, soapAction: getHeader(exchange.requestHeaders, 'soapaction') };
      const message = await readMessage(body, headers, soap, config, (version) => (call.version = version));
      call.soapName = message.soapName;
      const input = getInput(message);
      return { input, inRequest: brokenElements(input).flatMap(brokenBy) };
    } catch (error) {
      return { inRequest: brokenBy(error) };
    }
  };
  return async (exchange) => {
    const { lone, response } = exchange;
    const call: SoapCall = { ...lone };
    const judged = lone === undefined && (await judgeRequest(exchange, call));
    return {
      ...{ protocol: 'soap', operation: call.soapName, inRequest: [] },
      ...judged,
      called: soap.operations.get(call.soapName ?? '')?.name,
      inResponse: response === undefined ? [] : await checkResponse(response, call),
    };
  };
}

/** The contract's own words for the rule that an item broke. Values have the rules of openapi.yaml in both protocols. */
function ruleIn(contract: Contract, soapName: string, operation: SoapOperation, item: ErrorItem): string {
  const { path, code } = item;
  const [parameter = '', ...inside] = getSteps(path);
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
      text = decodeXml(body, getCharset(contentType));
      document = readElements(text);
    }
    return document.children.length === 0 ? { place: '' } : getPlace(text, elementOfPath(document, path));
  };
}

/**
 * Finds the element for an item's path: /PARAMETER, or /data/TABLE/ROW/COLUMN, where rows count from 0 without deleted ones. For many
 * updates it is /data/ROW/TABLE/0/COLUMN for the record's own row; rows of its sets have no position of their own in the DataSet.
 * @returns the nearest enclosing element if it does not exist, as for a missing parameter
 */
function elementOfPath(document: SourceElement, path: string): SourceElement {
  const steps = getSteps(path);
  if (/^\d+$/.test(steps[1] ?? ''))
    steps.splice(
      1,
      3,
      ...((/^(?:User|Group)$/.test(steps[2] ?? '') ? [steps[2], steps[1]] : []) as string[]),
    );
  const [parameter, table, row, column] = steps;
  const body = descend(document, ['Envelope', 'Body']);
  const operation = body.children[0] ?? body;
  if (parameter === undefined) return operation;
  const value = findChild(operation, parameter);
  if (value === undefined || table === undefined) return value ?? operation;
  const rows = currentRows(value).filter(
    ({ localName, tag }) => localName === table && !/:hasChanges\s*=\s*["']deleted["']/.test(tag),
  );
  const found = rows[Number(row ?? 0)] ?? findChild(value, 'schema') ?? value;
  return findChild(found, column ?? '') ?? found;
}
