import http from 'node:http';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { serveConnections } from '../../../src/http/connections.js';
import { listen, open } from '../../support/servers/raw-http.js';

let server: http.Server;
let port: number;
/** The paths that were worked on. */
let served: string[];
beforeEach(async () => {
  served = [];
  server = http.createServer();
  serveConnections(
    server,
    (req, res) => {
      served.push(req.url ?? '');
      res.end(`answer to ${req.url}`);
    },
    5000,
  );
  port = await listen(server);
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const requests = (count: number, name: string): string =>
  Array.from({ length: count }, (_, index) => `GET /${name}${index} HTTP/1.1\r\nHost: x\r\n\r\n`).join('');

test('requests of one connection are worked on in their order', async () => {
  const connection = await open(port);
  connection.write(requests(100, 'a'));
  const answers = await connection.received('answer to /a99');
  expect(answers.match(/(?<=answer to )\/a\d+/g)).toEqual(Array.from({ length: 100 }, (_, n) => `/a${n}`));
});

test('others are served between the requests of one connection', async () => {
  const [many, other] = [await open(port), await open(port)];
  many.write(requests(100, 'many'));
  other.write(requests(1, 'other'));
  await many.received('answer to /many99');
  expect(served.indexOf('/other0')).toBeGreaterThan(-1);
  expect(served.indexOf('/other0')).toBeLessThan(100);
});

test('a connection with very many requests at once is cut off, and nobody works on them', async () => {
  const connection = await open(port);
  connection.write(requests(2000, 'a'));
  await connection.closed;
  expect(served.length).toBeLessThan(100);
  const next = await open(port);
  next.write(requests(1, 'b'));
  await next.received('answer to /b0');
});
