import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { createMinuteCounter, createWrongKeys, networkOf } from '../../../src/limits/wrong-keys.js';

afterEach(() => void jest.useRealTimers());

const refusal = { code: 'too_many_requests', retryAfter: 60 };

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::ffff', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['', ''],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

describe('wrong keys', () => {
  test('are refused without a look at the database once the limit is used up, until the minute is over', async () => {
    jest.useFakeTimers();
    const keys = createWrongKeys({ keys: 2, bytes: 0 });
    for (let tries = 0; tries < 2; tries++) {
      await keys.admit('192.0.2.1', ['wrong']);
      await keys.failed('192.0.2.1', ['wrong']);
    }
    await expect(keys.admit('192.0.2.1', ['wrong'])).rejects.toMatchObject(refusal);
    await expect(keys.admit('::ffff:192.0.2.1', ['another'])).rejects.toMatchObject(refusal);
    await keys.admit('192.0.2.2', ['wrong']);
    jest.advanceTimersByTime(59_000);
    await expect(keys.admit('192.0.2.1', ['wrong'])).rejects.toMatchObject({ ...refusal, retryAfter: 1 });
    jest.advanceTimersByTime(1000);
    await keys.admit('192.0.2.1', ['wrong']);
  });

  test('count together for one IPv6 network of 64 bits', async () => {
    const keys = createWrongKeys({ keys: 2, bytes: 0 });
    await keys.failed('2001:db8::1', ['a']);
    await keys.failed('2001:db8::2', ['b']);
    await expect(keys.admit('2001:db8::3', ['c'])).rejects.toMatchObject(refusal);
    await keys.admit('2001:db8:0:1::3', ['c']);
  });

  test('leave alone a key that has worked from there, as long as it works; elsewhere it is one to try', async () => {
    const keys = createWrongKeys({ keys: 1, bytes: 0 });
    keys.worked('192.0.2.1', 'right');
    await keys.failed('192.0.2.1', ['wrong']);
    await keys.failed('192.0.2.2', ['wrong']);
    await keys.admit('192.0.2.1', ['right']);
    await expect(keys.admit('192.0.2.1', ['right elsewhere'])).rejects.toMatchObject(refusal);
    await expect(keys.admit('192.0.2.2', ['right'])).rejects.toMatchObject(refusal);
    // Revoked meanwhile: it is looked up once more, and from then on it is a wrong one.
    await expect(keys.failed('192.0.2.1', ['right'])).rejects.toMatchObject(refusal);
    await expect(keys.admit('192.0.2.1', ['right'])).rejects.toMatchObject(refusal);
  });

  test('that come at the same moment pass the limit, but are refused when they are counted', async () => {
    const keys = createWrongKeys({ keys: 2, bytes: 0 });
    await Promise.all(Array.from({ length: 5 }, (_, index) => keys.admit('192.0.2.1', [String(index)])));
    const outcomes = await Promise.allSettled(
      Array.from({ length: 5 }, (_, index) => keys.failed('192.0.2.1', [String(index)])),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(3);
  });

  test('a limit of 0 counts nothing', async () => {
    const keys = createWrongKeys({ keys: 0, bytes: 0 });
    for (let tries = 0; tries < 500; tries++) await keys.failed('192.0.2.1', ['wrong']);
    await keys.admit('192.0.2.1', ['wrong']);
  });

  test('the keys that worked and are remembered have a bound: the least lately used one goes', async () => {
    const keys = createWrongKeys({ keys: 1, bytes: 0 });
    keys.worked('192.0.2.1', 'old');
    keys.worked('192.0.2.1', 'used again');
    for (let index = 0; index < 9999; index++) {
      if (index === 5000) keys.worked('192.0.2.1', 'used again');
      keys.worked('192.0.2.9', String(index));
    }
    await keys.failed('192.0.2.1', ['wrong']);
    await keys.admit('192.0.2.1', ['used again']);
    await expect(keys.admit('192.0.2.1', ['old'])).rejects.toMatchObject(refusal);
  });
});

describe('a minute counter', () => {
  test('keeps no more names than it may: the count that began first goes', async () => {
    const counter = createMinuteCounter({ limit: 1, message: 'Too many.', maxNames: 3 });
    for (const name of ['a', 'b', 'c']) await counter.count(name);
    await expect(counter.count('a')).rejects.toMatchObject(refusal);
    await counter.count('d');
    await counter.check('a');
    for (const name of ['b', 'c', 'd']) await expect(counter.check(name)).rejects.toMatchObject(refusal);
  });

  test('keeps one timer for each name that it keeps, and no more', async () => {
    jest.useFakeTimers();
    const counter = createMinuteCounter({ limit: 5, message: 'Too many.', maxNames: 50 });
    for (let index = 0; index < 1000; index++) await counter.count(`2001:db8:0:${index}::/64`);
    expect(jest.getTimerCount()).toBe(50);
  });

  test('forgets what is older than a minute, also names that never come back', async () => {
    jest.useFakeTimers();
    const counter = createMinuteCounter({ limit: 1, message: 'Too many.', maxNames: 10 });
    for (let index = 0; index < 10; index++) await counter.count(String(index));
    jest.advanceTimersByTime(60_000);
    expect(jest.getTimerCount()).toBe(0);
    await counter.count('0');
    await counter.check('1');
    await expect(counter.count('0')).rejects.toMatchObject(refusal);
  });
});
