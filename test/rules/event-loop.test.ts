import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import {
  connectionCame,
  admitOperation,
  admitRequest,
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

test('new connections do not wait for a round of long work each', async () => {
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
    await yieldToEventLoop();
    busy(5);
  }
  for (const client of clients) client.destroy();
  server.close();
  expect(pieces).toBeLessThanOrEqual(manyAtOnce / 4);
});

test('of requests that come together eight begin a round, a piece of long work after each eight', async () => {
  const order: string[] = [];
  const requests = Array.from({ length: 24 }, async () => {
    await admitRequest();
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

test('operations run in a round for some milliseconds, and one in each round at least', async () => {
  const order: string[] = [];
  const operate = (ms: number) => () => {
    busy(ms);
    order.push('operation');
    return Promise.resolve();
  };
  const watched = async (ms: number): Promise<number> => {
    order.length = 0;
    const operations = Array.from({ length: 6 }, () => admitOperation(operate(ms)));
    const rounds = (async () => {
      for (let index = 1; index <= 8; index++) {
        await round();
        order.push('round');
      }
    })();
    await Promise.all([...operations, rounds]);
    return order
      .slice(order.indexOf('operation'), order.lastIndexOf('operation'))
      .filter((each) => each === 'round').length;
  };
  expect(await watched(20)).toBeGreaterThanOrEqual(4);
  expect(await watched(0)).toBeLessThanOrEqual(1);
});

test('operations go on while new connections never end', async () => {
  const isOver = new AbortController();
  const storm = (async () => {
    while (!isOver.signal.aborted) {
      connectionCame();
      await round();
    }
  })();
  const long = (): Promise<void> => {
    busy(5);
    return Promise.resolve();
  };
  await Promise.all([1, 2, 3].map(() => admitOperation(long)));
  isOver.abort();
  await storm;
});
