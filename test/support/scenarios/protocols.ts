import { isUnwatched, noteResponse } from '../servers/contract-watch.js';
import { sendBytes, type HttpResponse } from '../servers/raw-client.js';
import { wireNames, type WireNames, type OperationName } from './operations.js';
import { tablesOf } from './pages.js';
import { jsonMessage, soapMessage, type Message } from '../messages/requests.js';
import { child, childElements, parseXml, readDataSet, writeDataSet } from '../messages/xml.js';

type Tables = Record<string, Record<string, string>[]>;

export type { HttpResponse } from '../servers/raw-client.js';

/** What came of one call, in a form that is the same for both protocols. */
export interface Outcome {
  protocol: ProtocolName;
  http: HttpResponse;
  result?: unknown;
  error?: {
    code: string;
    requestId: string;
    message: string;
    items: { path: string; code: string; message: string }[];
  };
}

export const protocolNames = ['JSON POST', 'JSON GET', 'SOAP 1.1', 'SOAP 1.2'] as const;
export type ProtocolName = (typeof protocolNames)[number];

/**
 * Sends bytes as they are: also a GET with a body, which fetch cannot send. The response is checked against the contract: at the server where it
 * runs in this process, here where it does not.
 */
export async function send(
  url: string,
  method: string,
  headers: Record<string, string>,
  body: string | Buffer | undefined,
): Promise<HttpResponse> {
  const bytes = body === undefined ? undefined : Buffer.from(body);
  const length = bytes ? { 'Content-Length': String(bytes.length) } : {};
  const options = { method, headers: { ...length, ...headers } };
  const { body: received, ...response } = await sendBytes(url, options, bytes);
  noteForeignResponse(url, method, headers, bytes, { ...response, body: received });
  return response;
}

/** Takes note of the response of a server that runs elsewhere. */
function noteForeignResponse(
  address: string,
  method: string,
  requestHeaders: Record<string, string>,
  requestBody: Buffer = Buffer.alloc(0),
  response: Omit<HttpResponse, 'text'> & { body: Buffer },
): void {
  const url = new URL(address);
  if (!isUnwatched(url)) return;
  const path = url.pathname + url.search;
  noteResponse({ method, path, requestHeaders, requestBody, response });
}

/** A request as it is about to be sent. */
export interface RawRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
}

/** The request that a good client of this protocol would send. `undefined` as key leaves it out. */
export function messageFor(
  protocol: ProtocolName,
  operation: OperationName,
  apiKey: string | undefined,
  input: Record<string, unknown>,
): Message {
  const { json, soap, parameters, many }: WireNames = wireNames[operation];
  if (protocol.startsWith('JSON'))
    return { ...jsonMessage(json, apiKey, input), method: protocol === 'JSON GET' ? 'GET' : 'POST' };
  const values = parameters.flatMap((parameter): [string, string | { xml: string }][] => {
    const value = input[parameter];
    if (typeof value === 'string' || typeof value === 'number') return [[parameter, String(value)]];
    if (value === undefined || value === null) return [];
    const tables = (many === undefined ? value : tablesOf(many, value as Tables[])) as Tables;
    return [[parameter, { xml: writeDataSet(tables) }]];
  });
  return soapMessage(soap, apiKey, values, protocol === 'SOAP 1.1' ? '1.1' : '1.2');
}

/**
 * Calls one operation through one protocol.
 * @param input the operation's input as JSON names it, without APIkey
 * @param altered makes another request of it, as a client sends that has misunderstood something
 */
export async function call(
  baseUrl: string,
  protocol: ProtocolName,
  operation: OperationName,
  apiKey: string | undefined,
  input: Record<string, unknown>,
  altered: (request: RawRequest) => RawRequest = (request) => request,
): Promise<Outcome> {
  const message = messageFor(protocol, operation, apiKey, input);
  const { url, method, headers, body } = altered({ ...message, url: baseUrl + message.path });
  const http = await send(url, method, headers, body);
  if (protocol.startsWith('SOAP')) return { protocol, http, ...readEnvelope(http.text) };
  const response: unknown = JSON.parse(http.text);
  if (http.status === 200) return { protocol, http, result: response };
  const { code, requestId, detail, errors } = response as {
    code: string;
    requestId: string;
    detail: string;
    errors: [];
  };
  return { protocol, http, error: { code, requestId, message: detail, items: errors } };
}

/** Reads a response's envelope: a result by its form, or a fault with its detail. */
export function readEnvelope(xml: string): Pick<Outcome, 'result' | 'error'> {
  const content = childElements(child(parseXml(xml), 'Body'))[0];
  if (!content) throw new Error('empty Body');
  if (content.localName === 'Fault') return { error: readFault(content) };
  const result = childElements(content)[0];
  if (!result) throw new Error(`no result in ${xml}`);
  const text = result.textContent ?? '';
  if (childElements(result).length > 0) return { result: readDataSet(result) };
  return { result: text === 'true' || text === 'false' ? text === 'true' : Number(text) };
}

function readFault(fault: ReturnType<typeof parseXml>): Outcome['error'] {
  const isOld = childElements(fault).some((element) => element.localName === 'faultcode');
  const message = isOld ? child(fault, 'faultstring') : child(child(fault, 'Reason'), 'Text');
  const error = child(child(fault, isOld ? 'detail' : 'Detail'), 'error');
  const text = (parent: typeof fault, name: string) => child(parent, name).textContent ?? '';
  return {
    code: text(error, 'code'),
    requestId: text(error, 'requestId'),
    message: message.textContent ?? '',
    items: childElements(child(error, 'errors')).map((item) => ({
      path: text(item, 'path'),
      code: text(item, 'code'),
      message: text(item, 'message'),
    })),
  };
}
