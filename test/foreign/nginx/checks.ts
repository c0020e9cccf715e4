import assert from 'node:assert/strict';
import https from 'node:https';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../../../src/config/config.js';
import { send } from '../../support/scenarios/protocols.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import type { TrialOf } from '../support/trials.js';
import { call, callRaw } from './client.js';
import type { Answer, Call, Way } from './client.js';
import { serverName } from './nginx.js';
import type { Nginx } from './nginx.js';

/** What the checks work on: nginx, one server behind it, and a key of that server's demo company. */
export interface Setup {
  nginx: Nginx;
  server: ServerProcess;
  apiKey: string;
}

const { maxBodyBytes } = loadConfig({});
/** BAD_KEYS_PER_MINUTE of the server under test. */
export const badKeysPerMinute = 5;
const list = '/public/api/getgrouplist';
const soapPage = '/public/api.asmx?op=modAPI.GetGroup_Alternate';

/** All checks but those that stop the server, in their order. */
export const checks: readonly TrialOf<Setup>[] = [
  ['POST is answered', ({ nginx, apiKey }) => answersGroups(nginx, { ...listCall(apiKey), method: 'POST' })],
  [
    'GET with a body is answered',
    ({ nginx, apiKey }) => answersGroups(nginx, { ...listCall(apiKey), method: 'GET' }),
  ],
  ['GET with a body may change data', getChanges],
  [
    'a body in chunks is answered',
    ({ nginx, apiKey }) => {
      const bytes = Buffer.from(listBody(apiKey));
      const body = [bytes.subarray(0, 20), bytes.subarray(20)];
      return answersGroups(nginx, { method: 'POST', path: list, body });
    },
  ],
  [
    'a body of MAX_BODY_BYTES is answered',
    ({ nginx, apiKey }) =>
      answersGroups(nginx, { method: 'POST', path: list, body: padded(apiKey, maxBodyBytes) }),
  ],
  ['a larger body is refused by the server, in its own words', largerBody],
  ['a body far too large is refused by nginx', hugeBody],
  [
    'a gzip body is answered',
    ({ nginx, apiKey }) => {
      const headers = { 'Content-Encoding': 'gzip' };
      return answersGroups(nginx, { method: 'POST', path: list, headers, body: gzipSync(listBody(apiKey)) });
    },
  ],
  ['a gzip body that inflates beyond the limit is refused', bomb],
  ['JSON and XML are compressed, and the weak ETag of a record holds', compressed],
  ['SOAP 1.1 and 1.2 are answered', soap],
  ['the served contracts name the https address', contracts],
  ['the test form is there for the machine itself only', testForm],
  ['the consoles of the reference are there for the machine itself only', consoles],
  ['wrong keys are counted by the address of the client, whatever it says itself', badKeys],
  ['the ids of requests are one in the answer and in the log of nginx', requestIds],
  ['the log of nginx holds no query and no key', noKeyInLog],
  ['the paths of the operator port lead nowhere', operatorPaths],
  ['a kept connection serves many requests', keptConnection],
  ['Content-Length together with Transfer-Encoding is refused', bothLengths],
  ['other transfer codings than chunks are refused', otherCodings],
  ['HTTP without TLS is refused', withoutTls],
];

function listBody(apiKey: string): string {
  return JSON.stringify({ APIkey: apiKey });
}

function listCall(apiKey: string): Omit<Call, 'method'> {
  return { path: list, headers: { 'Content-Type': 'application/json' }, body: listBody(apiKey) };
}

/** The request of the list with blanks behind it, which JSON allows, up to a length in bytes. */
function padded(apiKey: string, length: number): Buffer {
  return Buffer.alloc(length, ' ').fill(listBody(apiKey), 0, listBody(apiKey).length);
}

async function answersGroups(way: Way, request: Call): Promise<void> {
  const answer = await call(way, request);
  assert.equal(answer.status, 200, answer.text);
  assert.match(answer.text, /"GroupTitle":"/);
}

/** @throws AssertionError when the answer is not a problem document of the server with this code */
function isProblem(answer: Answer, status: number, code: string): void {
  assert.equal(answer.status, status, answer.text);
  assert.equal((JSON.parse(answer.text) as { code: string }).code, code);
}

async function getChanges({ nginx, apiKey }: Setup): Promise<void> {
  const data = { Group: [{ GroupTitle: 'Made through nginx' }] };
  const body = JSON.stringify({ APIkey: apiKey, data });
  const answer = await call(nginx, { method: 'GET', path: '/public/api/updategroup', body });
  assert.match(answer.text, /^\d+$/);
}

async function largerBody({ nginx, apiKey }: Setup): Promise<void> {
  for (const length of [maxBodyBytes + 1, 17 * 1024 * 1024]) {
    const answer = await call(nginx, { method: 'POST', path: list, body: padded(apiKey, length) });
    isProblem(answer, 413, 'body_too_large');
  }
}

async function hugeBody({ nginx }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nContent-Length: 100000000\r\n\r\n`;
  assert.match(await callRaw(nginx, head), /^HTTP\/1\.1 413 /);
}

async function bomb({ nginx, apiKey }: Setup): Promise<void> {
  const body = gzipSync(padded(apiKey, 10 * maxBodyBytes));
  const headers = { 'Content-Encoding': 'gzip' };
  isProblem(await call(nginx, { method: 'POST', path: list, headers, body }), 413, 'body_too_large');
}

async function compressed({ nginx, apiKey }: Setup): Promise<void> {
  const accepting = { 'Accept-Encoding': 'gzip' };
  const ask = (operation: string, more: object, headers: Record<string, string>): Promise<Answer> => {
    const body = JSON.stringify({ APIkey: apiKey, ...more });
    return call(nginx, { method: 'POST', path: `/public/api/${operation}`, headers, body });
  };
  const named = { GroupTitle: 'Compressed', Description: 'x'.repeat(1000) };
  await ask('updategroup', { data: { Group: [named] } }, {});
  const read = await ask('getgroup', { GroupTitle: named.GroupTitle }, accepting);
  assert.equal(read.headers['content-encoding'], 'gzip');
  const tag = String(read.headers['etag']);
  assert.match(tag, /^W\/"[\w-]{22}"$/);
  const change = { data: { Group: [{ ...named, Description: 'y' }] } };
  const statuses = [];
  for (let time = 1; time <= 2; time++)
    statuses.push((await ask('updategroup', change, { 'If-Match': tag })).status);
  assert.deepEqual(statuses, [200, 412]);
  const element = operationElement('GetCountryList', [['APIkey', apiKey]]);
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', ...accepting };
  const body = envelope('1.1', element);
  const xml = await call(nginx, { method: 'POST', path: '/public/api.asmx', headers, body });
  assert.deepEqual([xml.status, xml.headers['content-encoding']], [200, 'gzip']);
  const page = await call(nginx, { method: 'GET', path: '/docs', headers: accepting });
  assert.deepEqual([page.status, page.headers['content-encoding']], [200, 'gzip']);
}

async function soap({ nginx, apiKey }: Setup): Promise<void> {
  const types = { '1.1': 'text/xml', '1.2': 'application/soap+xml' } as const;
  const element = operationElement('modAPI.GetGroup_Alternate', [
    ['APIkey', apiKey],
    ['GroupTitle', 'Accounting'],
  ]);
  for (const version of ['1.1', '1.2'] as const) {
    const headers = { 'Content-Type': `${types[version]}; charset=utf-8` };
    const body = envelope(version, element);
    const answer = await call(nginx, { method: 'POST', path: '/public/api.asmx', headers, body });
    assert.equal(answer.status, 200, answer.text);
    assert.match(answer.text, /<GroupTitle>Accounting<\/GroupTitle>/);
  }
}

async function contracts({ nginx }: Setup): Promise<void> {
  const paths = ['/public/api.asmx?wsdl', '/public/api.asmx?disco', '/openapi.yaml', '/openapi.client.json'];
  for (const path of paths) {
    const { status, text } = await call(nginx, { method: 'GET', path });
    assert.equal(status, 200);
    assert.ok(text.includes(`https://${serverName}`), `${path} does not name the https address`);
    assert.ok(!text.includes('http://127.0.0.1'), `${path} names the address behind nginx`);
  }
}

async function testForm({ nginx, server, apiKey }: Setup): Promise<void> {
  const form = /<form\b/;
  const direct = await send(`${server.baseUrl}${soapPage}`, 'GET', {}, undefined);
  assert.match(direct.text, form);
  const through = await call(nginx, { method: 'GET', path: soapPage });
  assert.equal(through.status, 200);
  assert.doesNotMatch(through.text, form);
  const post = {
    ...{ method: 'POST', path: '/public/api.asmx/GetGroupList', body: `APIkey=${apiKey}` },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  const url = `${server.baseUrl}${post.path}`;
  assert.equal((await send(url, 'POST', post.headers, post.body)).status, 200);
  assert.equal((await call(nginx, post)).status, 404);
  // Also when the caller says that it is local.
  const headers = { ...post.headers, Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' };
  assert.equal((await call(nginx, { ...post, headers })).status, 404);
}

async function consoles({ nginx, server }: Setup): Promise<void> {
  const path = '/docs/config.json';
  const direct = await send(`${server.baseUrl}${path}`, 'GET', {}, undefined);
  assert.match(direct.text, /"hasConsoles":true/);
  // Also when the caller says that it is local.
  const asked: Record<string, string>[] = [
    {},
    { Host: 'localhost' },
    { Host: '127.0.0.1', 'X-Forwarded-For': '127.0.0.1' },
  ];
  for (const headers of asked) {
    const through = await call(nginx, { method: 'GET', path, headers });
    assert.equal(through.status, 200);
    assert.match(through.text, /"hasConsoles":false/);
  }
}

/** The whole of 127.0.0.0/8 is this machine, so clients can have different addresses. */
async function badKeys({ nginx }: Setup): Promise<void> {
  const request = { method: 'POST', path: list, body: listBody('wrong') };
  const statuses: number[] = [];
  for (let count = 0; count <= badKeysPerMinute; count++) {
    const headers = { 'X-Forwarded-For': `192.0.2.${count}` };
    statuses.push((await call(nginx, { ...request, headers, from: '127.0.0.2' })).status);
  }
  assert.deepEqual(statuses, [...Array<number>(badKeysPerMinute).fill(401), 429]);
  assert.equal((await call(nginx, { ...request, from: '127.0.0.3' })).status, 401);
}

async function requestIds({ nginx, apiKey }: Setup): Promise<void> {
  const own = await call(nginx, {
    ...{ method: 'POST', path: list, body: listBody(apiKey) },
    headers: { 'X-Request-Id': 'sent-by-the-client' },
  });
  assert.equal(own.headers['x-request-id'], 'sent-by-the-client');
  const given = (await call(nginx, { ...listCall(apiKey), method: 'POST' })).headers['x-request-id'];
  assert.match(String(given), /^[0-9a-f]{32}$/);
  // nginx writes a line after the answer.
  const ids = ['sent-by-the-client', String(given)];
  for (const id of ids) {
    for (let tries = 0; !nginx.accessLog().includes(`"requestId":"${id}"`); tries++) {
      assert.ok(tries < 100, `${id} is not in the log`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function noKeyInLog({ nginx, server, apiKey }: Setup): Promise<void> {
  await call(nginx, { method: 'POST', path: `${list}?APIkey=${apiKey}` });
  assert.ok(!nginx.accessLog().includes(apiKey));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  assert.ok(!lines.join('\n').includes(apiKey));
}

async function operatorPaths({ nginx }: Setup): Promise<void> {
  for (const path of ['/live', '/ready', '/metrics']) {
    isProblem(await call(nginx, { method: 'GET', path }), 404, 'unknown_operation');
  }
}

async function keptConnection({ nginx, apiKey }: Setup): Promise<void> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let count = 0; count < 50; count++) {
      await answersGroups(nginx, { ...listCall(apiKey), method: count % 2 === 0 ? 'POST' : 'GET', agent });
    }
  } finally {
    agent.destroy();
  }
}

async function bothLengths({ nginx }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  assert.match(await callRaw(nginx, head), /^HTTP\/1\.1 400 /);
}

async function otherCodings({ nginx }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`;
  assert.match(await callRaw(nginx, head), /^HTTP\/1\.1 (400|501) /);
}

async function withoutTls({ nginx, apiKey }: Setup): Promise<void> {
  const url = `http://127.0.0.1:${nginx.port}${list}`;
  assert.equal((await send(url, 'POST', {}, listBody(apiKey))).status, 400);
}
