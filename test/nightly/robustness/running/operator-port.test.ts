import { beforeAll, describe, expect, test } from '@jest/globals';
import { packageVersion } from '../../../../src/root.js';
import { useDatabase } from '../../../support/databases/temporary-store.js';
import { open } from '../../../support/servers/raw-http.js';
import type { ServerProcess } from '../../../support/servers/server-process.js';
import { useProcesses } from '../../../support/servers/use-process.js';

const start = useProcesses();
const database = useDatabase();
let server: ServerProcess;
let apiKey: string;

beforeAll(async () => {
  // Every request is slow.
  const settings = { OPS_PORT: '0', OPS_ALLOWED_HOSTS: 'server, Ops.internal' };
  const limits = { slowRequestMs: 1, requestTimeoutMs: 1000, headersTimeoutMs: 1000 };
  server = start({ DATABASE_URL: database.url, ...settings }, { limits });
  apiKey = await server.demoKey();
}, 60_000);

async function call(operation: string, body: object): Promise<number> {
  return (await server.post(operation, body)).status;
}

async function metrics(): Promise<string> {
  return (await fetch(`${server.opsUrl}/metrics`)).text();
}

let seen = 0;

/** What the log says about the next request that is over; each line is returned once. */
async function nextRequest(): Promise<Record<string, unknown>> {
  for (;;) {
    const line = server.log().filter(({ msg }) => msg === 'request')[seen];
    if (line !== undefined) {
      seen++;
      return line;
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Waits until all requests with a response so far are logged. */
async function settled(): Promise<void> {
  const id = `settled-${Date.now()}`;
  await (await fetch(`${server.baseUrl}/openapi.json`, { headers: { 'X-Request-Id': id } })).text();
  while ((await nextRequest())['requestId'] !== id);
}

describe('the operator port', () => {
  test('/live and /ready respond, by HEAD too', async () => {
    const live = await fetch(`${server.opsUrl}/live`);
    expect([live.status, await live.json()]).toEqual([200, { live: true }]);
    const ready = await fetch(`${server.opsUrl}/ready?verbose`);
    const checks = { server: 'ok', database: 'ok' };
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, checks }]);
    expect(ready.headers.get('cache-control')).toBe('no-store');
    const head = await fetch(`${server.opsUrl}/ready`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  test('rejects other methods and paths; the protocols are not on this port, and it is not on theirs', async () => {
    const post = await fetch(`${server.opsUrl}/ready`, { method: 'POST', body: '{}' });
    expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const paths = '/metrics/ /status /docs/assets/site.css /public/api/getuser /public/api.asmx?wsdl /docs';
    for (const path of paths.split(' ')) expect((await fetch(`${server.opsUrl}${path}`)).status).toBe(404);
    for (const path of ['/live', '/ready', '/metrics', '/status.css'])
      expect((await fetch(`${server.baseUrl}${path}`)).status).toBe(404);
  });
});

describe('the Host of a request to the operator port', () => {
  async function statusFor(host: string, path = '/metrics'): Promise<string | undefined> {
    const client = await open(server.opsPort());
    client.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    return (await client.closed).split(' ')[1];
  }

  test.each(
    '127.0.0.1 10.1.2.3:9090 [::1]:9090 localhost LOCALHOST:9090 server:9090 ops.internal'.split(' '),
  )('may be %s: an address, localhost, a name that was set', async (host) =>
    expect(await statusFor(host)).toBe('200'),
  );

  const others = ['evil.example', 'evil.example:9090', 'localhost.evil.example', '127.0.0.1.evil.example'];
  test.each([...others, 'evil@127.0.0.1', ''])(
    'must not be %s: a web page could read the port under its own name',
    async (host) => {
      for (const path of ['/', '/live', '/ready', '/metrics', '/none'])
        expect(await statusFor(host, path)).toBe('421');
    },
  );

  test('need not be there (HTTP/1.0, as balancers ask)', async () => {
    const client = await open(server.opsPort());
    client.write('GET /live HTTP/1.0\r\n\r\n');
    expect(await client.closed).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('metrics and log', () => {
  beforeAll(settled);

  test('requests are counted and logged by protocol, operation and outcome, slow ones as warnings', async () => {
    expect(await call('getgrouplist', { APIkey: apiKey })).toBe(200);
    const line = await nextRequest();
    expect(line).toMatchObject({ level: 'warn', protocol: 'json', operation: 'getGroupList', outcome: 'ok' });
    expect(line).toMatchObject({ companyId: 1, status: 200 });
    expect(typeof line['durationMs']).toBe('number');
    expect(await call('getuser', { APIkey: apiKey, ID: '999999' })).toBe(404);
    expect(await nextRequest()).toMatchObject({ outcome: 'not_found', code: 'not_found', status: 404 });
    expect(await call('getgrouplist', { APIkey: `${apiKey}x` })).toBe(401);
    expect(await nextRequest()).toMatchObject({ outcome: 'invalid_api_key', status: 401 });
    await fetch(`${server.baseUrl}/openapi.json`, { headers: { 'X-Request-Id': 'not well-formed' } });
    expect((await nextRequest())['requestId']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
    await fetch(`${server.baseUrl}/public/api.asmx`, { method: 'POST', body: '<x/>' });
    await settled();
    const text = await metrics();
    for (const counted of [
      'requests_total{protocol="json",operation="getGroupList",outcome="ok"} 1',
      'requests_total{protocol="json",operation="getUser",outcome="not_found"} 1',
      'requests_total{protocol="soap11",operation="none",outcome="unsupported_media_type"} 1',
      'request_duration_seconds_count{protocol="json",operation="getUser"} 1',
      'requests_in_flight 0',
      'bad_key_refusals_total 1',
      `build_info{version="${packageVersion()}",`,
      'database_pool{state="size"}',
    ]) {
      expect(text).toContain(`\ncompany_api_${counted}`);
    }
    expect(text).toMatch(/\ncompany_api_database_transaction_seconds_count{kind="read"} [1-9]/);
    expect(text).toMatch(/\ncompany_api_database_transaction_seconds_count{kind="write"} [1-9]/);
    expect(text).toContain('\nnodejs_eventloop_lag_p99_seconds ');
  });

  test('a page or a contract at the SOAP address has no protocol', async () => {
    for (const query of ['', '?wsdl', '?op=GetUser']) {
      const headers = { 'content-type': 'application/soap+xml' };
      expect((await fetch(`${server.baseUrl}/public/api.asmx${query}`, { headers })).status).toBe(200);
      expect(await nextRequest()).not.toHaveProperty('protocol');
    }
  });

  test('a client that goes away is an aborted request', async () => {
    const client = await open(server.port());
    client.write('POST /public/api/getuser HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{');
    await new Promise((resolve) => setTimeout(resolve, 50));
    client.socket.destroy();
    const line = await nextRequest();
    expect(line).toMatchObject({ outcome: 'aborted', operation: 'getUser' });
    expect(line).not.toHaveProperty('status');
    expect(await metrics()).toContain('{protocol="json",operation="getUser",outcome="aborted"} 1');
  });

  test('what is not HTTP is counted', async () => {
    const client = await open(server.port());
    client.write('hello\r\n\r\n');
    await client.closed;
    expect(await metrics()).toContain('{protocol="none",operation="none",outcome="malformed_http"} 1');
    expect(server.log().at(-1)).toMatchObject({ msg: 'request rejected', outcome: 'malformed_http' });
  });

  test('a request that does not arrive in time has one line, with the id that its client got', async () => {
    const client = await open(server.port());
    client.write(
      'POST /public/api/getuser HTTP/1.1\r\nHost: x\r\nX-Request-Id: late\r\nContent-Length: 9\r\n\r\n',
    );
    expect(await client.closed).toMatch(/^HTTP\/1\.1 408 [^]*X-Request-Id: late\r\n/);
    await settled();
    const lines = server.log().filter(({ requestId }) => requestId === 'late');
    expect(lines).toMatchObject([{ msg: 'request', operation: 'getUser', outcome: 'request_timeout' }]);
    expect(await metrics()).toContain('{protocol="json",operation="getUser",outcome="request_timeout"} 1');
  });
});
