import { expect, test } from '@jest/globals';
import { readTable } from '../../support/messages/tables.js';
import { seededRandom } from '../../support/random.js';
import { linearization, type Call, type Model } from './linearizable.js';

/** A register of numbers: the smallest thing that has histories. */
type Request = { write: number } | 'read' | { add: number };
const register: Model<number, Request, number> = {
  start: 0,
  step(state, request, result) {
    if (request === 'read') return result === state ? state : undefined;
    if ('write' in request) return request.write;
    return result === state + request.add ? result : undefined;
  },
  key: String,
};

type Row = [request: Request, answer: number, start: number, end: number];

function calls(rows: Row[]): Call<Request, number>[] {
  return rows.map(([request, result, start, end]) => ({ request, result, start, end }));
}

/** Reads 'write 1 at 1-2; read 0 at 3-4; add 2 gives 3 at 5-6'. */
function history(text: string): Row[] {
  return text.split('; ').map((call): Row => {
    const [, what, value, result, start, end] = /^(\w+) (\d+)(?: gives (\d+))? at (\d+)-(\d+)$/.exec(call)!;
    const request: Request =
      what === 'read' ? 'read' : what === 'add' ? { add: Number(value) } : { write: Number(value) };
    return [request, Number(result ?? value), Number(start), Number(end)];
  });
}

function isLinearizable(rows: Row[]): boolean {
  return linearization(calls(rows), register) !== undefined;
}

test('no calls are linearizable', () => expect(isLinearizable([])).toBe(true));

test.each(readTable<{ name: string; history: string; good: boolean }>('linearizable.yaml', import.meta.url))(
  'a known history: $name: $good',
  ({ history: text, good }) => expect(isLinearizable(history(text))).toBe(good),
);

test('random histories of a register, one read of which may be spoiled, agree with trying every order', () => {
  let bad = 0;
  for (let seed = 0; seed < 200; seed++) {
    const rows = randomHistory(seed, 5);
    const spoiled = seed % 4 === 0 ? undefined : rows.find(([request]) => request === 'read');
    // To a value that some other moment had: the hard ones.
    if (spoiled) spoiled[1] = Math.floor(seededRandom(seed + 5000)() * 4);
    const expected = everyOrder(calls(rows)).some((order) => inTime(order) && replay(order));
    const order = linearization(calls(rows), register);
    expect(order !== undefined).toBe(expected);
    if (order) expect([order.length, replay(order)]).toEqual([rows.length, true]);
    if (!spoiled) expect(expected).toBe(true);
    if (!expected) bad++;
  }
  expect(bad).toBeGreaterThan(20);
});

test('a long history of a few clients is no effort', () => {
  const rows = randomHistory(1, 3000);
  let steps = 0;
  const counting: typeof register = {
    ...register,
    step(...call) {
      steps++;
      return register.step(...call);
    },
  };
  expect(linearization(calls(rows), counting)).toHaveLength(rows.length);
  rows.find(([request, , at]) => request === 'read' && at > 10)![1] = 1000;
  expect(linearization(calls(rows), counting)).toBeUndefined();
  expect(steps).toBeLessThan(10 * rows.length);
});

test('a state in which a history may not end is no end', () => {
  const atTwo = { ...register, mayEnd: (state: number) => state === 2 };
  const order = linearization(calls(history('write 1 at 1-9; write 2 at 2-8')), atTwo);
  expect(order?.map(({ request }) => request)).toEqual([{ write: 1 }, { write: 2 }]);
  expect(linearization(calls(history('write 1 at 1-9')), atTwo)).toBeUndefined();
});

/** Calls of three clients, each taking effect at a random moment between its start and its end. */
function randomHistory(seed: number, size: number): Row[] {
  const random = seededRandom(seed);
  const clocks = [0, 0, 0];
  const drafts = Array.from({ length: size }, () => {
    const client = Math.floor(random() * clocks.length);
    const start = clocks[client]! + random();
    const at = start + random() * 3;
    const end = at + random() * 3;
    clocks[client] = end;
    const value = Math.floor(random() * 4);
    const request: Request = random() < 0.4 ? 'read' : random() < 0.5 ? { write: value } : { add: value };
    return { request, start, at, end };
  });
  let state = 0;
  return drafts
    .sort((a, b) => a.at - b.at)
    .map(({ request, start, end }) => {
      if (request !== 'read') state = 'write' in request ? request.write : state + request.add;
      return [request, state, start, end];
    });
}

function replay(order: Call<Request, number>[]): boolean {
  let state: number | undefined = 0;
  for (const { request, result } of order) {
    state = register.step(state, request, result);
    if (state === undefined) return false;
  }
  return true;
}

/** Whether no call stands before one that had ended when it began. */
function inTime(order: Call<Request, number>[]): boolean {
  return order.every((call, index) => order.slice(index + 1).every((later) => later.end >= call.start));
}

function everyOrder<T>(items: T[]): T[][] {
  if (items.length <= 1) return [items];
  return items.flatMap((item, index) =>
    everyOrder([...items.slice(0, index), ...items.slice(index + 1)]).map((rest) => [item, ...rest]),
  );
}
