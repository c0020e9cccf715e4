import express from 'express';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressPlaceholder } from '../../../src/contract/load.js';
import { serveBuffered } from '../../../src/http/documents.js';
import { anyCharacter } from '../../operations/arbitraries.js';
import { open } from '../../support/servers/raw-http.js';

let server: http.Server;
let address: string;
let text = '';
let made = 0;
let asked = 0;

beforeAll(async () => {
  const app = express();
  app.all('/cached', (req, res) => {
    // A new one for each request.
    serveBuffered(() => ({ contentType: 'text/plain; charset=utf-8', text }), undefined)(req, res);
  });
  app.all(
    '/once',
    serveBuffered(() => {
      made += 1;
      return { contentType: 'text/plain', text: `a ${addressPlaceholder} b` };
    }, undefined),
  );
  const large = 'x'.repeat(5_000_000);
  const serveLarge = serveBuffered(
    () => ({ contentType: 'text/plain', text: `${large}${addressPlaceholder}${large}` }),
    undefined,
  );
  app.all('/large', (req, res) => {
    serveLarge(req, res);
    asked += 1;
  });
  server = http.createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

/** The bytes as they are sent. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ headers: http.IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    http
      .get(`${address}${path}`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
      })
      .on('error', reject);
  });
}

test('the address stands wherever its placeholder stood, in every text and under every name', async () => {
  const part = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('x'.repeat(70_000)), fc.constant(''));
  const host = fc.stringMatching(/^[a-z][a-z0-9.-]{0,60}$/).filter((name) => URL.canParse(`http://${name}`));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), host, async (all, name) => {
      text = all.join(addressPlaceholder);
      const { body } = await raw('/cached', { host: name });
      expect(body.equals(Buffer.from(all.join(`http://${name}`)))).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('it is made once, whichever host names clients use', async () => {
  expect(made).toBe(0);
  const tags = new Set<string | undefined>();
  for (const name of ['a.example', 'b.example', 'a.example']) {
    tags.add((await raw('/once', { host: name })).headers.etag);
  }
  expect([made, tags.size]).toEqual([1, 2]);
});

test('clients that do not read keep no copy of it: anyone may ask, and copies are not counted', async () => {
  const { port } = server.address() as AddressInfo;
  const first = await raw('/large', {});
  expect(first.body).toHaveLength(10_000_000 + address.length);
  const before = process.memoryUsage().arrayBuffers;
  const connections = await Promise.all(Array.from({ length: 10 }, () => open(port)));
  for (const connection of connections) {
    connection.socket.pause();
    connection.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');
  }
  while (asked < 11) await new Promise((resolve) => setTimeout(resolve, 5));
  const held = process.memoryUsage().arrayBuffers - before;
  for (const { socket } of connections) socket.destroy();
  expect(held).toBeLessThan(10_000_000);
});
