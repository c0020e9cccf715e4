import { expect, test } from '@jest/globals';
import { createRequestMemory } from '../../../src/http/call.js';
import { open } from '../../support/servers/raw-http.js';
import { startServer } from '../../support/servers/server.js';

const kib = 1024;
const memoryOf1600KiB = () => createRequestMemory(1600 * kib);

test('who asks for more gets at most as much as is still free', () => {
  const memory = memoryOf1600KiB();
  const [unknown, alsoUnknown] = [memory.open('192.0.2.1'), memory.open('192.0.2.1')];
  expect(memory.used).toEqual({ total: 16 * kib, unknown: 16 * kib });
  // A third while no other network has any: as much again is left for other networks, and for clients with a key.
  expect([unknown.add(300 * kib), alsoUnknown.add(218 * kib), alsoUnknown.add(1)]).toEqual([
    true,
    true,
    false,
  ]);
  const elsewhere = memory.open('192.0.2.2');
  expect([elsewhere.add(258 * kib), elsewhere.add(1)]).toEqual([true, false]);
  const first = memory.open('192.0.2.1');
  expect([first.isCounted, first.assign(1)]).toEqual([false, true]);
  expect([first.add(400 * kib), first.add(1)]).toEqual([true, false]);
  const second = memory.open('192.0.2.1');
  second.assign(2);
  expect([second.add(200 * kib), second.add(1)]).toEqual([true, false]);
  expect(memory.used).toEqual({ total: 1400 * kib, unknown: 800 * kib });
  unknown.close();
  expect(second.add(150 * kib)).toBe(true);
});

test('the memory of a body moves to its company when the key is known, once', () => {
  const memory = memoryOf1600KiB();
  const account = memory.open('192.0.2.1');
  account.add(92 * kib);
  expect([account.assign(1), account.assign(1)]).toEqual([true, true]);
  expect(memory.used).toEqual({ total: 100 * kib, unknown: 0 });
  account.close();
  account.close();
  expect(memory.used).toEqual({ total: 0, unknown: 0 });
  expect(account.add(1)).toBe(false);
});

test('a company without room keeps a body out, which stays counted where it was', () => {
  const memory = memoryOf1600KiB();
  const large = memory.open('192.0.2.1');
  large.assign(1);
  large.add(742 * kib);
  const other = memory.open('192.0.2.1');
  other.assign(2);
  other.add(392 * kib);
  const next = memory.open('192.0.2.1');
  next.add(52 * kib);
  expect(next.assign(1)).toBe(false);
  expect(memory.used).toEqual({ total: 1210 * kib, unknown: 60 * kib });
});

test('what inflates a body counts before any of it is inflated', async () => {
  const server = await startServer({ BODY_MEMORY_BYTES: '1600000', MAX_BODY_BYTES: '100000' });
  const head = 'POST /public/api/gettaxlist HTTP/1.1\r\nHost: x\r\nContent-Encoding: gzip\r\n';
  const connections = await Promise.all(Array.from({ length: 30 }, () => open(server.port)));
  for (const one of connections) one.write(`${head}Content-Length: 100\r\n\r\n\u001f`);
  const ends = connections.flatMap((one) => [one.received('HTTP/1.1 503'), one.closed]);
  expect(await Promise.race(ends)).toContain('HTTP/1.1 503');
  await server.close();
});
