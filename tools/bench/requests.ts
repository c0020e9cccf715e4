import { Connection, load } from './connection.js';

/** The namespace of the WSDL, unless a setting says otherwise (D39). */
const namespace = 'http://company-administration.example/api';

/** @returns the whole request: head and body */
export function post(path: string, headers: Record<string, string>, body: string): Buffer {
  const all = { Host: '127.0.0.1', ...headers, 'Content-Length': String(Buffer.byteLength(body)) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
}

export function jsonRequest(operation: string, apiKey: string, input: object = {}): Buffer {
  return post(
    `/public/api/${operation}`,
    { 'Content-Type': 'application/json' },
    JSON.stringify({ APIkey: apiKey, ...input }),
  );
}

/** @param parameters after APIkey; their values must not need escaping */
export function soapRequest(
  operation: string,
  apiKey: string,
  parameters: Record<string, string> = {},
): Buffer {
  const children = Object.entries({ APIkey: apiKey, ...parameters }).map(
    ([name, value]) => `<${name}>${value}</${name}>`,
  );
  const body = `<${operation} xmlns="${namespace}">${children.join('')}</${operation}>`;
  return post(
    '/public/api.asmx',
    { 'Content-Type': 'text/xml; charset=utf-8', SOAPAction: `"${namespace}/${operation}"` },
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>${body}</soap:Body></soap:Envelope>`,
  );
}

/** Sends requests over some connections at once, in about their order. @throws Error for an answer other than 200 */
export async function sendAll(
  port: number,
  count: number,
  request: (index: number) => Buffer,
  take: (body: Buffer, index: number) => void = () => undefined,
  atOnce = 16,
): Promise<void> {
  const connections = Array.from({ length: atOnce }, () => new Connection(port));
  let next = 0;
  await load(connections, Infinity, count, () => {
    const index = next++;
    return {
      request: request(index),
      judge({ status, body }) {
        if (status !== 200) throw new Error(`status ${status}: ${body.toString().slice(0, 500)}`);
        take(body, index);
      },
    };
  });
  for (const connection of connections) connection.close();
}

/** The body of one request's answer. @throws Error for an answer other than 200 */
async function ask(port: number, request: Buffer): Promise<string> {
  let answer = '';
  await sendAll(
    port,
    1,
    () => request,
    (body) => (answer = body.toString()),
    1,
  );
  return answer;
}

/** What a JSON operation answers. */
export async function call<T>(
  port: number,
  operation: string,
  apiKey: string,
  input: object = {},
): Promise<T> {
  return JSON.parse(await ask(port, jsonRequest(operation, apiKey, input))) as T;
}

/** The answer of a SOAP operation as text. */
export function callSoap(port: number, operation: string, apiKey: string, parameters = {}): Promise<string> {
  return ask(port, soapRequest(operation, apiKey, parameters));
}
