import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { startJsonDoor, type JsonDoorForTests } from '../support/json-door.js';

let door: JsonDoorForTests;
beforeAll(async () => {
  door = await startJsonDoor();
});
afterAll(() => door.close());
beforeEach(() => door.reset());

const body = Buffer.from('{"APIkey":"good","EmailAddress":"\u00e4@example.com"}');
const inputs = (): unknown[] => door.calls.map(({ input }) => input);

test('the same request again has the same input, and its line in the log', async () => {
  for (let time = 1; time <= 4; time++) expect((await door.post(body)).status).toBe(200);
  expect(inputs()).toEqual(Array(4).fill({ EmailAddress: '\u00e4@example.com' }));
  expect(inputs()[3]).toBe(inputs()[2]);
  expect(door.logged.match(/"keyPrefix":"go".*"outcome":"ok"/g)).toHaveLength(4);
});

test('the same bytes in another charset, or for another operation, are another request', async () => {
  for (let time = 1; time <= 3; time++) await door.post(body);
  await door.post(body, { 'Content-Type': 'application/json; charset=latin1' });
  expect(inputs()[3]).toEqual({ EmailAddress: '\u00c3\u00a4@example.com' });
  expect((await door.post(body, {}, '/public/api/getgroup')).body).toMatchObject({ code: 'invalid_request' });
});

test('what the contract or the key refuses is refused each time', async () => {
  for (let time = 1; time <= 4; time++) {
    expect((await door.post('{"APIkey":"good","Name":"x"}')).status).toBe(400);
    expect((await door.post('{"APIkey":"bad","ID":"1"}')).status).toBe(401);
  }
  expect(door.calls).toEqual([]);
});
