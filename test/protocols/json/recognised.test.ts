import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startJsonApi, type JsonApiForTests } from '../../support/servers/json-api.js';

let protocol: JsonApiForTests;
beforeAll(async () => {
  protocol = await startJsonApi();
});
afterAll(() => protocol.close());
beforeEach(() => protocol.reset());

const body = Buffer.from('{"APIkey":"good","EmailAddress":"\u00e4@example.com"}');
const inputs = (): unknown[] => protocol.calls.map(({ input }) => input);

test('the same request again has the same input, and its line in the log', async () => {
  for (let time = 1; time <= 4; time++) expect((await protocol.post(body)).status).toBe(200);
  expect(inputs()).toEqual(Array(4).fill({ EmailAddress: '\u00e4@example.com' }));
  expect(inputs()[3]).toBe(inputs()[2]);
  expect(protocol.logged.match(/"keyPrefix":"go".*"outcome":"ok"/g)).toHaveLength(4);
});

test('the same bytes in another charset, or for another operation, are another request', async () => {
  for (let time = 1; time <= 3; time++) await protocol.post(body);
  await protocol.post(body, { 'Content-Type': 'application/json; charset=latin1' });
  expect(inputs()[3]).toEqual({ EmailAddress: '\u00c3\u00a4@example.com' });
  expect((await protocol.post(body, {}, '/public/api/getgroup')).body).toMatchObject({
    code: 'invalid_request',
  });
});

test('the same refused request again gets the same faults, each with its own id', async () => {
  const answers: Record<string, unknown>[] = [];
  for (let time = 1; time <= 4; time++) {
    const { status, body } = await protocol.post('{"APIkey":"good","EmailAdress":"x","Name":"y"}');
    expect(status).toBe(400);
    answers.push(body as Record<string, unknown>);
  }
  expect(new Set(answers.map(({ requestId }) => requestId)).size).toBe(4);
  const [first, ...others] = answers.map(({ requestId: _own, ...same }) => same);
  expect(first?.errors).toHaveLength(2);
  expect(others).toEqual([first, first, first]);
});

test('what the contract or the key refuses is refused each time', async () => {
  for (let time = 1; time <= 4; time++) {
    expect((await protocol.post('{"APIkey":"good","Name":"x"}')).status).toBe(400);
    expect((await protocol.post('{"APIkey":"bad","ID":"1"}')).status).toBe(401);
  }
  expect(protocol.calls).toEqual([]);
});
