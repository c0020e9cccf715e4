import { describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { useServer } from '../../../support/servers/use-server.js';

const files = ['/', '/docs', '/docs/errors', '/docs/assets/site.css', '/docs/search.json', '/datasets.xsd'];
const contracts = ['/openapi.yaml', '/openapi.json', '/openapi.client.json'];
const wsdl = ['?wsdl', '?wsdl=typed', '?singleWsdl'].map((query) => `/public/api.asmx${query}`);

const server = useServer();
const fixed = useServer({ PUBLIC_BASE_URL: 'https://api.example/base' });

describe.each([...files, ...contracts, ...wsdl])(
  '%s may be cached, and revalidated (gap register)',
  (path) => {
    // A file is the same under each name of the server; what repeats the Host of a request must not be stored for others.
    const caching = files.includes(path)
      ? { 'cache-control': 'no-cache' }
      : { 'cache-control': 'no-store', vary: 'Host' };

    test('an entity tag of the bytes, no caching without asking, one for each host', async () => {
      const first = await request(server.baseUrl).get(path);
      expect(first.status).toBe(200);
      expect(first.headers).toMatchObject({ ...caching, 'x-content-type-options': 'nosniff' });
      expect(first.headers.etag).toMatch(/^"[\w-]{27}"$/);
      const again = await request(server.baseUrl).get(path);
      expect(again.headers.etag).toBe(first.headers.etag);
      const elsewhere = await request(server.baseUrl).get(path).set('Host', 'api.example');
      expect(elsewhere.headers.etag === first.headers.etag).toBe(files.includes(path));
    });

    test('a copy that is still valid gets 304 and no body', async () => {
      const { headers } = await request(server.baseUrl).get(path);
      const tag = headers.etag ?? '';
      for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        for (const method of ['get', 'head'] as const) {
          const response = await request(server.baseUrl)[method](path).set('If-None-Match', known);
          expect(response.status).toBe(304);
          expect(response.text || '').toBe('');
          expect(response.headers).toMatchObject({ etag: tag, ...caching });
          expect(response.headers).not.toHaveProperty('content-type');
        }
      }
      for (const unknown of ['"other"', tag.slice(1, -1), 'rubbish', '']) {
        const response = await request(server.baseUrl).get(path).set('If-None-Match', unknown);
        expect(response.status).toBe(200);
      }
    });

    test('HEAD has the headers of GET', async () => {
      const [get, head] = [
        await request(server.baseUrl).get(path),
        await request(server.baseUrl).head(path),
      ].map(({ status, headers: { date: _date, 'x-request-id': _id, ...rest } }) => ({ status, rest }));
      expect(head).toEqual(get);
      expect(Number(get?.rest['content-length'])).toBeGreaterThan(1000);
    });

    test('under a fixed address it is the same for every host', async () => {
      const one = await request(fixed.baseUrl).get(path).set('Host', 'a');
      const other = await request(fixed.baseUrl).get(path).set('Host', 'b');
      expect(one.headers.etag).toBe(other.headers.etag);
      expect(one.headers['vary'] ?? '').not.toContain('Host');
    });
  },
);

describe.each([...files, ...contracts, '/docs/config.json'])('%s', (path) => {
  test.each(['post', 'put', 'delete', 'options', 'patch'] as const)(
    '%s is 405 with Allow',
    async (method) => {
      const response = await request(server.baseUrl)[method](path);
      expect([response.status, response.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    },
  );
});
