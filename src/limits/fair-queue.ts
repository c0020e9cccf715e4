import { AppError } from '../domain/errors.js';

/** Milliseconds that work may wait for its turn. */
const timeoutMs = 30_000;
const retryAfterSeconds = 2;

/** How much may run at once, and how much of that one company may have. */
export interface FairQueueOptions {
  /** Most that runs at once. */
  places: number;
  /** Most places of one company while another one waits; alone it has all. */
  share: number;
  /** Further places, only for companies of which nothing runs: they need not wait until another one's work ends. */
  reserve?: number;
}

/** One piece of work that waits. */
interface Waiting {
  start(): void;
}

/**
 * Work of many companies that shares a few places. What waits is taken in turn by company, and within one company by arrival, so that
 * nobody waits because of how much another company asks for.
 */
export class FairQueue {
  /** By company; the one that is asked next comes first. */
  readonly #waiting = new Map<number, Set<Waiting>>();
  readonly #running = new Map<number, number>();
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
   * @param signal its client is gone: what still waits is not begun
   * @throws AppError service_unavailable when the turn does not come in time; the signal's reason; as the work does
   */
  async run<T>(companyId: number, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    await this.#turn(companyId, signal);
    try {
      return await work();
    } finally {
      this.#leave(companyId);
    }
  }

  #turn(companyId: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', onGone);
        this.#remove(companyId, waiting);
        outcome();
      };
      const onGone = (): void => settle(() => reject(signal.reason as Error));
      const timer = setTimeout(() => settle(() => reject(tooLate())), timeoutMs).unref();
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

  #leave(companyId: number): void {
    this.#total -= 1;
    const left = this.#runningOf(companyId) - 1;
    if (left === 0) this.#running.delete(companyId);
    else this.#running.set(companyId, left);
    this.#startAll();
  }

  #startAll(): void {
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const line = this.#waiting.get(next) ?? new Set<Waiting>();
      // To the end of the line of companies; there it is only if something of it is left.
      this.#waiting.delete(next);
      this.#waiting.set(next, line);
      this.#running.set(next, this.#runningOf(next) + 1);
      this.#total += 1;
      for (const first of line) {
        first.start();
        break;
      }
    }
  }

  /** The company that may begin something now. */
  #next(): number | undefined {
    const alone = this.#waiting.size === 1;
    let first: number | undefined;
    for (const companyId of this.#waiting.keys()) {
      const running = this.#runningOf(companyId);
      if (this.#total < this.#places) {
        if (alone || running < this.#share) return companyId;
        // All that wait have their share: what is free then is anybody's.
        first ??= companyId;
      } else if (running === 0 && this.#total < this.#places + this.#reserve) return companyId;
    }
    return first;
  }

  #runningOf(companyId: number): number {
    return this.#running.get(companyId) ?? 0;
  }
}

function tooLate(): AppError {
  const internal = `no turn within ${timeoutMs} ms`;
  return new AppError('service_unavailable', undefined, { internal, retryAfter: retryAfterSeconds });
}
