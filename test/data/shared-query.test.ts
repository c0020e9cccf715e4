import { setImmediate as settled, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { SharedQuery } from '../../src/data/shared-query.js';

/** Queries whose answers come when the test says so. */
function watched() {
  const shared = new SharedQuery<string, number>();
  const begun: { resolve(value: number): void; reject(error: Error): void }[] = [];
  const ask = (key = 'one'): Promise<number> =>
    shared.ask(key, () => new Promise((resolve, reject) => begun.push({ resolve, reject })));
  return { ask, begun };
}

test('who asks while a query runs gets the answer of the next one, which all that wait share', async () => {
  const { ask, begun } = watched();
  const first = ask();
  const others = [ask(), ask()];
  expect(begun).toHaveLength(1);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  await settled();
  expect(begun).toHaveLength(2);
  const late = ask();
  begun[1]!.resolve(2);
  expect(await Promise.all(others)).toEqual([2, 2]);
  await settled();
  begun[2]!.resolve(3);
  expect(await late).toBe(3);
  expect(begun).toHaveLength(3);
});

test('what fails fails for all that waited for it, and not for the next', async () => {
  const { ask, begun } = watched();
  const first = ask();
  const next = ask();
  begun[0]!.reject(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  await settled();
  begun[1]!.resolve(2);
  expect(await next).toBe(2);
  await settled();
  void ask();
  expect(begun).toHaveLength(3);
});

test('a query that does not answer holds up the next one for half a second at most', async () => {
  const { ask, begun } = watched();
  const first = ask();
  const next = ask();
  await sleep(600);
  begun[1]!.resolve(2);
  expect(await next).toBe(2);
  begun[0]!.resolve(1);
  expect(await first).toBe(1);
  void ask();
  expect(begun).toHaveLength(3);
});

test('what is asked of one does not wait for another', () => {
  const { ask, begun } = watched();
  void ask('one');
  void ask('other');
  expect(begun).toHaveLength(2);
});
