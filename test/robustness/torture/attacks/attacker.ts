import { setTimeout as sleep } from 'node:timers/promises';
import { newSender, type Sender, type Shot, type Target } from './client.js';
import { answerParent } from './helper.js';
import { attacks, type Attack, type Means } from './table.js';

// The process that attacks.

export interface Order {
  attack: string;
  target: Target;
  means: Means;
}

/** What went out while the attack went on. */
export interface Volume {
  seconds: number;
  requests: number;
  /** Of bodies, as they are on the wire */
  bytes: number;
}

/** Longer than anybody waits for the end of an attack: what is on its way then is cut by `end`. */
const timeoutMs = 300_000;

let attack: Attack;
let shots: Shot[];
let sender: Sender;
let sent = 0;
let bytes = 0;
let over = false;
const outcomes: Record<string, number> = {};
const onTheirWay = new Set<Promise<void>>();

const functions = {
  prepare({ attack: name, target, means }: Order): void {
    attack = attacks.find((one) => one.name === name)!;
    shots = attack.shots(means);
    sender = newSender(target);
  },

  /** @returns when the time is over; requests may still be on their way */
  async attack(seconds: number): Promise<Volume> {
    const start = performance.now();
    const end = start + seconds * 1000;
    const { pace } = attack;
    if ('perSecond' in pace) await keepRate(pace.perSecond, start, end);
    else {
      const loops = Array.from({ length: pace.connections }, async () => {
        while (performance.now() < end) await shoot();
      });
      await Promise.race([Promise.all(loops), sleep(seconds * 1000)]);
    }
    return { seconds: (performance.now() - start) / 1000, requests: sent, bytes };
  },

  /** Cuts what is still on its way. @returns how often each outcome was seen */
  async end(): Promise<Record<string, number>> {
    over = true;
    sender.close();
    await Promise.race([Promise.all(onTheirWay), sleep(2000)]);
    return outcomes;
  },
};

/** Sends at the times that the rate asks for, whatever comes back. */
async function keepRate(perSecond: number, start: number, end: number): Promise<void> {
  const everyMs = 1000 / perSecond;
  for (let due = start; due < end; due += everyMs) {
    await sleep(Math.max(0, due - performance.now()));
    void shoot();
  }
  await sleep(Math.max(0, end - performance.now()));
}

function shoot(): Promise<void> {
  const shot = shots[sent % shots.length]!;
  const { goesAway = false, readsNothing = false, addresses = 1 } = attack;
  // 127.0.0.1 is the neighbour's: limits for an address are not to meet both.
  const from = `127.0.1.${1 + (sent % addresses)}`;
  sent += 1;
  bytes += shot.body.length;
  const done = sender.send(shot, { timeoutMs, from, goesAway, readsNothing }).then(({ outcome }) => {
    const seen = over ? 'no answer' : outcome;
    outcomes[seen] = (outcomes[seen] ?? 0) + 1;
    onTheirWay.delete(done);
  });
  onTheirWay.add(done);
  return done;
}

export type Attacker = typeof functions;
answerParent(functions);
