import { setImmediate as round } from 'node:timers/promises';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import {
  admit,
  noteConnection,
  inNextRound,
  runInSlices,
  yieldToEventLoop,
  type Slices,
} from '../../src/domain/event-loop.js';

/** Milliseconds of a clock that goes on only where a test says so: nothing depends on how fast the machine is. */
let now: number;
beforeEach(() => {
  // Past all that the tests before in this process have left.
  now = performance.now() + 1000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void jest.restoreAllMocks());

test('several long works go on piece by piece, alternately', async () => {
  const pieces: string[] = [];
  const work = async (name: string): Promise<void> => {
    for (let piece = 1; piece <= 3; piece++) {
      await yieldToEventLoop();
      pieces.push(`${name}${piece}`);
    }
  };
  await Promise.all(['a', 'b'].map(work));
  expect(pieces).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  await Promise.all([work('c'), yieldToEventLoop()]);
  expect(pieces.slice(6)).toEqual(['c1', 'c2', 'c3']);
});

test('new connections do not wait for a round of long work each', async () => {
  let taken = 0;
  // Node hears of one a round.
  const listen = async (): Promise<void> => {
    for (; taken < 64; taken++) {
      noteConnection();
      now += 1;
      await round();
    }
  };
  const all = listen();
  let pieces = 0;
  for (; taken < 64; pieces++) {
    await yieldToEventLoop();
    now += 5;
  }
  await all;
  expect(pieces).toBeLessThanOrEqual(16);
});

test('of requests that come together eight begin a round, a piece of long work after each eight', async () => {
  const order: string[] = [];
  const requests = Array.from({ length: 24 }, async () => {
    await admit();
    order.push('request');
  });
  const work = (async () => {
    for (let piece = 1; piece <= 2; piece++) {
      await yieldToEventLoop();
      order.push('piece');
    }
  })();
  await Promise.all([...requests, work]);
  const [first, second] = [order.indexOf('piece'), order.lastIndexOf('piece')];
  expect(order).toHaveLength(26);
  // The first eight begin at once.
  expect(first).toBeLessThanOrEqual(16);
  expect(second - first - 1).toBeLessThanOrEqual(8);
});

test('the first eight of a round begin at once', async () => {
  await round();
  const begun = Array.from({ length: 9 }, () => admit());
  expect(begun.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => undefined));
  await begun[8];
});

test('what begins in one round shares its first slice, and what is left of it is queued', async () => {
  await round();
  const steps: string[] = [];
  const inTurn: string[] = [];
  const begin = async (name: string): Promise<void> => {
    function* work(): Slices<void> {
      for (let step = 0; step < 3; step++) {
        now += 2;
        steps.push(name);
        yield;
      }
    }
    await runInSlices(work(), undefined, (rest) => {
      inTurn.push(name);
      return rest();
    });
  };
  const begun = ['a', 'b', 'c'].map(begin);
  expect(steps).toEqual(['a', 'a', 'b', 'c']);
  await Promise.all(begun);
  expect(inTurn).toEqual(['a', 'b', 'c']);
  expect(steps).toHaveLength(9);
});

test('work that holds a lock waits for nothing, and work for a known key does not wait for work for an unknown one', async () => {
  const order: string[] = [];
  const piece = (name: string, standing: Parameters<typeof yieldToEventLoop>[0]) =>
    yieldToEventLoop(standing).then(() => order.push(name));
  const strangers = Array.from({ length: 50 }, () => piece('stranger', 'unauthenticated'));
  const known = ['known 1', 'known 2'].map((name) => piece(name, 'authenticated'));
  await piece('locking', 'locking');
  await Promise.all(known);
  expect(order.filter((name) => name === 'stranger').length).toBeLessThanOrEqual(2);
  expect(order.indexOf('locking')).toBeLessThanOrEqual(2);
  await Promise.all(strangers);
});

test('work goes on while new connections never end', async () => {
  const isOver = new AbortController();
  const storm = (async () => {
    while (!isOver.signal.aborted) {
      noteConnection();
      now += 1;
      await round();
    }
  })();
  for (const ms of [5, 5, 5]) {
    await new Promise<void>((resolve) => inNextRound(resolve));
    now += ms;
  }
  isOver.abort();
  await storm;
});
