import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  yieldToBegin,
  connectionCame,
  yieldToOperate,
  yieldToEventLoop,
} from '../../src/domain/event-loop.js';

const manyAtOnce = 64;

/** Holds the event loop. */
function busy(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('several long works go on piece by piece, in turn', async () => {
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

test.each([
  ['work', yieldToEventLoop],
  ['operation', yieldToOperate],
])('new connections do not wait for a round of a long %s each', async (_what, wait) => {
  let taken = 0;
  const server = createServer(() => {
    taken += 1;
    connectionCame();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const clients = Array.from({ length: manyAtOnce }, () => connect(port, '127.0.0.1'));
  // The system takes them at once; the server hears of them one by one.
  await round();
  let pieces = 0;
  for (; taken < manyAtOnce; pieces++) {
    await wait();
    busy(5);
  }
  for (const client of clients) client.destroy();
  server.close();
  expect(pieces).toBeLessThanOrEqual(manyAtOnce / 4);
});

test('of requests that come together eight begin a round, a piece of long work after each eight', async () => {
  const order: string[] = [];
  const requests = Array.from({ length: 24 }, async () => {
    await yieldToBegin();
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
  expect(first).toBeLessThanOrEqual(8);
  expect(second).toBeLessThanOrEqual(17);
});

test('operations go on one a round', async () => {
  const order: string[] = [];
  const operations = ['a', 'b', 'c'].map(async (name) => {
    await yieldToOperate();
    order.push(name);
  });
  const rounds = (async () => {
    for (let index = 1; index <= 3; index++) {
      await round();
      order.push('round');
    }
  })();
  await Promise.all([...operations, rounds]);
  const names = order.filter((name) => name !== 'round');
  expect(names).toEqual(['a', 'b', 'c']);
  for (const next of ['b', 'c'])
    expect(order.indexOf(next) - order.indexOf(names[names.indexOf(next) - 1] ?? '')).toBeGreaterThan(1);
});

test('operations go on while new connections never end', async () => {
  const isOver = new AbortController();
  const storm = (async () => {
    while (!isOver.signal.aborted) {
      connectionCame();
      await round();
    }
  })();
  for (let index = 1; index <= 3; index++) await yieldToOperate();
  isOver.abort();
  await storm;
});
