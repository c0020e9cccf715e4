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

describe('what is not HTTP', () => {
  test('does not spoil the response to the whole request before it', async () => {
    const connection = await open(await start());
    connection.write('POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}rubbish\r\n\r\n');
    const response = await slowRequest();
    response();
    expect(await connection.closed).toMatch(/^HTTP\/1.1 200 [^]*slow response$/);
  });

  test('does not spoil it either when it is the body of the next request', async () => {
    const connection = await open(await start());
    const broken = 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nrubbish\r\n';
    connection.write(`POST /slow HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}${broken}`);
    const response = await slowRequest();
    response();
    expect(await connection.closed).toMatch(/^HTTP\/1.1 200 [^]*slow response$/);
  });
});

describe('time limits', () => {
  test('headers that do not arrive are rejected', async () => {
    const connection = await open(await start({ headersTimeoutMs: 200, requestTimeoutMs: 5000 }));
    connection.write('POST / HTTP/1.1\r\nHost:');
    expect(problem.exec(await connection.closed)?.[1]).toBe('408');
  });

  test('a body that does not arrive is rejected', async () => {
    const connection = await open(await start({ headersTimeoutMs: 200, requestTimeoutMs: 400 }));
    connection.write('POST /body?x HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc');
    const response = await connection.closed;
    expect(problem.exec(response)?.[1]).toBe('408');
    expect(response).toContain('"instance":"/body",');
  });
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
