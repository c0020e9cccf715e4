import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../domain/errors.js';

const minute = 60_000;

/** Counts of one process, per name and minute; the minute begins with the first count of a name. */
export interface MinuteCounter {
  /** Counts nothing. @throws AppError too_many_requests when the limit is used up */
  check(name: string): Promise<void>;
  /** Counts one, or more. @throws AppError too_many_requests when that passes the limit */
  count(name: string, points?: number): Promise<void>;
}

export interface MinuteCounterOptions {
  /** Counts per name and minute; 0 = no limit, nothing is counted */
  limit: number;
  /** What the client is told beyond it */
  message: string;
  /** Names that are kept at once. One more drops the count that began first, so that memory has an end. */
  mostNames: number;
}

/** Makes a counter in memory (D42). It starts anew with the process and knows nothing of other processes. */
export function createMinuteCounter({ limit, message, mostNames }: MinuteCounterOptions): MinuteCounter {
  if (limit === 0) return { check: () => Promise.resolve(), count: () => Promise.resolve() };
  const limiter = new RateLimiterMemory({ points: limit, duration: minute / 1000 });
  // The limiter forgets a name after its minute, but has no limit for names. By the order in which their minutes began.
  const begun = new Map<string, number>();

  async function remember(name: string): Promise<void> {
    const now = performance.now();
    for (const [oldest, at] of begun) {
      if (now - at < minute && (begun.size < mostNames || begun.has(name))) break;
      begun.delete(oldest);
      await limiter.delete(oldest);
    }
    if (!begun.has(name)) begun.set(name, now);
  }

  function refusal({ msBeforeNext }: RateLimiterRes): AppError {
    // By the time of day, which may have been set back since: a minute is the longest that it can be.
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
