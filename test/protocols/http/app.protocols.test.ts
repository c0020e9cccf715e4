import { expect, test } from '@jest/globals';
import request from 'supertest';
import { parse } from 'yaml';
import { send } from '../../support/scenarios/protocols.js';
import { open } from '../../support/servers/raw-http.js';
import { useServer } from '../../support/servers/use-server.js';

const server = useServer();
const fixed = useServer({ PUBLIC_BASE_URL: 'https://api.example/base/' });

test.each([
  ['/openapi.yaml', 'application/yaml; charset=utf-8', '3.1.0'],
  ['/openapi.json', 'application/json; charset=utf-8', '3.1.0'],
  ['/openapi.client.json', 'application/json; charset=utf-8', '3.0.3'],
])('%s is served with the address that was asked', async (path, contentType, version) => {
  const { headers, text } = await send(server.baseUrl + path, 'GET', { Host: 'api.example:81' }, undefined);
  expect(headers['content-type']).toBe(contentType);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(text)));
  const contract = parse(text) as { openapi: string; servers: { url: string }[] };
  expect(contract.openapi).toBe(version);
  expect(contract.servers.map(({ url }) => url)).toEqual(['http://api.example:81']);
  expect(text).not.toMatch(/server-address\.invalid|localhost/);
});

test('a fixed address wins over the Host header', async () => {
  const response = await request(fixed.baseUrl).get('/openapi.json').set('Host', 'other');
  const wrong = await request(fixed.baseUrl).post('/public/api/getuser').send('{}');
  const page = await request(fixed.baseUrl).get('/docs/errors/invalid_request');
  const connection = await open(fixed.port);
  connection.write('nonsense\r\n\r\n');
  const notHttp = await connection.closed;
  expect((response.body as { servers: unknown[] }).servers).toMatchObject([
    { url: 'https://api.example/base' },
  ]);
  // The type of a problem is the page about it.
  expect(wrong.body).toMatchObject({ type: 'https://api.example/base/docs/errors/invalid_request' });
  expect(page.status).toBe(200);
  expect(notHttp).toContain('"type":"https://api.example/base/docs/errors/malformed_http"');
});

test.each(['/Docs', '/a?b#c'])('%s is a 404 with a problem document', async (path) => {
  const response = await request(server.baseUrl).get(path).set('X-Request-Id', 'r1');
  expect(response.status).toBe(404);
  expect(response.body).toMatchObject({ code: 'unknown_operation', requestId: 'r1', status: 404 });
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': 'r1' });
  expect(response.headers).not.toHaveProperty('x-powered-by');
});

test('a path of an operation in other letters says which operation is meant', async () => {
  for (const path of ['/Public/API/getUser', '//public/api/getuser/']) {
    const { body } = await request(server.baseUrl).post(path);
    expect((body as { detail: string }).detail).toContain('did you mean /public/api/getuser?');
  }
});

test.each(['/Public/API.asmx', '//public/api.asmx', '/public//API.ASMX/'])(
  'the SOAP endpoint is at %s, too, as on IIS',
  async (path) => {
    const wsdl = await fetch(`${server.baseUrl}${path}?WSDL`);
    expect(await wsdl.text()).toContain(`address location="${server.baseUrl}/public/api.asmx"`);
    const headers = { 'Content-Type': 'text/xml' };
    const posted = await fetch(server.baseUrl + path, { method: 'POST', headers, body: '<x' });
    expect(await posted.text()).toContain('<code>malformed_xml</code>');
  },
);

test('a key in the path is not echoed, percent-encoded or not', async () => {
  for (const key of ['cak_abcdefghij', '%63ak_abcdefghij', 'cak%5fabcdefghij', 'cak%255Fabc%64efghij']) {
    const response = await request(server.baseUrl).post(`/public/api/${key}`);
    expect(response.body).toMatchObject({ instance: '/public/api/cak_…', status: 404 });
    expect(response.text).not.toMatch(/efghij/);
  }
});
