import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { FairQueue, type FairQueueOptions } from '../../../src/limits/fair-queue.js';

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

  test('joins what runs of its company while little runs and no other company waits', async () => {
    const joining = { most: 4, isOpen: () => false };
    const { ask, begun, end, queue } = watched({ places: 2, share: 1, joining });
    for (const name of ['1a', '2a', '1b', '2b', '1c', '2c']) void ask(name);
    await settle();
    // Each of the two would join if the other one did not wait.
    expect(begun).toEqual(['1a', '2a', '1b', '2b']);
    const gone = new AbortController();
    const waiting = ask('2d', gone.signal);
    await end('1a');
    expect(begun).toHaveLength(4);
    expect(queue.waiting).toBe(3);
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(queue.waiting).toBe(2);
  });

  test('starts when the work that it would have to wait for has gone away', async () => {
    const joining = { most: 4, isOpen: () => false };
    const { ask, begun, queue } = watched({ places: 1, share: 1, joining });
    void ask('1a');
    const gone = new AbortController();
    const other = ask('2a', gone.signal);
    void ask('1b');
    await settle();
    expect(begun).toEqual(['1a']);
    gone.abort(new Error('gone'));
    await expect(other).rejects.toThrow('gone');
    expect(begun).toEqual(['1a', '1b']);
    expect(queue.waiting).toBe(0);
  });

  test('joins what runs of its company while that is open and no other company waits', async () => {
    const open = new Set([1]);
    const joining = { most: 4, isOpen: (companyId: number) => open.has(companyId) };
    const { ask, begun, end, queue } = watched({ places: 2, share: 1, joining });
    for (const name of ['1a', '1b', '1c', '1d', '1e']) void ask(name);
    await settle();
    expect(begun).toEqual(['1a', '1b', '1c', '1d']);
    for (const name of ['2a', '2b']) void ask(name);
    // One place is enough for what has joined; nothing more joins while company 2 waits.
    await end('1a');
    expect(begun.slice(4)).toEqual(['2a']);
    // It becomes free last, whichever piece ends.
    await end('1b');
    await end('1d');
    expect(begun).toHaveLength(5);
    open.delete(1);
    await end('1c');
    // Company 2 waits alone now, and little runs.
    expect(begun.slice(5)).toEqual(['1e', '2b']);
    expect(queue.waiting).toBe(0);
  });

  test('that has joined costs its company no more than its places', async () => {
    const joining = { most: 4, isOpen: () => true };
    const { ask, begun, end } = watched({ places: 1, share: 1, joining });
    for (const name of ['1a', '1b', '1c', '1d']) void ask(name);
    await settle();
    for (const name of ['1e', '2a', '2b', '2c', '2d']) void ask(name);
    jest.advanceTimersByTime(100);
    for (const name of ['1a', '1b', '1c', '1d']) await end(name);
    for (const name of ['2a', '2b', '2c']) {
      jest.advanceTimersByTime(40);
      await end(name);
    }
    // Company 2 has used 120 ms now, company 1 a hundred and not four hundred.
    expect(begun.slice(4)).toEqual(['2a', '2b', '2c', '1e']);
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
