import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { withRetry } from '../../src/data/store.js';

/** Milliseconds that have passed: each try takes fifty. */
let passed: number;
beforeEach(() => {
  passed = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => passed);
});
afterEach(() => void jest.restoreAllMocks());

const error = (message: string) => Object.assign(new Error(message), { code: '08006' });

test('while one node of a cluster is away its companies are rejected soon: others wait for the slots of their requests', async () => {
  const run = () => {
    passed += 50;
    return Promise.reject(error('connection to the remote node company@10.0.0.2:5432 failed'));
  };
  await expect(withRetry(run, true, () => undefined)).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfter: 1,
  });
  expect(passed).toBe(150);
});

test('a database that is away for longer than that is waited for', async () => {
  const run = () => {
    passed += 50;
    return passed < 500
      ? Promise.reject(error('server closed the connection unexpectedly'))
      : Promise.resolve('back');
  };
  expect(await withRetry(run, true, () => undefined)).toBe('back');
});

test('what took too long already is not tried again: 503', async () => {
  let tries = 0;
  const run = () => {
    tries++;
    passed += 20_000;
    return Promise.reject(Object.assign(new Error('the transaction ran out of time'), { code: 'P2028' }));
  };
  await expect(withRetry(run, false, () => undefined)).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfter: 1,
  });
  expect(tries).toBe(1);
});

test.each([
  ['nothing happened', '40001', true, 2],
  ['outcome unknown', 'ECONNRESET', false, 1],
  ['outcome unknown, of a read', 'ECONNRESET', true, 2],
  ['it cannot be', '53100', true, 1],
] as const)('tried again after an error after which %s: %s', async (_what, code, isRead, expected) => {
  let tries = 0;
  const run = () =>
    ++tries === 1 ? Promise.reject(Object.assign(new Error('x'), { code })) : Promise.resolve('done');
  await withRetry(run, isRead, () => undefined).catch(() => undefined);
  expect(tries).toBe(expected);
});
