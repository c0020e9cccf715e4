import { crowdedRetryAfter, unavailable } from '../domain/errors.js';
import { networkOf } from './wrong-keys.js';

// What the companies of a process share, and how much of it one may have (`companySharePercent`).

// Places in which work runs.

/** Maximum milliseconds that work waits for its turn. */
const timeoutMs = 30_000;

/** How much may run at once, and how much of it one company may have. */
export interface FairQueueOptions {
  /** Maximum that runs at once. */
  places: number;
  /** Maximum places of one company while another one waits; alone it may have all. */
  share: number;
  /** Additional places for companies of which nothing runs: they need not wait until another company's work ends. */
  reserve?: number;
}

/** For whom work is done. */
export interface Client {
  readonly isGone: () => boolean;
  /** Makes the signal that aborts when the client is gone. */
  readonly signal: () => AbortSignal;
}

/** The minimum time that a piece of work is charged, so that companies with very short work take turns, too. */
const minMs = 1;
/**
 * A company is never charged so much that it is further behind than this: what it has used while nobody else wanted it is no reason to keep
 * it waiting for long.
 */
const maxDebtMs = 1000;
/** Companies whose time is remembered, even if they have no work any more. */
const maxRemembered = 1000;

/**
 * A queue for the work of many companies on a few places. The next turn goes to the company that has used the least time (start-time fair
 * queueing), and within a company to the first arrival. So nobody waits because another company sends many requests, and a company whose
 * work takes a second gets fewer turns than one whose work takes 10 ms.
 */
export class FairQueue {
  /** What starts waiting work, by company, in the order in which companies with equal times take turns. */
  readonly #waiting = new Map<number, Set<() => void>>();
  readonly #running = new Map<number, number>();
  /** Milliseconds that each company has used, counted from a common start: see `#enter`. */
  readonly #used = new Map<number, number>();
  /** Until when that of the companies whose work runs is counted. */
  readonly #chargedUntil = new Map<number, number>();
  #latest = 0;
  /** Places in use. */
  #taken = 0;
  readonly #places: number;
  readonly #share: number;
  readonly #reserve: number;

  constructor({ places, share, reserve = 0 }: FairQueueOptions) {
    this.#places = Math.max(1, places);
    this.#share = Math.min(this.#places, Math.max(1, share));
    this.#reserve = reserve;
  }

  /** Number of waiting pieces of work, of all companies. */
  get waiting(): number {
    let count = 0;
    for (const line of this.#waiting.values()) count += line.size;
    return count;
  }

  /**
   * Runs work when it is its company's turn.
   * @param client work that still waits when its client is gone does not start
   * @throws AppError service_unavailable when it waits too long; the signal's reason; what the work throws
   */
  async run<T>(companyId: number, client: Client, work: () => Promise<T>): Promise<T> {
    if (client.isGone()) throw client.signal().reason;
    // The usual case: without a wait there is no need for a timer and a listener.
    if (this.#waiting.size === 0 && this.#mayStart(companyId)) this.#enter(companyId);
    else await this.#turn(companyId, client.signal());
    try {
      return await work();
    } finally {
      this.#leave(companyId);
    }
  }

  #turn(companyId: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        this.#remove(companyId, start);
        outcome();
      };
      const giveUp = (why: Error): void => {
        settle(() => reject(why));
        // Work of another company may have to wait only because this did.
        this.#startAll();
      };
      const onGone = (): void => giveUp(signal.reason as Error);
      const timer = setTimeout(
        () => giveUp(unavailable(`no turn within ${timeoutMs} ms`, crowdedRetryAfter)),
        timeoutMs,
      ).unref();
      const start = (): void => settle(resolve);
      signal.addEventListener('abort', onGone);
      const line = this.#waiting.get(companyId) ?? new Set();
      this.#waiting.set(companyId, line.add(start));
      this.#startAll();
    });
  }

  #remove(companyId: number, start: () => void): void {
    const line = this.#waiting.get(companyId);
    line?.delete(start);
    if (line?.size === 0) this.#waiting.delete(companyId);
  }

  #leave(companyId: number): void {
    this.#charge(companyId, minMs);
    if (this.#used.size > maxRemembered) this.#forget();
    this.#taken -= 1;
    addTo(this.#running, companyId, -1);
    if (!this.#running.has(companyId)) this.#chargedUntil.delete(companyId);
    this.#startAll();
  }

  /** Charges a company for the time of its places since it was last charged. @param leastMs at least this */
  #charge(companyId: number, leastMs: number): void {
    const now = performance.now();
    const ms = this.#runningOf(companyId) * (now - (this.#chargedUntil.get(companyId) ?? now));
    this.#chargedUntil.set(companyId, now);
    const used = this.#usedBy(companyId) + Math.max(ms, leastMs);
    this.#used.set(companyId, Math.min(used, this.#latest + maxDebtMs));
  }

  #startAll(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) this.#start(next);
  }

  #start(companyId: number): void {
    const line = this.#waiting.get(companyId) ?? new Set<() => void>();
    // To the end of the line; `settle` removes the company when nothing of it waits any more.
    this.#waiting.delete(companyId);
    this.#waiting.set(companyId, line);
    this.#enter(companyId);
    for (const start of line) {
      start();
      return;
    }
  }

  #enter(companyId: number): void {
    this.#charge(companyId, 0);
    this.#taken += 1;
    addTo(this.#running, companyId, 1);
    // A company that returns after a while gets no credit for the time in which it sent nothing.
    this.#latest = this.#usedBy(companyId);
  }

  /** The company whose work may start now. */
  #next(): number | undefined {
    const candidates = [...this.#waiting.keys()].filter((companyId) => this.#mayStart(companyId));
    const within = candidates.filter((companyId) => this.#runningOf(companyId) < this.#share);
    // If every waiting company has its share, any of them may have what is free.
    const eligible = within.length === 0 ? candidates : within;
    return eligible.reduce<number | undefined>(
      (best, one) => (best === undefined || this.#usedBy(one) < this.#usedBy(best) ? one : best),
      undefined,
    );
  }

  #mayStart(companyId: number): boolean {
    if (this.#taken < this.#places) return true;
    return this.#runningOf(companyId) === 0 && this.#taken < this.#places + this.#reserve;
  }

  /** Drops companies that have used no more time than a new one would start with. */
  #forget(): void {
    for (const [companyId, ms] of this.#used) {
      if (ms <= this.#latest && !this.#running.has(companyId)) this.#used.delete(companyId);
    }
  }

  #usedBy(companyId: number): number {
    return Math.max(this.#latest, this.#used.get(companyId) ?? 0);
  }

  #runningOf(companyId: number): number {
    return this.#running.get(companyId) ?? 0;
  }
}

// Memory.

/** The memory for requests and answers of a process (D42). */
export type RequestMemory = ReturnType<typeof createRequestMemory>;

/** The memory that one request uses: its body, and what is kept of its answer until that is sent. */
export type MemoryAccount = ReturnType<RequestMemory['open']>;

/**
 * One limit for all requests of a process, counted as they arrive and inflate, and for what is kept of their answers: compressed bodies can
 * grow a thousandfold, lists can be of any length, and an unbounded queue needs unbounded memory. Until a live key is found, all requests share
 * a quarter of it, and one network has a quarter of that, so they cannot lock out callers with a key.
 * @param limit maximum bytes of all that is received, waiting, processed, or made and not yet sent
 * @param companyShare share of the limit that one company may use, in percent, 1 to 100
 * @param onUnknown called with the size of a finished body in which no live key was found
 */
export function createRequestMemory(
  limit: number,
  companyShare: number,
  onUnknown: (address: string, bytes: number) => void,
) {
  const maxUnknown = Math.floor(limit / 4);
  const maxOfNetwork = Math.floor(maxUnknown / 4);
  const maxOfCompany = Math.floor((limit * companyShare) / 100);
  /** Bytes in use: in total, and of requests without a live key so far. */
  const used = { total: 0, unknown: 0 };
  const networks = new Map<string, number>();
  const companies = new Map<number, number>();

  function fits<K>(shares: ReadonlyMap<K, number>, name: K, bytes: number, max: number): boolean {
    return (shares.get(name) ?? 0) + bytes <= max;
  }

  return {
    used,
    open(address: string) {
      const network = networkOf(address);
      let own = 0;
      let company: number | undefined;
      let closed = false;

      function take(bytes: number): void {
        own += bytes;
        used.total += bytes;
        if (company !== undefined) {
          addTo(companies, company, bytes);
          return;
        }
        used.unknown += bytes;
        addTo(networks, network, bytes);
      }

      return {
        /** Reserves memory for more bytes. @returns false when there is not enough; nothing is reserved then */
        add(bytes: number): boolean {
          if (closed || used.total + bytes > limit) return false;
          const free =
            company === undefined
              ? used.unknown + bytes <= maxUnknown && fits(networks, network, bytes, maxOfNetwork)
              : fits(companies, company, bytes, maxOfCompany);
          if (free) take(bytes);
          return free;
        },
        /** Counts the request as its company's from now on. @returns false, and changes nothing, when the company has no memory left */
        assign(companyId: number): boolean {
          if (closed || company === companyId) return true;
          if (!fits(companies, companyId, own, maxOfCompany)) return false;
          const bytes = own;
          take(-bytes);
          company = companyId;
          take(bytes);
          return true;
        },
        /** Releases everything: the request is finished, or its client is gone. */
        close(): void {
          if (closed) return;
          if (company === undefined && own > 0) onUnknown(address, own);
          take(-own);
          closed = true;
        },
      };
    },
  };
}

/** Adds to a named count; one that is zero again is removed. */
function addTo<K>(counts: Map<K, number>, name: K, more: number): void {
  const sum = (counts.get(name) ?? 0) + more;
  if (sum === 0) counts.delete(name);
  else counts.set(name, sum);
}
