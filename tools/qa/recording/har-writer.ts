import { isUtf8 } from 'node:buffer';
import { open } from 'node:fs/promises';
import { STATUS_CODES } from 'node:http';
import { charsetOf } from '../../../src/http/charset.js';
import type { Exchange, Headers } from '../exchange.js';
import { plainAnswer } from '../exchange/answer-text.js';
import { headerOf } from '../exchange/types.js';

/** Writes exchanges to a recording (HAR 1.2) as they pass. */
export interface Recorder {
  add(exchange: Exchange, at: Date): Promise<void>;
  /** Writes the end of the recording; until then it is not valid. */
  close(): Promise<void>;
}

const creator = { name: 'npm run qa -- proxy', version: '1' };
const unknownSize = -1;

/**
 * Starts a recording. It contains keys and personal data as sent, so only its owner may read the file.
 * @param target address of the server, used in the recording's URLs
 * @throws Error when the file cannot be written
 */
export async function startRecording(file: string, target: string): Promise<Recorder> {
  const handle = await open(file, 'w', 0o600);
  await handle.write(`{"log":{"version":"1.2","creator":${JSON.stringify(creator)},"entries":[`);
  let separator = '\n';
  return {
    async add(exchange, at) {
      const entry = await entryOf(exchange, target, at);
      await handle.write(separator + JSON.stringify(entry));
      separator = ',\n';
    },
    async close() {
      await handle.write('\n]}}\n');
      await handle.close();
    },
  };
}

async function entryOf(
  { method, path, requestHeaders, requestBody, response }: Exchange,
  target: string,
  at: Date,
) {
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: unknownSize };
  const { status = 0, headers = {}, body = Buffer.alloc(0) } = response ?? {};
  const asked = await contentOf(requestHeaders, requestBody);
  const answered = await contentOf(headers, body);
  const query = [...new URL(path, 'http://a').searchParams];
  // The format has no encoding of a request's body; custom names begin with an underscore.
  const postData = { ...asked.data, ...(asked.isCoded && { _encoding: 'base64' }) };
  const content = { ...answered.data, size: answered.size, ...(answered.isCoded && { encoding: 'base64' }) };
  return {
    startedDateTime: at.toISOString(),
    time: 0,
    request: {
      ...{ ...common, method, url: target + path, headers: pairsOf(requestHeaders) },
      queryString: query.map(([name, value]) => ({ name, value })),
      bodySize: requestBody.length,
      ...(requestBody.length > 0 && { postData }),
    },
    response: {
      ...{ ...common, status, statusText: STATUS_CODES[status] ?? '', headers: pairsOf(headers) },
      ...{ redirectURL: '', bodySize: body.length, content },
    },
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  };
}

/** A body without its content coding: as text if it is UTF-8, otherwise in base64. */
async function contentOf(headers: Headers, body: Buffer) {
  const mimeType = headerOf(headers, 'content-type') ?? '';
  const bytes = await plainAnswer({ status: 0, headers, body }).catch(() => body);
  const isText =
    isUtf8(bytes) && /^utf-?8$/.test(charsetOf(mimeType) ?? 'utf-8') && bytes[0] !== 0 && bytes[1] !== 0;
  const data = { mimeType, text: bytes.toString(isText ? 'utf8' : 'base64') };
  return { data, size: bytes.length, isCoded: !isText };
}

function pairsOf(headers: Headers): { name: string; value: string }[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => ({ name, value: one })),
  );
}
