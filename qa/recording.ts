import { maskKeys } from '../src/domain/text.js';
import { getCharset } from '../src/http/body.js';
import type { Exchange } from './exchange.js';
import { parseTarget } from './exchange/types.js';

/** One thing to check: a file, or an entry of a recording. */
export interface Entry {
  /** The file's name as given; "standard input" for -. */
  readonly source: string;
  /** Name within the file: "entry 3: POST /public/api/getuser"; '' for a file that is one entry. */
  readonly name: string;
  /** undefined if there is nothing to check, for the given `reason`. */
  readonly exchange: Exchange | undefined;
  readonly reason?: string;
  /** Parts that cannot be judged here, besides those that no check without a server can judge. */
  readonly notJudged?: readonly string[];
}

/** The parts of an HTTP archive (HAR 1.2) that are read. Browsers omit things, so everything may be missing. */
interface HarEntry {
  request?: {
    method?: string;
    url?: string;
    headers?: HarHeader[];
    postData?: HarBody;
    bodySize?: number;
  };
  response?: { status?: number; headers?: HarHeader[]; content?: HarBody & { size?: number } };
}

type HarHeader = Partial<Record<'name' | 'value', string>>;

interface HarBody {
  text?: string;
  /** 'base64' if the text is not the body itself; in requests, mitmproxy and others write the name with an underscore. */
  encoding?: string;
  _encoding?: string;
}

/** Reads a recording: an entry for each request, skipped if it is not for this API; undefined if it has no log.entries. */
export function recordedIn(source: string, value: unknown): Entry[] | undefined {
  const { log } = (value ?? {}) as { log?: { entries?: HarEntry[] } | null };
  if (!Array.isArray(log?.entries)) return undefined;
  return log.entries.map((entry, index) => readEntry(source, index + 1, entry));
}

/** JSON with or without a byte order mark; undefined if it is not JSON. */
export function parsedOrNone(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function readEntry(source: string, number: number, { request = {}, response }: HarEntry): Entry {
  const { method = 'GET', url = '', postData, bodySize = 0 } = request;
  const path = url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/';
  const name = `entry ${number}: ${method} ${maskKeys(path.replace(/[?#].*$/s, ''))}`;
  if (parseTarget({ method, path }) === undefined) {
    return { source, name, exchange: undefined, reason: 'not a call of this API' };
  }
  if (postData?.text === undefined && bodySize > 0) {
    return { source, name, exchange: undefined, reason: 'the recording has no body of the request' };
  }
  const { headers, body } = readMessage(request.headers, postData, true);
  const exchange = { method, path, requestHeaders: headers, requestBody: body };
  const { status = 0, content } = response ?? {};
  // Zero: the request failed or was aborted.
  if (status === 0) return { source, name, exchange, notJudged: ['the response: the recording has none'] };
  if (content?.text === undefined && (content?.size ?? 0) !== 0) {
    return { source, name, exchange, notJudged: ['the response: the recording has no body of it'] };
  }
  const received = { status, ...readMessage(response?.headers, content, false) };
  return { source, name, exchange: { ...exchange, response: received } };
}

/** Reads a recorded message. Bodies are recorded decoded, so a request's headers are adjusted; charsets that break a rule stay. */
function readMessage(list: HarHeader[] = [], body: HarBody = {}, isRequest: boolean) {
  const isBase64 = (body.encoding ?? body._encoding) === 'base64';
  const bytes = Buffer.from(body.text ?? '', isBase64 ? 'base64' : 'utf8');
  const isCoded = isBase64 && bytes[0] === 0x1f && bytes[1] === 0x8b;
  const headers: Record<string, string> = {};
  for (const { name = '', value = '' } of list) {
    const key = name.toLowerCase();
    if (key.startsWith(':') || (key === 'content-encoding' && !isCoded)) continue;
    const isDecoded =
      key === 'content-type' && isRequest && !isBase64 && isKnown(getCharset(value) ?? 'utf-8');
    const text = isDecoded ? value.replace(/(;\s*charset\s*=\s*)[^;]*/i, '$1utf-8') : value;
    headers[key] = key in headers ? `${headers[key]}, ${text}` : text;
  }
  if (isBase64 || !isRequest || !/^\s*<\?xml\b/.test(body.text ?? '')) return { headers, body: bytes };
  const text = (body.text ?? '').replace(/^(\s*<\?xml[^>]*?\sencoding\s*=\s*["'])[^"']*/, '$1utf-8');
  return { headers, body: Buffer.from(text) };
}

function isKnown(charset: string): boolean {
  try {
    return new TextDecoder(charset) instanceof TextDecoder;
  } catch {
    return false;
  }
}
