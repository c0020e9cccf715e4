import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { isFromThisMachine } from '../../../src/http/local-request.js';

/** A request as Node hands it over. */
function request(address: string | undefined, more: Partial<IncomingMessage> = {}): IncomingMessage {
  const headers = { host: 'localhost' };
  const socket = { remoteAddress: address };
  const parts = { socket, headers, rawHeaders: ['Host', 'localhost'], url: '/', httpVersion: '1.1', ...more };
  return parts as unknown as IncomingMessage;
}

test.each(['127.0.0.1', '127.255.0.9', '::1', '::ffff:127.0.0.1'])('the peer %s is local', (address) => {
  expect(isFromThisMachine(request(address))).toBe(true);
});

test.each(['10.0.0.1', '192.168.1.1', '::ffff:10.0.0.1', 'fe80::1', '::', '0.0.0.0', '', undefined])(
  'the peer %s is not',
  (address) => {
    expect(isFromThisMachine(request(address))).toBe(false);
  },
);

test('two Host headers, a whole URL or HTTP/1.0 are not local', () => {
  const local = '127.0.0.1';
  expect(isFromThisMachine(request(local, { rawHeaders: ['Host', 'localhost', 'host', 'localhost'] }))).toBe(
    false,
  );
  expect(isFromThisMachine(request(local, { rawHeaders: [] }))).toBe(false);
  expect(isFromThisMachine(request(local, { url: 'http://evil.example/' }))).toBe(false);
  expect(isFromThisMachine(request(local, { httpVersion: '1.0' }))).toBe(false);
});

test.each([
  'cf-connecting-ip',
  'true-client-ip',
  'x-forwarded',
  'x-client-ip',
  'x-original-host',
  'x-envoy-peer',
])('the header %s tells of a proxy', (name) => {
  expect(isFromThisMachine(request('127.0.0.1', { headers: { host: 'localhost', [name]: 'x' } }))).toBe(
    false,
  );
});
