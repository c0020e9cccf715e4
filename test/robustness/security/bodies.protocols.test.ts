import zlib from 'node:zlib';
import { describe, expect, jest, test } from '@jest/globals';
import type { Call } from '../../../src/http/call.js';
import { createKeys } from '../../../src/keys.js';
import { createLogger } from '../../../src/log.js';
import { envelopes, namespace } from '../../support/messages/xml.js';
import { filled, readLines } from '../../support/messages/tables.js';
import { isNightly } from '../../support/nightly.js';
import { messageFor } from '../../support/scenarios/protocols.js';
import { open } from '../../support/servers/raw-http.js';
import { useClient, useCompany, useServer } from '../../support/servers/use-server.js';
import { codeOf, findDefect } from './fuzz/judge.js';

// A body over 4 KiB is parsed only once a live key is found in its bytes, by its form; one that is packed is inflated within limits.

const padding = 'x'.repeat(70_000);
const wrongKey = (last: string | number) => `cak_${String(last).padStart(43, 'w')}`;
const advice = 'In a body over 4 KiB the key must be written as is, without escapes.';
const table = readLines('bodies.yaml', import.meta.url);

/** A body as the table has it, written out. */
function bodyOf(text: string, key: string): string {
  const list = `<s:Envelope xmlns:s="${envelopes['1.1']}"><s:Body><GetTaxList xmlns="${namespace}">`;
  const permission = JSON.stringify({
    PermissionDisplayName: "Manage <users>' data",
    PermissionValue: 'true',
  });
  const words: Record<string, string> = {
    ...{
      KEY: key,
      KEY_: key.slice(1),
      WRONG: wrongKey(1),
      PERMISSIONS: Array(2000).fill(permission).join(','),
    },
    NINE: Array.from({ length: 9 }, (_, digit) => `"APIkey":"${wrongKey(digit)}"`).join(','),
  };
  return filled(text)
    .replace(/MESSAGE\[(.*)\](?=<?$)/, `${list}$1<!--PADDING--></GetTaxList></s:Body></s:Envelope>`)
    .replace(/(?:KEY_?|WRONG|NINE|PERMISSIONS)(?![a-z])/g, (word) => words[word] ?? word)
    .replace('PADDING', padding);
}

/** The bytes and the headers of each coding. */
const codings: Record<string, [pack: (text: string) => Buffer, headers: Record<string, string>]> = {
  plain: [(text) => Buffer.from(text), {}],
  'utf-16le': [
    (text) => Buffer.from(text, 'utf16le'),
    { 'Content-Type': 'application/json; charset=utf-16le' },
  ],
  'utf-16be': [(text) => Buffer.from(text, 'utf16le').swap16(), { 'Content-Type': 'a/b; charset=utf-16be' }],
  klingon: [(text) => Buffer.from(text), { 'Content-Type': 'application/json; charset=klingon' }],
  gzip: [(text) => zlib.gzipSync(text), { 'Content-Encoding': 'gzip' }],
  'gzip, cut': [(text) => zlib.gzipSync(text).subarray(0, -9), { 'Content-Encoding': 'gzip' }],
  soap12: [(text) => Buffer.from(text), { 'Content-Type': 'application/soap+xml; charset=utf-8' }],
};
const sayings: Record<string, string> = {
  ADVICE: advice,
  IN_FIRST: 'In a compressed body over 4 KiB the key must be within the first 8 KiB.',
  SOAP12: `<soap:Envelope xmlns:soap="${envelopes['1.2']}"`,
};

const server = useServer({ LOG_LEVEL: 'silent' });
const company = useCompany(server);
const client = useClient(server);

const post = (path: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  client.send({ method: 'POST', path, headers, body: Buffer.from(body as string) });

describe.each([
  ['JSON', '/public/api/updategroup', {}],
  ['SOAP', '/public/api.asmx', { 'Content-Type': 'text/xml; charset=utf-8' }],
])('a large body, %s', (protocol, path, usual) => {
  test.each(table[protocol]!)('%s: %s', async (outcome = '', _name, body = '', coding = '', says = '') => {
    const [pack, headers] = codings[coding || 'plain']!;
    const { status, text } = await post(path, pack(bodyOf(body, company.apiKey)), { ...usual, ...headers });
    expect(`${status} ${codeOf(text)}`.trim()).toBe(outcome);
    expect(text).toContain(sayings[says] ?? says);
  });
});

test('all that may be a key is looked up in one statement, eight at most; what looks like one gets no advice', async () => {
  const lookups = jest.spyOn(server.store, 'findKeys');
  const keys = Array.from({ length: 20 }, (_, index) => `"APIkey":"${wrongKey(index)}"`).join(',');
  const { status, text } = await post('/public/api/updategroup', `{${keys},"data":"${padding}"}`);
  expect([status, codeOf(text)]).toEqual([401, 'invalid_api_key']);
  expect(text).not.toContain(advice);
  expect(lookups.mock.calls.map(([hashes]) => hashes.length)).toEqual([8]);
  lookups.mockRestore();
});

test('a compressed body without a key is rejected in the midst of it, and inflated no further', async () => {
  const begin = zlib.gzipSync(padding.repeat(3), { finishFlush: zlib.constants.Z_SYNC_FLUSH });
  const connection = await open(server.port);
  connection.write('POST /public/api/updategroup HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\n');
  connection.write('Content-Length: 1000000\r\n\r\n');
  connection.write(begin);
  expect(await connection.received('\r\n\r\n')).toContain('HTTP/1.1 401');
  connection.socket.destroy();
});

/** Milliseconds of processor time that the search for keys in 4 MiB takes: the least of some rounds, as noise only adds. */
async function timeOfSearch(unit: string, encoding: 'latin1' | 'utf16le' = 'latin1'): Promise<number> {
  const bytes = Buffer.alloc(65_536, Buffer.from(unit, encoding));
  const keys = createKeys({
    store: { findKeys: () => Promise.resolve([]) },
    keyUse: { note: () => undefined },
    ...{ badKeysPerMinute: 0, badKeyBytesPerMinute: 0, requestsPerKeyPerMinute: 0 },
    log: createLogger('silent'),
  });
  let least = Infinity;
  for (let round = 0; round < 8; round++) {
    const search = keys.search({ network: 'n' } as unknown as Call);
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

const pack = (bytes: Buffer): Buffer => zlib.gzipSync(bytes, { level: 9 });
/** 64 MB in 64 kB: 1,000 to 1. Made once, as packing takes longer than all the rest. */
const blanks = isNightly ? Buffer.alloc(64_000_000, 0x20) : Buffer.alloc(0);
const bomb = pack(blanks);
const empty = (count: number): Buffer[] => Array<Buffer>(count).fill(pack(Buffer.alloc(0)));
const changed = (bytes: Buffer, at: number): Buffer => {
  bytes[bytes.length + at]! ^= 0xff;
  return bytes;
};
/** Blocks of ten bits, of which nothing comes: not the last one, fixed codes, the end. Four of them are five bytes. */
const emptyBlocks = Buffer.alloc(1_048_576, Buffer.from([0b00000010, 0b00001000, 0b00100000, 0b10000000, 0]));
const { deflateSync, deflateRawSync } = zlib;

/** A body that is a good one before it is packed, and the code of the response. What a coding needs at least is in http/body.test.ts. */
const packed: [name: string, coding: string, pack: (good: Buffer) => Buffer | Buffer[], code: string][] = [
  ['1:1000', 'gzip', () => bomb, 'invalid_api_key'],
  ['1:1000', 'x-gzip', () => bomb, 'invalid_api_key'],
  ['1:1000', 'deflate', () => deflateSync(blanks, { level: 9 }), 'invalid_api_key'],
  ['1:1000, raw', 'deflate', () => deflateRawSync(blanks, { level: 9 }), 'invalid_api_key'],
  ['two members of 1:1000', 'gzip', () => [bomb, bomb], 'invalid_api_key'],
  ['1:1000, cut off', 'gzip', () => bomb.subarray(0, -20), 'invalid_api_key'],
  ['a member of 1:1000 behind a good one', 'gzip', (good) => [pack(good), bomb], 'body_too_large'],
  ['1:1000 behind a key', 'gzip', (good) => pack(Buffer.concat([good, blanks])), 'body_too_large'],
  ['blanks up to the limit', 'gzip', (good) => pack(Buffer.from(good.toString().padEnd(16_777_216))), ''],
  ['a good one in two members', 'gzip', (good) => [pack(good.subarray(0, 20)), pack(good.subarray(20))], ''],
  ['5,000 empty members and a good one', 'gzip', (good) => [...empty(5000), pack(good)], ''],
  ['400,000 empty members', 'gzip', () => empty(400_000), 'invalid_encoding'],
  ['half of a second member', 'gzip', (good) => [pack(good), pack(good).subarray(0, 12)], 'invalid_encoding'],
  ['zeros behind it', 'gzip', (good) => [pack(good), Buffer.alloc(1000)], 'invalid_encoding'],
  ['garbage behind it, raw', 'deflate', (good) => [deflateRawSync(good), good], 'invalid_encoding'],
  [
    'another request behind it',
    'deflate',
    (good) => [good, good].map((one) => deflateSync(one)),
    'invalid_encoding',
  ],
  ['a wrong checksum', 'gzip', (good) => changed(pack(good), -6), 'invalid_encoding'],
  ['a wrong length', 'gzip', (good) => changed(pack(good), -2), 'invalid_encoding'],
  ['a megabyte of empty blocks', 'deflate', () => emptyBlocks, 'invalid_encoding'],
];

if (isNightly)
  describe.each(['JSON POST', 'SOAP 1.1'] as const)('%s: a packed body', (protocol) => {
    test.each(packed)('%s, as %s', async (_name, coding, make, code) => {
      const { path, headers, body } = messageFor(protocol, 'getGroupList', company.apiKey, {});
      const bytes = Buffer.concat([make(Buffer.from(body))].flat());
      // What is not bounded takes minutes, and so more than a test may.
      const response = await post(path, bytes, { ...headers, 'Content-Encoding': coding });
      expect(codeOf(response.text)).toBe(code);
      expect(findDefect(response)).toBeUndefined();
    });
  });
