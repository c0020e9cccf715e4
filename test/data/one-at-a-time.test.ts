import { setImmediate as settled, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { OneAtATime } from '../../src/data/one-at-a-time.js';

/** Work that ends when the test says so. */
function watched() {
  const turns = new OneAtATime<number>();
  const begun: { name: string; resolve(): void; reject(error: Error): void }[] = [];
  const run = (key: number, name: string): Promise<void> =>
    turns.run(key, () => new Promise((resolve, reject) => begun.push({ name, resolve, reject })));
  return { run, begun, names: () => begun.map(({ name }) => name) };
}

test('work of one key runs one after the other, and what fails holds up nothing', async () => {
  const { run, begun, names } = watched();
  const [a, b, c] = [run(1, 'a'), run(1, 'b'), run(1, 'c')];
  void run(2, 'other');
  await settled();
  expect(names()).toEqual(['a', 'other']);
  begun[0]!.reject(new Error('failed'));
  await expect(a).rejects.toThrow('failed');
  await settled();
  expect(names()).toEqual(['a', 'other', 'b']);
  begun[2]!.resolve();
  await b;
  await settled();
  const late = run(1, 'late');
  await settled();
  expect(names()).toEqual(['a', 'other', 'b', 'c']);
  begun[3]!.resolve();
  await c;
  await settled();
  begun[4]!.resolve();
  await late;
});

test('work that does not end holds up the next for half a second, and no more than one of those that wait begins', async () => {
  const { run, begun, names } = watched();
  for (const name of ['a', 'b', 'c']) void run(1, name);
  while (begun.length < 2) await sleep(20);
  await settled();
  expect(names()).toEqual(['a', 'b']);
});
