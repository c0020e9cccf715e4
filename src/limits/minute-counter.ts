import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../domain/errors.js';

const minute = 60_000;

/** Counters of one process, per name and minute; a minute begins with a name's first count. */
export interface MinuteCounter {
  /** Only checks. @throws AppError too_many_requests when the limit is used up */
  check(name: string): Promise<void>;
  /** Counts one or more. @throws AppError too_many_requests when that exceeds the limit */
  count(name: string, points?: number): Promise<void>;
}

export interface MinuteCounterOptions {
  /** Maximum per name and minute; 0 = no limit, nothing is counted */
  limit: number;
  /** The client's error message beyond it */
  message: string;
  /** Maximum number of names. One more drops the oldest count, which bounds the memory. */
  maxNames: number;
}

/** Creates a counter in memory (D42), for this process and only while it runs. */
export function createMinuteCounter({ limit, message, maxNames }: MinuteCounterOptions): MinuteCounter {
  if (limit === 0) return { check: () => Promise.resolve(), count: () => Promise.resolve() };
  const limiter = new RateLimiterMemory({ points: limit, duration: minute / 1000 });
  // In the order in which their minutes began. The limiter forgets a name after its minute, but does not limit their number.
  const begun = new Map<string, number>();

  async function remember(name: string): Promise<void> {
    const now = performance.now();
    for (const [oldest, at] of begun) {
      if (now - at < minute && (begun.size < maxNames || begun.has(name))) break;
      begun.delete(oldest);
      await limiter.delete(oldest);
    }
    if (!begun.has(name)) begun.set(name, now);
  }

  function refusal({ msBeforeNext }: RateLimiterRes): AppError {
    // The limiter uses the time of day, which may have been set back since: never more than a minute.
    const retryAfter = Math.max(1, Math.ceil(Math.min(minute, msBeforeNext) / 1000));
    return new AppError('too_many_requests', message, { retryAfter });
  }

  return {
    async check(name) {
      if (!begun.has(name)) return;
      const state = await limiter.get(name);
      if (state !== null && state.consumedPoints >= limit && state.msBeforeNext > 0) throw refusal(state);
    },
    async count(name, points = 1) {
      await remember(name);
      try {
        await limiter.consume(name, points);
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused) : refused;
      }
    },
  };
}
