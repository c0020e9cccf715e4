import { isIPv4, isIPv6 } from 'node:net';
import { AppError } from '../domain/errors.js';

/** Maximum number of networks that are counted at once. */
const maxNetworks = 20_000;
/** Maximum number of remembered pairs of a network and a key that worked from it. */
const maxWorking = 10_000;

/**
 * Counts wrong keys, and the bytes sent without a live key, per minute and network (see `networkOf`; D42). A network that has used up a limit is
 * refused without a database query until its minute is over. That includes valid keys that this process has not seen from that network:
 * otherwise guessing would still reveal which key is valid. A key that has worked from there keeps working, so one client with a wrong key
 * does not lock out the others behind the same proxy or NAT. It is still looked up, so a revoked key is refused. Concurrent requests may
 * exceed the limit by their number.
 */
export class WrongKeys {
  readonly #ofKeys: MinuteCounter;
  readonly #ofBytes: MinuteCounter;
  /** Least recently used first. Only hashes, so no key stays in memory. */
  readonly #working = new Set<string>();

  /**
   * @param keys maximum wrong keys per minute and network; 0 = no limit
   * @param bytes maximum inflated bytes of bodies without a live key per minute and network; 0 = no limit
   */
  constructor(
    private readonly keys: number,
    private readonly bytes: number,
  ) {
    const tooManyKeys = 'Too many requests with a wrong API key came from this address.';
    const tooManyBytes = 'Too many bytes without a live API key came from this address.';
    this.#ofKeys = new MinuteCounter(keys, tooManyKeys, maxNetworks);
    this.#ofBytes = new MinuteCounter(bytes, tooManyBytes, maxNetworks);
  }

  /**
   * To be called before keys are looked up.
   * @param keyHashes hashes of what may be the key of one request; may be empty
   * @returns the hashes to look up: all, or, once the network has used up a limit, those that have worked from there
   * @throws AppError too_many_requests when none is left
   */
  admit(address: string, keyHashes: readonly string[]): readonly string[] {
    const network = networkOf(address);
    const refusal = this.#refusal(network);
    if (refusal === undefined) return keyHashes;
    const known = keyHashes.filter((hash) => this.#working.has(pair(network, hash)));
    if (known.length === 0) throw refusal;
    return known;
  }

  /** Notes that the key works. */
  worked(address: string, keyHash: string): void {
    if (this.keys === 0 && this.bytes === 0) return;
    const name = pair(networkOf(address), keyHash);
    this.#working.delete(name);
    this.#working.add(name);
    if (this.#working.size <= maxWorking) return;
    for (const oldest of this.#working) {
      this.#working.delete(oldest);
      break;
    }
  }

  /** Notes that none of these works. @throws AppError too_many_requests when that exceeds the limit */
  failed(address: string, keyHashes: readonly string[]): void {
    const network = networkOf(address);
    for (const hash of keyHashes) this.#working.delete(pair(network, hash));
    const refusal = this.#ofKeys.count(network);
    if (refusal !== undefined) throw refusal;
  }

  /** Counts the body of a request without a live key. This request is finished; the next one is refused if the limit is exceeded. */
  countBytes(address: string, bytes: number): void {
    this.#ofBytes.count(networkOf(address), bytes);
  }

  /** True when this network has used up a limit: then only requests with a key that has worked from there are read. */
  isOverLimit(address: string): boolean {
    return this.#refusal(networkOf(address)) !== undefined;
  }

  #refusal(network: string): AppError | undefined {
    return this.#ofKeys.refusal(network) ?? this.#ofBytes.refusal(network);
  }
}

function pair(network: string, keyHash: string): string {
  return `${network} ${keyHash}`;
}

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

/**
 * The network by which an address is counted: for IPv4 the address itself, also when written as IPv6 (::ffff:192.0.2.1); for IPv6 the
 * first 64 bits, because a client that has one address of such a network has all of them.
 * @param address as the connection or a proxy reports it; what is not an IP address is returned unchanged
 */
export function networkOf(address: string): string {
  // When Node listens on IPv6 it reports an IPv4 peer as ::ffff:192.0.2.1: the common case, without the work below.
  const plain = address.replace(/^::ffff:(?=\d+\.)|%.*/gi, '');
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
