import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ExchangeChecker } from '../../exchange.js';
import { startProxy, type Proxy } from '../../proxy/server.js';
import { listen, open } from '../../../test/support/servers/raw-http.js';

/** A request as received by the target: start line, headers and body. */
interface Received {
  line: string;
  headers: [name: string, value: string][];
  /** A digest of its body: comparing bytes one by one takes long. */
  body: string;
  trailers: string[];
}

let received: Received[] = [];
let respond: (req: IncomingMessage, res: ServerResponse) => void;
let target: Server;
let proxy: Proxy;
let seen: number[] = [];

/** A checker that fails on purpose: requests must not be affected. */
const checker: ExchangeChecker = {
  inspect: (exchange) => {
    seen.push(exchange.requestBody.length);
    return Promise.reject(new Error('cannot judge'));
  },
  check: () => Promise.reject(new Error('cannot judge')),
};

const common = { port: 0, host: '127.0.0.1', keepHost: false, insecure: false };
const options = { ...common, checker, onJudged: () => undefined };

beforeAll(async () => {
  target = createServer({ requireHostHeader: false, maxHeaderSize: 262_144 }, (req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const headers: [string, string][] = [];
      for (let at = 0; at < req.rawHeaders.length; at += 2)
        headers.push([req.rawHeaders[at]!, req.rawHeaders[at + 1]!]);
      const line = `${req.method} ${req.url}`;
      received.push({ line, headers, body: digest(Buffer.concat(chunks)), trailers: req.rawTrailers });
      respond(req, res);
    });
  });
  target.on('checkContinue', (req: IncomingMessage, res: ServerResponse) => {
    res.writeContinue();
    target.emit('request', req, res);
  });
  const port = await listen(target);
  proxy = await startProxy({ ...options, target: `http://127.0.0.1:${port}` });
});
beforeEach(() => {
  received = [];
  seen = [];
  respond = (_req, res) => {
    res.setHeader('Content-Type', 'text/plain');
    res.end('response');
  };
});
afterAll(async () => {
  await proxy.close();
  target.closeAllConnections();
  target.close();
});

const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const portOf = (url: string): number => Number(new URL(url).port);
const targetPort = (): number => (target.address() as AddressInfo).port;
const connectionHeaders = ['connection', 'keep-alive', 'host'];

/**
 * Sends the same bytes to the target and through the proxy. @returns what the target received each time, without the connection's headers
 */
async function bothWays(bytes: Buffer): Promise<[direct: Received, forwarded: Received]> {
  for (const port of [targetPort(), portOf(proxy.baseUrl)]) {
    const connection = await open(port);
    connection.write(bytes);
    await connection.received('response');
    connection.socket.destroy();
  }
  const plain = received.map((one) => ({
    ...one,
    headers: one.headers.filter(([name]) => !connectionHeaders.includes(name.toLowerCase())),
  }));
  return [plain[0]!, plain[1]!];
}

const crlf = (...lines: string[]): string => `${lines.join('\r\n')}\r\n\r\n`;
/** A request with a body of known length. */
const withBody = (line: string, body: string | Buffer, ...headers: string[]): Buffer => {
  const head = crlf(line, 'Host: a', ...headers, `Content-Length: ${Buffer.byteLength(body)}`);
  return Buffer.concat([Buffer.from(head), Buffer.from(body)]);
};
const json = '{"APIkey": "x",  "ID":"7" }';
const chunked = 'Transfer-Encoding: chunked';
const twice = ['Cookie: a=1', 'X-Two: 1', 'x-two: 2', 'Cookie: b=2'];
const odd: [what: string, bytes: string | Buffer][] = [
  ['a POST', withBody('POST /public/api/getgroup HTTP/1.1', json)],
  ['a GET with a body', withBody('GET /public/api/getuser HTTP/1.1', json)],
  [
    'a chunked GET',
    `${crlf('GET /public/api/getuser HTTP/1.1', 'Host: a', chunked)}3\r\n{"A\r\n2\r\n":\r\n0\r\n\r\n`,
  ],
  [
    'a chunked POST with trailers',
    `${crlf('POST /x HTTP/1.1', 'Host: a', chunked, 'Trailer: X-Sum')}5\r\nhello\r\n0\r\nX-Sum: 5\r\n\r\n`,
  ],
  ['a POST without any body', crlf('POST /public/api/getuser HTTP/1.1', 'Host: a', 'X-A: 1')],
  ['an odd path', crlf('GET /public/api/../%2e%2e//get%20user?a=b&&c=%ZZ#x HTTP/1.1', 'Host: a')],
  ['odd headers', crlf('GET / HTTP/1.1', 'Host: a', 'x-ODD:  spaced  ', ...twice, 'X-Latin: \u00e4')],
  ['methods of its own', withBody('PROPFIND /public/api HTTP/1.1', '')],
  ['OPTIONS *', crlf('OPTIONS * HTTP/1.1', 'Host: a')],
  [
    'a whole URL',
    crlf('GET http://elsewhere.example/public/api/getuser HTTP/1.1', 'Host: elsewhere.example'),
  ],
  ['Expect', withBody('POST /x HTTP/1.1', 'ok', 'Expect: 100-continue')],
  [
    'bytes that are no text',
    withBody(
      'POST /public/api.asmx HTTP/1.1',
      Buffer.from([0x1f, 0x8b, 0, 255, 13, 10]),
      'Content-Encoding: gzip',
    ),
  ],
  ['a large body', withBody('POST /public/api/updateuser HTTP/1.1', 'ü'.repeat(400_000))],
  ['HTTP/1.0', withBody('POST /x HTTP/1.0', 'ok')],
];

/** Sends a request to the proxy. @returns the response, when the connection has ended */
async function closed(...lines: string[]): Promise<string> {
  const connection = await open(portOf(proxy.baseUrl));
  connection.write(crlf(...lines));
  return connection.closed;
}

describe('forwarding', () => {
  test.each(odd)('%s arrives as it was sent', async (_what, bytes) => {
    const [direct, forwarded] = await bothWays(Buffer.from(bytes));
    expect(forwarded).toEqual(direct);
  });

  test('headers of the connection stay here, and Host names the target', async () => {
    const own = ['X-Mine: 1', 'TE: trailers', 'Proxy-Authorization: p', 'Upgrade: h2c'];
    const lines = ['GET /public/api/x HTTP/1.1', 'Host: a', 'Connection: X-Mine, close', ...own];
    expect(await closed(...lines, 'X-Theirs: 2')).toContain('response');
    const { headers } = received[0]!;
    const names = own.map((header) => header.replace(/:.*/, ''));
    expect(headers.filter(([name]) => names.includes(name))).toEqual([]);
    expect(headers).toContainEqual(['X-Theirs', '2']);
    expect(headers).toContainEqual(['Host', `127.0.0.1:${targetPort()}`]);
  });

  test('a response comes back as it was sent, compressed bytes and double headers too', async () => {
    const body = gzipSync('{"Groups":[]}');
    respond = (_req, res) => {
      res.sendDate = false;
      const cookies = ['Set-Cookie', 'a=1', 'X-ODD', 'y', 'set-cookie', 'b=2'];
      const length = ['Content-Length', String(body.length)];
      res.writeHead(299, 'Fine So Far', ['Content-Encoding', 'gzip', ...cookies, ...length]);
      res.end(body);
    };
    const responses: Buffer[] = [];
    for (const port of [targetPort(), portOf(proxy.baseUrl)]) {
      const socket = connect(port, '127.0.0.1');
      const chunks: Buffer[] = [];
      socket.on('data', (chunk) => chunks.push(chunk));
      socket.write(
        crlf('POST /public/api/getgrouplist HTTP/1.1', 'Host: a', 'Content-Length: 0', 'Connection: close'),
      );
      await new Promise((resolve) => socket.on('close', resolve));
      responses.push(Buffer.concat(chunks));
    }
    expect(responses[1]!.toString('latin1')).toBe(responses[0]!.toString('latin1'));
  });

  test('one connection carries many requests', async () => {
    const connection = await open(portOf(proxy.baseUrl));
    for (let round = 1; round <= 3; round++) {
      connection.write(crlf('GET /public/api/getuser HTTP/1.1', 'Host: a', `X-Round: ${round}`));
      while (((await connection.received('response')).match(/response/g) ?? []).length < round)
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    connection.socket.destroy();
    expect(received).toHaveLength(3);
  });

  test('a target that breaks off, or is not there, harms no other request', async () => {
    respond = (_req, res) => {
      res.writeHead(200, { 'Content-Length': 100 });
      res.write('half');
      setTimeout(() => res.destroy(), 20);
    };
    expect(await closed('GET /public/api/getuser HTTP/1.1', 'Host: a')).toBe('');
    const nowhere = await startProxy({ ...options, target: 'http://127.0.0.1:9' });
    const connection = await open(portOf(nowhere.baseUrl));
    connection.write(crlf('GET /public/api/getuser HTTP/1.1', 'Host: a'));
    expect(await connection.closed).toMatch(/^HTTP\/1\.1 502 /);
    expect(nowhere.journal.seen.unjudged).toEqual({ 'the target did not respond': 1 });
    await nowhere.close();
  });

  test('what cannot be judged is counted, calls apart from other paths', async () => {
    const before = { ...proxy.journal.seen.unjudged };
    for (const path of ['/public/api/getuser', '/openapi.yaml', '/public/api.asmx?wsdl'])
      expect(await closed(`GET ${path} HTTP/1.1`, 'Host: a', 'Connection: close')).toContain('response');
    await proxy.judged();
    const more = (why: string): number => (proxy.journal.seen.unjudged[why] ?? 0) - (before[why] ?? 0);
    expect([more('could not be judged'), more('not a call of this API')]).toEqual([1, 2]);
    expect(seen).toHaveLength(1);
  });
});
