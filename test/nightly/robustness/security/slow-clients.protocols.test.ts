import { takeIds } from '../../../../src/data/company/operator.js';
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { open, type Connection } from '../../../support/servers/raw-http.js';
import { startServer } from '../../../support/servers/server.js';
import { useCompany, useServer } from '../../../support/servers/use-server.js';
import { head, post } from '../../../robustness/security/http/case.js';
import type { Message } from '../../../support/messages/requests.js';
import { memoryInUse } from '../../../robustness/security/support/heap.js';
import { newCompany } from '../../../support/scenarios/company.js';
import { messageFor } from '../../../support/scenarios/protocols.js';

// Limits that make a minute a second: headers within 0.3 s, a request within 0.7 s.
const limits = { headersTimeoutMs: 300, requestTimeoutMs: 700 };
/** Milliseconds within which a client that keeps to no limit is gone: the limit, the server's look at it, and a busy machine. */
const timeout = 30_000;
const server = useServer({ LOG_LEVEL: 'silent' }, limits);
const company = useCompany(server);
/** A company whose list of groups is larger than what the system keeps of an answer on its way. */
const large = useCompany(server);

beforeAll(async () => {
  const { companyId } = large;
  const firstId = await server.store.adminWrite((tx) => takeIds(tx, companyId, 2_500));
  const data = Array.from({ length: 2_500 }, (_, index) => {
    const groupTitle = `group ${index}`;
    return {
      companyId,
      id: firstId + index,
      groupTitle,
      groupTitleKey: groupTitle,
      // Nothing that compresses well
      description: randomBytes(3_000).toString('base64'),
    };
  });
  await server.store.adminWrite((tx) => tx.group.createMany({ data }));
}, 60_000);

/** The bytes of a good request. */
function bytesOf({ path, method, headers, body }: Message): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return (
    head(`${method} ${path} HTTP/1.1`, 'Host: x', ...lines, `Content-Length: ${Buffer.byteLength(body)}`) +
    body
  );
}

/** A request for the long list. */
function listOfGroups(protocol: 'JSON POST' | 'SOAP 1.2', headers: Record<string, string>): string {
  const message = messageFor(protocol, 'getGroupList', large.apiKey, {});
  return bytesOf({ ...message, headers: { ...message.headers, ...headers } });
}

/** Writes piece by piece until all is written or the other side has closed. */
async function drip(connection: Connection, pieces: string[], pause: number): Promise<void> {
  for (const piece of pieces) {
    if (connection.socket.destroyed || connection.socket.readableEnded) return;
    connection.write(piece);
    await sleep(pause);
  }
}

describe('a client that sends slowly', () => {
  const start = `POST /public/api/getuser HTTP/1.1\r\nHost: x\r\n`;
  const rows: [name: string, begin: string, piece: string][] = [
    ['nothing at all', '', ''],
    ['one byte, then nothing', 'P', ''],
    ['a path byte by byte', 'POST /', 'p'],
    ['header after header', start, 'X: y\r\n'],
    ['a header without end', `${start}X: `, 'y'],
    ['empty lines', '', '\r\n'],
    ['no body', `${start}Content-Length: 100\r\n\r\n`, ''],
    ['a body byte by byte', `${start}Content-Length: 100\r\n\r\n`, 'x'],
    [
      'a body of the SOAP endpoint byte by byte',
      'POST /public/api.asmx HTTP/1.1\r\nHost: x\r\nContent-Type: text/xml\r\nContent-Length: 100\r\n\r\n',
      '<',
    ],
    ['chunks of one byte', `${start}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
    ['a chunk extension', `${start}Transfer-Encoding: chunked\r\n\r\n1;`, 'x'],
    ['trailers', `${start}Transfer-Encoding: chunked\r\n\r\n0\r\n`, 'X: y\r\n'],
    ['no body after 100 Continue', `${start}Expect: 100-continue\r\nContent-Length: 100\r\n\r\n`, ''],
  ];

  test('is refused with 408, or closed, in time', async () => {
    const from = performance.now();
    const tried = rows.map(async ([name, begin, piece]) => {
      const connection = await open(server.port);
      connection.write(begin);
      void drip(connection, Array<string>(400).fill(piece), 25);
      const text = (await connection.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '');
      return [name, text === '' || /^HTTP\/1\.1 408 [^]*"code":"request_timeout"/.test(text)];
    });
    expect(await Promise.all(tried)).toEqual(rows.map(([name]) => [name, true]));
    expect(performance.now() - from).toBeLessThan(timeout);
  });

  test('a hundred of them do not keep a good client waiting', async () => {
    // With the usual limits: they are served at the same time, not after the slow ones were cut off.
    const patient = await startServer({ LOG_LEVEL: 'silent' });
    const good = await newCompany(patient);
    const slow = await Promise.all(Array.from({ length: 100 }, () => open(patient.port)));
    for (const [index, connection] of slow.entries()) {
      void drip(connection, [rows[7]![1], ...Array<string>(90).fill('x')], 20 + (index % 7));
    }
    for (let call = 0; call < 10; call++) expect(await good.must('getGroupList')).toEqual({ Groups: [] });
    expect(slow.filter(({ socket }) => socket.readyState === 'open')).toHaveLength(100);
    for (const { socket } of slow) socket.destroy();
    await patient.close();
  });
});

describe('a client that takes its answer slowly', () => {
  test('nothing of it, by JSON or SOAP: cut off', async () => {
    // At the same time: the server waits ten seconds for each.
    const tried = (['JSON POST', 'SOAP 1.2'] as const).map(async (protocol) => {
      const connection = await open(server.port);
      connection.socket.pause();
      const id = `taken-by-${protocol.replace(' ', '-')}`;
      connection.write(listOfGroups(protocol, { 'X-Request-Id': id }));
      await expectCutOff(id);
      connection.socket.destroy();
    });
    await Promise.all(tried);
  });

  test('a little all the time: gets the whole answer, though it takes longer than the limit', async () => {
    const connection = await open(server.port);
    const { socket } = connection;
    connection.write(
      bytesOf(messageFor('JSON POST', 'getGroupList', large.apiKey, {})).replace(
        '\r\n',
        '\r\nConnection: close\r\n',
      ),
    );
    let length = 0;
    const from = performance.now();
    socket.on('data', (text: string) => {
      length += text.length;
      socket.pause();
      setTimeout(() => socket.resume(), performance.now() - from < 1_600 ? 15 : 0);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - from).toBeGreaterThan(1_400);
    expect(length).toBeGreaterThan(10_000_000);
  });

  test('pauses between requests are no fault: the connection stays', async () => {
    const connection = await open(server.port);
    const request = bytesOf(messageFor('JSON POST', 'getGroupList', company.apiKey, {}));
    for (let call = 1; call <= 2; call++) {
      connection.write(request);
      await connection.received('{"Groups":[]}');
      await sleep(1_000);
      expect(connection.socket.destroyed).toBe(false);
    }
    connection.socket.destroy();
  });

  test('a hundred requests at once and no answer read: memory is bounded, and the client cut off', async () => {
    const before = memoryInUse();
    const connection = await open(server.port);
    const { socket } = connection;
    socket.pause();
    const request = head('GET /openapi.json HTTP/1.1', 'Host: x', 'X-Request-Id: pipelined');
    connection.write(request.repeat(100));
    let most = 0;
    // Each look collects all garbage: more of them keep a busy machine from anything else.
    const watch = setInterval(() => (most = Math.max(most, memoryInUse() - before)), 500);
    await expectCutOff('pipelined');
    clearInterval(watch);
    expect(most).toBeLessThan(60_000_000);
    socket.destroy();
  });

  /** Waits for the log to tell that a request's answer was not taken: the client itself does not learn it before it reads. */
  async function expectCutOff(requestId: string): Promise<void> {
    const from = performance.now();
    const line = new RegExp(`"requestId":"${requestId}".*"outcome":"aborted"`);
    while (!line.test(server.logged())) {
      if (performance.now() - from > timeout) throw new Error(`${requestId} is still there`);
      await sleep(50);
    }
  }
});

describe('a client that goes away', () => {
  const half = post('{"APIkey":', 'Content-Length: 5000');
  const rows: [name: string, bytes: () => string][] = [
    ['before its first byte', () => ''],
    ['in the middle of its headers', () => half.slice(0, 30)],
    ['in the middle of its body', () => half],
    ['in the middle of a chunk', () => post('ff\r\n{"AP', 'Transfer-Encoding: chunked')],
    ['after its request', () => bytesOf(messageFor('JSON POST', 'getGroupList', company.apiKey, {}))],
    ['after its message', () => bytesOf(messageFor('SOAP 1.1', 'getGroupList', company.apiKey, {}))],
    ['before a large answer', () => listOfGroups('JSON POST', {})],
    [
      'in the middle of a body that is too large',
      () => post('x'.repeat(100_000), 'Content-Length: 18000000'),
    ],
  ];

  test.each(rows)('%s: nobody else notices', async (_name, bytes) => {
    for (const end of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const connection = await open(server.port);
      const { socket } = connection;
      socket.on('error', () => undefined);
      const text = bytes();
      if (text !== '') connection.write(text);
      await sleep(5);
      socket[end]();
      expect(await company.must('getGroupList')).toEqual({ Groups: [] });
      socket.destroy();
    }
  });
});
