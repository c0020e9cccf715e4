import { envelopes, namespace } from '../../../support/messages/xml.js';
import type { SoapVersion } from '../../../support/messages/xml.js';

/** What a case may need: a key that is good, and an address at which nobody may ever call. */
export interface Given {
  readonly key: string;
  readonly trap: string;
}

export interface HostileRequest {
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

/** One row of the table. */
export interface HostileCase {
  readonly name: string;
  readonly version: SoapVersion;
  send(given: Given): HostileRequest;
  /** The code of the refusal, or 'answered' for a 200. */
  readonly expected: string;
}

type Send = HostileCase['send'];

/** A SOAP 1.1 row whose request is made by `send`. */
export function row(name: string, expected: string, send: Send, version: SoapVersion = '1.1'): HostileCase {
  return { name, expected, send, version };
}

/** A row whose whole body is this text. */
export function text(name: string, expected: string, body: string | (() => string)): HostileCase {
  return row(name, expected, () => ({ body: typeof body === 'string' ? body : body() }));
}

/** An envelope around the content of its body; `start` is what stands before it. */
export function message(body: string, version: SoapVersion = '1.1', start = '', header = ''): string {
  return `${start}<soap:Envelope xmlns:soap="${envelopes[version]}">${header}<soap:Body>${body}</soap:Body></soap:Envelope>`;
}

export const reading = 'modAPI.GetGroup_Alternate';

/** GetGroup's element. `title` is XML. */
export function getGroup(key: string, title: string, attributes = ''): string {
  return `<${reading} xmlns="${namespace}"><APIkey>${key}</APIkey><GroupTitle${attributes}>${title}</GroupTitle></${reading}>`;
}

/** UpdateGroup's element around the content of data. */
export function updateGroup(key: string, data: string): string {
  return `<UpdateGroup xmlns="${namespace}"><APIkey>${key}</APIkey><data>${data}</data></UpdateGroup>`;
}

/** A diffgram around rows. */
export function rows(xml: string): string {
  return `<d:diffgram xmlns:d="urn:schemas-microsoft-com:xml-diffgram-v1"><N xmlns="">${xml}</N></d:diffgram>`;
}

/** A row that reads a group with this title. */
export function titled(name: string, expected: string, title: string | (() => string)): HostileCase {
  return row(name, expected, ({ key }) => ({
    body: message(getGroup(key, typeof title === 'string' ? title : title())),
  }));
}
