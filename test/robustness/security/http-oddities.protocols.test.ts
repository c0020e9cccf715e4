import { beforeAll, describe, expect, test } from '@jest/globals';
import { newCompany } from '../../support/scenarios/company.js';
import { open, type Connection } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { post, type Given, type HttpCase } from './http/case.js';
import { framingCases } from './http/framing.js';
import { headCases } from './http/heads.js';
import { sequenceCases } from './http/sequences.js';
import { targetCases } from './http/targets.js';

/** Milliseconds after which a connection counts as left open. */
const timeout = 40_000;
const server = useServer();
const company = useCompany(server);
let given: Given;

beforeAll(() => {
  const key = company.apiKey;
  given = {
    key,
    good: whole({ APIkey: key }),
    smuggled: whole({ APIkey: key, data: { Group: [{ GroupTitle: 'smuggled' }] } }).replace(
      'getgrouplist',
      'updategroup',
    ),
  };
});

function whole(request: object): string {
  const body = JSON.stringify(request);
  return post(body, `Content-Length: ${body.length}`);
}

describe.each([
  ['where a body ends', framingCases],
  ['heads', headCases],
  ['request targets', targetCases],
  ['several requests', sequenceCases],
])('%s', (_part, cases) => {
  test.each(cases)('$name: $answers, then $then', async (one) => {
    const connection = await open(server.port);
    try {
      connection.write(toBytes(one.bytes(given)));
      if (one.halfClosed === true) connection.socket.end();
      const text = await answersOf(connection, one);
      expect(statusesOf(text)).toEqual(one.answers);
      expect(text).not.toMatch(/\n\s+at |node:internal/);
      if (one.then === 'closed') expect(text).toMatch(/\r\nConnection: close\r\n/i);
    } finally {
      connection.socket.destroy();
    }
  });
});

test('requests of one connection are worked on in their order: a read sees the update before it', async () => {
  const { apiKey } = await newCompany(server);
  const pairs = Array.from({ length: 10 }, (_, index) => {
    const update = whole({ APIkey: apiKey, data: { Group: [{ GroupTitle: `pair ${index}` }] } });
    return update.replace('getgrouplist', 'updategroup') + whole({ APIkey: apiKey });
  });
  const connection = await open(server.port);
  connection.write(pairs.join('') + given.good.replace('\r\n', '\r\nConnection: close\r\n'));
  const lists = [...(await untilClosed(connection)).matchAll(/\{"Groups":.*?\]\}/g)].map(([list]) => list);
  const titles = lists.map((list) => [...list.matchAll(/pair (\d)/g)].map(([, number]) => Number(number)));
  const wanted = Array.from({ length: 10 }, (_, index) =>
    Array.from({ length: index + 1 }, (_any, at) => at),
  );
  expect(titles).toEqual([...wanted, []]);
});

test('a fault of the client is none of the server, whatever its status', () => {
  expect(server.logged()).toContain('"outcome":"malformed_http"');
  expect(server.logged()).not.toContain('"level":"error"');
});

test('no request that was hidden in another has been run', async () => {
  const { Groups } = await company.must<{ Groups: unknown[] }>('getGroupList');
  expect(Groups).toEqual([]);
});

/** Characters as bytes: names and values are not always ASCII. */
function toBytes(bytes: string | Buffer): Buffer {
  return typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes;
}

/** What comes back: until the server closes, or until a good request behind it has been answered; this answer is left out. */
async function answersOf(connection: Connection, { then, answers }: HttpCase): Promise<string> {
  if (then !== 'usable') return untilClosed(connection);
  await answered(connection, answers.length);
  const last = given.good.replace('\r\n', '\r\nX-Request-Id: the-last\r\nConnection: close\r\n');
  connection.write(last);
  const text = await untilClosed(connection);
  const at = text.lastIndexOf('HTTP/1.1 200 ');
  expect(text.slice(at)).toContain('the-last');
  return text.slice(0, at);
}

/** Waits for that many answers: behind some requests Node forgets what came in the same piece. */
function answered({ socket }: Connection, count: number): Promise<void> {
  let text = '';
  return new Promise((resolve) => {
    const end = (): void => {
      socket.off('data', onData).off('close', end);
      resolve();
    };
    const onData = (part: string): void => {
      text += part;
      if (statusesOf(text).length >= count) end();
    };
    socket.on('data', onData).on('close', end);
    if (count === 0) end();
  });
}

/** @throws Error with what has come so far when the server leaves the connection open */
async function untilClosed({ socket, closed }: Connection): Promise<string> {
  const timer = setTimeout(() => socket.destroy(new Error('late')), timeout);
  const text = await closed;
  clearTimeout(timer);
  if (socket.errored?.message === 'late')
    throw new Error(`the connection is still open after: ${text.slice(0, 300)}`);
  return text;
}

function statusesOf(text: string): number[] {
  return [...text.matchAll(/^HTTP\/1\.1 (\d{3}) |(?<=[}>\]\n])HTTP\/1\.1 (\d{3}) /g)].map(
    ([, first, later]) => Number(first ?? later),
  );
}
