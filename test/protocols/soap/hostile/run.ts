import { createServer } from 'node:http';
import { filled, readTable } from '../../../support/messages/tables.js';
import { newCompany } from '../../../support/scenarios/company.js';
import { readEnvelope } from '../../../support/scenarios/protocols.js';
import { rawClient, type HttpResponse, type RawClient } from '../../../support/servers/raw-client.js';
import { listen } from '../../../support/servers/raw-http.js';
import { startServer } from '../../../support/servers/server.js';
import { child, childElements, envelopes, namespace, parseXml } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';

/** What a message may need: a key that is good, and an address that must never be called. */
interface Given {
  readonly key: string;
  readonly trap: string;
}

export interface HostileRequest {
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One row of messages.yaml. */
export interface HostileCase {
  readonly name: string;
  readonly version?: SoapVersion;
  readonly body: string;
  readonly encoding?: BufferEncoding;
  readonly headers?: Readonly<Record<string, string>>;
  /** The code of the error, or 'success' for a 200. */
  readonly expected: string;
}

export const hostileCases = readTable<HostileCase>('messages.yaml', import.meta.url);

/** The request of a row. */
export function requestOf(
  { body, encoding, headers = {} }: HostileCase,
  { key, trap }: Given,
): HostileRequest {
  const put = (text: string): string => filled(text).replaceAll('{KEY}', key).replaceAll('{TRAP}', trap);
  const lines = Object.entries(headers).map(([name, value]) => [name, put(value)] as const);
  return { body: Buffer.from(put(body), encoding), headers: Object.fromEntries(lines) };
}

/** An envelope around the content of its body. */
export function message(body: string, version: SoapVersion = '1.1'): string {
  return `<soap:Envelope xmlns:soap="${envelopes[version]}"><soap:Body>${body}</soap:Body></soap:Envelope>`;
}

const mediaTypes = { '1.1': 'text/xml', '1.2': 'application/soap+xml' } as const;

/** Codes that have status 400 in this protocol. */
const badRequests = new Set([
  'malformed_xml',
  'invalid_encoding',
  'empty_body',
  'unsupported_charset',
  'unsupported_content_encoding',
]);

/** A server under attack, a key that it takes, and a trap that counts who calls. */
export interface Target {
  readonly client: RawClient;
  readonly given: Given;
  trapped(): number;
  close(): Promise<void>;
}

export async function startTarget(): Promise<Target> {
  const server = await startServer({ LOG_LEVEL: 'silent' });
  const company = await newCompany(server);
  await company.must('updateGroup', { data: { Group: [{ GroupTitle: 'here' }] } });
  let calls = 0;
  const trap = createServer((_req, res) => {
    calls += 1;
    res.end('<!ENTITY x "trapped">');
  });
  const port = await listen(trap);
  const client = rawClient(server.port);
  return {
    client,
    given: { key: company.apiKey, trap: `http://127.0.0.1:${port}/` },
    trapped: () => calls,
    close: async () => {
      trap.close();
      client.close();
      await server.close();
    },
  };
}

/** Sends a request to the SOAP address. */
export function post(
  target: Target,
  version: SoapVersion,
  { body, headers }: HostileRequest,
): Promise<HttpResponse> {
  const all = { 'Content-Type': `${mediaTypes[version]}; charset=utf-8`, ...headers };
  const request = { path: '/public/api.asmx', method: 'POST', headers: all, body: Buffer.from(body) };
  return target.client.send(request);
}

/** What a response is: 'success', or the code of a well-formed fault of the right version with the right status. @throws Error when it is neither */
export function outcomeOf({ status, headers, text }: HttpResponse, version: SoapVersion): string {
  const root = parseXml(text);
  if (headers['content-type'] !== `${mediaTypes[version]}; charset=utf-8`)
    throw new Error(`of type ${String(headers['content-type'])}`);
  if (headers['content-length'] !== String(Buffer.byteLength(text))) throw new Error('of another length');
  if (root.namespaceURI !== envelopes[version]) throw new Error(`an envelope of ${root.namespaceURI}`);
  const content = childElements(child(root, 'Body'))[0];
  if (content?.localName !== 'Fault') {
    if (status !== 200) throw new Error(`status ${status} without a fault`);
    return 'success';
  }
  const isHeaderFault = /<(?:faultcode|soap:Value)>soap:MustUnderstand</.test(text);
  const code = isHeaderFault ? 'header_not_understood' : (readEnvelope(text).error?.code ?? '');
  if (status !== (badRequests.has(code) ? 400 : 500)) throw new Error(`status ${status} for ${code}`);
  if (!isHeaderFault && !/<(?:faultcode|soap:Value)>soap:(?:Client|Sender|VersionMismatch)</.test(text)) {
    throw new Error(`the fault is said to be ours: ${text.slice(0, 600)}`);
  }
  return code;
}

/** The call that must work after each of the others. */
export async function nextCall(target: Target): Promise<string> {
  const reading = 'modAPI.GetGroup_Alternate';
  const body = `<${reading} xmlns="${namespace}"><APIkey>${target.given.key}</APIkey><GroupTitle>here</GroupTitle></${reading}>`;
  const response = await post(target, '1.1', { body: message(body) });
  return `${outcomeOf(response, '1.1')} ${/<GroupTitle>(.*?)<\/GroupTitle>/.exec(response.text)?.[1] ?? ''}`;
}
