import express from 'express';
import http from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressPlaceholder } from '../../../src/contract/load.js';
import { serveBuffered } from '../../../src/http/documents.js';
import { anyCharacter } from '../../operations/arbitraries.js';
import { send } from '../../support/scenarios/protocols.js';
import { listen, open } from '../../support/servers/raw-http.js';

const app = express();
const server = http.createServer(app);
let port: number;
let text = '';
let made = 0;
let asked = 0;

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
beforeAll(async () => void (port = await listen(server)));
afterAll(() => void server.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  send(`http://127.0.0.1:${port}${path}`, 'GET', headers, undefined);

test('the address stands wherever its placeholder stood, in every text and under every name', async () => {
  const part = fc.oneof(fc.string({ unit: anyCharacter }), fc.constant('x'.repeat(70_000)), fc.constant(''));
  const host = fc.stringMatching(/^[a-z][a-z0-9.-]{0,60}$/).filter((name) => URL.canParse(`http://${name}`));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 5 }), host, async (all, name) => {
      text = all.join(addressPlaceholder);
      const wanted = Buffer.from(all.join(`http://${name}`));
      expect((await get('/cached', { host: name })).text === wanted.toString()).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('it is made once, whichever host names clients use', async () => {
  expect(made).toBe(0);
  const tags = new Set<string>();
  for (const name of ['a.example', 'b.example', 'a.example']) {
    tags.add(String((await get('/once', { host: name })).headers['etag']));
  }
  expect([made, tags.size]).toEqual([1, 2]);
});

test('clients that do not read keep no copy of it: anyone may ask, and copies are not counted', async () => {
  expect((await get('/large')).text).toHaveLength(10_000_000 + `http://127.0.0.1:${port}`.length);
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
