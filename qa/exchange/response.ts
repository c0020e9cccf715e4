import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Config } from '../../src/config/config.js';
import { AppError } from '../../src/domain/errors.js';
import { getCoding, inflateBody } from '../../src/http/coding.js';
import { bodyTooLarge } from '../../src/http/pieces.js';
import { getCharset, decode } from '../../src/http/body.js';
import { tablesOfPage } from '../../src/soap/dataset/many-records.js';
import type { Fault } from '../../tools/contract/cases/types.js';
import { findChild, currentRows, descend, placeInWords, readElements, type SourceElement } from './source.js';
import { getHeader, getMediaType } from './types.js';
import type { Call, Exchange, RecordedResponse, Found, Row, Tables, Reported } from './types.js';

const rules = {
  json: 'The body is JSON in UTF-8, without a byte order mark. (RFC 8259)',
  soap: 'The response is a SOAP envelope in UTF-8 with one element in its body.',
};

/** Judges the text of a response. One that is not UTF-8 or cannot be read is a finding, and so is JSON's byte order mark. */
export async function textFindings(
  protocol: 'json' | 'soap',
  response: RecordedResponse,
  judge: (text: string) => Found[],
): Promise<Found[]> {
  const found: Found[] = [];
  const add = (code: string, place: string, message: string): void =>
    void found.push({ place, ...placeInWords(message), code, message, rule: rules[protocol] });
  const named = getCharset(getHeader(response.headers, 'content-type'));
  if (named !== undefined && !/^utf-?8$/.test(named))
    add('foreign_charset', 'header:Content-Type', `The charset is ${named.slice(0, 40)}, not utf-8.`);
  try {
    const bytes = await decodeBody(response);
    if (protocol === 'json' && bytes.subarray(0, 3).equals(Buffer.from('\ufeff')))
      add('byte_order_mark', '', 'The body begins with a byte order mark.');
    found.push(...judge(decode(bytes)));
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    add(error.code, '', error.detail);
  }
  return found;
}

export function typeFindings({ headers }: RecordedResponse, expected: string, rule: string): Found[] {
  const sent = getMediaType(headers);
  if (sent === expected) return [];
  const message = `The content type is ${sent || 'none'}, not ${expected}.`;
  return [{ place: 'header:Content-Type', code: 'wrong_content_type', message, rule }];
}

/** A call of which nothing is known. */
export const emptyCall = { operation: undefined, body: Buffer.alloc(0), contentType: undefined };

/** Reads a request's body without its content coding. @throws AppError as the server does */
export async function readBody(exchange: Exchange, { maxBodyBytes }: Config, call: Call): Promise<void> {
  const { requestBody, requestHeaders } = exchange;
  if (requestBody.length > maxBodyBytes) throw bodyTooLarge(maxBodyBytes);
  const coding = getCoding(getHeader(requestHeaders, 'content-encoding') ?? '');
  call.body = await inflateBody(requestBody, coding, maxBodyBytes);
  call.contentType = getHeader(requestHeaders, 'content-type');
}

const brotli = promisify(zlib.brotliDecompress);
const maxBytes = 268_435_456;

/** The body of a response without its content coding, also of one that only a proxy in between applies. @throws AppError */
export async function decodeBody({ headers, body }: RecordedResponse): Promise<Buffer<ArrayBuffer>> {
  const coding = getHeader(headers, 'content-encoding');
  if (coding?.trim().toLowerCase() !== 'br') return inflateBody(body, getCoding(coding ?? ''), maxBytes);
  try {
    return Buffer.from(await brotli(body, { maxOutputLength: maxBytes }));
  } catch (cause) {
    throw new AppError('invalid_encoding', 'The body is not valid br data.', { cause });
  }
}

/** Reads a response. One that cannot be read yields nothing: reporting that is the checker's task. */
export async function readResponse(protocol: 'json' | 'soap', response: RecordedResponse): Promise<Reported> {
  const isError = response.status >= 400;
  const reported: Reported = { tables: {}, faults: [], ...(isError && rejection('', [])) };
  try {
    const text = (await decodeBody(response)).toString('utf8').replace(/^\ufeff/, '');
    const isJson = protocol === 'json' || text.startsWith('{');
    return { ...reported, ...(isJson ? ofJson(text, isError) : ofSoap(text)) };
  } catch {
    return reported;
  }
}

function rejection(code: unknown, items: readonly unknown[][]): Pick<Reported, 'code' | 'faults'> {
  const named = typeof code === 'string' ? code : '';
  return { code: named, faults: (items.length === 0 ? [['', named]] : items) as unknown as Fault[] };
}

function ofJson(text: string, isError: boolean): Partial<Reported> {
  const value = JSON.parse(text) as unknown;
  if (!isError) return isObject(value) ? { tables: getTables(value) } : { value: String(value) };
  const { code, errors, latestRevision, requestId } = (value ?? {}) as Record<string, unknown>;
  const items = Array.isArray(errors) ? (errors as ({ path?: unknown; code?: unknown } | null)[]) : [];
  const faults = items.map((item) => [item?.path, item?.code]);
  const given = { latestRevision, requestId } as { latestRevision?: string; requestId?: string };
  return { ...rejection(code, faults), ...given };
}

type WrittenTables = Record<string, Record<string, string>[]>;

/** A result of JSON in the form of SOAP's DataSet. */
function getTables(result: Readonly<Record<string, unknown>>): Tables {
  const kind = ['User', 'Group'].find((one) => 'Position' in result && Array.isArray(result[`${one}s`]));
  const { [`${kind}s`]: records, ...others } = result;
  const all = kind === undefined ? result : { ...others, ...tablesOfPage(kind, records as WrittenTables[]) };
  const tables: Record<string, Row[]> = {};
  for (const [name, rows] of Object.entries(all)) {
    for (const row of (Array.isArray(rows) ? rows : []).filter(isObject)) {
      const set = Object.entries(row).filter(([, value]) => value !== '');
      (tables[name] ??= []).push(Object.fromEntries(set));
    }
  }
  return tables;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** A value of a response, which may be anything, as text; '' for none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

function ofSoap(text: string): Partial<Reported> {
  const body = descend(readElements(text), ['Envelope', 'Body']);
  const [content] = body.name === 'Body' ? body.children : [];
  if (content?.name === 'Fault') return ofFault(content);
  const [result] = content?.children ?? [];
  if (result === undefined || findChild(result, 'diffgram') === undefined) return { value: result?.text };
  const tables: WrittenTables = {};
  for (const { name, children } of currentRows(result)) {
    const row = children.map((column): [string, string] => [column.name, column.text]);
    (tables[name] ??= []).push(Object.fromEntries(row));
  }
  return { tables };
}

function ofFault(fault: SourceElement): Partial<Reported> {
  const old = findChild(fault, 'faultcode');
  const { text } = old ?? descend(fault, ['Code', 'Value']);
  const faultCode = text.trim().split(':').at(-1);
  const error = descend(fault, [old === undefined ? 'Detail' : 'detail', 'error']);
  // Only this fault has no detail.
  const code = faultCode === 'MustUnderstand' ? 'header_not_understood' : textIn(error, 'code');
  const items = findChild(error, 'errors')?.children ?? [];
  const faults = items.map((item) => [textIn(item, 'path'), textIn(item, 'code')]);
  return {
    ...rejection(code, faults),
    latestRevision: textIn(error, 'latestRevision'),
    requestId: textIn(error, 'requestId'),
    faultCode,
    version: old === undefined ? '1.2' : '1.1',
  };
}

function textIn(parent: SourceElement, name: string): string | undefined {
  return findChild(parent, name)?.text;
}
