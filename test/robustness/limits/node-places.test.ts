import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NodePlaces } from '../../../src/limits/node-places.js';

// What a test leaves waiting never runs out of time: with real timers it would be refused in the midst of another test.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

class Away extends Error {}

const client = { isGone: () => false, signal: () => new AbortController().signal };
const never = (): Promise<string> => new Promise(() => undefined);
const answered = (): Promise<string> => Promise.resolve('answered');

const nodePlaces = () => new NodePlaces({ read: 4 }, (error) => error instanceof Away);

test('the companies of one node have at most half of the places, whoever else waits', async () => {
  const places = nodePlaces();
  let begun = 0;
  for (let company = 0; company < 8; company++)
    void places.run('read', 'frozen', company, client, () => {
      begun += 1;
      return never();
    });
  expect(await places.run('read', 'well', 9, client, answered)).toBe('answered');
  expect(begun).toBe(2);
});

test('the companies of a node that is away are refused at once, but for one request a second', async () => {
  const places = nodePlaces();
  let asked = 0;
  const look = (): Promise<string> => {
    asked += 1;
    return Promise.reject(new Away());
  };
  const ask = (work = look) => places.run('read', 'away', 1, client, work);
  await expect(ask()).rejects.toThrow(Away);
  for (let times = 0; times < 5; times++)
    await expect(ask()).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 1 });
  expect(asked).toBe(1);
  expect(await places.run('read', 'well', 2, client, answered)).toBe('answered');
  jest.advanceTimersByTime(1000);
  await expect(Promise.allSettled([ask(), ask(), ask()])).resolves.toMatchObject([
    { reason: new Away() },
    { reason: { code: 'service_unavailable' } },
    { reason: { code: 'service_unavailable' } },
  ]);
  expect(asked).toBe(2);
  jest.advanceTimersByTime(1000);
  expect(await ask(answered)).toBe('answered');
  expect(await ask(answered)).toBe('answered');
});
