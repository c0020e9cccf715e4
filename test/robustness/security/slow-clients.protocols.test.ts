import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { revokeKey } from '../../../src/admin/keys/keys.js';
import { largeBodyBytes } from '../../../src/api.js';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import { isNightly } from '../../support/nightly.js';
import { newCompany } from '../../support/scenarios/company.js';
import { messageFor } from '../../support/scenarios/protocols.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import { open, type Connection } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { fillGroups } from './attacks/attacked.js';

const post = 'POST /public/api/getuser HTTP/1.1\r\nHost: x\r\n';
const soap = 'POST /public/api.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\n';

/** What is sent at once, and then again and again: 408, or closed, in time. */
const slow: [name: string, begin: string, piece: string][] = [
  ['nothing at all', '', ''],
  ['one byte, then nothing', 'P', ''],
  ['a path byte by byte', 'POST /', 'p'],
  ['header after header', post, 'X: y\r\n'],
  ['a header without end', `${post}X: `, 'y'],
  ['empty lines', '', '\r\n'],
  ['no body', `${post}Content-Length: 100\r\n\r\n`, ''],
  ['a body byte by byte', `${post}Content-Length: 100\r\n\r\n`, 'x'],
  ['a body of the SOAP endpoint byte by byte', `${soap}Content-Length: 100\r\n\r\n`, '<'],
  ['a compressed body that stops', `${post}Content-Encoding: gzip\r\nContent-Length: 1000\r\n\r\n\u001f`, ''],
  ['chunks of one byte', `${post}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ['a chunk extension', `${post}Transfer-Encoding: chunked\r\n\r\n1;`, 'x'],
  ['trailers', `${post}Transfer-Encoding: chunked\r\n\r\n0\r\n`, 'X: y\r\n'],
  ['no body after 100 Continue', `${post}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`, ''],
];
const half = `${post}Content-Length: 5000\r\n\r\n{"APIkey":`;
// Limits that make a minute a second. A body in which no live key was found must end soon.
const limits = { headersTimeoutMs: 300, requestTimeoutMs: 3000, unknownBodyTimeoutMs: 700 };
const server = useServer({ LOG_LEVEL: 'silent' }, limits);
const ordinary = useCompany(server);

/** The bytes of a request for the list of groups. */
function listOf(apiKey: string, protocol: 'JSON POST' | 'SOAP 1.1' | 'SOAP 1.2', more: object = {}): string {
  const { path, headers, body } = messageFor(protocol, 'getGroupList', apiKey, {});
  const all = { Host: 'x', ...headers, ...more, 'Content-Length': Buffer.byteLength(body) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** Writes a piece again and again until the other side has closed. */
async function drip({ socket }: Connection, piece: string, pause: number): Promise<void> {
  while (!socket.destroyed && !socket.readableEnded) {
    socket.write(piece);
    await sleep(pause);
  }
}

test('a client that sends slowly gets 408, or is cut off, in time', async () => {
  const tried = slow.map(async ([name, begin, piece]) => {
    const connection = await open(server.port);
    connection.write(begin);
    void drip(connection, piece, 25);
    const text = (await connection.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    const isTimeout = /^HTTP\/1\.1 (408 [^]*"code":"|500 [^]*<code>)request_timeout/.test(text);
    return [name, text === '' || isTimeout];
  });
  expect(await Promise.all(tried)).toEqual(slow.map(([name]) => [name, true]));
});

test('a body with a live key may take longer', async () => {
  const connection = await open(server.port);
  const request = listOf(ordinary.apiKey, 'JSON POST', { Connection: 'close' });
  connection.write(request.slice(0, -1));
  await sleep(2 * limits.unknownBodyTimeoutMs);
  connection.write(request.slice(-1));
  expect(await connection.closed).toContain('HTTP/1.1 200');
});

/** Larger than what is read before its key is known, by more than a small piece, which would wait for others. */
const blanks = ' '.repeat(2 * largeBodyBytes);
test.each([
  ['/public/api/gettaxlist', (key: string) => `{"APIkey":"${key}"${blanks}}`],
  [
    '/public/api.asmx',
    (key: string) => envelope('1.1', operationElement('GetTaxList', [['APIkey', key]])) + blanks,
  ],
])('a key that is revoked while a large body arrives at %s is rejected', async (path, bodyOf) => {
  const { apiKey } = await newCompany(server);
  const send = async (whenHalfIsThere: () => Promise<void>): Promise<string> => {
    const connection = await open(server.port);
    const body = bodyOf(apiKey);
    const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\nConnection: close\r\n`;
    connection.write(`${head}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`);
    await connection.received('100 Continue');
    connection.write(body.slice(0, -1));
    await whenHalfIsThere();
    connection.write(body.slice(-1));
    return connection.closed;
  };
  expect(await send(() => Promise.resolve())).toContain('HTTP/1.1 200');
  const findKeys = jest.spyOn(server.store, 'findKeys');
  const revoked = await send(async () => {
    while (findKeys.mock.calls.length === 0) await sleep(5);
    await findKeys.mock.results[0]?.value;
    await server.store.adminWrite((tx) => revokeKey(tx, keyPrefix(apiKey), new Date()));
    await revocationSeen();
  });
  findKeys.mockRestore();
  expect(revoked).toContain('invalid_api_key');
});

const atLength = (): void => {
  const timeoutMs = 700;
  const server = useServer({ LOG_LEVEL: 'silent' }, { ...limits, requestTimeoutMs: timeoutMs });
  const company = useCompany(server);
  /** A company whose list of groups is larger than what the system buffers of a response on its way. */
  const large = useCompany(server);
  /** What is sent before the client goes away: its company goes on. */
  const disconnects: [name: string, bytes: () => string][] = [
    ['before its first byte', () => ''],
    ['in the middle of its headers', () => half.slice(0, 30)],
    ['in the middle of its body', () => half],
    ['in the middle of a chunk', () => `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n{"AP`],
    ['after its request', () => listOf(company.apiKey, 'JSON POST')],
    ['after its message', () => listOf(company.apiKey, 'SOAP 1.1')],
    ['before a large response', () => listOf(large.apiKey, 'JSON POST')],
    [
      'in the middle of a body that is too large',
      () => `${post}Content-Length: 18000000\r\n\r\n${'x'.repeat(1e5)}`,
    ],
  ];

  beforeAll(() => fillGroups(server.store, large, 2_500), 60_000);

  test('one that reads a little all the time gets the whole response, though it takes longer than the limit', async () => {
    const { socket } = await open(server.port);
    socket.write(listOf(large.apiKey, 'JSON POST', { Connection: 'close' }));
    let length = 0;
    const from = performance.now();
    socket.on('data', (text: string) => {
      length += text.length;
      socket.pause();
      setTimeout(() => socket.resume(), performance.now() - from < 2 * timeoutMs ? 15 : 0);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - from).toBeGreaterThan(2 * timeoutMs);
    expect(length).toBeGreaterThan(10_000_000);
  });

  test('pauses between requests are no fault: the connection stays', async () => {
    const connection = await open(server.port);
    for (let call = 1; call <= 2; call++) {
      connection.write(listOf(company.apiKey, 'JSON POST'));
      await connection.received((text) => text.split('{"Groups":[]}').length > call);
      await sleep(1_000);
      expect(connection.socket.destroyed).toBe(false);
    }
    connection.socket.destroy();
  });

  test.each(disconnects)('a client that disconnects %s: no other client notices', async (_name, bytes) => {
    for (const end of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const { socket } = await open(server.port);
      socket.on('error', () => undefined);
      socket.write(bytes());
      await sleep(5);
      socket[end]();
      expect(await company.must('getGroupList')).toEqual({ Groups: [] });
      socket.destroy();
    }
  });
};
if (isNightly) describe('at length', atLength);
