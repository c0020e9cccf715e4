import type { Config } from '../../src/config/config.js';
import type { Contract } from '../../src/contract/load.js';
import { AppError } from '../../src/domain/errors.js';
import { getCharset } from '../../src/http/body.js';
import type { SoapContract } from '../../src/soap/contract.js';
import { getInput, readMessage } from '../../src/soap/message.js';
import { attributeValue, decodeXml, diffgr } from '../../src/soap/xml.js';
import { requestRule } from './findings.js';
import { emptyCall, readBody } from './response.js';
import { createSoapResponseCheck } from './soap-response.js';
import { findChild, currentRows, descend, getPlace, readElements, getSteps } from './source.js';
import type { SourceElement } from './source.js';
import { getHeader, type ProtocolChecks } from './types.js';

/** The checks of the SOAP endpoint: of requests by the server's own reader, of responses by the WSDL and datasets.xsd. */
export function createSoapChecks(soap: SoapContract, contract: Contract, config: Config): ProtocolChecks {
  return {
    begin: (segment, operation) => ({ ...emptyCall, segment, operation }),
    async read(exchange, call) {
      if (exchange.method !== 'POST')
        throw new AppError('method_not_allowed', 'Use POST, or GET for the WSDL and the pages.');
      await readBody(exchange, config, call);
      const { body, contentType } = call;
      const headers = { contentType, soapAction: getHeader(exchange.requestHeaders, 'soapaction') };
      const message = await readMessage(body, headers, soap, config, (version) => (call.version = version));
      call.operation = message.soapName;
      return getInput(message);
    },
    places({ body, contentType }) {
      const text = decodeXml(body, getCharset(contentType));
      try {
        const document = readElements(text);
        return ({ path }) => getPlace(text, elementOfPath(document, path));
      } catch {
        // It broke a limit, and what follows is not XML.
        return () => ({ place: '' });
      }
    },
    // Values have the rules of openapi.yaml in both protocols.
    getRule({ message, path, code }, { operation: soapName = '' }) {
      const operation = soap.operations.get(soapName);
      if (operation === undefined) return message;
      const [parameter = '', ...inside] = getSteps(path);
      const isOfElements = ['required', 'unknown_member', 'invalid_xml'].includes(code);
      if (inside.length === 0 && isOfElements && parameter !== '')
        return `${soapName} is a sequence of ${operation.parameters.join(', ')}, in this order.`;
      const root = contract.requestSchema(`/public/api/${operation.name.toLowerCase()}`);
      return requestRule(contract.document, root, path, code);
    },
    checkResponse: createSoapResponseCheck(soap),
  };
}

/** Finds the element for an item's path, or the nearest around it. Deleted rows do not count, nor items of many updates' sets. */
function elementOfPath(document: SourceElement, path: string): SourceElement {
  const steps = getSteps(path);
  const [, index = '', kind = ''] = steps;
  if (/^\d+$/.test(index)) steps.splice(1, 3, ...(/^(?:User|Group)$/.test(kind) ? [kind, index] : []));
  const [parameter, table, row, column] = steps;
  const body = descend(document, ['Envelope', 'Body']);
  const operation = body.children[0] ?? body;
  if (parameter === undefined) return operation;
  const value = findChild(operation, parameter);
  if (value === undefined || table === undefined) return value ?? operation;
  const rows = currentRows(value).filter(
    (one) => one.name === table && attributeValue(one, diffgr, 'hasChanges') !== 'deleted',
  );
  const found = rows[Number(row ?? 0)] ?? findChild(value, 'schema') ?? value;
  return findChild(found, column ?? '') ?? found;
}
