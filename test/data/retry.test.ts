import { expect, test } from '@jest/globals';
import { withRetry } from '../../src/data/store.js';

const error = (message: string) => Object.assign(new Error(message), { code: '08006' });

test('while one node of a cluster is away its companies are refused soon: others wait for the places of their requests', async () => {
  const start = performance.now();
  let tries = 0;
  const run = () => {
    tries += 1;
    return Promise.reject(error('connection to the remote node company@10.0.0.2:5432 failed'));
  };
  await expect(withRetry(run, true, () => undefined)).rejects.toMatchObject({
    code: 'service_unavailable',
    retryAfter: 1,
  });
  expect(tries).toBeGreaterThan(1);
  expect(performance.now() - start).toBeLessThan(2000);
});

test('a database that is away for longer than that is waited for', async () => {
  const start = performance.now();
  const run = () =>
    performance.now() - start < 500
      ? Promise.reject(error('server closed the connection unexpectedly'))
      : Promise.resolve('back');
  expect(await withRetry(run, true, () => undefined)).toBe('back');
});
