import { AppError } from '../domain/errors.js';

const minute = 60_000;

/** Counts by name in the memory of this process (D42). A minute begins with a name's first count. */
export class MinuteCounter {
  /** In the order in which their minutes began. */
  readonly #counts = new Map<string, { count: number; readonly until: number }>();

  /**
   * @param limit maximum per name and minute; 0 = no limit, nothing is counted
   * @param message the client's error message beyond it
   * @param maxNames maximum number of names: one more drops the oldest count, which bounds the memory
   */
  constructor(
    private readonly limit: number,
    private readonly message: string,
    private readonly maxNames: number,
  ) {}

  /** @returns AppError too_many_requests when the limit is used up */
  refusal(name: string): AppError | undefined {
    const { count = 0, until = 0 } = this.#counts.get(name) ?? {};
    const left = until - performance.now();
    return left > 0 && count >= this.limit ? this.#tooMany(left) : undefined;
  }

  /** Counts one or more. @returns AppError too_many_requests when that exceeds the limit */
  count(name: string, more = 1): AppError | undefined {
    if (this.limit === 0) return undefined;
    const now = performance.now();
    for (const [oldest, { until }] of this.#counts) {
      if (now < until && (this.#counts.size < this.maxNames || this.#counts.has(name))) break;
      this.#counts.delete(oldest);
    }
    const known = this.#counts.get(name) ?? { count: 0, until: now + minute };
    this.#counts.set(name, known);
    known.count += more;
    return known.count > this.limit ? this.#tooMany(known.until - now) : undefined;
  }

  #tooMany(ms: number): AppError {
    return new AppError('too_many_requests', this.message, { retryAfter: Math.ceil(ms / 1000) });
  }
}
