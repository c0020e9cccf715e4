import { newSender, type Sender, type Sent, type Shot, type Target } from './client.js';
import { answerParent } from './helper.js';
import { largeUpdate, smallRead, smallWrite } from './honest.js';

// The process of another company, which goes on with its work.

/** Times of one kind of request. */
export interface Times {
  count: number;
  p50: number;
  p99: number;
  most: number;
}

/** What the neighbour met while it was attacked. */
export interface Experience {
  /** Before the attack: on a quiet machine a few milliseconds */
  alone: Times;
  reads: Times;
  writes: Times;
  /** What was not answered with 200, in words */
  failures: string[];
}

const readEveryMs = 50;
const writeEveryMs = 200;
const firstReads = 10;
const timeoutMs = 60_000;
const largeTimeoutMs = 120_000;

type Kind = 'alone' | 'reads' | 'writes';

let sender: Sender;
let apiKey: string;
let attacked = false;
let writes = 0;
let timers: NodeJS.Timeout[] = [];
const times: Record<Kind, number[]> = { alone: [], reads: [], writes: [] };
const failures: string[] = [];
const onTheirWay = new Set<Promise<void>>();

const functions = {
  async begin(given: { target: Target; apiKey: string }): Promise<void> {
    sender = newSender(given.target);
    ({ apiKey } = given);
    // A server's first answers are late by themselves.
    for (let read = 0; read < firstReads; read++) await sender.send(smallRead(apiKey), { timeoutMs });
    // At their times, whatever comes back: who waits for answers would send little while the server hangs.
    timers = [
      setInterval(() => note(attacked ? 'reads' : 'alone', smallRead(apiKey)), readEveryMs),
      setInterval(() => {
        writes += 1;
        if (attacked) note('writes', smallWrite(apiKey, writes));
      }, writeEveryMs),
    ];
  },

  /** From now on times count. */
  attacked(): void {
    attacked = true;
  },

  /** Sends an honest large body. @returns when it is answered, or nobody would wait any longer */
  async large(groupTitle: string): Promise<Sent> {
    return sender.send(largeUpdate(apiKey, groupTitle), { timeoutMs: largeTimeoutMs });
  },

  /** Sends no more, and waits for what is on its way. */
  async stop(): Promise<Experience> {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(onTheirWay);
    const { alone, reads, writes } = times;
    return { alone: timesOf(alone), reads: timesOf(reads), writes: timesOf(writes), failures };
  },
};

function note(kind: Kind, shot: Shot): void {
  const done = sender.send(shot, { timeoutMs }).then(({ outcome, ms, words }) => {
    onTheirWay.delete(done);
    // What was on its way when the attack began is neither the one nor the other.
    if (kind === 'alone' && attacked) return;
    times[kind].push(ms);
    if (kind !== 'alone' && outcome !== '200') failures.push(`${shot.path} ${outcome} ${words}`);
  });
  onTheirWay.add(done);
}

function timesOf(all: number[]): Times {
  const sorted = all.toSorted((a, b) => a - b);
  const within = (share: number): number =>
    Math.round(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0);
  return { count: sorted.length, p50: within(0.5), p99: within(0.99), most: within(1) };
}

export type Neighbour = typeof functions;
answerParent(functions);
