import { afterEach, expect, test } from '@jest/globals';
import { newCompany } from '../../support/scenarios/company.js';
import { send } from '../../support/scenarios/protocols.js';
import { startServer, type TestServer } from '../../support/servers/server.js';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

/** Asks with a key, as a client that a proxy tells about. @returns the status */
async function ask(here: TestServer, key: string, forwarded?: string): Promise<number> {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'X-Forwarded-For': forwarded };
  const body = JSON.stringify({ APIkey: key });
  return (await send(`${here.baseUrl}/public/api/getgrouplist`, 'POST', headers, body)).status;
}

test('without TRUSTED_PROXIES nobody can choose the address that is counted', async () => {
  server = await startServer({ BAD_KEYS_PER_MINUTE: '2' });
  for (const forwarded of ['192.0.2.1', '192.0.2.2'])
    expect(await ask(server, 'cak_wrong', forwarded)).toBe(401);
  expect(await ask(server, 'cak_wrong', '192.0.2.3')).toBe(429);
});

test('behind a trusted proxy the right-most address that is no proxy counts', async () => {
  server = await startServer({ BAD_KEYS_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1, 10.1.0.0/16' });
  const wrong = (forwarded?: string) => ask(server!, 'cak_wrong', forwarded);
  expect(await wrong('192.0.2.1')).toBe(401);
  // What the client wrote itself stands on the left; a port, and a second proxy of ours, change nothing.
  expect(await wrong('203.0.113.7, 192.0.2.1:4711')).toBe(401);
  expect(await wrong('10.1.2.3, 192.0.2.1, 10.1.0.9')).toBe(429);
  expect(await wrong('192.0.2.2')).toBe(401);
  expect(await wrong('[2001:db8::1]:80')).toBe(401);
  expect(await wrong('2001:db8::2')).toBe(401);
  expect(await wrong('2001:db8::3')).toBe(429);
  // A proxy that names nobody is counted itself.
  expect([await wrong(), await wrong('unknown'), await wrong('')]).toEqual([401, 401, 429]);
});

test('what cannot be read counts for its key, too, once', async () => {
  server = await startServer({ REQUESTS_PER_KEY_PER_MINUTE: '3' });
  const { apiKey } = await newCompany(server);
  const good = JSON.stringify({ APIkey: apiKey });
  const post = async (body: string) =>
    (await send(`${server!.baseUrl}/public/api/getgrouplist`, 'POST', {}, body)).status;
  const large = good.padEnd(5000);
  const statuses = [await post(large), await post(`${large}x`), await post(good), await post(`${large}x`)];
  expect(statuses).toEqual([200, 400, 200, 429]);
});
