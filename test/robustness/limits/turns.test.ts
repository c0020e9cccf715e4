import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { setImmediate as realRound } from 'node:timers/promises';
import { Slots, type ReleaseSlot, type SlotOptions } from '../../../src/turns.js';

// Nothing depends on how fast the machine is, and what a test leaves waiting is not rejected in the midst of another test.
beforeEach(() => void jest.useFakeTimers({ doNotFake: ['setImmediate'] }));
afterEach(() => void jest.useRealTimers());

const client = (signal: AbortSignal) => ({ signal: () => signal, isDisconnected: () => signal.aborted });
const staying = new AbortController().signal;

/** Slots whose work ends when a test says so. */
function watched(options: Partial<SlotOptions>) {
  const slots = new Slots({ slots: 1, reserve: 0, share: 1, ...options });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const releases = new Map<string, ReleaseSlot>();
  return {
    slots,
    begun,
    /** Asks for work named company and number: 1a, 1b, 2a … */
    ask: (all: string, signal = staying): Promise<void> => {
      const [name = '', node] = all.split('@');
      return slots.run(Number.parseInt(name, 10), node, client(signal), (releaseSlot) => {
        begun.push(name);
        releases.set(name, releaseSlot);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    },
    giveToOthers: async (name: string): Promise<void> => {
      releases.get(name)?.('others');
      await settled();
    },
    end: async (name: string): Promise<void> => {
      ends.get(name)?.();
      await settled();
    },
  };
}

/** Lets what waits for rounds of the event loop go on. */
async function settled(): Promise<void> {
  for (let round = 0; round < 20; round++) await realRound();
}

describe('waiting work', () => {
  /** Each step, and behind → the work that begins with it; behind @ stands the node of a company. */
  test.each<[title: string, options: Partial<SlotOptions>, steps: string]>([
    [
      'companies take turns, and within one the order is that of arrival',
      {},
      'ask 1a 1b 1c 2a 2b 3a → 1a; end 1a 1b 2a 3a 1c → 1b 2a 3a 1c 2b',
    ],
    [
      'of one company has all slots while it is alone, and no more than its share while another waits',
      { slots: 4, share: 2 },
      'ask 1a 1b 1c 1d 1e 1f → 1a 1b 1c 1d; ask 2a 2b 2c → ; end 1a 1b → 2a 2b; end 2a → 2c; end 2b → 1e',
    ],
    [
      'of a company of which nothing runs has slots of its own',
      { slots: 2, reserve: 1 },
      'ask 1a 1b 1c 2a 2b 3a → 1a 1b 2a',
    ],
    [
      'of the companies of one node has at most half of the slots, whatever else is queued',
      { slots: 3, reserve: 1 },
      'ask 1a@frozen 2a@frozen 3a@frozen 4a@frozen 5a@well → 1a 2a 5a; end 2a → 3a',
    ],
    [
      'of other companies begins once a slot is given back to them, of its own once that has ended',
      {},
      'ask 1a 1b 2a → 1a; giveToOthers 1a → 2a; end 2a → ; end 1a → 1b',
    ],
  ])('%s', async (_title, options, steps) => {
    const { begun, slots, ...does } = watched(options);
    let asked = 0;
    for (const step of steps.split('; ')) {
      const [work = '', begins] = step.split(' → ');
      const [what = '', ...names] = work.split(' ');
      const before = begun.length;
      for (const name of names) {
        const done = does[what as keyof typeof does](name);
        if (what === 'ask') asked += 1;
        else await done;
      }
      await settled();
      expect([step, begun.slice(before).join(' ')]).toEqual([step, begins]);
      expect(slots.waiting).toBe(asked - begun.length);
    }
  });

  test('asks for no further round while nothing can start', async () => {
    const { ask, begun, end } = watched({});
    for (const name of ['1a', '1b']) void ask(name);
    await settled();
    expect(process.getActiveResourcesInfo()).not.toContain('Immediate');
    await end('1a');
    expect(begun).toEqual(['1a', '1b']);
  });

  test('gives its slot back when it fails', async () => {
    const { slots, ask, begun } = watched({});
    const failing = slots.run(1, undefined, client(staying), () => Promise.reject(new Error('failed')));
    await expect(failing).rejects.toThrow('failed');
    void ask('1a');
    await settled();
    expect(begun).toEqual(['1a']);
  });

  test('is not begun when its client has disconnected', async () => {
    const { ask, begun, end, slots } = watched({});
    const disconnected = new AbortController();
    void ask('1a');
    const waiting = ask('2a', disconnected.signal);
    disconnected.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(slots.waiting).toBe(0);
    await expect(ask('2b', disconnected.signal)).rejects.toThrow('gone');
    await end('1a');
    expect(begun).toEqual(['1a']);
  });

  test('is rejected with 503 when it has waited too long', async () => {
    const { ask, slots } = watched({});
    void ask('1a');
    const late = expect(ask('1b')).rejects.toMatchObject({
      code: 'service_unavailable',
      retryAfter: 2,
      internal: 'Queue timeout after 30 s.',
    });
    jest.advanceTimersByTime(30_000);
    await late;
    expect(slots.waiting).toBe(0);
  });
});

test('work begins in a round for some milliseconds, and one in each round at least', async () => {
  const workPerRound = async (ms: number): Promise<number[]> => {
    await settled();
    const slots = new Slots({ slots: 8, reserve: 0, share: 8 });
    let begun = 0;
    const all = Array.from({ length: 6 }, () =>
      slots.run(1, undefined, client(staying), () => {
        // The clock goes on with the work alone.
        jest.advanceTimersByTime(ms);
        begun += 1;
        return Promise.resolve();
      }),
    );
    const rounds = [begun];
    for (let before = begun; before < 6; before = begun) {
      await realRound();
      rounds.push(begun - before);
    }
    await Promise.all(all);
    return rounds.filter((count) => count > 0);
  };
  expect(await workPerRound(20)).toEqual([1, 1, 1, 1, 1, 1]);
  expect(await workPerRound(2)).toEqual([2, 2, 2]);
  expect(await workPerRound(0)).toEqual([6]);
});
