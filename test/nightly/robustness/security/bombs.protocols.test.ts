import zlib from 'node:zlib';
import { describe, expect, test } from '@jest/globals';
import type { RawRequest, RawAnswer } from '../../../support/servers/raw-client.js';
import { useClient, useCompany, useServer } from '../../../support/servers/use-server.js';
import { faultOfJson, faultOfSoap } from '../../../robustness/security/fuzz/judge.js';
import { collectGarbage } from '../../../support/messages/garbage.js';
import { memoryBehind } from '../../../robustness/security/support/heap.js';
import { messageFor } from '../../../support/scenarios/protocols.js';

const server = useServer({ LOG_LEVEL: 'silent' });
const client = useClient(server);
const company = useCompany(server);

const gzip = (bytes: Buffer): Buffer => zlib.gzipSync(bytes, { level: 9 });
/** 64 MB in 64 kB: 1,000 to 1. Made once, as packing takes longer than all the rest. */
const blanks = Buffer.alloc(64_000_000, 0x20);
const bomb = gzip(blanks);
const zlibBomb = zlib.deflateSync(blanks, { level: 9 });
const rawBomb = zlib.deflateRawSync(blanks, { level: 9 });
const twice = (bytes: Buffer): Buffer => Buffer.concat([bytes, bytes]);
const garbage = Buffer.from('x'.repeat(1000));

/** A body that is a good one before it is packed; what the protocol says to it. */
type Row = [name: string, coding: string, pack: (good: Buffer) => Buffer, code: string];

const rows: Row[] = [
  ['1:1000', 'gzip', () => bomb, 'invalid_api_key'],
  ['1:1000', 'x-gzip', () => bomb, 'invalid_api_key'],
  ['1:1000', 'deflate', () => zlibBomb, 'invalid_api_key'],
  ['1:1000, raw', 'deflate', () => rawBomb, 'invalid_api_key'],
  ['1:1000 in another', 'gzip, gzip', () => gzip(bomb), 'unsupported_content_encoding'],
  ['100 codings', Array(100).fill('gzip').join(', '), (good) => good, 'unsupported_content_encoding'],
  ['two members of 1:1000', 'gzip', () => twice(bomb), 'invalid_api_key'],
  [
    'a member of 1:1000 behind a good one',
    'gzip',
    (good) => Buffer.concat([gzip(good), bomb]),
    'body_too_large',
  ],
  ['1:1000, cut off', 'gzip', () => bomb.subarray(0, -20), 'invalid_api_key'],
  [
    '400,000 empty members',
    'gzip',
    () => Buffer.concat(Array<Buffer>(400_000).fill(gzip(Buffer.alloc(0)))),
    'invalid_encoding',
  ],
  [
    '5,000 empty members and a good one',
    'gzip',
    (good) => Buffer.concat([...Array<Buffer>(5_000).fill(gzip(Buffer.alloc(0))), gzip(good)]),
    'answered',
  ],
  [
    'just beyond the limit',
    'gzip',
    (good) => gzip(Buffer.concat([good, Buffer.alloc(16_777_217 - good.length, 0x20)])),
    'body_too_large',
  ],
  ['1:1000 behind a key', 'gzip', (good) => gzip(Buffer.concat([good, blanks])), 'body_too_large'],
  [
    'blanks up to the limit',
    'gzip',
    (good) => gzip(Buffer.concat([good, Buffer.alloc(16_777_216 - good.length, 0x20)])),
    'answered',
  ],
  ['a good one', 'gzip', gzip, 'answered'],
  [
    'a good one in two members',
    'gzip',
    (good) => Buffer.concat([gzip(good.subarray(0, 20)), gzip(good.subarray(20))]),
    'answered',
  ],
  ['cut off', 'gzip', (good) => gzip(good).subarray(0, -5), 'invalid_encoding'],
  ['cut off', 'deflate', (good) => zlib.deflateSync(good).subarray(0, -5), 'invalid_encoding'],
  [
    'half of a second member',
    'gzip',
    (good) => Buffer.concat([gzip(good), gzip(good).subarray(0, 12)]),
    'invalid_encoding',
  ],
  ['garbage behind it', 'gzip', (good) => Buffer.concat([gzip(good), garbage]), 'invalid_encoding'],
  ['zeros behind it', 'gzip', (good) => Buffer.concat([gzip(good), Buffer.alloc(1000)]), 'invalid_encoding'],
  [
    'garbage behind it',
    'deflate',
    (good) => Buffer.concat([zlib.deflateSync(good), garbage]),
    'invalid_encoding',
  ],
  [
    'garbage behind it, raw',
    'deflate',
    (good) => Buffer.concat([zlib.deflateRawSync(good), garbage]),
    'invalid_encoding',
  ],
  ['another request behind it', 'deflate', (good) => twice(zlib.deflateSync(good)), 'invalid_encoding'],
  ['a wrong checksum', 'gzip', (good) => corrupted(gzip(good), -6), 'invalid_encoding'],
  ['a wrong length', 'gzip', (good) => corrupted(gzip(good), -2), 'invalid_encoding'],
  ['no packed bytes at all', 'gzip', (good) => good, 'invalid_encoding'],
  ['a megabyte of empty blocks', 'deflate', () => emptyBlocks(1_048_576), 'invalid_encoding'],
  ['gzip said, deflate sent', 'gzip', (good) => zlib.deflateSync(good), 'invalid_encoding'],
  ['Brotli', 'br', (good) => zlib.brotliCompressSync(good), 'unsupported_content_encoding'],
];

/** Blocks of ten bits, of which nothing comes: not the last one, fixed codes, the end. */
function emptyBlocks(length: number): Buffer {
  // Four of them are five bytes.
  return Buffer.alloc(length, Buffer.from([0b00000010, 0b00001000, 0b00100000, 0b10000000, 0]));
}

function corrupted(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[copy.length + at] = (copy.at(at) ?? 0) ^ 0xff;
  return copy;
}

const protocols = ['JSON POST', 'SOAP 1.1'] as const;

function packed(protocol: (typeof protocols)[number], [, coding, pack]: Row): RawRequest {
  const { path, method, headers, body } = messageFor(protocol, 'getGroupList', company.apiKey, {});
  return { path, method, headers: { ...headers, 'Content-Encoding': coding }, body: pack(Buffer.from(body)) };
}

function outcomeOf({ text }: RawAnswer): string {
  const found = /"code":"(\w+)"|<code>(\w+)</.exec(text);
  return found?.[1] ?? found?.[2] ?? 'answered';
}

describe.each(protocols)('%s: a packed body', (protocol) => {
  const faultOf = protocol === 'JSON POST' ? faultOfJson : faultOfSoap;

  test.each(rows.map((row) => [`${row[0]}, as ${row[1].slice(0, 40)}: ${row[3]}`, row] as const))(
    '%s',
    async (_title, row) => {
      const request = packed(protocol, row);
      // What is not bounded takes minutes, and so more than a test may.
      const answer = await client.send(request);
      expect(outcomeOf(answer)).toBe(row[3]);
      expect(faultOf(answer)).toBeUndefined();
    },
  );

  test('twenty bombs at once need no more than the memory that one caller without a key has, and nothing afterwards', async () => {
    const request = packed(protocol, rows[0]!);
    await client.send(request);
    const before = await memoryBehind(server);
    const allowed = 4 * 16_777_216;
    let most = 0;
    const outside = process.memoryUsage().external;
    const watch = setInterval(() => {
      // What only waits to be collected does not count.
      if (process.memoryUsage().external - outside >= allowed) collectGarbage();
      most = Math.max(most, process.memoryUsage().external);
    }, 5);
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.send(request)));
    clearInterval(watch);
    for (const answer of answers)
      expect(['invalid_api_key', 'service_unavailable']).toContain(outcomeOf(answer));
    // Nobody without a key fills the log with alarms.
    expect(server.logged()).not.toContain('request failed');
    expect(most - outside).toBeLessThan(allowed);
    expect((await memoryBehind(server)) - before).toBeLessThan(20_000_000);
  });
});
