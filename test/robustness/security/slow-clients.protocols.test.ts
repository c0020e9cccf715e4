import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { revokeKey } from '../../../src/admin/keys/keys.js';
import { largeBodyBytes } from '../../../src/api.js';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import { readLines } from '../../support/messages/tables.js';
import { isNightly } from '../../support/nightly.js';
import { newCompany } from '../../support/scenarios/company.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import { open } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { dripOn } from './attacks/attack.js';
import { fillGroups } from './attacks/attacked.js';
import { writtenOut } from './support/requests.js';

const table = readLines('slow-clients.yaml', import.meta.url);
// Limits that make a minute a second. A body in which no live key was found must end soon.
const limits = { headersTimeoutMs: 300, requestTimeoutMs: 3000, unknownBodyTimeoutMs: 700 };
const server = useServer({ LOG_LEVEL: 'silent' }, limits);
const ordinary = useCompany(server);

test('a client that sends slowly gets 408, or is cut off, in time', async () => {
  const slow = table['slow']!;
  const tried = slow.map(async ([name = '', begin = '', piece = '']) => {
    const connection = await open(server.port);
    connection.write(Buffer.from(writtenOut(begin, ''), 'latin1'));
    void dripOn(connection.socket, writtenOut(piece, ''), 25);
    const text = (await connection.closed).replace('HTTP/1.1 100 Continue\r\n\r\n', '');
    const isTimeout = /^HTTP\/1\.1 (408 [^]*"code":"|500 [^]*<code>)request_timeout/.test(text);
    return [name, text === '' || isTimeout];
  });
  expect(await Promise.all(tried)).toEqual(slow.map(([name]) => [name, true]));
});

test('a body with a live key may take longer', async () => {
  const connection = await open(server.port);
  const request = writtenOut('CLOSING', ordinary.apiKey);
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

  beforeAll(() => fillGroups(server.store, large, 2_500), 60_000);

  test('one that reads a little all the time gets the whole response, though it takes longer than the limit', async () => {
    const { socket } = await open(server.port);
    socket.write(writtenOut('CLOSING', large.apiKey));
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
      connection.write(writtenOut('GOOD', company.apiKey));
      await connection.received((text) => text.split('{"Groups":[]}').length > call);
      await sleep(1_000);
      expect(connection.socket.destroyed).toBe(false);
    }
    connection.socket.destroy();
  });

  test.each(table['disconnects']!)(
    'a client that disconnects %s: no other client notices',
    async (...row) => {
      const [, whose, bytes = ''] = row;
      for (const end of ['end', 'destroy', 'resetAndDestroy'] as const) {
        const { socket } = await open(server.port);
        socket.on('error', () => undefined);
        socket.write(writtenOut(bytes, (whose === 'large' ? large : company).apiKey));
        await sleep(5);
        socket[end]();
        expect(await company.must('getGroupList')).toEqual({ Groups: [] });
        socket.destroy();
      }
    },
  );
};
if (isNightly) describe('at length', atLength);
