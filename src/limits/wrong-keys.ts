import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../domain/errors.js';

/** Maximum number of networks that are counted at once. */
const maxNetworks = 20_000;
/** Maximum number of remembered pairs of a network and a key that worked from it. */
const maxWorking = 10_000;

/** Limits requests without a live API key (D42). */
export interface WrongKeys {
  /**
   * To be called before keys are looked up.
   * @param keyHashes hashes of what may be the key of one request; may be empty
   * @returns the hashes to look up: all, or, once the network has used up a limit, those that have worked from there
   * @throws AppError too_many_requests when none is left
   */
  admit(address: string, keyHashes: readonly string[]): Promise<readonly string[]>;
  /** Notes that the key works. */
  worked(address: string, keyHash: string): void;
  /** Notes that none of these works. @throws AppError too_many_requests when that exceeds the limit */
  failed(address: string, keyHashes: readonly string[]): Promise<void>;
  /** Counts the body of a request without a live key. */
  countBytes(address: string, bytes: number): Promise<void>;
  /** True when this network has used up a limit: then only requests with a key that has worked from there are read. */
  isOverLimit(address: string): Promise<boolean>;
}

export interface WrongKeysOptions {
  /** Maximum wrong keys per minute and network; 0 = no limit */
  keys: number;
  /** Maximum inflated bytes of bodies without a live key per minute and network; 0 = no limit */
  bytes: number;
}

/**
 * Counts wrong keys, and the bytes sent without a live key, per minute and network (see `networkOf`). A network that has used up a limit is
 * refused without a database query until its minute is over. That includes valid keys that this process has not seen from that network:
 * otherwise guessing would still reveal which key is valid. A key that has worked from there keeps working, so one client with a wrong key
 * does not lock out the others behind the same proxy or NAT. It is still looked up, so a revoked key is refused. Concurrent requests may
 * exceed the limit by their number.
 */
export function createWrongKeys({ keys, bytes }: WrongKeysOptions): WrongKeys {
  const ofKeys = createMinuteCounter({
    limit: keys,
    message: 'Too many requests with a wrong API key came from this address.',
    maxNames: maxNetworks,
  });
  const ofBytes = createMinuteCounter({
    limit: bytes,
    message: 'Too many bytes without a live API key came from this address.',
    maxNames: maxNetworks,
  });
  // Least recently used first. Only hashes, so no key stays in memory.
  const working = new Set<string>();
  const pair = (network: string, keyHash: string) => `${network} ${keyHash}`;

  const checkBoth = async (network: string): Promise<void> => {
    await ofKeys.check(network);
    await ofBytes.check(network);
  };

  return {
    async admit(address, keyHashes) {
      const network = networkOf(address);
      try {
        await checkBoth(network);
        return keyHashes;
      } catch (refusal) {
        const known = keyHashes.filter((hash) => working.has(pair(network, hash)));
        if (known.length === 0) throw refusal;
        return known;
      }
    },
    worked(address, keyHash) {
      if (keys === 0 && bytes === 0) return;
      const name = pair(networkOf(address), keyHash);
      working.delete(name);
      working.add(name);
      if (working.size <= maxWorking) return;
      for (const oldest of working) {
        working.delete(oldest);
        break;
      }
    },
    async failed(address, keyHashes) {
      const network = networkOf(address);
      for (const hash of keyHashes) working.delete(pair(network, hash));
      await ofKeys.count(network);
    },
    async countBytes(address, count) {
      // This request is finished; the next one is refused if the limit is exceeded.
      await refusalOf(ofBytes.count(networkOf(address), count));
    },
    async isOverLimit(address) {
      return (await refusalOf(checkBoth(networkOf(address)))) !== undefined;
    },
  };
}

async function refusalOf(counting: Promise<void>): Promise<AppError | undefined> {
  try {
    await counting;
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

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

/**
 * The network by which an address is counted: for IPv4 the address itself, also when written as IPv6 (::ffff:192.0.2.1); for IPv6 the
 * first 64 bits, because a client that has one address of such a network has all of them.
 * @param address as the connection or a proxy reports it; what is not an IP address is returned unchanged
 */
export function networkOf(address: string): string {
  // When Node listens on IPv6 it reports an IPv4 peer as ::ffff:192.0.2.1: the common case, without the work below.
  const plain = address.replace(/^::ffff:(?=\d+\.)|%.*$/gi, '');
  if (!isIPv6(plain)) return isIPv4(plain) ? plain : address;
  const groups = groupsOf(plain);
  if (groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff') {
    return groups.slice(6).map(bytesOf).join('.');
  }
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, in lower case without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser accepts every notation of an address and normalizes it.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [left, right] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [
    string[],
    string[],
  ];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** Two bytes of an IPv4 address, from one group. */
function bytesOf(group: string): string {
  const value = parseInt(group, 16);
  return `${value >> 8}.${value & 255}`;
}
