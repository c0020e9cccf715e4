import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import zlib from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import type { Call } from '../../../src/http/call.js';
import { createKeys } from '../../../src/keys.js';
import { createLogger } from '../../../src/log.js';
import { newCompany } from '../../support/scenarios/company.js';
import { rawClient } from '../../support/servers/raw-client.js';
import { startServer } from '../../support/servers/server.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';
import { envelopes, namespace } from '../../support/messages/xml.js';

// A body over 4 KiB is parsed only once a live key is found in its bytes, by its form.

const none = {
  store: { findKeys: () => Promise.resolve([]) },
  keyUse: { note: () => undefined },
  ...{ badKeysPerMinute: 0, badKeyBytesPerMinute: 0, requestsPerKeyPerMinute: 0 },
};
const server = useServer();
const company = useCompany(server);
const client = useClient(server);

/** What waits for a body worker, and what does not. */
const paddings = ['x'.repeat(70_000), 'x'.repeat(5_000)];
const [padding = ''] = paddings;
const wrongKey = (last: string | number) => `cak_${String(last).padStart(43, 'w')}`;

/** The code and status of the answer to a body. */
async function answer(
  body: string | Buffer,
  headers: Record<string, string> = {},
  path = '/public/api/updategroup',
): Promise<string> {
  const { status, text } = await client.send({
    method: 'POST',
    path,
    headers,
    body: Buffer.from(body as string),
  });
  const code = /"code":"(\w+)"/.exec(text)?.[1] ?? /<code>(\w+)<\/code>/.exec(text)?.[1] ?? 'answered';
  return `${status} ${code}`;
}

describe('JSON', () => {
  test.each<[string, (key: string) => string | Buffer, string, Record<string, string>?]>([
    ['no key', () => `{"data":"${padding}"}`, '401 invalid_api_key'],
    ['a wrong key', () => `{"APIkey":"x","data":"${padding}"}`, '401 invalid_api_key'],
    ['a key that is no text', () => `{"APIkey":1,"data":"${padding}"}`, '401 invalid_api_key'],
    ['text that is no JSON', () => padding, '401 invalid_api_key'],
    [
      'a live key elsewhere than in APIkey',
      (key) => `{"data":{"APIkey":"${key}","x":"${padding}"}}`,
      '400 invalid_request',
    ],
    [
      'nine wrong keys and a live one',
      (key) =>
        `{${'123456789'.replace(/./g, (digit) => `"APIkey":"${wrongKey(digit)}",`)}"APIkey":"${key}","data":"${padding}"}`,
      '401 invalid_api_key',
    ],
    ['a live key', (key) => `{"APIkey":"${key}","data":"${padding}"}`, '400 invalid_request'],
    ['a live key at the end', (key) => `{"data":"${padding}","apikey":"${key}"}`, '400 invalid_request'],
    [
      'a live key that is written with escapes: only a small body may',
      (key) => `{"APIkey":"\\u0063${key.slice(1)}","data":"${padding}"}`,
      '401 invalid_api_key',
    ],
    ...['utf-16le', 'utf-16be'].map(
      (charset): [string, (key: string) => Buffer, string, Record<string, string>] => [
        `a live key at the end, in ${charset}`,
        (key) => {
          const bytes = Buffer.from(`{"data":"${padding}","APIkey":"${key}"}`, 'utf16le');
          return charset === 'utf-16le' ? bytes : bytes.swap16();
        },
        '400 invalid_request',
        { 'Content-Type': `application/json; charset=${charset}` },
      ],
    ),
    ['a live key before what is no JSON', (key) => `{"APIkey":"${key}",${padding}`, '400 malformed_json'],
    [
      'a live key beside a wrong one',
      (key) => `{"APIkey":"${wrongKey(1)}","apikey":"${key}","data":"${padding}"}`,
      '400 invalid_request',
    ],
    [
      'a wrong key in an unknown charset',
      () => `{"APIkey":"x","data":"${padding}"}`,
      '401 invalid_api_key',
      { 'Content-Type': 'application/json; charset=klingon' },
    ],
    [
      'a live key in an unknown charset',
      (key) => `{"APIkey":"${key}","data":"${padding}"}`,
      '415 unsupported_charset',
      { 'Content-Type': 'application/json; charset=klingon' },
    ],
    [
      'a wrong key in gzip that breaks off',
      () => zlib.gzipSync(`{"APIkey":"x","data":"${padding}"}`).subarray(0, -9),
      '401 invalid_api_key',
      { 'Content-Encoding': 'gzip' },
    ],
    [
      'a live key in gzip that breaks off',
      (key) => zlib.gzipSync(`{"APIkey":"${key}","data":"${padding}"}`).subarray(0, -9),
      '400 invalid_encoding',
      { 'Content-Encoding': 'gzip' },
    ],
    [
      'a live key in the first 8 KiB of gzip',
      (key) => zlib.gzipSync(`{"data":"${'x'.repeat(8000)}","APIkey":"${key}","x":"${padding}"}`),
      '400 invalid_request',
      { 'Content-Encoding': 'gzip' },
    ],
    [
      'a live key behind the first 8 KiB of gzip',
      (key) => zlib.gzipSync(`{"data":"${'x'.repeat(8192)}","APIkey":"${key}","x":"${padding}"}`),
      '401 invalid_api_key',
      { 'Content-Encoding': 'gzip' },
    ],
  ])('%s', async (_what, body, expected, headers = {}) => {
    expect(await answer(body(company.apiKey), headers)).toBe(expected);
  });

  test('the error for a compressed body says where its key must stand', async () => {
    const body = zlib.gzipSync(`{"data":"${'x'.repeat(1_000_000)}","APIkey":"${company.apiKey}"}`);
    const headers = { 'Content-Encoding': 'gzip' };
    const { text } = await client.send({ method: 'POST', path: '/public/api/updategroup', headers, body });
    expect(text).toContain('In a compressed body over 4 KiB the key must be within the first 8 KiB.');
  });

  test('the error for a body in which nothing looks like a key says how it must be written', async () => {
    const advice = 'In a body over 4 KiB the key must be written as is, without escapes.';
    const textOf = async (body: string): Promise<string> =>
      (
        await client.send({
          method: 'POST',
          path: '/public/api/updategroup',
          headers: {},
          body: Buffer.from(body),
        })
      ).text;
    expect(await textOf(`{"APIkey":"\\u0063${company.apiKey.slice(1)}","data":"${padding}"}`)).toContain(
      advice,
    );
    expect(await textOf(`{"APIkey":"cak_${'x'.repeat(43)}","data":"${padding}"}`)).not.toContain(advice);
  });

  test('a large update with a live key is done', async () => {
    const item = { PermissionDisplayName: "Manage <users>' data", PermissionValue: 'true' };
    const data = { Group: [{ GroupTitle: 'Large' }], Permissions: Array(2000).fill(item) };
    expect(await answer(JSON.stringify({ APIkey: company.apiKey, data }))).toBe('200 answered');
  });

  test('all that may be a key is looked up in one statement, eight at most', async () => {
    const lookups = jest.spyOn(server.store, 'findKeys');
    const keys = Array.from({ length: 20 }, (_, index) => `"APIkey":"${wrongKey(index)}"`).join(',');
    expect(await answer(`{${keys},"data":"${padding}"}`)).toBe('401 invalid_api_key');
    expect(lookups.mock.calls.map(([hashes]) => hashes.length)).toEqual([8]);
    lookups.mockRestore();
  });
});

describe('SOAP', () => {
  const types = { '1.1': 'text/xml; charset=utf-8', '1.2': 'application/soap+xml; charset=utf-8' };
  const message = (keys: string, version: '1.1' | '1.2' = '1.1'): string =>
    `<s:Envelope xmlns:s="${envelopes[version]}"><s:Body><GetTaxList xmlns="${namespace}">${keys}<!--${padding}--></GetTaxList></s:Body></s:Envelope>`;
  const element = (key: string): string => `<APIkey>${key}</APIkey>`;
  const post = (body: string, type: string): Promise<string> =>
    answer(body, { 'Content-Type': type }, '/public/api.asmx');

  test.each<[string, (key: string) => string, string]>([
    ['a live key', (key) => message(element(key)), '200 answered'],
    [
      'a live key in references: only a small message may',
      (key) => message(`<APIkey>&#${key.charCodeAt(0)};${key.slice(1)}</APIkey>`),
      '500 invalid_api_key',
    ],
    ['no key', () => message(''), '500 invalid_api_key'],
    ['a wrong key', () => message(element(wrongKey(1))), '500 invalid_api_key'],
    ['a live key in CDATA', (key) => message(`<APIkey><![CDATA[${key}]]></APIkey>`), '200 answered'],
    ['what is no XML', () => padding, '500 invalid_api_key'],
    [
      'a wrong key before a live one: the first counts',
      (key) => message(element(wrongKey(1)) + element(key)),
      '500 invalid_api_key',
    ],
    ['a live key before what is no XML', (key) => `${message(element(key))}<`, '400 malformed_xml'],
  ])('%s', async (_what, body, expected) => {
    expect(await post(body(company.apiKey), types['1.1'])).toBe(expected);
  });

  test('the refusal is in the version of the content type, whatever the envelope says', async () => {
    const { text } = await client.send({
      method: 'POST',
      path: '/public/api.asmx',
      headers: { 'Content-Type': types['1.2'] },
      body: Buffer.from(message(element('x'), '1.1')),
    });
    expect(text).toContain(`<soap:Envelope xmlns:soap="${envelopes['1.2']}"`);
    expect(text).toContain('soap:Sender');
  });
});

test('from an address over its limit of wrong keys nothing is parsed, and only a key that has worked from there is looked up', async () => {
  const strict = await startServer({ BAD_KEYS_PER_MINUTE: '3' });
  const [known, fresh] = [await newCompany(strict), await newCompany(strict)];
  const own = rawClient(strict.port);
  const post = async (body: string, path = '/public/api/gettaxlist'): Promise<number> =>
    (await own.send({ method: 'POST', path, headers: {}, body: Buffer.from(body) })).status;
  expect(await post(JSON.stringify({ APIkey: known.apiKey }))).toBe(200);
  for (let attempt = 0; attempt < 4; attempt++) await post(`{"APIkey":"${wrongKey(attempt)}"}`);
  expect([await post('no JSON'), await post(`{"APIkey":"${fresh.apiKey}"}`)]).toEqual([429, 429]);
  expect(await post(`{"APIkey":"${known.apiKey}"}`)).toBe(200);
  expect(await post(`{"APIkey":"${known.apiKey}"`)).toBe(400);
  own.close();
  await strict.close();
});

test('an address that has used up its bytes is read only with a key that has worked from there', async () => {
  const strict = await startServer({}, { badKeyBytesPerMinute: 100_000 });
  const [known, fresh] = [await newCompany(strict), await newCompany(strict)];
  const own = rawClient(strict.port);
  const ask = async (key: string, more = ''): Promise<number> => {
    const body = Buffer.from(JSON.stringify({ APIkey: key, ...(more === '' ? {} : { more }) }));
    return (await own.send({ method: 'POST', path: '/public/api/gettaxlist', headers: {}, body })).status;
  };
  expect(await ask(known.apiKey)).toBe(200);
  expect([await ask('wrong', padding), await ask('wrong', padding)]).toEqual([401, 401]);
  expect([await ask('wrong'), await ask('wrong', padding), await ask(fresh.apiKey)]).toEqual([429, 429, 429]);
  expect([await ask(known.apiKey), await ask(known.apiKey, padding)]).toEqual([200, 400]);
  own.close();
  await strict.close();
});

/** Milliseconds of processor time that the search for keys in 4 MiB takes: the least of some rounds, as noise only adds. */
async function timeOfSearch(unit: string, encoding: 'latin1' | 'utf16le' = 'latin1'): Promise<number> {
  const bytes = Buffer.alloc(65_536, Buffer.from(unit, encoding));
  let least = Infinity;
  for (let round = 0; round < 8; round++) {
    const search = createKeys({ ...none, log: createLogger('silent') }).search({
      network: 'n',
    } as unknown as Call);
    for (let piece = 0; piece < 64; piece++) search.add(bytes);
    const before = process.cpuUsage();
    await search.find();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

test('a key is looked for in NULs and in UTF-16 about as fast as in letters', async () => {
  const letters = await timeOfSearch('c');
  const [nuls, utf16] = [await timeOfSearch('\0'), await timeOfSearch('ak_c', 'utf16le')];
  expect(nuls).toBeLessThan(6 * letters);
  expect(utf16).toBeLessThan(6 * letters);
});

test('compressed bytes without a key in their first 8 KiB are rejected before the body has ended', async () => {
  const { port } = new URL(server.baseUrl);
  const headers = { 'Content-Encoding': 'gzip', 'Transfer-Encoding': 'chunked' };
  const request = http.request({ port, method: 'POST', path: '/public/api/updategroup', headers });
  const gzip = zlib.createGzip();
  gzip.pipe(request);
  gzip.write(`{"data":"${randomBytes(12_000).toString('base64')}`);
  gzip.flush();
  const [{ statusCode }] = (await once(request, 'response')) as [http.IncomingMessage];
  request.destroy();
  expect(statusCode).toBe(401);
});
