import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { AppError } from '../../../src/domain/errors.js';
import { startJsonApi, type JsonApiForTests } from './api.js';

let protocol: JsonApiForTests;

beforeAll(async () => {
  protocol = await startJsonApi();
});

afterAll(() => protocol.close());

beforeEach(() => protocol.reset());

const good = JSON.stringify({ APIkey: 'good', ID: '1' });

describe('a request', () => {
  test('runs its operation with the input, without the key, for the key’s company', async () => {
    protocol.respond = () => ({ User: [{ ID: '1' }] });
    const response = await protocol.post('{"id":"1","apikey":"good","EMAILaddress":null}', {
      'X-Request-Id': 'my.id-1',
    });
    expect(response.status).toBe(200);
    expect(response.text).toBe('{"User":[{"ID":"1"}]}');
    expect(JSON.stringify(protocol.calls)).toBe(
      '[{"name":"getUser","input":{"ID":"1","EmailAddress":null},"caller":{"protocol":"json","requestId":"my.id-1","address":"127.0.0.1"},"companyId":3}]',
    );
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': '21',
      'cache-control': 'no-store',
      'x-request-id': 'my.id-1',
    });
    expect(response.headers['etag']).toMatch(/^"[\w-]{22}"$/);
  });

  test('has the same response by GET and POST', async () => {
    const byGet = await request(protocol.server)
      .get('/public/api/getuser?APIkey=other')
      .set('Content-Type', 'application/json')
      .send(good);
    const byPost = await protocol.post(good);
    expect([byGet.status, byGet.text]).toEqual([byPost.status, byPost.text]);
    expect(protocol.calls).toHaveLength(2);
    const bad = await request(protocol.server)
      .get('/public/api/getuser')
      .set('Content-Type', 'text/plain')
      .send('{"APIkey":"good","X":1}');
    expect(bad.body).toMatchObject({
      status: 400,
      code: 'invalid_request',
      errors: [{ path: '/X', code: 'unknown_member' }],
    });
  });
});

describe('an error', () => {
  test('is a problem document with every member, and nothing of the inside', async () => {
    const response = await protocol.post(
      '{"APIkey":"good","Name":"<secret>"}',
      { 'X-Request-Id': 'r1' },
      '/public/api/getuser?APIkey=secret',
    );
    expect(response.status).toBe(400);
    expect(response.headers).toMatchObject({
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(response.text)),
      'cache-control': 'no-store',
      'x-request-id': 'r1',
    });
    expect(JSON.parse(response.text)).toEqual({
      type: 'urn:company-administration:problem:invalid_request',
      title: 'The request does not match the contract.',
      status: 400,
      detail: '/Name: "Name" is not a member of this object; its members are APIkey, ID and EmailAddress.',
      instance: '/public/api/getuser',
      code: 'invalid_request',
      requestId: 'r1',
      errors: [
        {
          path: '/Name',
          code: 'unknown_member',
          message: '"Name" is not a member of this object; its members are APIkey, ID and EmailAddress.',
        },
      ],
    });
    expect(response.text).not.toContain('secret');
  });

  test('of a GET without a body says how to send one', async () => {
    const response = await request(protocol.server).get('/public/api/getuser?APIkey=good&ID=1');
    expect([response.status, response.body.code]).toEqual([400, 'empty_body']);
    expect(response.body.detail).toMatch(/POST.*Content-Length.*query/s);
  });

  test.each(['put', 'delete', 'patch'] as const)('of %s names the methods', async (method) => {
    const response = await request(protocol.server)[method]('/public/api/getuser');
    expect([response.status, response.body.code, response.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, POST',
    ]);
  });

  test('of HEAD has no body', async () => {
    const response = await request(protocol.server).head('/public/api/getuser');
    expect([response.status, response.headers.allow]).toEqual([405, 'GET, POST']);
  });

  test('by a rule carries its items, by load the time to wait', async () => {
    const items = [{ path: '/data/Groups/0', code: 'unknown_reference' as const, message: 'No such group.' }];
    protocol.respond = () => {
      throw new AppError('rule_violation', 'x', { items });
    };
    expect((await protocol.post(good)).body).toMatchObject({ status: 422, errors: items });
    protocol.respond = () => {
      throw new AppError('service_unavailable', undefined, { retryAfter: 0.2, internal: 'SELECT secret' });
    };
    const response = await protocol.post(good);
    expect([response.status, response.headers['retry-after']]).toEqual([503, '1']);
    expect(response.text).not.toContain('SELECT');
  });

  test('by a defect has the request id only; the log says where, but no values', async () => {
    class LibraryError extends Error {
      override name = 'PrismaClientKnownRequestError';
      code = 'P2002';
    }
    protocol.respond = () => {
      throw new LibraryError('Unique constraint: anna@example');
    };
    const response = await protocol.post(good, { 'X-Request-Id': 'r9' });
    expect(response.status).toBe(500);
    expect(response.body).toMatchObject({ code: 'internal_error', requestId: 'r9', errors: [] });
    expect(response.text).not.toMatch(/Unique|Prisma|anna|endpoint\.|node_modules/);
    expect(protocol.logged).toContain('P2002');
    expect(protocol.logged).toContain('endpoint.test.ts');
    expect(protocol.logged).not.toMatch(/Unique constraint|anna@/);
  });
});
