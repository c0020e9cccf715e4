import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FairQueue, type FairQueueOptions } from '../../../src/limits/shares.js';

// What a test leaves waiting never runs out of time: with real timers it would be refused in the midst of another test.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const client = (signal: AbortSignal) => ({ signal: () => signal, isGone: () => signal.aborted });
const staying = new AbortController().signal;

/** A queue whose work ends when a test says so. */
function watched(options: FairQueueOptions) {
  const queue = new FairQueue(options);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    queue,
    begun,
    /** Asks for work named company and number: 1a, 1b, 2a … */
    ask: (name: string, signal = staying): Promise<void> =>
      queue.run(Number.parseInt(name, 10), client(signal), () => {
        begun.push(name);
        return new Promise((resolve) => ends.set(name, resolve));
      }),
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await settle();
    },
  };
}

/** Lets what waits for nothing but a promise go on. */
async function settle(): Promise<void> {
  for (let round = 0; round < 10; round++) await Promise.resolve();
}

describe('waiting work', () => {
  test('is taken in turn by company, and within one by arrival', async () => {
    const { ask, begun, end } = watched({ places: 1, share: 1 });
    for (const name of ['1a', '1b', '1c', '2a', '2b', '3a']) void ask(name);
    await settle();
    for (const name of ['1a', '2a', '3a', '1b', '2b']) {
      jest.advanceTimersByTime(10);
      await end(name);
    }
    expect(begun).toEqual(['1a', '2a', '3a', '1b', '2b', '1c']);
  });

  test('of a company that has had less time comes first', async () => {
    const { ask, begun, end } = watched({ places: 1, share: 1 });
    for (const name of ['1a', '1b', '2a', '2b', '2c', '2d']) void ask(name);
    await settle();
    const times = { '1a': 25, '2a': 10, '2b': 10, '2c': 10, '1b': 10 };
    for (const [name, ms] of Object.entries(times)) {
      jest.advanceTimersByTime(ms);
      await end(name);
    }
    expect(begun).toEqual(['1a', '2a', '2b', '2c', '1b', '2d']);
    // Nobody saves time by not asking.
    for (const name of ['3a', '3b']) void ask(name);
    await end('2d');
    jest.advanceTimersByTime(10);
    await end('3a');
    expect(begun.slice(6)).toEqual(['3a', '3b']);
  });

  test('of one company has all places while it is alone, and no more than its share while another waits', async () => {
    const { ask, begun, end } = watched({ places: 4, share: 2 });
    for (const name of ['1a', '1b', '1c', '1d', '1e', '1f']) void ask(name);
    await settle();
    expect(begun).toEqual(['1a', '1b', '1c', '1d']);
    for (const name of ['2a', '2b', '2c']) void ask(name);
    for (const name of ['1a', '1b']) await end(name);
    // Company 1 has two of four, its share.
    expect(begun.slice(4)).toEqual(['2a', '2b']);
    await end('2a');
    expect(begun.slice(6)).toEqual(['2c']);
    await end('2b');
    // Nobody else waits any more.
    expect(begun.slice(7)).toEqual(['1e']);
  });

  test('of a company that has its share waits, though another one has used more time', async () => {
    const { ask, begun, end } = watched({ places: 2, share: 1 });
    void ask('2a');
    jest.advanceTimersByTime(500);
    for (const name of ['1a', '1b', '2b']) void ask(name);
    await end('2a');
    expect(begun).toEqual(['2a', '1a', '2b']);
  });

  test('goes on where all that wait have their share', async () => {
    const { ask, begun, end } = watched({ places: 3, share: 1 });
    for (const name of ['1a', '1b', '1c', '2a', '2b']) void ask(name);
    await settle();
    expect(begun).toEqual(['1a', '1b', '1c']);
    await end('1a');
    await end('1b');
    expect(begun.slice(3)).toEqual(['2a', '2b']);
  });

  test('of a company of which nothing runs has places of its own', async () => {
    const { ask, begun, queue } = watched({ places: 2, share: 1, reserve: 1 });
    for (const name of ['1a', '1b', '1c', '2a', '2b', '3a']) void ask(name);
    await settle();
    expect(begun).toEqual(['1a', '1b', '2a']);
    expect(queue.waiting).toBe(3);
  });

  test('however long it takes, costs its company no more than a second of waiting', async () => {
    const { ask, begun, end } = watched({ places: 1, share: 1 });
    for (const name of ['1a', '1b', '2a', '2b', '2c', '2d']) void ask(name);
    jest.advanceTimersByTime(20_000);
    await end('1a');
    for (const name of ['2a', '2b', '2c']) {
      jest.advanceTimersByTime(400);
      await end(name);
    }
    expect(begun).toEqual(['1a', '2a', '2b', '2c', '1b']);
  });

  test('gives its place back when it fails', async () => {
    const { queue, ask, begun } = watched({ places: 1, share: 1 });
    await expect(queue.run(1, client(staying), () => Promise.reject(new Error('failed')))).rejects.toThrow(
      'failed',
    );
    void ask('1a');
    await settle();
    expect(begun).toEqual(['1a']);
  });

  test('is not begun when its client is gone', async () => {
    const { ask, begun, end, queue } = watched({ places: 1, share: 1 });
    const gone = new AbortController();
    void ask('1a');
    const waiting = ask('2a', gone.signal);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue.waiting).toBe(0);
    await expect(ask('2b', gone.signal)).rejects.toThrow('gone');
    await end('1a');
    expect(begun).toEqual(['1a']);
  });

  test('is refused with 503 when its turn does not come in time', async () => {
    const { ask, queue } = watched({ places: 1, share: 1 });
    void ask('1a');
    const late = expect(ask('1b')).rejects.toMatchObject({ code: 'service_unavailable', retryAfter: 2 });
    jest.advanceTimersByTime(30_000);
    await late;
    expect(queue.waiting).toBe(0);
  });
});

test('a queue has at least one place', async () => {
  const { ask, begun } = watched({ places: 0, share: 0 });
  void ask('1a');
  await settle();
  expect(begun).toEqual(['1a']);
});
