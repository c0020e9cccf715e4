import { beforeEach, expect, test } from '@jest/globals';
import { RememberedAnswers } from '../../../src/limits/remembered-answers.js';
import { collectGarbage } from '../../support/messages/garbage.js';

const megabyte = 1024 ** 2;
const answerOf = (bytes: number) => ({
  companyId: 1,
  revision: 1,
  history: 0,
  answer: [Buffer.alloc(bytes)],
});
const input = () => Object.freeze({});

let answers: RememberedAnswers;
beforeEach(() => {
  answers = new RememberedAnswers();
});

test('an answer is found by the very object that was read, while that is shared', () => {
  const [shared, single] = [input(), {}];
  answers.remember(shared, answerOf(1));
  answers.remember(single, answerOf(1));
  expect(answers.find(shared)).toMatchObject(answerOf(1));
  expect(answers.find(single)).toBeUndefined();
  expect(answers.find(input())).toBeUndefined();
  answers.forget(shared);
  expect(answers.find(shared)).toBeUndefined();
  expect(answers.bytes).toBe(0);
});

test('a new answer takes the place of the old one', () => {
  const shared = input();
  answers.remember(shared, answerOf(megabyte));
  answers.remember(shared, { ...answerOf(10), revision: 2 });
  expect(answers.find(shared)).toMatchObject({ revision: 2 });
  expect(answers.bytes).toBeLessThan(megabyte);
});

test('all together have a limit, and the least recently used goes first', () => {
  const inputs = Array.from({ length: 30 }, input);
  for (const each of inputs) {
    answers.remember(each, answerOf(3 * megabyte));
    expect(answers.find(inputs[0]!)).toBeDefined();
    expect(answers.bytes).toBeLessThanOrEqual(64 * megabyte);
  }
  const found = inputs.map((each) => answers.find(each) !== undefined);
  expect(found).toEqual([true, ...Array<boolean>(9).fill(false), ...Array<boolean>(20).fill(true)]);
});

test('a very large one is not kept, nor what was kept before it', () => {
  const shared = input();
  answers.remember(shared, answerOf(10));
  answers.remember(shared, answerOf(5 * megabyte));
  expect(answers.find(shared)).toBeUndefined();
});

test('it is not kept for what nobody can ask for any more', async () => {
  const gone = remembered();
  // What a weak reference was asked for stays until the end of its turn.
  await new Promise((resolve) => setImmediate(resolve));
  collectGarbage();
  expect(gone.deref() === undefined).toBe(true);
});

function remembered(): WeakRef<object> {
  const shared = input();
  answers.remember(shared, answerOf(1));
  return new WeakRef(shared);
}

test('small ones keep no more memory than is counted', () => {
  collectGarbage();
  const memory = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
  const before = memory();
  const inputs = Array.from({ length: 10_000 }, input);
  for (const each of inputs) {
    answers.remember(each, { companyId: 1, revision: 1, history: 0, answer: Buffer.from('7') });
    // What else is written meanwhile.
    for (let time = 0; time < 4; time++) Buffer.from('x'.repeat(3000));
  }
  collectGarbage();
  expect(answers.find(inputs[0]!)?.answer).toEqual(Buffer.from('7'));
  expect(memory() - before).toBeLessThan(answers.bytes);
});
