import { envelope, namespace, operationElement, type SoapVersion } from './xml.js';

/** What a client sends for one operation, ready to be changed and sent. */
export interface Message {
  path: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
}

/** A call of the JSON API. `undefined` as key leaves it out. */
export function jsonMessage(operation: string, APIkey: string | undefined, input: object = {}): Message {
  return {
    path: `/public/api/${operation}`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ APIkey, ...input }),
  };
}

/** A call of the SOAP endpoint. @param parameters after APIkey, each as text or as XML */
export function soapMessage(
  operation: string,
  apiKey: string | undefined,
  parameters: [string, string | { xml: string }][] = [],
  version: SoapVersion = '1.1',
): Message {
  const key: [string, string][] = apiKey === undefined ? [] : [['APIkey', apiKey]];
  return {
    path: '/public/api.asmx',
    method: 'POST',
    headers:
      version === '1.1'
        ? { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${namespace}/${operation}"` }
        : { 'Content-Type': 'application/soap+xml; charset=utf-8' },
    body: envelope(version, operationElement(operation, [...key, ...parameters])),
  };
}
