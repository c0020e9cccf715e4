import type { XmlElement } from 'libxml2-wasm';
import { AppError, type ErrorCode, errorTable, itemCodes } from '../../../../src/domain/errors.js';
import type { SoapContract, SoapOperation } from '../../../../src/soap/contract.js';
import {
  bodyElement,
  envelopeNamespaces,
  mediaTypes,
  type SoapVersion,
  versionOf,
} from '../../../../src/soap/envelope.js';
import { faultCodeOf } from '../../../../src/soap/faults.js';
import { openDocument } from '../../../../src/soap/xml-precheck.js';
import { childElements, isElement } from '../../../../src/soap/xml.js';
import { plainAnswer, readAnswerText } from '../answer-text.js';
import { placeInWords } from '../findings.js';
import { type AnswerFinding, type Exchange, type Finding, mediaTypeOf, type XmlBreach } from '../types.js';
import { createDataSetCheck, createXsdCheck, type DataSetCheck, type XsdCheck } from './dataset-check.js';
import { descend, placeOf, readElements } from './xml-source.js';

type Answer = NonNullable<Exchange['response']>;

/** What is known of the request. */
interface Asked {
  readonly soapName?: string;
  readonly operation?: SoapOperation;
  readonly version?: SoapVersion;
}

interface Schemas {
  readonly namespace: string;
  readonly messages: XsdCheck;
  readonly dataSets: DataSetCheck;
}

/** Fault statuses in the WSDL, and 405 from HTTP. */
const faultStatuses = [400, 405, 500];
const statusRule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';
const errorCodes = Object.keys(errorTable) as ErrorCode[];
const limits = { maxXmlDepth: 64, maxXmlAttributes: 256 };

/** Creates the check of answers by the WSDL's schema and datasets.xsd. */
export function createSoapResponseCheck(
  soap: SoapContract,
): (exchange: Exchange, asked: Asked) => Promise<Finding[]> {
  const schemas: Schemas = {
    namespace: soap.namespace,
    messages: createXsdCheck('generated/soap/messages.xsd', soap.namespace),
    dataSets: createDataSetCheck(),
  };
  return async ({ response }, asked) => {
    if (response === undefined) return [];
    const found = await bodyFindings(response, asked, schemas);
    if (![200, ...faultStatuses].includes(response.status)) {
      const message = `Status ${response.status} is not among the answers of the SOAP form.`;
      found.unshift({ place: '', code: 'undocumented_status', message, rule: statusRule });
    }
    return found.map((finding) => ({ side: 'response', operation: asked.soapName, ...finding }));
  };
}

async function bodyFindings(answer: Answer, asked: Asked, schemas: Schemas): Promise<AnswerFinding[]> {
  let encoding: AnswerFinding[] = [];
  try {
    const { text, findings } = readAnswerText('soap', await plainAnswer(answer), answer.headers);
    encoding = findings;
    const document = openDocument(Buffer.from(text), 'text/xml; charset=utf-8', limits);
    try {
      const version = versionOf(document.root);
      const source = readElements(text);
      const content = bodyElement(document.root, version);
      const breaches = [
        ...versionBreaches(version, asked),
        ...contentBreaches(content, version, answer.status, asked, schemas),
      ];
      return [
        ...encoding,
        ...typeFindings(answer, version),
        ...breaches.map(({ steps, ...breach }) => ({ ...placeOf(text, descend(source, steps)), ...breach })),
      ];
    } finally {
      document.dispose();
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code, detail } = error;
    const rule = 'The answer is a SOAP envelope in UTF-8 with one element in its body.';
    return [...encoding, { place: '', ...placeInWords(detail), code, message: detail, rule }];
  }
}

function typeFindings({ headers }: Answer, version: SoapVersion): AnswerFinding[] {
  const [wanted, sent] = [mediaTypes[version], mediaTypeOf(headers)];
  if (sent === wanted) return [];
  const message = `The content type is ${sent || 'none'}, not ${wanted}.`;
  const rule = `SOAP ${version} is ${wanted}; charset=utf-8.`;
  return [{ place: 'header:Content-Type', code: 'wrong_content_type', message, rule }];
}

function versionBreaches(version: SoapVersion, asked: Asked): XmlBreach[] {
  if (asked.version === undefined || asked.version === version) return [];
  const message = `The request was SOAP ${asked.version}, the answer is SOAP ${version}.`;
  const rule = 'The answer has the version of the request.';
  return [{ steps: ['Envelope'], code: 'wrong_version', message, rule }];
}

function contentBreaches(
  content: XmlElement,
  version: SoapVersion,
  status: number,
  { soapName, operation }: Asked,
  { namespace, messages, dataSets }: Schemas,
): XmlBreach[] {
  const isFault = isElement(content, envelopeNamespaces[version], 'Fault');
  const steps = ['Envelope', 'Body', content.name];
  const wrong = (message: string, rule: string): XmlBreach[] => [
    { steps, code: 'wrong_result', message, rule },
  ];
  // Any other status has already been reported.
  if (isFault && status === 200) return wrong('A fault came with status 200.', statusRule);
  if (isFault) return faultFindings(content, version, namespace, messages, steps);
  if (faultStatuses.includes(status)) return wrong(`A result came with status ${status}.`, statusRule);
  if (soapName === undefined || operation === undefined) return [];
  const name = `${soapName}Response`;
  if (!isElement(content, namespace, name)) {
    const found = content.name.slice(0, 100);
    // If only the namespace differs, the names would not help.
    const message =
      found === name
        ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${namespace}".`
        : `The body holds ${found}, not ${name}.`;
    return wrong(message, `The response element is named ${name}, in the namespace ${namespace}.`);
  }
  const breaches = messages(content, steps);
  if (operation.result.kind !== 'dataset' || breaches.length > 0) return breaches;
  const [result] = childElements(content);
  const at = [...steps, `${soapName}Result`];
  return dataSets(result, `${soapName}Result`, operation.result.tables, at);
}

const faultRule =
  'Faults: soap:Client (SOAP 1.2: soap:Sender) or soap:Server (soap:Receiver). The detail holds the element error of this schema.';

/** Checks a fault: its code, its text, and the only element in its detail by the WSDL's schema. Faults about headers have no detail. */
function faultFindings(
  fault: XmlElement,
  version: SoapVersion,
  namespace: string,
  messages: XsdCheck,
  steps: readonly string[],
): XmlBreach[] {
  const own = version === '1.1' ? '' : envelopeNamespaces[version];
  const find = (...names: string[]): XmlElement | undefined =>
    names.reduce<XmlElement | undefined>(
      (parent, name) => parent && childElements(parent).find((child) => isElement(child, own, name)),
      fault,
    );
  const [code, text, detail] =
    version === '1.1'
      ? [find('faultcode'), find('faultstring'), find('detail')]
      : [find('Code', 'Value'), find('Reason', 'Text'), find('Detail')];
  const name = code?.content.trim().split(':').at(-1) ?? '';
  const found: XmlBreach[] = [];
  const breach = (at: readonly string[], message: string): void => {
    found.push({ steps: at, code: 'invalid_xml', message, rule: faultRule });
  };
  const known = [...new Set(errorCodes.map((one) => faultCodeOf(one, version).replace('soap:', '')))];
  if (!known.includes(name)) breach(steps, `The fault's code is none of ${known.join(', ')}.`);
  if (text === undefined || text.content.trim() === '') breach(steps, 'The fault has no text.');
  if (name === 'MustUnderstand') return found;
  const at = [...steps, version === '1.1' ? 'detail' : 'Detail'];
  const [error, other] = detail === undefined ? [] : childElements(detail);
  if (error === undefined || other !== undefined || !isElement(error, namespace, 'error')) {
    breach(at, 'The detail does not hold the one element error of the WSDL.');
    return found;
  }
  return [...found, ...messages(error, [...at, 'error']), ...unknownCodes(error, [...at, 'error'])];
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, steps: readonly string[]): XmlBreach[] {
  const [code, , errors] = childElements(error);
  const items = errors === undefined ? [] : childElements(errors);
  const codes = [
    { element: code, known: errorTable, at: ['code'] },
    ...items.map((item, index) => ({
      ...{ element: childElements(item)[1], known: itemCodes },
      at: ['errors', `item[${index + 1}]`, 'code'],
    })),
  ];
  return codes
    .filter(({ element, known }) => element !== undefined && !Object.hasOwn(known, element.content))
    .map(({ known, at }) => ({
      ...{ steps: [...steps, ...at], code: 'enum', message: 'This is none of the documented codes.' },
      rule: `one of ${Object.keys(known).join(', ')}`,
    }));
}
