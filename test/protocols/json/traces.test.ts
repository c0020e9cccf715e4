import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { collectGarbage } from '../../support/messages/garbage.js';
import { startJsonApi } from '../../support/servers/json-api.js';
import type { JsonApiForTests } from '../../support/servers/json-api.js';

let protocol: JsonApiForTests;

beforeAll(async () => {
  protocol = await startJsonApi();
});

afterAll(() => protocol.close());

beforeEach(() => protocol.reset());

describe('the log', () => {
  test('has one line for each request, without key, body, query or headers', async () => {
    const body = '{"APIkey":"good","EmailAddress":"anna@example"}';
    await protocol.post(body, { 'X-Request-Id': 'q1', 'X-Other': 'hello' }, '/public/api/getuser?x=y');
    await protocol.post('{"APIkey":"wrong-key"}', { 'X-Request-Id': 'not well-formed' });
    const lines = protocol.logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 'info',
      requestId: 'q1',
      protocol: 'json',
      operation: 'getUser',
      companyId: 3,
      status: 200,
      msg: 'request',
    });
    expect(lines[1]).toMatchObject({ operation: 'getUser', status: 401, code: 'invalid_api_key' });
    expect(lines[1]).not.toHaveProperty('companyId');
    expect(lines[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(protocol.logged).not.toMatch(/good|wrong-key|anna|hello|x=y|well-formed/);
  });
});

test('a flood of invented content types does not fill the memory', async () => {
  const agent = request(protocol.server);
  const flood = async (from: number, to: number) => {
    for (let i = from; i < to; i++) {
      await agent
        .get('/public/api/getuser')
        .set('Content-Type', `application/json; p${i}=${'x'.repeat(50)}`)
        .send('{"APIkey":"good"}');
    }
  };
  await flood(0, 100);
  const before = heapInUse();
  await flood(100, 1600);
  expect(heapInUse() - before).toBeLessThan(50_000_000);
}, 60_000);

/** Bytes of the heap that are really in use: without what only waits to be collected, which depends on the machine. */
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
