import { setTimeout as sleep } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import { keyPrefix } from '../../../src/data/api-keys.js';
import { revokeKey } from '../../../src/admin/keys/keys.js';
import { largeBodyBytes } from '../../../src/api.js';
import { newCompany } from '../../support/scenarios/company.js';
import { open } from '../../support/servers/raw-http.js';
import { revocationSeen } from '../../support/scenarios/revocation.js';
import { useServer } from '../../support/servers/use-server.js';
import { envelope, operationElement } from '../../support/messages/xml.js';

const unknownBodyTimeoutMs = 300;
const server = useServer({}, { unknownBodyTimeoutMs });

/** Larger than what is read before its key is known, by more than a small piece, which would wait for others. */
const blanks = ' '.repeat(2 * largeBodyBytes);
const soap = (key: string) => envelope('1.1', operationElement('GetTaxList', [['APIkey', key]])) + blanks;

test.each([
  ['/public/api/gettaxlist', (key: string) => `{"APIkey":"${key}"${blanks}}`],
  ['/public/api.asmx', soap],
])('a key that is revoked while a large body arrives at %s is refused', async (path, bodyOf) => {
  const { apiKey } = await newCompany(server);
  const send = async (whenHalfIsThere: () => Promise<void>): Promise<string> => {
    const connection = await open(Number(new URL(server.baseUrl).port));
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

test.each([
  ['/public/api/gettaxlist', '', 'HTTP/1.1 408', '"code":"request_timeout"'],
  ['/public/api/gettaxlist', 'gzip', 'HTTP/1.1 408', '"code":"request_timeout"'],
  ['/public/api.asmx', '', 'HTTP/1.1 500', '<code>request_timeout</code>'],
])('a body at %s in which no live key was found must end soon, %s', async (path, coding, status, code) => {
  const connection = await open(Number(new URL(server.baseUrl).port));
  const length = `Content-Encoding: ${coding || 'identity'}\r\nContent-Length: 1000`;
  connection.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/xml\r\n${length}\r\n\r\n{`,
  );
  const answer = await connection.closed;
  expect(answer).toContain(status);
  expect(answer).toContain(code);
});

test('a body with a live key may take longer', async () => {
  const { apiKey } = await newCompany(server);
  const connection = await open(Number(new URL(server.baseUrl).port));
  const body = `{"APIkey":"${apiKey}"`;
  const head = 'POST /public/api/gettaxlist HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n';
  connection.write(`${head}Content-Length: ${body.length + 1}\r\n\r\n${body}`);
  await sleep(3 * unknownBodyTimeoutMs);
  connection.write('}');
  expect(await connection.closed).toContain('HTTP/1.1 200');
});
