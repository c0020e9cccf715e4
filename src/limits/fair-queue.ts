import { crowdedRetryAfter, unavailable } from '../domain/errors.js';

/** Milliseconds that work may wait for its turn. */
const timeoutMs = 30_000;

/** How much may run at once, and how much of that one company may have. */
export interface FairQueueOptions {
  /** Most that runs at once. */
  places: number;
  /** Most places of one company while another one waits; alone it has all. */
  share: number;
  /** Further places, only for companies of which nothing runs: they need not wait until another one's work ends. */
  reserve?: number;
}

/** For whom work is done. */
export interface Client {
  readonly isGone: () => boolean;
  /** Aborted when the client is gone */
  readonly signal: AbortSignal;
}

/** One piece of work that waits. */
interface Waiting {
  start(): void;
}

/** The least time that a piece of work is charged with, so that those who take none are taken in turn, too. */
const leastMs = 1;
/** Companies whose time is remembered though they may have nothing to do any more. */
const mostRemembered = 1000;

/**
 * Work of many companies that shares a few places. What waits is taken in turn by company, and within one company by arrival, so that
 * nobody waits because of how much another company asks for. The turn is that of the company that has had the least time
 * (start-time fair queueing): one whose work takes a second does not come as often as one whose work takes 10 ms.
 */
export class FairQueue {
  /** By company; of two that have had the same time, the one that is asked first comes first. */
  readonly #waiting = new Map<number, Set<Waiting>>();
  readonly #running = new Map<number, number>();
  /** Milliseconds that each company has had, counted from a start that it shares with the others: see `#start`. */
  readonly #had = new Map<number, number>();
  #latest = 0;
  #total = 0;
  readonly #places: number;
  readonly #share: number;
  readonly #reserve: number;

  constructor({ places, share, reserve = 0 }: FairQueueOptions) {
    this.#places = Math.max(1, places);
    this.#share = Math.min(this.#places, Math.max(1, share));
    this.#reserve = reserve;
  }

  /** How much waits, of all companies. */
  get waiting(): number {
    let count = 0;
    for (const line of this.#waiting.values()) count += line.size;
    return count;
  }

  /**
   * Runs work when its company's turn has come.
   * @param client what still waits when it is gone is not begun
   * @throws AppError service_unavailable when the turn does not come in time; the signal's reason; as the work does
   */
  async run<T>(companyId: number, client: Client, work: () => Promise<T>): Promise<T> {
    if (client.isGone()) throw client.signal.reason;
    // Mostly there is room: what need not wait costs no timer and no listener.
    if (this.#waiting.size === 0 && this.#mayStart(companyId)) this.#enter(companyId);
    else await this.#turn(companyId, client.signal);
    const started = performance.now();
    try {
      return await work();
    } finally {
      this.#leave(companyId, performance.now() - started);
    }
  }

  #turn(companyId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        this.#remove(companyId, waiting);
        outcome();
      };
      const onGone = (): void => settle(() => reject(signal.reason as Error));
      const timer = setTimeout(
        () => settle(() => reject(unavailable(`no turn within ${timeoutMs} ms`, crowdedRetryAfter))),
        timeoutMs,
      ).unref();
      const waiting: Waiting = { start: () => settle(resolve) };
      signal.addEventListener('abort', onGone);
      const line = this.#waiting.get(companyId) ?? new Set();
      this.#waiting.set(companyId, line.add(waiting));
      this.#startAll();
    });
  }

  #remove(companyId: number, waiting: Waiting): void {
    const line = this.#waiting.get(companyId);
    line?.delete(waiting);
    if (line?.size === 0) this.#waiting.delete(companyId);
  }

  #leave(companyId: number, ms: number): void {
    this.#total -= 1;
    this.#had.set(companyId, (this.#had.get(companyId) ?? 0) + Math.max(ms, leastMs));
    if (this.#had.size > mostRemembered) this.#forget();
    const left = this.#runningOf(companyId) - 1;
    if (left === 0) this.#running.delete(companyId);
    else this.#running.set(companyId, left);
    this.#startAll();
  }

  #startAll(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#start(next);
  }

  #start(companyId: number): void {
    const line = this.#waiting.get(companyId) ?? new Set<Waiting>();
    // Behind the others; there it is only if something of it is left.
    this.#waiting.delete(companyId);
    this.#waiting.set(companyId, line);
    this.#enter(companyId);
    for (const first of line) {
      first.start();
      return;
    }
  }

  #enter(companyId: number): void {
    this.#running.set(companyId, this.#runningOf(companyId) + 1);
    this.#total += 1;
    // Who comes back after a while has nothing in hand from the time in which it did not ask.
    this.#latest = this.#hadOf(companyId);
    this.#had.set(companyId, this.#latest);
  }

  /** The company that may begin something now. */
  #next(): number | undefined {
    const candidates = [...this.#waiting.keys()].filter((companyId) => this.#mayStart(companyId));
    const within = candidates.filter((companyId) => this.#runningOf(companyId) < this.#share);
    // All that wait have their share: what is free then is anybody's.
    const eligible = within.length === 0 ? candidates : within;
    return eligible.reduce<number | undefined>(
      (best, one) => (best === undefined || this.#hadOf(one) < this.#hadOf(best) ? one : best),
      undefined,
    );
  }

  #mayStart(companyId: number): boolean {
    if (this.#total < this.#places) return true;
    return this.#runningOf(companyId) === 0 && this.#total < this.#places + this.#reserve;
  }

  /** Whoever has had no more than those that come new is one of them. */
  #forget(): void {
    for (const [companyId, ms] of this.#had) {
      if (ms <= this.#latest && !this.#running.has(companyId)) this.#had.delete(companyId);
    }
  }

  #hadOf(companyId: number): number {
    return Math.max(this.#latest, this.#had.get(companyId) ?? 0);
  }

  #runningOf(companyId: number): number {
    return this.#running.get(companyId) ?? 0;
  }
}
