import { randomBytes } from 'node:crypto';
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import zlib from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import express from 'express';
import { AppError } from '../../../../src/domain/errors.js';
import { checkBody, handleExpectations, readBody } from '../../../../src/http/body.js';
import { send as respond } from '../../../../src/http/response.js';
import { createMessageClasses } from '../../../../src/http/server.js';
import { rawClient, type RawClient } from '../../../support/servers/raw-client.js';
import { listen, open } from '../../../support/servers/raw-http.js';

const limit = 100_000;
let port = 0;
let server: http.Server;
let client: RawClient;
/** What became of the last request. */
let outcome: Promise<string>;
/** What the next request's body is given to, piece by piece. */
let onPiece: (piece: Buffer) => void | Promise<void>;
beforeEach(() => {
  onPiece = () => undefined;
});

beforeAll(async () => {
  const app = express();
  app.use((req, res) => {
    const read = async (): Promise<Buffer> =>
      readBody(req, checkBody(req, limit), limit, (piece) => onPiece(piece));
    outcome = read().then(
      (body) => (respond(res, { type: 'text/plain', body: [body] }), `${body.length} bytes`),
      (error: unknown) => {
        const { code, status } = error as AppError;
        void respond(res, { status, type: 'text/plain', body: code });
        return code;
      },
    );
  });
  server = http.createServer(createMessageClasses(app), app);
  handleExpectations(server);
  port = await listen(server);
  client = rawClient(port);
});

afterAll(() => {
  client.close();
  server.closeAllConnections();
  server.close();
});

const send = (body: Buffer | string, headers: Record<string, string> = {}, method = 'POST') =>
  client.send({ path: '/', method, headers, body: Buffer.from(body) });

const text = Buffer.from('{"APIkey":"ä"}');

describe('a body', () => {
  // A stream that has ended says so on the next tick, even while it is paused: a valid key in the last piece was looked up too late.
  test.each(['', 'gzip'])('is read when its last piece was taken (Content-Encoding "%s")', async (coding) => {
    let waiting = 0;
    let begun = 0;
    onPiece = async () => {
      begun += 1;
      waiting += 1;
      await sleep(30);
      waiting -= 1;
    };
    const body = Buffer.from(randomBytes(48_000).toString('hex'));
    await send(
      coding === '' ? body : zlib.gzipSync(body),
      coding === '' ? {} : { 'Content-Encoding': coding },
    );
    expect(await outcome).toBe('96000 bytes');
    expect([begun > 1, waiting]).toEqual([true, 0]);
  });

  test('is rejected when its last piece is', async () => {
    let begun = 0;
    let length = 0;
    onPiece = async (piece) => {
      begun += 1;
      length += piece.length;
      const isLast = length === 96_000;
      await sleep(30);
      if (isLast) throw new AppError('service_unavailable');
    };
    await send('x'.repeat(96_000));
    expect(await outcome).toBe('service_unavailable');
    expect(begun).toBeGreaterThan(1);
  });

  test.each([
    ['', text],
    ['identity', text],
    ['gzip', zlib.gzipSync(text)],
    ['X-GZip', zlib.gzipSync(text)],
    ['deflate', zlib.deflateSync(text)],
    ['deflate', zlib.deflateRawSync(text)],
    ['identity , gzip', zlib.gzipSync(text)],
  ])('coded %j is read', async (coding, bytes) => {
    const headers: Record<string, string> = coding === '' ? {} : { 'Content-Encoding': coding };
    for (const method of ['POST', 'GET'])
      expect((await send(bytes, headers, method)).text).toBe(text.toString());
  });

  test.each([
    ['br', text, 'unsupported_content_encoding'],
    ['gzip, br', text, 'unsupported_content_encoding'],
    ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(text)), 'unsupported_content_encoding'],
    ['gzip', text, 'invalid_encoding'],
    ['gzip', zlib.gzipSync(text).subarray(0, -4), 'invalid_encoding'],
    ['deflate', zlib.deflateSync(text).subarray(0, -6), 'invalid_encoding'],
    ['gzip', Buffer.concat([zlib.gzipSync(text), Buffer.from('x')]), 'invalid_encoding'],
    ['deflate', Buffer.concat([zlib.deflateSync(text), Buffer.from('x')]), 'invalid_encoding'],
    ['gzip', zlib.gzipSync(Buffer.alloc(limit + 1)), 'body_too_large'],
  ])('coded %j is rejected', async (coding, bytes, code) => {
    expect((await send(bytes, { 'Content-Encoding': coding })).text).toBe(code);
  });

  test('may be empty, also with a coding', async () => {
    expect((await send('')).text).toBe('');
    expect((await send('', { 'Content-Encoding': 'gzip' })).text).toBe('');
    expect((await send('', {}, 'GET')).text).toBe('');
  });

  describe.each<Record<string, string>>([{}, { 'Transfer-Encoding': 'chunked' }])('with %j', (headers) => {
    test('may have exactly the limit', async () => {
      expect((await send(Buffer.alloc(limit), headers)).status).toBe(200);
      expect((await send(Buffer.alloc(limit + 1), headers)).status).toBe(413);
    });

    test('far too large is rejected, and its sender can read the response', async () => {
      for (let i = 0; i < 5; i++) expect((await send(Buffer.alloc(30_000_000), headers)).status).toBe(413);
    });
  });

  const chunksOf = (bytes: Buffer): string =>
    [...bytes].map((byte) => `1\r\n${String.fromCharCode(byte)}\r\n`).join('');
  const inChunks = async (bytes: Buffer, coding: string): Promise<string> => {
    const connection = await open(port);
    const head = `POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Encoding: ${coding}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    connection.write(Buffer.from(`${head}${chunksOf(bytes)}0\r\n\r\n`, 'latin1'));
    return connection.closed;
  };

  test.each([
    ['identity', (bytes: Buffer) => bytes],
    ['gzip', (bytes: Buffer) => zlib.gzipSync(bytes, { level: 0 })],
  ])('with a byte in each of its chunks, coded %s, is read as it was sent', async (coding, encode) => {
    const bytes = Buffer.from(Array.from({ length: 10_000 }, (_, index) => 97 + (index % 26)));
    expect(await inChunks(encode(bytes), coding)).toMatch(new RegExp(`\r\n\r\n${bytes.toString()}$`));
  });

  test.each([
    ['identity', Buffer.alloc(16_385, 'x')],
    ['gzip', zlib.gzipSync(randomBytes(17_000))],
  ])('in more than 16,384 tiny chunks, coded %s, is rejected', async (coding, bytes) => {
    const rejection = /^HTTP\/1.1 413 [^]*Connection: close[^]*body_too_large$/;
    expect(await inChunks(bytes, coding)).toMatch(rejection);
    expect(await inChunks(bytes.subarray(0, 16_384), coding)).not.toMatch(rejection);
  });

  test('without end is cut off', async () => {
    const connection = await open(port);
    connection.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const timer = setInterval(() => connection.write(chunk.repeat(100)), 1);
    const response = await connection.closed;
    clearInterval(timer);
    expect(response).toMatch(/^HTTP\/1.1 413 [^]*Connection: close[^]*body_too_large$/);
  });

  test('that breaks off ends the reading', async () => {
    const connection = await open(port);
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 100\r\n\r\n';
    connection.write(`${head}abc`);
    // From here on the body is being read.
    await connection.received('100 Continue');
    connection.socket.destroy();
    expect(await outcome).toBe('invalid_request');
  });

  test('is asked for when its sender waits for that, unless it is too large', async () => {
    const head = 'POST / HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: ';
    const small = await open(port);
    small.write(`${head}3\r\n\r\n`);
    await small.received('HTTP/1.1 100 Continue\r\n\r\n');
    small.write('abc');
    expect(await small.received('abc')).toMatch(/Continue\r\n\r\nHTTP\/1.1 200/);
    small.socket.destroy();
    const large = await open(port);
    large.write(`${head}${limit + 1}\r\n\r\n`);
    expect(await large.closed).toMatch(/^HTTP\/1.1 413 /);
  });

  test('does not end the use of a connection', async () => {
    const connection = await open(port);
    connection.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc');
    await connection.received('abc');
    connection.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Encoding: br\r\n\r\nabc');
    await connection.received('unsupported_content_encoding');
    connection.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nxyz');
    await connection.received('xyz');
    connection.socket.destroy();
  });
});
