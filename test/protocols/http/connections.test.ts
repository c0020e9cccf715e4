import { once } from 'node:events';
import http from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { serveConnections } from '../../../src/http/connections.js';
import { createRequestMemory, type RequestMemory } from '../../../src/http/call.js';
import { listen, open } from '../../support/servers/raw-http.js';

let server: http.Server;
let port: number;
let memory: RequestMemory;
/** The response that does not end by itself. */
let held: http.ServerResponse;
/** The paths that were worked on. */
let served: string[];
beforeEach(async () => {
  served = [];
  server = http.createServer();
  serveConnections(
    server,
    (req, res) => {
      served.push(req.url ?? '');
      if (req.url === '/held') held = res;
      else res.end(`response to ${req.url}`);
    },
    5000,
    (memory = createRequestMemory(3 * 2 ** 21)),
  );
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const requests = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `GET /${name}${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

test('requests of one connection are worked on in their order', async () => {
  const connection = await open(port);
  connection.write(requests(100, 'a'));
  const responses = await connection.received('response to /a99');
  expect(responses.match(/(?<=response to )\/a\d+/g)).toEqual(
    Array.from({ length: 100 }, (_, n) => `/a${n}`),
  );
});

test('others are served between the requests of one connection', async () => {
  const [many, other] = [await open(port), await open(port)];
  many.write(requests(100, 'many'));
  other.write(requests(1, 'other'));
  await many.received('response to /many99');
  expect(served.indexOf('/other0')).toBeGreaterThan(-1);
  expect(served.indexOf('/other0')).toBeLessThan(100);
});

test('a connection with very many requests at once is cut off; they are neither processed nor counted then', async () => {
  const connection = await open(port);
  connection.write(requests(2000, 'a'));
  await connection.closed;
  while (memory.used.total > 0) await sleep(5);
  expect(served.length).toBeLessThan(100);
  const next = await open(port);
  next.write(requests(1, 'b'));
  await next.received('response to /b0');
});

test('waiting requests are counted, and a connection with many is read on only after their responses', async () => {
  const arrived = jest.fn();
  server.on('request', arrived);
  const connection = await open(port);
  connection.write(requests(1, 'held').replace('held0', 'held') + requests(8, 'a'));
  while (arrived.mock.calls.length < 9) await sleep(5);
  connection.write(requests(8, 'b'));
  // What is on its way has arrived when another connection was served twice.
  for (const name of ['c', 'd']) {
    const other = await open(port);
    other.write(requests(1, name));
    await other.received(`response to /${name}0`);
  }
  expect(arrived).toHaveBeenCalledTimes(11);
  expect(memory.used.total).toBe(8 * 8192);
  held.end();
  await connection.received('response to /b7');
  expect(memory.used.total).toBe(0);
});

test('a connection is cut off when there is no memory for one more waiting request', async () => {
  // A third of six megabytes is 256 requests.
  const connections = [await open(port), await open(port), await open(port)];
  for (const [at, connection] of connections.entries()) {
    connection.write(requests(1, 'held').replace('held0', 'held') + requests(90, 'a'));
    while (at < 2 && memory.used.total < (at + 1) * 90 * 8192) await sleep(5);
  }
  await connections[2]?.closed;
  expect(connections.map(({ socket }) => socket.destroyed)).toEqual([false, false, true]);
});

test('a client that has ended its side gets its response, in HTTP/1.1 after an interim one', async () => {
  const old = await open(port);
  const other = await open(port);
  const responses: http.ServerResponse[] = [];
  for (const [minor, connection] of [old, other].entries()) {
    connection.write(`GET /held HTTP/1.${minor}\r\nHost: x\r\n\r\n`);
    connection.socket.end();
    while (served.length === minor) await sleep(5);
    responses.push(held);
  }
  await other.received('102 Processing');
  for (const response of responses) response.end('late');
  expect(await old.closed).toMatch(/^HTTP\/1\.1 200 OK\r\n.*late$/s);
  expect(await other.closed).toMatch(/^HTTP\/1\.1 102 Processing\r\n\r\n.*HTTP\/1\.1 200 OK\r\n.*late/s);
});

test('a client that has closed its connection is found out while its request waits', async () => {
  const connection = await open(port);
  connection.write(requests(1, 'held').replace('held0', 'held'));
  while (served.length === 0) await sleep(5);
  connection.socket.destroy();
  await once(held, 'close');
  expect(held.writableFinished).toBe(false);
});

test.each([
  ['its client goes', (socket: Socket) => socket.resetAndDestroy()],
  ['its client ends it', (socket: Socket) => socket.destroy()],
])('what waits on a connection is not counted any more when %s', async (_how, leave) => {
  const connection = await open(port);
  connection.write(requests(1, 'held').replace('held0', 'held') + requests(60, 'a'));
  while (memory.used.total < 60 * 8192) await sleep(5);
  leave(connection.socket);
  // Nothing reads from this connection, so its end is noticed when something is sent.
  await sleep(20);
  held.end('x'.repeat(1_000_000));
  while (memory.used.total > 0) await sleep(5);
});
