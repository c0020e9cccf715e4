import type { Server } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { loadConfig } from '../../../src/config/config.js';
import type { Limits } from '../../../src/config/limits.js';
import { createHttpServer } from '../../../src/http/server.js';
import { readBody } from '../../../src/http/body.js';
import { logRequests, createRequestMemory } from '../../../src/http/call.js';
import { send } from '../../../src/http/response.js';
import { drainable } from '../../../src/http/drain.js';
import { createLogger } from '../../../src/log.js';
import { listen, open } from '../../support/servers/raw-http.js';

let server: Server;
let connections: ReturnType<typeof drainable>;
/** Releases the response to the slow request; undefined until it has arrived. */
let release: (() => void) | undefined;
/** The log of all requests. */
let logged: string;

async function start(limits: Partial<Limits> = {}): Promise<number> {
  release = undefined;
  logged = '';
  const app = express();
  const log = createLogger('info', { write: (line) => void (logged += line) });
  app.use(logRequests(log, 200));
  app.use('/unread', (_req, res) => void send(res, { status: 404, type: 'text/plain', body: 'unread' }));
  app.use('/slow', (_req, res) => {
    release = () => void send(res, { type: 'text/plain', body: 'slow response' });
  });
  app.use((req, res) => {
    readBody(req, undefined, 1000).then(
      (body) => send(res, { type: 'text/plain', body: [body] }),
      () => send(res, { status: 400, type: 'text/plain', body: 'broken off' }),
    );
  });
  server = createHttpServer(app, loadConfig({}, limits), createLogger('silent'), createRequestMemory(1e9));
  connections = drainable(server);
  return listen(server);
}

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Waits for the slow request to arrive. @returns what releases its response */
async function slowRequest(): Promise<() => void> {
  while (release === undefined) await new Promise((resolve) => setTimeout(resolve, 5));
  return release;
}

const problem =
  /^HTTP\/1\.1 (\d+) [^]*Content-Type: application\/problem\+json[^]*X-Request-Id: \S+\r\n\r\n{"type":"urn:company-administration:problem:.*}$/;

const broken = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nrubbish\r\n';

test.each([
  ['does not spoil', 'rubbish\r\n\r\n'],
  ['as the body of a request does not spoil', broken],
])('what is not HTTP %s the response to the whole request before it', async (_what, rubbish) => {
  const connection = await open(await start());
  connection.write(`POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}${rubbish}`);
  const response = await slowRequest();
  response();
  expect(await connection.closed).toMatch(/^HTTP\/1.1 200 [^]*slow response$/);
});

test.each([
  ['headers that do not arrive are rejected', 'POST / HTTP/1.1\r\nHost:', 5000, '"instance":"/"'],
  [
    'a body that does not arrive is rejected',
    'POST /body?x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc',
    400,
    '"instance":"/body",',
  ],
])('%s', async (_what, sent, requestTimeoutMs, instance) => {
  const connection = await open(await start({ headersTimeoutMs: 200, requestTimeoutMs }));
  connection.write(sent);
  const response = await connection.closed;
  expect(problem.exec(response)?.[1]).toBe('408');
  expect(response).toContain(instance);
});

test('the wait for the rest of a body that is not read does not count as time of its request', async () => {
  const connection = await open(await start());
  connection.write('POST /unread HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n');
  await connection.received('unread');
  await new Promise((resolve) => setTimeout(resolve, 300));
  connection.write('x'.repeat(100_000));
  await connection.closed;
  const line = JSON.parse(logged) as Record<string, unknown>;
  expect(line).toMatchObject({ level: 'info', status: 404 });
  expect(line['durationMs']).toBeLessThan(200);
});

describe('draining', () => {
  test('finishes what is running, closes what is idle and takes nothing new', async () => {
    const port = await start();
    const [silent, idle, busy] = [await open(port), await open(port), await open(port)];
    idle.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await idle.received('HTTP/1.1 200');
    busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    const response = await slowRequest();
    const drained = connections.drain(10_000);
    await Promise.all([silent.closed, idle.closed]);
    await expect(open(port)).rejects.toThrow('ECONNREFUSED');
    response();
    expect(await busy.closed).toContain('slow response');
    expect(await drained).toBe(true);
  });

  test('responds to a request that was on its way, and says that the connection ends', async () => {
    const client = await open(await start());
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await client.received('HTTP/1.1 200');
    const drained = connections.drain(10_000);
    client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(await client.closed).toMatch(/HTTP\/1.1 200 [^]*HTTP\/1.1 200 [^]*Connection: close/);
    expect(await drained).toBe(true);
  });

  test('cuts off at the deadline', async () => {
    const busy = await open(await start());
    busy.write('GET /slow HTTP/1.1\r\nHost: x\r\n\r\n');
    await slowRequest();
    expect(await connections.drain(100)).toBe(false);
    expect(await busy.closed).toBe('');
  });
});
