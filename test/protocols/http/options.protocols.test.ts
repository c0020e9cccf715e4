import { expect, test } from '@jest/globals';
import { send } from '../../support/scenarios/protocols.js';
import { useServer } from '../../support/servers/use-server.js';

// No CORS, as API keys must not be used in browsers. A browser sends OPTIONS before a request of another site's page.

const preflight = {
  Origin: 'https://partner.example',
  'Access-Control-Request-Method': 'POST',
  'Access-Control-Request-Headers': 'content-type',
};

const server = useServer();

test.each([
  ['an operation', '/public/api/getgroup', 'GET, POST'],
  ['the SOAP endpoint', '/public/api.asmx', 'GET, HEAD, POST'],
])('OPTIONS at %s: 204 with Allow, and nothing of CORS', async (_name, path, allow) => {
  for (const body of [undefined, '{"APIkey": "cak_x"}']) {
    const { status, headers, text } = await send(`${server.baseUrl}${path}`, 'OPTIONS', preflight, body);
    expect([status, headers['allow'], text]).toEqual([204, allow, '']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('content-length');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  }
});

test('what a page of another site sends all the same gets a response without CORS headers', async () => {
  const url = `${server.baseUrl}/public/api/getgrouplist`;
  const { status, headers } = await send(
    url,
    'POST',
    { Origin: 'https://partner.example' },
    '{"APIkey": "cak_x"}',
  );
  expect(status).toBe(401);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('OPTIONS at a path without an operation is 404', async () => {
  for (const path of ['/public/api/', '/public/api/getgroupz', '/public/api/getgroup/'])
    expect((await send(`${server.baseUrl}${path}`, 'OPTIONS', preflight, undefined)).status).toBe(404);
});
