import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MinuteCounter, WrongKeys } from '../../../src/keys.js';

// A minute may pass on a busy machine.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const rejection = { code: 'too_many_requests', retryAfter: 60 };
const expectRejected = (work: () => unknown, more = {}): void =>
  expect(work).toThrow(expect.objectContaining({ ...rejection, ...more }));

describe('wrong keys', () => {
  test('are rejected without a look at the database once the limit is used up, until the minute is over, whatever is done to the clock', () => {
    const keys = new WrongKeys(2, 0);
    for (let tries = 0; tries < 2; tries++) {
      keys.admit('192.0.2.1', ['wrong']);
      keys.failed('192.0.2.1', ['wrong']);
    }
    expectRejected(() => keys.admit('192.0.2.1', ['wrong']));
    expectRejected(() => keys.admit('192.0.2.1', ['another']));
    keys.admit('192.0.2.2', ['wrong']);
    jest.setSystemTime(0);
    jest.advanceTimersByTime(59_000);
    expectRejected(() => keys.admit('192.0.2.1', ['wrong']), { retryAfter: 1 });
    jest.advanceTimersByTime(1000);
    keys.admit('192.0.2.1', ['wrong']);
  });

  test('leave alone a key that has worked from there, as long as it works; elsewhere it is one to try', () => {
    const keys = new WrongKeys(1, 0);
    keys.worked('192.0.2.1', 'right');
    keys.failed('192.0.2.1', ['wrong']);
    keys.failed('192.0.2.2', ['wrong']);
    keys.admit('192.0.2.1', ['right']);
    expectRejected(() => keys.admit('192.0.2.1', ['right elsewhere']));
    expectRejected(() => keys.admit('192.0.2.2', ['right']));
    // Revoked meanwhile: it is looked up once more, and from then on it is a wrong one.
    expectRejected(() => keys.failed('192.0.2.1', ['right']));
    expectRejected(() => keys.admit('192.0.2.1', ['right']));
  });

  test('that come at the same moment pass the limit, but are rejected when they are counted', () => {
    const keys = new WrongKeys(2, 0);
    for (let index = 0; index < 5; index++) keys.admit('192.0.2.1', [String(index)]);
    for (let index = 0; index < 2; index++) keys.failed('192.0.2.1', [String(index)]);
    for (let index = 2; index < 5; index++) expectRejected(() => keys.failed('192.0.2.1', [String(index)]));
  });

  test('a limit of 0 counts nothing', () => {
    const keys = new WrongKeys(0, 0);
    for (let tries = 0; tries < 500; tries++) keys.failed('192.0.2.1', ['wrong']);
    keys.admit('192.0.2.1', ['wrong']);
  });

  test('the keys that worked and are remembered have a bound: the least lately used one goes', () => {
    const keys = new WrongKeys(1, 0);
    keys.worked('192.0.2.1', 'old');
    keys.worked('192.0.2.1', 'used again');
    for (let index = 0; index < 9999; index++) {
      if (index === 5000) keys.worked('192.0.2.1', 'used again');
      keys.worked('192.0.2.9', String(index));
    }
    keys.failed('192.0.2.1', ['wrong']);
    keys.admit('192.0.2.1', ['used again']);
    expectRejected(() => keys.admit('192.0.2.1', ['old']));
  });
});

describe('a minute counter', () => {
  test('keeps no more names than it may: the count that began first goes', () => {
    const counter = new MinuteCounter(1, 'Too many.', 3);
    for (const name of ['a', 'b', 'c']) counter.count(name);
    expect(counter.count('a')).toMatchObject(rejection);
    counter.count('d');
    expect(counter.rejection('a')).toBeUndefined();
    for (const name of ['b', 'c', 'd']) expect(counter.rejection(name)).toMatchObject(rejection);
  });

  test('forgets what is older than a minute, also names that never come back', () => {
    const counter = new MinuteCounter(1, 'Too many.', 10);
    for (let index = 0; index < 10; index++) counter.count(String(index));
    jest.advanceTimersByTime(60_000);
    counter.count('0');
    expect(counter.rejection('1')).toBeUndefined();
    expect(counter.count('0')).toMatchObject(rejection);
  });
});
