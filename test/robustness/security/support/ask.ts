import { tablesOf } from '../../../support/scenarios/pages.js';
import { send, type ProtocolName, type HttpAnswer } from '../../../support/scenarios/protocols.js';
import { wireNames, type WireNames, type OperationName } from '../../../support/scenarios/operations.js';
import { envelope, namespace, operationElement, writeDataSet } from '../../../support/messages/xml.js';

/** What a client sends for one operation, ready to be changed and sent. */
export interface Message {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
}

/** The request that a good client of this protocol would send. `undefined` as key leaves it out. */
export function messageFor(
  protocol: ProtocolName,
  operation: OperationName,
  apiKey: string | undefined,
  input: Record<string, unknown>,
): Message {
  return protocol.startsWith('JSON')
    ? jsonMessage(protocol, operation, apiKey, input)
    : soapMessage(protocol, operation, apiKey, input);
}

function jsonMessage(
  protocol: ProtocolName,
  operation: OperationName,
  APIkey: string | undefined,
  input: Record<string, unknown>,
): Message {
  return {
    path: `/public/api/${(wireNames[operation] as WireNames).json ?? ''}`,
    method: protocol === 'JSON GET' ? 'GET' : 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ APIkey, ...input }),
  };
}

function soapMessage(
  protocol: ProtocolName,
  operation: OperationName,
  apiKey: string | undefined,
  input: Record<string, unknown>,
): Message {
  const { soap = '', parameters = [], many } = wireNames[operation] as WireNames;
  const values = parameters.flatMap((name): [string, string | { xml: string }][] => {
    const value = input[name];
    if (typeof value === 'string' || typeof value === 'number') return [[name, String(value)]];
    if (value === undefined) return [];
    const tables = many === undefined ? value : tablesOf(many, value as Record<string, unknown>[]);
    return [[name, { xml: writeDataSet(tables as Parameters<typeof writeDataSet>[0]) }]];
  });
  const key: [string, string][] = apiKey === undefined ? [] : [['APIkey', apiKey]];
  const version = protocol === 'SOAP 1.1' ? '1.1' : '1.2';
  return {
    path: '/public/api.asmx',
    method: 'POST',
    headers:
      version === '1.1'
        ? { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${namespace}/${soap}"` }
        : { 'Content-Type': 'application/soap+xml; charset=utf-8' },
    body: envelope(version, operationElement(soap, [...key, ...values])),
  };
}

/** Sends a message under a request id that is always the same, so that answers can be compared byte by byte. */
export function ask(baseUrl: string, { path, method, headers, body }: Message): Promise<HttpAnswer> {
  return send(baseUrl + path, method, { ...headers, 'X-Request-Id': 'the-same' }, body);
}

/** All of an answer that a client can see, but for the clock's header. */
export function bytesOf({ status, headers, text }: HttpAnswer): string {
  const { date: _date, ...others } = headers;
  return JSON.stringify([status, others, text]);
}
