import type { Config } from '../../../../src/config.js';
import type { Contract } from '../../../../src/contract/load.js';
import { AppError } from '../../../../src/domain/errors.js';
import type { ErrorItem } from '../../../../src/domain/errors.js';
import { charsetOf } from '../../../../src/http/charset.js';
import type { SoapContract, SoapOperation } from '../../../../src/soap/contract.js';
import { decodeXml } from '../../../../src/soap/content-type.js';
import { readMessage } from '../../../../src/soap/message.js';
import type { SoapVersion } from '../../../../src/soap/envelope.js';
import { headerOf } from '../headers.js';
import { ofTheBody, plainBody, warningsOf, withoutRequest } from '../json/inspector.js';
import { findingsOf } from '../refusal.js';
import { refusalFindings } from '../refusals-compared.js';
import { elementOfPath } from './places.js';
import { createSoapResponseCheck } from './response.js';
import { createSoapRules } from './rules.js';
import type { Exchange, Finding, Inspection, LoneAnswer, Place } from '../types.js';
import { placeOf, readElements } from './xml-source.js';
import type { SourceElement } from './xml-source.js';

/** The result of reading a request: enough to judge its answer. */
interface Asked {
  soapName?: string;
  operation?: SoapOperation;
  version?: SoapVersion;
  findings: Finding[];
  warnings: string[];
}

/** Judges exchanges with the SOAP endpoint. */
export interface SoapInspector {
  exchange(exchange: Exchange): Promise<Inspection>;
  answer(answer: LoneAnswer): Promise<Inspection>;
}

/**
 * Judges exchanges with the SOAP endpoint: the request by the protocol's own precheck and schema, the answer by the WSDL and datasets.xsd.
 */
export function createSoapInspector(
  soap: SoapContract,
  contract: Contract,
  config: Config,
  judgeRefusals: boolean,
): SoapInspector {
  const ruleOf = createSoapRules(contract);
  const checkResponse = createSoapResponseCheck(soap);
  return {
    async exchange(exchange) {
      const asked = await readRequest(exchange, soap, config, ruleOf);
      const operation = asked.soapName;
      const answered = await checkResponse(exchange, asked);
      const compared = judgeRefusals ? refusalFindings('soap', exchange, asked.findings, operation) : [];
      const findings = [...asked.findings, ...answered, ...compared];
      return { protocol: 'soap', operation, findings, warnings: asked.warnings };
    },
    async answer({ operation: soapName, status, body }) {
      const operation = soap.operations.get(soapName ?? '');
      const asked = soapName === undefined || operation === undefined ? {} : { soapName, operation };
      const findings = await checkResponse(withoutRequest(status, body), asked);
      return { protocol: 'soap', operation: soapName, findings: ofTheBody(findings) };
    },
  };
}

async function readRequest(
  exchange: Exchange,
  soap: SoapContract,
  config: Config,
  ruleOf: ReturnType<typeof createSoapRules>,
): Promise<Asked> {
  const asked: Asked = { findings: [], warnings: [] };
  const contentType = headerOf(exchange.requestHeaders, 'content-type');
  let body = Buffer.alloc(0);
  try {
    if (exchange.method !== 'POST') {
      throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.');
    }
    body = await plainBody(exchange, config.maxBodyBytes);
    const headers = { contentType, soapAction: headerOf(exchange.requestHeaders, 'soapaction') };
    const message = readMessage(body, headers, soap, config, (version) => (asked.version = version));
    asked.soapName = message.soapName;
    asked.operation = message.operation;
    if (message.request.input instanceof AppError) throw message.request.input;
    asked.warnings = warningsOf(message.operation.operation, message.request.input);
  } catch (error) {
    const { soapName = '', operation } = asked;
    asked.findings = findingsOf(error, asked.soapName, placesIn(body, contentType), (item) =>
      operation === undefined ? item.message : ruleOf(soapName, operation, item),
    );
  }
  return asked;
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
