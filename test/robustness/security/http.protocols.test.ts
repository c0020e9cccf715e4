import { describe, expect, test } from '@jest/globals';
import { readLines } from '../../support/messages/tables.js';
import { newCompany } from '../../support/scenarios/company.js';
import { open, type Connection } from '../../support/servers/raw-http.js';
import { useCompany, useServer } from '../../support/servers/use-server.js';
import { whole, writtenOut } from './support/requests.js';

/** Milliseconds after which a connection counts as left open. */
const timeout = 40_000;
const server = useServer();
const company = useCompany(server);

interface Row {
  name: string;
  /** The statuses that come back, in their order, and the code of the last response where it is an error. */
  statuses: number[];
  code: string;
  then: string;
  isHalf: boolean;
  bytes: string;
  /** The `instance` of the problem, where the row says it. */
  instance: string;
}

function rowOf([outcome = '', name = '', bytes = `POST ${name} HTTP¶WHOLE`, instance = '']: string[]): Row {
  const [end = '', list = '', code = ''] = outcome.split(' ');
  const [statuses = '', times = '1'] = list.split('*');
  const each = statuses === '-' ? [] : statuses.split(',').map(Number);
  return {
    ...{ name, then: end.replace('half:', ''), code, bytes, instance, isHalf: outcome.startsWith('half') },
    statuses: Array.from({ length: Number(times) }, () => each).flat(),
  };
}

describe.each(Object.entries(readLines('http.yaml', import.meta.url)))('%s', (_part, lines) => {
  test.each(lines.map(rowOf))(
    '$name: $statuses $code, then $then',
    async ({ bytes, then, isHalf, statuses, code, instance }) => {
      const connection = await open(server.port);
      try {
        connection.write(Buffer.from(writtenOut(bytes, company.apiKey), 'latin1'));
        if (isHalf) connection.socket.end();
        const text = await responsesOf(connection, then, statuses.length);
        expect([statusesOf(text), codeOf(text)]).toEqual([statuses, code]);
        if (instance !== '') expect(text).toContain(`"instance":"${instance}"`);
        expect(text).not.toMatch(/\n\s+at |node:internal/);
        if (then === 'closed') expect(text).toMatch(/\r\nConnection: close\r\n/i);
      } finally {
        connection.socket.destroy();
      }
    },
  );
});

test('requests of one connection are worked on in their order: a read sees the update before it', async () => {
  const { apiKey: APIkey } = await newCompany(server);
  const pairs = Array.from({ length: 10 }, (_, index) => {
    const data = { Group: [{ GroupTitle: `pair ${index}` }] };
    return whole({ APIkey, data }, 'updategroup') + whole({ APIkey });
  });
  const connection = await open(server.port);
  connection.write(pairs.join('') + writtenOut('CLOSING', company.apiKey));
  const lists = [...(await untilClosed(connection)).matchAll(/\{"Groups":.*?\]\}/g)].map(([list]) => list);
  const titles = lists.map((list) => [...list.matchAll(/pair (\d)/g)].map(([, number]) => Number(number)));
  const wanted = Array.from({ length: 10 }, (_, index) => [...Array(index + 1).keys()]);
  expect(titles).toEqual([...wanted, []]);
});

test('a fault of the client is none of the server, and no request that was hidden in another has been run', async () => {
  expect(server.logged()).toContain('"outcome":"malformed_http"');
  expect(server.logged()).not.toContain('"level":"error"');
  expect(await company.must('getGroupList')).toEqual({ Groups: [] });
});

/** What comes back: until the server closes, or until a good request behind it has its response, which is left out. */
async function responsesOf(connection: Connection, then: string, count: number): Promise<string> {
  if (then !== 'usable') return untilClosed(connection);
  // Behind some requests Node forgets what came in the same piece.
  await connection.received((text) => statusesOf(text).length >= count);
  connection.write(writtenOut('JSON¶X-Request-Id: the-last¶Connection: close¶WHOLE', company.apiKey));
  const text = await untilClosed(connection);
  const at = text.lastIndexOf('HTTP/1.1 200 ');
  expect(text.slice(at)).toContain('the-last');
  return text.slice(0, at);
}

/** @throws Error with what has come so far when the server leaves the connection open */
async function untilClosed({ socket, closed }: Connection): Promise<string> {
  const timer = setTimeout(() => socket.destroy(new Error('late')), timeout);
  const text = await closed;
  clearTimeout(timer);
  if (socket.errored?.message === 'late') throw new Error(`still open after: ${text.slice(0, 300)}`);
  return text;
}

function statusesOf(text: string): number[] {
  const found = text.matchAll(/(?:^|(?<=[}>\]\n]))HTTP\/1\.1 (\d{3}) /g);
  return [...found].map(([, status]) => Number(status));
}

/** The code of an error that comes last: of a fault, or of a whole problem document, whose head has the ID of its request. */
function codeOf(text: string): string {
  const [last = ''] = /(?:^|(?<=[}>\]\n]))HTTP\/1\.1 [45](?![^]*[}>\]\n]HTTP\/1\.1 )[^]*$/.exec(text) ?? [];
  const problem =
    /^(?=[^]*\nX-Request-Id: \S)[^]*\nContent-Type: application\/problem\+json[^]*\r\n\r\n\{.*?"code":"(\w+)".*\}$/i;
  return problem.exec(last)?.[1] ?? /<code>(\w+)</.exec(last)?.[1] ?? '';
}
