import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as round } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { beginning, connectionCame, operating, turn } from '../../src/domain/turn.js';

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
      await turn();
      pieces.push(`${name}${piece}`);
    }
  };
  await Promise.all(['a', 'b'].map(work));
  expect(pieces).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'b3']);
  await Promise.all([work('c'), turn()]);
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
    await turn();
    busy(5);
  }
  for (const client of clients) client.destroy();
  server.close();
  expect(pieces).toBeLessThanOrEqual(manyAtOnce / 4);
});

test('of requests that come together eight begin a round, a piece of long work after each eight', async () => {
  const order: string[] = [];
  const requests = Array.from({ length: 24 }, async () => {
    await beginning();
    order.push('request');
  });
  const work = (async () => {
    for (let piece = 1; piece <= 2; piece++) {
      await turn();
      order.push('piece');
    }
  })();
  await Promise.all([...requests, work]);
  const [first, second] = [order.indexOf('piece'), order.lastIndexOf('piece')];
  expect(order).toHaveLength(26);
  expect(first).toBeLessThanOrEqual(8);
  expect(second).toBeLessThanOrEqual(17);
});

test('operations go on one a round, also while new connections come', async () => {
  const order: string[] = [];
  const operations = ['a', 'b', 'c'].map(async (name) => {
    await operating();
    order.push(name);
  });
  const rounds = (async () => {
    for (let index = 1; index <= 3; index++) {
      connectionCame();
      await round();
      order.push(`round ${index}`);
    }
  })();
  await Promise.all([...operations, rounds]);
  expect(order.filter((name) => !name.startsWith('round'))).toEqual(['a', 'b', 'c']);
  expect(order.indexOf('c')).toBeGreaterThan(order.indexOf('round 1'));
  expect(order.indexOf('c')).toBeLessThanOrEqual(order.indexOf('round 3') + 1);
});
