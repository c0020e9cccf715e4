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

test('while one node of a cluster is away its companies are refused soon: others wait for the places of their requests', async () => {
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
