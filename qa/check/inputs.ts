import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { mediaTypes } from '../../src/soap/envelope.js';
import { envelopeNamespaces } from '../../src/soap/xml.js';
import { nearest } from '../../src/contract/nearest.js';
import type { Exchange } from '../exchange.js';
import { type QaIO, UsageError } from '../io.js';
import { type NamedOperation, operationNamed, operations } from '../operations.js';
import { type Entry, parsedOrNone, recordedIn } from '../recording.js';

/** The entries in a file: its content decides whether it is an envelope, a recording or a JSON body. @throws UsageError */
export async function readEntries(io: QaIO, file: string, operation?: NamedOperation, status?: number) {
  const source = getSource(file);
  const bytes = file === '-' ? Buffer.from(await io.stdin()) : await readFile(file);
  const isHar = /\.har$/i.test(file);
  if (!isHar && (getStart(bytes).startsWith('<') || /\.xml$/i.test(file)))
    return [soapEntry(source, bytes, operation?.soap, status)];
  // A body that is not well-formed is left to the check.
  const value = parsedOrNone(bytes);
  const recorded = isHar || operation === undefined ? recordedIn(source, value) : undefined;
  if (recorded !== undefined) return recorded;
  if (isHar) throw new UsageError(`${source} is no HAR recording: it has no log.entries.`);
  const named = operation ?? operationOfFile(file);
  if (named === undefined) {
    const advice = 'Name the file after it (getuser.json, updateuser-2.json) or use --operation.';
    throw new UsageError(`${source}: the operation is not known. ${advice}`);
  }
  const address = `/public/api/${named.json}`;
  if (status !== undefined) return [lone(source, address, status, bytes)];
  return [{ source, name: '', exchange: request(address, 'application/json', bytes) }];
}

export function getSource(file: string): string {
  return file === '-' ? 'standard input' : file;
}

function request(path: string, contentType: string, requestBody: Buffer): Exchange {
  return { method: 'POST', path, requestHeaders: { 'content-type': contentType }, requestBody };
}

/** A response in a file. @param path of its operation */
function lone(source: string, path: string, status: number, body: Buffer, soapName?: string): Entry {
  const what = "the response's headers and its request: the file has neither";
  const response = { status, headers: {}, body };
  const exchange = { ...request(path, '', Buffer.alloc(0)), response, lone: { soapName } };
  return { source, name: '', exchange, notJudged: [what] };
}

/** The first characters, without byte order mark and white space; for UTF-16, every other byte is dropped. */
function getStart(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 4000).replaceAll('\u0000', '');
  return start.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').trimStart();
}

/** The operation at the start of a file's name: getuser.json, updateuser-2.json, Getuser.created.json; undefined if there is none. */
function operationOfFile(file: string): NamedOperation | undefined {
  const name = path.basename(file).toLowerCase();
  return operations.find(({ json }) => name.startsWith(json) && !/[a-z]/.test(name.charAt(json.length)));
}

/** Finds the operation for --operation. @throws UsageError with the name that was probably meant */
export function operationOfOption(name: string): NamedOperation {
  const found = operationNamed(name);
  if (found !== undefined) return found;
  const names = operations.map(({ json }) => json);
  const meant = nearest(name.toLowerCase(), names);
  const hint = meant === undefined ? '' : ` Did you mean ${meant}?`;
  throw new UsageError(`There is no operation ${name}.${hint} The operations are ${names.join(', ')}.`);
}

/** An envelope. The element in its body tells a response. A request has no headers here; its type is that of its version. */
function soapEntry(source: string, body: Buffer, operation?: string, status?: number): Entry {
  const path = '/public/api.asmx';
  const text = body.toString('latin1').replaceAll('\u0000', '');
  const [, name = ''] = /<(?:[\w.-]+:)?Body(?:\s[^>]*)?>\s*<(?:[\w-]+:)?([\w.]+)/.exec(text) ?? [];
  const [, responseOf] = /^(.+)Response$/.exec(name) ?? [];
  if (name === 'Fault' || responseOf !== undefined || status !== undefined)
    return lone(source, path, status ?? (name === 'Fault' ? 500 : 200), body, operation ?? responseOf);
  const version = getStart(body).includes(envelopeNamespaces['1.2']) ? '1.2' : '1.1';
  return { source, name: '', exchange: request(path, mediaTypes[version], body) };
}
