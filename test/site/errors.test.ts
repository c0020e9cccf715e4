import { beforeAll, describe, expect, test } from '@jest/globals';
import { aboutErrors, responseOf } from '../../site/errors.js';
import { AppError, errorTable, itemCodes, unavailable, type ErrorCode } from '../../src/domain/errors.js';
import { parseXml } from '../support/messages/xml.js';
import { person } from '../support/scenarios/company.js';
import { useCompany, useServer } from '../support/servers/use-server.js';
import { open } from '../support/servers/raw-http.js';
import type { TestServer } from '../support/servers/server.js';

// The requests that the pages of errors show are sent as they stand there, and cause the response that the pages show.
const server = useServer();
const company = useCompany(server);
const broken = useServer();
const brokenCompany = useCompany(broken);
const impatient = useServer({}, { headersTimeoutMs: 1000, requestTimeoutMs: 1000 });
const strict = useServer({ BAD_KEYS_PER_MINUTE: '1' });

/** The 32 of the pages. */
let staffId: number;

beforeAll(async () => {
  await company.must('updateUser', { data: { User: [person('anna@example.com')] } });
  await company.must('updateUser', { data: { User: [person('bob@example.com')] } });
  const Users = [{ EmailAddress: 'anna@example.com' }, { EmailAddress: 'bob@example.com' }];
  for (const GroupTitle of ['Sales', 'Staff'])
    staffId = await company.must<number>('updateGroup', { data: { Group: [{ GroupTitle }], Users } });
});

/** Errors that no request causes by itself: what is prepared, and the server that is asked. */
const prepared: Partial<Record<ErrorCode, () => Promise<TestServer> | TestServer>> = {
  request_timeout: () => impatient,
  too_many_requests: async () => {
    await exchange(strict, aboutErrors.errors.too_many_requests.request);
    return strict;
  },
  internal_error: () => failing(new Error('a defect')),
  service_unavailable: () => failing(unavailable('busy', 1)),
};

function failing(error: Error): TestServer {
  broken.store.read = () => Promise.reject(error);
  return broken;
}

test('every code has its page, in the order of the table', () => {
  expect(Object.keys(aboutErrors.errors)).toEqual(Object.keys(errorTable));
  expect(Object.keys(aboutErrors.items)).toEqual(Object.keys(itemCodes));
});

describe('the request of an error', () => {
  test.each(Object.keys(errorTable) as ErrorCode[])('%s', async (code) => {
    const asked = (await prepared[code]?.()) ?? server;
    const { status, body } = await exchange(asked, aboutErrors.errors[code].request);
    const shown = responseOf(code);
    if (shown.language === 'json') {
      expect(withoutId(JSON.parse(body) as Record<string, unknown>)).toEqual(
        withoutId(JSON.parse(shown.text) as Record<string, unknown>),
      );
      expect(status).toBe(new AppError(code).status);
    } else {
      expect(faultOf(body)).toEqual(faultOf(`<x xmlns:soap="urn:x">${shown.text}</x>`));
    }
  });
});

describe('the request of an item', () => {
  test.each(Object.entries(aboutErrors.items))('%s', async (code, { request, path, message }) => {
    const { body } = await exchange(server, request);
    const items = body.startsWith('{')
      ? (JSON.parse(body) as { errors: object[] }).errors
      : [...parseXml(body).getElementsByTagName('item')].map((item) =>
          Object.fromEntries([...item.childNodes].map((part) => [part.nodeName, part.textContent])),
        );
    expect(items).toEqual([{ path, code, message }]);
  });
});

function withoutId({ ...problem }: Record<string, unknown>): object {
  const { detail, latestRevision, ...others } = problem;
  return {
    ...others,
    detail: String(detail).replace(String(others['requestId']), 'ID'),
    requestId: 'ID',
    ...(latestRevision !== undefined && { latestRevision: expect.stringMatching(/^\d+$/) }),
  };
}

/** The texts of a fault, by their elements. */
function faultOf(xml: string): (string | null)[][] {
  return [...parseXml(xml).getElementsByTagName('*')]
    .filter(({ firstChild }) => firstChild?.nodeType === 3 && firstChild.nextSibling === null)
    .map(({ nodeName, textContent }) => [nodeName, nodeName === 'requestId' ? 'ID' : textContent]);
}

/** Sends a request as a page shows it: whole, or without the headers that every client adds. */
async function exchange(asked: TestServer, shown: string): Promise<{ status: number; body: string }> {
  const [head = '', ...parts] = shown.trimEnd().split('\n\n');
  const apiKey = asked === broken ? brokenCompany.apiKey : company.apiKey;
  const body = parts
    .join('\n\n')
    .replace('<API_KEY>', apiKey)
    .replace('"ID": "32"', `"ID": "${staffId}"`)
    .replace('{}, …', Array.from({ length: 100_001 }, () => '{}').join())
    .replace('aaaa…', () => 'a'.repeat(2 ** 24));
  const [line = '', ...headers] = head.replace('aaaa…', () => 'a'.repeat(2 ** 14)).split('\n');
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`];
  const whole = line.endsWith('HTTP/1.1')
    ? [line, ...headers]
    : [`${line} HTTP/1.1`, 'Host: x', 'Connection: close', ...length, ...headers];
  const connection = await open(asked.port);
  // What is too large is not read to its end.
  connection.socket.on('error', () => undefined);
  connection.write(`${whole.join('\r\n')}\r\n\r\n${body}`);
  const [top = '', ...rest] = (await connection.closed).split('\r\n\r\n');
  return { status: Number(top.split(' ')[1]), body: rest.join('\r\n\r\n') };
}
