import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import { RecognisedRequests } from '../../../src/recognise.js';

const secret = 'cak_a-key-that-must-not-stay-in-memory';
const body = (text: string): Buffer => Buffer.from(JSON.stringify({ APIkey: secret, text }));

/** Sends a request as the endpoints do. @returns whether it was recognised */
function send(requests: RecognisedRequests, text: string, context = 'json getuser '): boolean {
  const bytes = body(text);
  const name = requests.nameOf(context, bytes);
  if (name === undefined) return false;
  if (requests.find(name) !== undefined) return true;
  requests.remember(name, 'hash of the key', { text }, bytes.length);
  return false;
}

describe('a request', () => {
  test('is recognised from its third time on, by all of its bytes and its context', () => {
    const requests = new RecognisedRequests();
    expect(['a', 'a', 'a', 'a'].map((text) => send(requests, text))).toEqual([false, false, true, true]);
    expect(send(requests, 'b')).toBe(false);
    expect(send(requests, 'a', 'json getuser latin1')).toBe(false);
    expect(send(requests, 'a', 'json getgroup ')).toBe(false);
    expect(send(requests, 'a')).toBe(true);
  });

  test('with the same bytes for another operation is remembered beside it', () => {
    const requests = new RecognisedRequests();
    const contexts = ['json gettaxlist ', 'json getgrouplist ', 'json getcategorylist '];
    for (let time = 1; time <= 3; time++)
      for (const context of contexts) expect(send(requests, 'a', context)).toBe(time === 3);
  });

  test('that is large, or has a long context, is not', () => {
    const requests = new RecognisedRequests();
    expect(requests.nameOf('json getuser ', Buffer.alloc(8_193))).toBeUndefined();
    expect(requests.nameOf(`json getuser ${'x'.repeat(200)}`, body('a'))).toBeUndefined();
    expect(requests.nameOf('json getuser ', Buffer.alloc(8_192))).toBeDefined();
  });

  test('that came twice at once is shared by both', () => {
    const requests = new RecognisedRequests();
    const name = requests.nameOf('json getuser ', body('a'))!;
    const remember = (keyHash: string) => requests.remember(name, keyHash, { text: 'a' }, 10);
    expect(remember('hash')).toBeUndefined();
    const shared = remember('hash');
    expect(shared).toEqual({ text: 'a' });
    expect(remember('hash')).toBe(shared);
    expect(requests.find(name)?.input).toBe(shared);
  });

  test('is never changed by who gets it', () => {
    const requests = new RecognisedRequests();
    const input = { data: { Groups: [{ ID: '1' }] } };
    const name = requests.nameOf('json updategroup ', body('a'))!;
    for (let time = 1; time <= 2; time++) requests.remember(name, 'hash', input, 10);
    const kept = requests.find(name)?.input as typeof input;
    expect(kept).toEqual(input);
    expect(kept).not.toBe(input);
    expect(() => kept.data.Groups.push({ ID: '2' })).toThrow('not extensible');
    expect(() => Object.assign(kept.data.Groups[0]!, { ID: '2' })).toThrow('read only');
  });
});

describe('the memory', () => {
  test.each([
    ['by number', { requests: 3, bytes: 1_000_000 }],
    ['by bytes', { requests: 1000, bytes: 3 * (600 + 24 * body('a').length) }],
  ])('is bounded %s: what was used longest ago is forgotten', (_how, limits) => {
    const requests = new RecognisedRequests(limits);
    for (const text of ['a', 'a', 'b', 'b', 'c', 'c']) send(requests, text);
    expect(send(requests, 'a')).toBe(true);
    for (const text of ['d', 'd']) send(requests, text);
    expect(['a', 'c', 'd'].map((text) => send(requests, text))).toEqual([true, true, true]);
    expect(send(requests, 'b')).toBe(false);
  });
});

test('no body with its key stays in memory by way of what was read from it', () => {
  const [loader, program] = ['../../support/jest/read-typescript.js', './recognise-process.ts'].map(
    (name) => new URL(name, import.meta.url).href,
  ) as [string, string];
  const args = ['--expose-gc', '--import', loader, fileURLToPath(program)];
  const told = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as object;
  expect(told).toEqual({ recognised: 50, keysInMemory: 0 });
}, 60_000);
