import type { XmlElement } from 'libxml2-wasm';
import { AppError } from '../../../../src/domain/errors.js';
import type { SoapContract, SoapOperation } from '../../../../src/soap/contract.js';
import { bodyElement, envelopeNamespaces, mediaTypes, versionOf } from '../../../../src/soap/envelope.js';
import { openDocument } from '../../../../src/soap/xml-precheck.js';
import type { SoapVersion } from '../../../../src/soap/envelope.js';
import { childElements, isElement } from '../../../../src/soap/xml.js';
import type { AnswerFinding } from '../answer-findings.js';
import { readAnswerText } from '../answer-text.js';
import { createDataSetCheck } from './dataset-check.js';
import type { DataSetCheck } from './dataset-check.js';
import { faultFindings } from './fault-check.js';
import { mediaTypeOf } from '../headers.js';
import { plainAnswer } from '../plain-answer.js';
import { placeInWords } from '../source-place.js';
import type { Exchange, Finding, XmlBreach } from '../types.js';
import { descend, placeOf, readElements } from './xml-source.js';
import { createXsdCheck } from './xsd-check.js';
import type { XsdCheck } from './xsd-check.js';

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
