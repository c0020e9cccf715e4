import { expect, test } from '@jest/globals';
import { createRequestMemory } from '../../../src/limits/memory.js';

const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5'] as const;

/** A memory of 1600 bytes: 400 for callers without a key, 100 for one network of them, 800 for one company. */
function small() {
  const unknown: [string, number][] = [];
  const onUnknown = (address: string, bytes: number) => void unknown.push([address, bytes]);
  return { memory: createRequestMemory(1600, 50, onUnknown), unknown };
}

test('callers without a key share a quarter, and one network has a quarter of that', () => {
  const { memory } = small();
  const [first, second] = [memory.open(addresses[0]), memory.open(addresses[0])];
  expect([first.add(60), second.add(40), second.add(1)]).toEqual([true, true, false]);
  for (const address of addresses.slice(1, 4)) expect(memory.open(address).add(100)).toBe(true);
  expect(memory.used).toEqual({ total: 400, unknown: 400 });
  expect(memory.open(addresses[4]).add(1)).toBe(false);
  second.close();
  expect(memory.open(addresses[0]).add(40)).toBe(true);
});

test('those with a key are not shut out, and one company has its share', () => {
  const { memory } = small();
  for (const address of addresses.slice(0, 4)) expect(memory.open(address).add(100)).toBe(true);
  const known = memory.open(addresses[0]);
  expect(known.assign(1)).toBe(true);
  expect([known.add(800), known.add(1)]).toEqual([true, false]);
  const other = memory.open(addresses[0]);
  other.assign(2);
  expect([other.add(400), other.add(1)]).toEqual([true, false]);
  expect(memory.used).toEqual({ total: 1600, unknown: 400 });
});

test('what a body holds moves to its company when the key is known, once', () => {
  const { memory, unknown } = small();
  const account = memory.open(addresses[0]);
  account.add(100);
  expect([account.assign(1), account.assign(1)]).toEqual([true, true]);
  expect(memory.used).toEqual({ total: 100, unknown: 0 });
  expect(memory.open(addresses[0]).add(100)).toBe(true);
  account.close();
  account.close();
  expect(memory.used).toEqual({ total: 100, unknown: 100 });
  expect(unknown).toEqual([]);
});

test('a company without room keeps a body out, which stays counted where it was', () => {
  const { memory } = small();
  const large = memory.open(addresses[0]);
  large.assign(1);
  large.add(750);
  const next = memory.open(addresses[1]);
  next.add(60);
  expect(next.assign(1)).toBe(false);
  expect(memory.used).toEqual({ total: 810, unknown: 60 });
});

test('a body in which no key was found is told when it is over; afterwards nothing is taken', () => {
  const { memory, unknown } = small();
  const account = memory.open(addresses[0]);
  account.add(70);
  memory.open(addresses[1]).close();
  account.close();
  expect(unknown).toEqual([[addresses[0], 70]]);
  expect(account.add(1)).toBe(false);
  expect(memory.used).toEqual({ total: 0, unknown: 0 });
});
