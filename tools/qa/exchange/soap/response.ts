import type { XmlElement } from 'libxml2-wasm';
import { AppError, errorTable, itemCodes } from '../../../../src/domain/errors.js';
import type { SoapContract, SoapOperation } from '../../../../src/soap/contract.js';
import {
  bodyElement,
  envelopeNamespaces,
  mediaTypes,
  type SoapVersion,
  versionOf,
} from '../../../../src/soap/envelope.js';
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
    const found = [...statusFindings(response), ...(await bodyFindings(response, asked, schemas))];
    return found.map((finding) => ({ side: 'response', operation: asked.soapName, ...finding }));
  };
}

function statusFindings({ status }: Answer): AnswerFinding[] {
  if (status === 200 || faultStatuses.includes(status)) return [];
  const rule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';
  const message = `Status ${status} is not among the answers of the SOAP form.`;
  return [{ place: '', code: 'undocumented_status', message, rule }];
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
      const breaches = [
        ...versionBreaches(version, asked),
        ...contentBreaches(bodyElement(document.root, version), version, answer, asked, schemas),
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
  const wanted = mediaTypes[version];
  const sent = mediaTypeOf(headers);
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
  { status }: Answer,
  asked: Asked,
  schemas: Schemas,
): XmlBreach[] {
  const isFault = isElement(content, envelopeNamespaces[version], 'Fault');
  const steps = ['Envelope', 'Body', content.name];
  // Any other status has already been reported.
  if (isFault ? status === 200 : faultStatuses.includes(status)) {
    const message = isFault ? 'A fault came with status 200.' : `A result came with status ${status}.`;
    const rule = 'Status 200 for a result; 500 for a fault, or 400 where the body cannot be read as XML.';
    return [{ steps, code: 'wrong_result', message, rule }];
  }
  if (isFault) return faultFindings(content, version, schemas.namespace, schemas.messages, steps);
  const { soapName, operation } = asked;
  if (soapName === undefined || operation === undefined) return [];
  const name = `${soapName}Response`;
  if (!isElement(content, schemas.namespace, name)) {
    const found = content.name.slice(0, 100);
    // If only the namespace differs, the names would not help.
    const message =
      found === name
        ? `${name} is in the namespace "${content.namespaceUri.slice(0, 255)}", not in "${schemas.namespace}".`
        : `The body holds ${found}, not ${name}.`;
    const rule = `The response element is named ${name}, in the namespace ${schemas.namespace}.`;
    return [{ steps, code: 'wrong_result', message, rule }];
  }
  const breaches = schemas.messages.check(content, steps);
  if (operation.result.kind !== 'dataset' || breaches.length > 0) return breaches;
  const [result] = childElements(content);
  const at = [...steps, `${soapName}Result`];
  return schemas.dataSets.check(result, `${soapName}Result`, operation.result.tables, at);
}

const codes: Readonly<Record<SoapVersion, readonly string[]>> = {
  '1.1': ['Client', 'Server', 'VersionMismatch', 'MustUnderstand'],
  '1.2': ['Sender', 'Receiver', 'VersionMismatch', 'MustUnderstand'],
};
const rule =
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
  const find = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
    parent && childElements(parent).find((child) => isElement(child, own, name));
  const code =
    version === '1.1' ? find(fault, 'faultcode')?.content : find(find(fault, 'Code'), 'Value')?.content;
  const text =
    version === '1.1' ? find(fault, 'faultstring')?.content : find(find(fault, 'Reason'), 'Text')?.content;
  const name = code?.trim().split(':').at(-1) ?? '';
  const found: XmlBreach[] = [];
  const breach = (at: string[], message: string): void => {
    found.push({ steps: [...steps, ...at], code: 'invalid_xml', message, rule });
  };
  if (!codes[version].includes(name)) breach([], `The fault's code is none of ${codes[version].join(', ')}.`);
  if (text === undefined || text.trim() === '') breach([], 'The fault has no text.');
  if (name === 'MustUnderstand') return found;
  const detail = version === '1.1' ? 'detail' : 'Detail';
  const inside = find(fault, detail);
  const [error, other] = inside === undefined ? [] : childElements(inside);
  if (error === undefined || other !== undefined || !isElement(error, namespace, 'error')) {
    breach([detail], 'The detail does not hold the one element error of the WSDL.');
    return found;
  }
  const at = [...steps, detail, 'error'];
  return [...found, ...messages.check(error, at), ...unknownCodes(error, at)];
}

/** The schema allows any text as a code, but the list of codes is closed. */
function unknownCodes(error: XmlElement, steps: readonly string[]): XmlBreach[] {
  const found: XmlBreach[] = [];
  const check = (element: XmlElement | undefined, known: object, at: string[]): void => {
    if (element === undefined || Object.hasOwn(known, element.content)) return;
    const message = 'This is none of the documented codes.';
    found.push({
      steps: [...steps, ...at],
      code: 'enum',
      message,
      rule: `one of ${Object.keys(known).join(', ')}`,
    });
  };
  const [code, , errors] = childElements(error);
  check(code, errorTable, ['code']);
  for (const [index, item] of (errors === undefined ? [] : childElements(errors)).entries()) {
    check(childElements(item)[1], itemCodes, ['errors', `item[${index + 1}]`, 'code']);
  }
  return found;
}
