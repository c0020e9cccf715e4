import { expect, test } from '@jest/globals';
import { CompanyLines } from '../../src/data/company-lines.js';

/** Work that waits until it is told to end. */
function held(done: string[], name: string): { work: () => Promise<string>; end: (error?: Error) => void } {
  let end: (error?: Error) => void = () => undefined;
  const ended = new Promise<void>((resolve, reject) => {
    end = (error) => (error === undefined ? resolve() : reject(error));
  });
  const work = async (): Promise<string> => {
    done.push(`${name} begins`);
    await ended;
    return name;
  };
  return { work, end };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('changes of one company follow each other, also after one that failed; those of others do not wait', async () => {
  const lines = new CompanyLines();
  const done: string[] = [];
  const [first, second, other] = [held(done, 'first'), held(done, 'second'), held(done, 'other')];
  const failing = lines.run(1, first.work);
  const waiting = lines.run(1, second.work);
  const beside = lines.run(2, other.work);
  await settled();
  expect(done).toEqual(['first begins', 'other begins']);
  first.end(new Error('failed'));
  await expect(failing).rejects.toThrow('failed');
  await settled();
  expect(done).toEqual(['first begins', 'other begins', 'second begins']);
  second.end();
  other.end();
  expect(await Promise.all([waiting, beside])).toEqual(['second', 'other']);
});
