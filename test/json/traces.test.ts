import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import request from 'supertest';
import { startJsonDoor } from '../support/json-door.js';
import type { JsonDoorForTests } from '../support/json-door.js';

let door: JsonDoorForTests;

beforeAll(async () => {
  door = await startJsonDoor();
});

afterAll(() => door.close());

beforeEach(() => door.reset());

describe('the log', () => {
  test('has one line for each request, without key, body, query or headers', async () => {
    const body = '{"APIkey":"good","EmailAddress":"anna@example"}';
    await door.post(body, { 'X-Request-Id': 'q1', 'X-Other': 'hello' }, '/public/api/getuser?x=y');
    await door.post('{"APIkey":"wrong-key"}', { 'X-Request-Id': 'not well-formed' });
    const lines = door.logged
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 'info',
      requestId: 'q1',
      door: 'json',
      operation: 'getUser',
      companyId: 3,
      status: 200,
      msg: 'request',
    });
    expect(lines[1]).toMatchObject({ operation: 'getUser', status: 401, code: 'invalid_api_key' });
    expect(lines[1]).not.toHaveProperty('companyId');
    expect(lines[1]?.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(door.logged).not.toMatch(/good|wrong-key|anna|hello|x=y|well-formed/);
  });
});

test('a flood of invented content types does not fill the memory', async () => {
  const agent = request(door.server);
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
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
