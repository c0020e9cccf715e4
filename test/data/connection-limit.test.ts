import { expect, jest, test } from '@jest/globals';
import { ConnectionLimit, AwayNodes } from '../../src/data/postgresql/nodes.js';

test('one that uses all that it may leaves the others to the rest, and its own wait in order', async () => {
  const limit = new ConnectionLimit<string>(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const use = (name: string): Promise<void> =>
    limit.run(name.slice(0, 1), () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    });
  const all = ['a1', 'a2', 'a3', 'a4', 'b1'].map(use);
  await Promise.resolve();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  ends.get('a2')?.();
  await all[1];
  expect(begun.slice(3)).toEqual(['a3']);
  for (const name of ['a1', 'a3', 'b1']) ends.get(name)?.();
  await Promise.all([all[0], all[2]]);
  ends.get('a4')?.();
  await Promise.all(all);
});

test('the companies of a node that is away are rejected at once, except one request a second', async () => {
  const nodes = new AwayNodes();
  let asked = 0;
  const unreachable = Object.assign(new Error('away'), { code: 'NodeNotReachable' });
  const look = (): Promise<string> => {
    asked += 1;
    return Promise.reject(unreachable);
  };
  const there = (): Promise<string> => Promise.resolve('there');
  const ask = (work = look) => nodes.run('away', work);
  const rejected = { code: 'service_unavailable', retryAfter: 1 };
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await expect(ask()).rejects.toBe(unreachable);
  for (let times = 0; times < 5; times++) await expect(ask()).rejects.toMatchObject(rejected);
  expect(asked).toBe(1);
  expect(await nodes.run('well', there)).toBe('there');
  clock.mockReturnValue(1000);
  await expect(Promise.allSettled([ask(), ask()])).resolves.toMatchObject([
    { reason: unreachable },
    { reason: rejected },
  ]);
  clock.mockReturnValue(2000);
  expect(await ask(there)).toBe('there');
  expect(await ask(there)).toBe('there');
  clock.mockRestore();
});
