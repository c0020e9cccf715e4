import assert from 'node:assert/strict';
import https from 'node:https';
import { gzipSync } from 'node:zlib';
import { loadConfig } from '../../../src/config/config.js';
import { send } from '../../support/scenarios/protocols.js';
import type { ServerProcess } from '../../support/servers/server-process.js';
import { envelope, operationElement } from '../../support/messages/xml.js';
import type { TrialOf } from '../support/trials.js';
import { call, callRaw } from './client.js';
import type { ProxyResponse, Call, Way } from './client.js';
import { serverName } from './proxy.js';
import type { Proxy } from './proxy.js';

/** What the checks work on: a proxy, one server behind it, and a key of that server's demo company. */
export interface Setup {
  proxy: Proxy;
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
  ['POST works', ({ proxy, apiKey }) => returnsGroups(proxy, { ...listCall(apiKey), method: 'POST' })],
  [
    'GET with a body works',
    ({ proxy, apiKey }) => returnsGroups(proxy, { ...listCall(apiKey), method: 'GET' }),
  ],
  ['GET with a body may change data', getChanges],
  [
    'a body in chunks works',
    ({ proxy, apiKey }) => {
      const bytes = Buffer.from(listBody(apiKey));
      const body = [bytes.subarray(0, 20), bytes.subarray(20)];
      return returnsGroups(proxy, { method: 'POST', path: list, body });
    },
  ],
  [
    'a body of MAX_BODY_BYTES works',
    ({ proxy, apiKey }) =>
      returnsGroups(proxy, { method: 'POST', path: list, body: padded(apiKey, maxBodyBytes) }),
  ],
  ['a larger body is rejected by the server, with its own error', largerBody],
  ['a body far too large is rejected by the proxy', hugeBody],
  [
    'a gzip body works',
    ({ proxy, apiKey }) => {
      const headers = { 'Content-Encoding': 'gzip' };
      return returnsGroups(proxy, { method: 'POST', path: list, headers, body: gzipSync(listBody(apiKey)) });
    },
  ],
  ['a gzip body that inflates beyond the limit is rejected', bomb],
  ['JSON and XML are compressed, and the weak ETag of a record matches', compressed],
  ['SOAP 1.1 and 1.2 work, in any letter case of the path', soap],
  ['the served contracts name the https address', contracts],
  ['the test form is there for the machine itself only', testForm],
  ['the consoles of the reference are there for the machine itself only', consoles],
  ['wrong keys are counted by the address of the client, whatever its headers say', badKeys],
  ['the ids of requests are the same in the response and in the log of the proxy', requestIds],
  ['the log of the proxy contains no query and no key', noKeyInLog],
  ['the paths of the operator port lead nowhere', operatorPaths],
  ['a keep-alive connection serves many requests', keepAliveConnection],
  ['Content-Length together with Transfer-Encoding is rejected', bothLengths],
  ['other transfer codings than chunks are rejected', otherCodings],
  ['HTTP without TLS is rejected', withoutTls],
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

async function returnsGroups(way: Way, request: Call): Promise<void> {
  const response = await call(way, request);
  assert.equal(response.status, 200, response.text);
  assert.match(response.text, /"GroupTitle":"/);
}

/** @throws AssertionError when the response is not a problem document of the server with this code */
function isProblem(response: ProxyResponse, status: number, code: string): void {
  assert.equal(response.status, status, response.text);
  assert.equal((JSON.parse(response.text) as { code: string }).code, code);
}

async function getChanges({ proxy, apiKey }: Setup): Promise<void> {
  const data = { Group: [{ GroupTitle: 'Made through a proxy' }] };
  const body = JSON.stringify({ APIkey: apiKey, data });
  const response = await call(proxy, { method: 'GET', path: '/public/api/updategroup', body });
  assert.match(response.text, /^\d+$/);
}

async function largerBody({ proxy, apiKey }: Setup): Promise<void> {
  for (const length of [maxBodyBytes + 1, 17 * 1024 * 1024]) {
    const response = await call(proxy, { method: 'POST', path: list, body: padded(apiKey, length) });
    isProblem(response, 413, 'body_too_large');
  }
}

async function hugeBody({ proxy }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nContent-Length: 100000000\r\n\r\n`;
  assert.match(await callRaw(proxy, head), /^HTTP\/1\.1 413 /);
}

async function bomb({ proxy, apiKey }: Setup): Promise<void> {
  const body = gzipSync(padded(apiKey, 10 * maxBodyBytes));
  const headers = { 'Content-Encoding': 'gzip' };
  isProblem(await call(proxy, { method: 'POST', path: list, headers, body }), 413, 'body_too_large');
}

async function compressed({ proxy, apiKey }: Setup): Promise<void> {
  const accepting = { 'Accept-Encoding': 'gzip' };
  const ask = (operation: string, more: object, headers: Record<string, string>): Promise<ProxyResponse> => {
    const body = JSON.stringify({ APIkey: apiKey, ...more });
    return call(proxy, { method: 'POST', path: `/public/api/${operation}`, headers, body });
  };
  const named = { GroupTitle: 'Compressed', Description: 'x'.repeat(1000) };
  await ask('updategroup', { data: { Group: [named] } }, {});
  const read = await ask('getgroup', { GroupTitle: named.GroupTitle }, accepting);
  assert.equal(read.headers['content-encoding'], 'gzip');
  const tag = String(read.headers['etag']);
  assert.match(tag, /^(?:W\/"[\w-]{22}"|"[\w-]{22}-gzip")$/);
  const change = { data: { Group: [{ ...named, Description: 'y' }] } };
  const statuses = [];
  for (let time = 1; time <= 2; time++)
    statuses.push((await ask('updategroup', change, { 'If-Match': tag })).status);
  assert.deepEqual(statuses, [200, 412]);
  const element = operationElement('GetCountryList', [['APIkey', apiKey]]);
  const headers = { 'Content-Type': 'text/xml; charset=utf-8', ...accepting };
  const body = envelope('1.1', element);
  const xml = await call(proxy, { method: 'POST', path: '/public/api.asmx', headers, body });
  assert.deepEqual([xml.status, xml.headers['content-encoding']], [200, 'gzip']);
  const page = await call(proxy, { method: 'GET', path: '/docs', headers: accepting });
  assert.deepEqual([page.status, page.headers['content-encoding']], [200, 'gzip']);
}

async function soap({ proxy, apiKey }: Setup): Promise<void> {
  const types = { '1.1': 'text/xml', '1.2': 'application/soap+xml' } as const;
  const element = operationElement('modAPI.GetGroup_Alternate', [
    ['APIkey', apiKey],
    ['GroupTitle', 'Accounting'],
  ]);
  const paths = { '1.1': '/public/api.asmx', '1.2': '/Public/API.asmx' } as const;
  for (const version of ['1.1', '1.2'] as const) {
    const headers = { 'Content-Type': `${types[version]}; charset=utf-8` };
    const body = envelope(version, element);
    const response = await call(proxy, { method: 'POST', path: paths[version], headers, body });
    assert.equal(response.status, 200, response.text);
    assert.match(response.text, /<GroupTitle>Accounting<\/GroupTitle>/);
  }
}

async function contracts({ proxy }: Setup): Promise<void> {
  const paths = ['/public/api.asmx?wsdl', '/public/api.asmx?disco', '/openapi.yaml', '/openapi.client.json'];
  for (const path of paths) {
    const { status, text } = await call(proxy, { method: 'GET', path });
    assert.equal(status, 200);
    assert.ok(text.includes(`https://${serverName}`), `${path} does not name the https address`);
    assert.ok(!text.includes('http://127.0.0.1'), `${path} names the address behind the proxy`);
  }
}

async function testForm({ proxy, server, apiKey }: Setup): Promise<void> {
  const form = /<form\b/;
  const direct = await send(`${server.baseUrl}${soapPage}`, 'GET', {}, undefined);
  assert.match(direct.text, form);
  const through = await call(proxy, { method: 'GET', path: soapPage });
  assert.equal(through.status, 200);
  assert.doesNotMatch(through.text, form);
  const post = {
    ...{ method: 'POST', path: '/public/api.asmx/GetGroupList', body: `APIkey=${apiKey}` },
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  };
  const url = `${server.baseUrl}${post.path}`;
  assert.equal((await send(url, 'POST', post.headers, post.body)).status, 200);
  assert.equal((await call(proxy, post)).status, 404);
  // Also when the caller says that it is local.
  const headers = { ...post.headers, Host: 'localhost', 'X-Forwarded-For': '127.0.0.1' };
  assert.equal((await call(proxy, { ...post, headers })).status, 404);
}

async function consoles({ proxy, server }: Setup): Promise<void> {
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
    const through = await call(proxy, { method: 'GET', path, headers });
    assert.equal(through.status, 200);
    assert.match(through.text, /"hasConsoles":false/);
  }
}

/** The whole of 127.0.0.0/8 is this machine, so clients can have different addresses. */
async function badKeys({ proxy }: Setup): Promise<void> {
  const request = { method: 'POST', path: list, body: listBody('wrong') };
  const statuses: number[] = [];
  for (let count = 0; count <= badKeysPerMinute; count++) {
    const headers = { 'X-Forwarded-For': `192.0.2.${count}` };
    statuses.push((await call(proxy, { ...request, headers, from: '127.0.0.2' })).status);
  }
  assert.deepEqual(statuses, [...Array<number>(badKeysPerMinute).fill(401), 429]);
  assert.equal((await call(proxy, { ...request, from: '127.0.0.3' })).status, 401);
}

async function requestIds({ proxy, apiKey }: Setup): Promise<void> {
  const own = await call(proxy, {
    ...{ method: 'POST', path: list, body: listBody(apiKey) },
    headers: { 'X-Request-Id': 'sent-by-the-client' },
  });
  assert.equal(own.headers['x-request-id'], 'sent-by-the-client');
  const given = (await call(proxy, { ...listCall(apiKey), method: 'POST' })).headers['x-request-id'];
  assert.match(String(given), /^[0-9a-f-]{32,36}$/);
  // Its line is written after the response.
  const ids = ['sent-by-the-client', String(given)];
  for (const id of ids) {
    for (let tries = 0; !proxy.accessLog().includes(id); tries++) {
      assert.ok(tries < 100, `${id} is not in the log`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

async function noKeyInLog({ proxy, server, apiKey }: Setup): Promise<void> {
  await call(proxy, { method: 'POST', path: `${list}?APIkey=${apiKey}` });
  assert.ok(!proxy.accessLog().includes(apiKey));
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  assert.ok(!lines.join('\n').includes(apiKey));
}

async function operatorPaths({ proxy }: Setup): Promise<void> {
  for (const path of ['/live', '/ready', '/metrics']) {
    isProblem(await call(proxy, { method: 'GET', path }), 404, 'unknown_operation');
  }
}

async function keepAliveConnection({ proxy, apiKey }: Setup): Promise<void> {
  const agent = new https.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let count = 0; count < 50; count++) {
      await returnsGroups(proxy, { ...listCall(apiKey), method: count % 2 === 0 ? 'POST' : 'GET', agent });
    }
  } finally {
    agent.destroy();
  }
}

async function bothLengths({ proxy }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nConnection: close\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`;
  assert.match(await callRaw(proxy, head), /^HTTP\/1\.1 400 /);
}

async function otherCodings({ proxy }: Setup): Promise<void> {
  const head = `POST ${list} HTTP/1.1\r\nHost: ${serverName}\r\nConnection: close\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`;
  assert.match(await callRaw(proxy, head), /^HTTP\/1\.1 (400|422|500|501) /);
}

async function withoutTls({ proxy, apiKey }: Setup): Promise<void> {
  const url = `http://127.0.0.1:${proxy.port}${list}`;
  // HAProxy closes the connection.
  const response = await send(url, 'POST', {}, listBody(apiKey)).catch(() => undefined);
  assert.equal(response?.status ?? 400, 400);
}
