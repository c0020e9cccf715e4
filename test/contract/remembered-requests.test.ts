import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import { RememberedRequests } from '../../src/contract/remembered-requests.js';

/** Asks for a body "KEY:TEXT" with a reader that counts how often it reads. */
function reader(limit?: number) {
  const remembered = new RememberedRequests<{ input: { text: string } }>(limit);
  let reads = 0;
  const read = (body: string, options: { headers?: string[]; isPassing?: boolean } = {}) => {
    const bytes = Buffer.from(body);
    const before = reads;
    const { key, rest } = remembered.read(bytes, options.headers ?? [], () => {
      reads += 1;
      const [ownKey = '', text = ''] = body.split(':');
      return { key: ownKey, rest: { input: { text } }, isPassing: options.isPassing ?? false };
    });
    return { key, input: rest.input, wasRead: reads > before };
  };
  return { read, remembered };
}

/** Which of some bodies are read, one after the other. */
function readsOf(read: (body: string) => { wasRead: boolean }, bodies: string[]): boolean[] {
  return bodies.map((body) => read(body).wasRead);
}

describe('the same request again', () => {
  test('is read twice, then remembered', () => {
    const { read } = reader();
    expect(readsOf(read, ['k:a', 'k:a', 'k:a', 'k:a'])).toEqual([true, true, false, false]);
    expect(read('k:a')).toEqual({ key: 'k', input: { text: 'a' }, wasRead: false });
  });

  test('another key, text or header is another request', () => {
    const { read } = reader();
    readsOf(read, ['k:a', 'k:a', 'k:a']);
    expect(readsOf(read, ['l:a', 'k:b'])).toEqual([true, true]);
    expect(read('k:a', { headers: ['x'] }).wasRead).toBe(true);
    expect(readsOf(read, ['l:a', 'l:a'])).toEqual([true, false]);
    expect(read('l:a')).toMatchObject({ key: 'l', wasRead: false });
  });

  test('headers of different places are not taken for each other', () => {
    const { read } = reader();
    for (let time = 0; time < 3; time++) read('k:a', { headers: ['x', ''] });
    expect(read('k:a', { headers: ['', 'x'] }).wasRead).toBe(true);
  });

  test('what is passing is not remembered', () => {
    const { read } = reader();
    const again = () => read('k:a', { isPassing: true }).wasRead;
    expect([again(), again(), again()]).toEqual([true, true, true]);
  });

  test('with very long headers it is read each time', () => {
    const { read } = reader();
    const again = () => read('k:a', { headers: ['x'.repeat(600)] }).wasRead;
    expect([again(), again(), again()]).toEqual([true, true, true]);
  });

  test('nobody can change what others get', () => {
    const { read } = reader();
    readsOf(read, ['k:a', 'k:a', 'k:a']);
    expect(() => (read('k:a').input.text = 'b')).toThrow(TypeError);
  });
});

describe('keys', () => {
  test('no key is kept', () => {
    const { read, remembered } = reader();
    readsOf(read, ['secret:a', 'secret:a', 'secret:a']);
    const all = inspect(remembered, { depth: 9, showHidden: true });
    expect(all).not.toContain('secret');
  });

  test('a body that has its key in another member too is not remembered', () => {
    const { read } = reader();
    expect(readsOf(read, ['key:key', 'key:key', 'key:key'])).toEqual([true, true, true]);
  });
});

test('the oldest goes where there is no room', () => {
  const { read } = reader(1_000);
  readsOf(read, ['k:a', 'k:a', 'k:a', 'k:b', 'k:b']);
  expect(readsOf(read, ['k:a', 'k:b'])).toEqual([false, false]);
  for (let other = 0; other < 4; other++) read(`k:${'x'.repeat(20)}${other}`);
  expect(readsOf(read, ['k:a'])).toEqual([true]);
});
