import { queueTimeout, queueTimeoutMs } from './domain/errors.js';
import { roundDeadline, inNextRound } from './domain/event-loop.js';
import type { Client } from './domain/client.js';

/**
 * True while work may begin in this round. On SQLite it then runs to its response without a pause: a hundred scheduled reads of one company
 * ran back to back and blocked everything else for 1.5 s.
 */
function hasTime(): boolean {
  const now = performance.now();
  return now < roundDeadline(now);
}

/** How much work may run concurrently. */
export interface SlotOptions {
  /** Slots for all companies, and additional ones reserved for idle companies: these need not wait until another's work ends. */
  slots: number;
  reserve: number;
  /** Maximum slots of one company while another one waits; alone it may have all. */
  share: number;
  /** Called with the milliseconds that work has waited. */
  onWaited?: (ms: number) => void;
}

/** Gives a slot back before its work ends. To others: then no further work of its own company begins until it ends. */
export type ReleaseSlot = (to: 'all' | 'others') => void;

interface Waiting {
  readonly node: string | undefined;
  readonly start: () => void;
}

/**
 * A bounded number of slots for the work of many companies, which take turns: no company waits because another one sends many requests. The
 * companies of one node of a cluster get at most half of the slots, even if no others wait: a frozen node holds them for long.
 */
export class Slots {
  /** By company, in the order in which it is their turn. */
  readonly #waiting = new Map<number, Set<Waiting>>();
  /** Slots in use by each company (a number) and each node (its name). */
  readonly #running = new Map<number | string, number>();
  #used = 0;
  #isScheduled = false;
  readonly #maxOfNode: number;

  constructor(private readonly options: SlotOptions) {
    this.#maxOfNode = Math.max(1, Math.floor((options.slots + options.reserve) / 2));
  }

  /** Number of queued pieces of work, of all companies. */
  get waiting(): number {
    let count = 0;
    for (const { size } of this.#waiting.values()) count += size;
    return count;
  }

  /**
   * Runs work once its company has a slot and the round has time for it.
   * @param client queued work does not start if its client has disconnected
   * @param work may give the slot back before its end
   * @throws AppError service_unavailable if it waits too long; the signal's reason; the work's error
   */
  async run<T>(
    companyId: number,
    node: string | undefined,
    client: Client,
    work: (releaseSlot: ReleaseSlot) => Promise<T>,
  ): Promise<T> {
    if (client.isDisconnected()) throw client.signal().reason;
    // The usual case: without a wait there is no need for a timer and a listener.
    if (this.#waiting.size === 0 && this.#mayStart(companyId, node) && hasTime()) this.#take(companyId, node);
    else await this.#wait(companyId, node, client.signal());
    let [isHeld, isOfCompany] = [true, true];
    const releaseSlot: ReleaseSlot = (to) => {
      if (isHeld) this.#used -= 1;
      if (isHeld && node !== undefined) this.#count(node, -1);
      isHeld = false;
      if (to === 'all' && isOfCompany) this.#count(companyId, -1);
      isOfCompany &&= to !== 'all';
      if (this.#waiting.size === 0) return;
      if (hasTime()) this.#startNext();
      else this.#schedule();
    };
    try {
      return await work(releaseSlot);
    } finally {
      releaseSlot('all');
    }
  }

  #wait(companyId: number, node: string | undefined, signal: AbortSignal): Promise<void> {
    const asked = performance.now();
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onDisconnect);
        this.#remove(companyId, waiting);
        outcome();
      };
      const giveUp = (why: Error): void => {
        settle(() => reject(why));
        // Another company may have been over its share only because this one waited.
        this.#schedule();
      };
      const onDisconnect = (): void => giveUp(signal.reason as Error);
      const timer = setTimeout(() => giveUp(queueTimeout()), queueTimeoutMs).unref();
      const start = (): void => {
        this.options.onWaited?.(performance.now() - asked);
        this.#take(companyId, node);
        settle(resolve);
      };
      const waiting = { node, start };
      signal.addEventListener('abort', onDisconnect);
      const own = this.#waiting.get(companyId) ?? new Set();
      this.#waiting.set(companyId, own.add(waiting));
      this.#schedule();
    });
  }

  #remove(companyId: number, waiting: Waiting): void {
    const own = this.#waiting.get(companyId);
    own?.delete(waiting);
    if (own?.size === 0) this.#waiting.delete(companyId);
  }

  #take(companyId: number, node: string | undefined): void {
    this.#used += 1;
    this.#count(companyId, 1);
    if (node !== undefined) this.#count(node, 1);
  }

  #count(who: number | string, more: 1 | -1): void {
    const sum = this.#countRunning(who) + more;
    if (sum === 0) this.#running.delete(who);
    else this.#running.set(who, sum);
  }

  /** Never while nothing can start: then the end of some work does it. */
  #schedule(): void {
    if (this.#isScheduled || this.#next() === undefined) return;
    this.#isScheduled = true;
    inNextRound(() => {
      this.#isScheduled = false;
      this.#startNext();
    });
  }

  /** Starts one. If it ends within this round, it starts the next one if there is time; otherwise that starts in the next round. */
  #startNext(): void {
    const next = this.#next();
    if (next === undefined) return;
    // The round's time counts from here, even if nothing else asks for it before this work ends.
    roundDeadline(performance.now());
    const own = this.#waiting.get(next) as Set<Waiting>;
    // Moved to the end; it is removed once no work of the company waits any more.
    this.#waiting.delete(next);
    this.#waiting.set(next, own);
    for (const { start } of own) {
      start();
      break;
    }
    this.#schedule();
  }

  /** The company whose work may start now: the next one below its share, else the next one over it. */
  #next(): number | undefined {
    let overShare: number | undefined;
    for (const [companyId, [first]] of this.#waiting) {
      if (!this.#mayStart(companyId, first?.node)) continue;
      if (this.#countRunning(companyId) < this.options.share) return companyId;
      overShare ??= companyId;
    }
    return overShare;
  }

  #mayStart(companyId: number, node: string | undefined): boolean {
    const { slots, reserve } = this.options;
    if (node !== undefined && this.#countRunning(node) >= this.#maxOfNode) return false;
    const running = this.#countRunning(companyId);
    // It may have given slots back to others.
    if (running > 0 && running >= slots) return false;
    return this.#used < (running === 0 ? slots + reserve : slots);
  }

  #countRunning(who: number | string): number {
    return this.#running.get(who) ?? 0;
  }
}

/** Bodies of 4 to 64 KiB that are processed concurrently. A parsed body takes up to twenty times its bytes, so the others wait unparsed. */
const bodySlots = 32;

export interface TurnsOptions {
  /** Maximum number of concurrent reads */
  reads: number;
  /** Maximum number of bodies over 64 KiB that are processed concurrently */
  largeBodies: number;
  /** Maximum share of the slots for one company while another one waits, 1 to 100 */
  companySharePercent: number;
  /** The node of a cluster that has a company; undefined without a cluster */
  getNode: (companyId: number) => Promise<string> | undefined;
  /** Called if something has waited for over a millisecond. */
  onWaited?: ((queue: 'read' | 'body', ms: number) => void) | undefined;
}

/** The scheduling of a process's companies. Changes are not part of it: they share commits in a queue of their own (ChangeQueue). */
export class Turns {
  readonly #reads: Slots;
  readonly #bodies: Slots;
  readonly #largeBodies: Slots;

  constructor(private readonly options: TurnsOptions) {
    const { reads, largeBodies, companySharePercent, onWaited } = options;
    const createSlots = (queue: 'read' | 'body', count: number, reserved = 0): Slots => {
      const share = Math.max(1, Math.floor((count * companySharePercent) / 100));
      const report = (ms: number): void => {
        if (ms >= 1) onWaited?.(queue, ms);
      };
      return new Slots({ slots: Math.max(1, count - reserved), reserve: reserved, share, onWaited: report });
    };
    this.#reads = createSlots('read', reads, Math.floor(reads / 4));
    this.#bodies = createSlots('body', bodySlots, bodySlots / 4);
    this.#largeBodies = createSlots('body', largeBodies);
  }

  /** Number of queued requests. */
  get waiting(): { readonly read: number; readonly body: number } {
    return { read: this.#reads.waiting, body: this.#bodies.waiting + this.#largeBodies.waiting };
  }

  /** Runs a read in its company's turn. @throws as Slots.run does */
  run<T>(companyId: number, client: Client, work: () => Promise<T>): Promise<T> {
    return this.#run(this.#reads, companyId, client, work);
  }

  /**
   * Parses a body over 4 KiB, and runs its request, in its company's turn.
   * @param work may give the slot back before its end
   * @throws as Slots.run does
   */
  runBody<T>(
    companyId: number,
    isLarge: boolean,
    client: Client,
    work: (releaseSlot: ReleaseSlot) => Promise<T>,
  ): Promise<T> {
    return this.#run(isLarge ? this.#largeBodies : this.#bodies, companyId, client, work);
  }

  #run<T>(
    slots: Slots,
    companyId: number,
    client: Client,
    work: (releaseSlot: ReleaseSlot) => Promise<T>,
  ): Promise<T> {
    const node = this.options.getNode(companyId);
    if (node === undefined) return slots.run(companyId, undefined, client, work);
    return node.then((known) => slots.run(companyId, known, client, work));
  }
}
