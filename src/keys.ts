import { hashApiKey } from './data/api-keys.js';
import type { ApiKeyRow, KeyUse } from './data/api-keys.js';
import type { Store } from './data/store.js';
import { AppError, overloadRetryAfter, unavailable } from './domain/errors.js';
import { gzipHint, isGzip } from './http/invalid-encoding.js';
import { KeySearch } from './http/key-search.js';
import type { Call } from './http/call.js';
import type { Logger } from './log.js';

/** The access that an API key gives: to one company. */
export interface Scope {
  companyId: number;
  /** First characters of the key, for the audit */
  keyPrefix: string;
  /** Looks the key up again. */
  readonly isLive: () => Promise<boolean>;
}

/** Finds the company of a request by its API key. */
export type Keys = ReturnType<typeof createKeys>;

export interface KeyLimits {
  /** Wrong keys per minute from one network (an IPv4 address, or an IPv6 /64) before it gets 429; 0 = no limit */
  badKeysPerMinute: number;
  /** Unauthenticated bytes per minute from one network; 0 = no limit */
  badKeyBytesPerMinute: number;
  /** Requests per minute with one key; 0 = no limit */
  requestsPerKeyPerMinute: number;
}

export interface KeysOptions extends KeyLimits {
  store: Pick<Store, 'findKeys'>;
  keyUse: Pick<KeyUse, 'note'>;
  log: Logger;
}

/** Maximum number of keys whose requests are counted: far more than one process serves in a minute. */
const maxCountedKeys = 100_000;

/** Creates the keys of one process, with its counters. */
export function createKeys(options: KeysOptions) {
  const { store, keyUse, log } = options;
  const wrongKeys = new WrongKeys(options.badKeysPerMinute, options.badKeyBytesPerMinute);
  const tooMany = 'Too many requests were sent with this API key.';
  const requests = new MinuteCounter(options.requestsPerKeyPerMinute, tooMany, maxCountedKeys);

  /**
   * Finds the live one of these keys that comes first: from then on the request, and its body, is charged to its company.
   * @throws AppError too_many_requests; service_unavailable if the company has no memory left for bodies
   */
  async function useKey(hashes: readonly string[], call: Call): Promise<ApiKeyRow | undefined> {
    const found = await store.findKeys(wrongKeys.admit(call.network, hashes));
    for (const { prefix, state } of found) {
      log.debug({ keyPrefix: prefix, state }, 'API key looked up');
      // Rejected like an unknown key, but the operator sees which client uses an old one.
      if (state !== 'live') call.keyPrefix = prefix;
    }
    // Without its prefix: it may be a secret of another kind.
    for (let unknown = hashes.length - found.length; unknown > 0; unknown--)
      log.debug({ state: 'unknown' }, 'API key looked up');
    const live = found.filter(({ state }) => state === 'live');
    const [key] = live.sort((a, b) => hashes.indexOf(a.hash) - hashes.indexOf(b.hash));
    if (key === undefined) return undefined;
    wrongKeys.worked(call.network, key.hash);
    // Counted once for its key, even if the request turns out to be malformed.
    const rejection = call.countedKey === key.id ? undefined : requests.count(String(key.id));
    call.countedKey = key.id;
    if (rejection !== undefined) throw rejection;
    call.keyPrefix = key.prefix;
    call.companyId = key.companyId;
    if (call.memory?.assign(key.companyId) === false)
      throw unavailable('the company has no memory left for bodies', overloadRetryAfter);
    return key;
  }

  function reject(hashes: readonly string[], { network }: Call): never {
    wrongKeys.failed(network, hashes);
    throw new AppError('invalid_api_key');
  }

  return {
    /**
     * Looks the key up, even if it was found before the body was read: sending the rest may have taken long, and the key may have been
     * revoked.
     * @throws AppError invalid_api_key, too_many_requests
     */
    async authenticate(apiKey: string, call: Call): Promise<Scope> {
      const hash = hashApiKey(apiKey);
      const key = await useKey([hash], call);
      if (key === undefined) return reject([hash], call);
      keyUse.note(key);
      const isLive = async (): Promise<boolean> => (await store.findKeys([hash]))[0]?.state === 'live';
      return { companyId: key.companyId, keyPrefix: key.prefix, isLive };
    },
    /** Counts the body of an unauthenticated request. */
    countUnknown: (network: string, bytes: number) => wrongKeys.countBytes(network, bytes),

    /** Begins the search for a live key in a body that is not parsed yet, as it arrives. */
    search(call: Call) {
      let search: KeySearch | undefined;
      /** Pieces that have not been searched; a small body's never are. */
      const unseen: Buffer[] = [];
      let asked = 0;
      let first: Buffer | undefined;
      const early = {
        /** The network has used up a limit: then only requests with a key that has worked from there are read. */
        isRequired: wrongKeys.rejection(call.network) !== undefined,
        /** The company of the live key that was found. */
        companyId: undefined as number | undefined,
        add(piece: Buffer): void {
          first ??= piece;
          if (early.companyId === undefined) unseen.push(piece);
        },
        /** Looks up the keys found since the last call, in one statement. @throws AppError too_many_requests */
        async find(): Promise<void> {
          search ??= new KeySearch();
          for (const piece of unseen.splice(0)) search.add(piece);
          const keys = search.keys.slice(asked);
          if (early.companyId !== undefined || keys.length === 0) return;
          asked += keys.length;
          const key = await useKey(keys.map(hashApiKey), call);
          if (key !== undefined) early.companyId = key.companyId;
        },
        /**
         * @param advice how to send the key, for a body in which none is found
         * @returns the company @throws AppError invalid_api_key, too_many_requests if no live key was found
         */
        async require(advice?: string): Promise<number> {
          await early.find();
          if (early.companyId !== undefined) return early.companyId;
          const hashes = search?.keys.map(hashApiKey) ?? [];
          wrongKeys.admit(call.network, hashes);
          try {
            return reject(hashes, call);
          } catch (error) {
            const missing = hashes.length === 0 ? advice : undefined;
            const hint = first !== undefined && isGzip(first) ? gzipHint : missing;
            const isRejected = error instanceof AppError && error.code === 'invalid_api_key';
            throw isRejected && hint !== undefined ? error.withHint(hint) : error;
          }
        },
      };
      return early;
    },
  };
}

// Wrong keys.

/** Maximum number of networks that are counted at once. */
const maxNetworks = 20_000;
/** Maximum number of remembered pairs of a network and a key that worked from it. */
const maxWorking = 10_000;

/**
 * Counts wrong keys and unauthenticated bytes, per minute and network (see `getNetwork`). Once a limit is used up, only keys that have
 * worked from that network are looked up: rejecting all others, even valid ones, hides which guess is right, and a client with a wrong key
 * does not lock out those behind the same proxy. Concurrent requests may exceed the limit by their number.
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
   * Call before keys are looked up.
   * @param keyHashes hashes of candidates for the key of one request; may be empty
   * @returns the hashes to look up: all, or, once the network has used up a limit, those that have worked from there
   * @throws AppError too_many_requests if none is left
   */
  admit(network: string, keyHashes: readonly string[]): readonly string[] {
    const rejection = this.rejection(network);
    if (rejection === undefined) return keyHashes;
    const known = keyHashes.filter((hash) => this.#working.has(pair(network, hash)));
    if (known.length === 0) throw rejection;
    return known;
  }

  /** Records that the key works. */
  worked(network: string, keyHash: string): void {
    if (this.keys === 0 && this.bytes === 0) return;
    const name = pair(network, keyHash);
    this.#working.delete(name);
    this.#working.add(name);
    if (this.#working.size <= maxWorking) return;
    for (const oldest of this.#working) {
      this.#working.delete(oldest);
      break;
    }
  }

  /** Records that none of these works. @throws AppError too_many_requests if that exceeds the limit */
  failed(network: string, keyHashes: readonly string[]): void {
    for (const hash of keyHashes) this.#working.delete(pair(network, hash));
    const rejection = this.#ofKeys.count(network);
    if (rejection !== undefined) throw rejection;
  }

  /** Counts the body of an unauthenticated request. This request is finished; the next one is rejected if the limit is exceeded. */
  countBytes(network: string, bytes: number): void {
    this.#ofBytes.count(network, bytes);
  }

  /** The error for a request without a key that has worked from there; undefined while no limit is used up. */
  rejection(network: string): AppError | undefined {
    return this.#ofKeys.rejection(network) ?? this.#ofBytes.rejection(network);
  }
}

function pair(network: string, keyHash: string): string {
  return `${network} ${keyHash}`;
}

const minute = 60_000;

/** Counts by name in the memory of this process. A minute begins with a name's first count. */
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

  /** @returns AppError too_many_requests if the limit is used up */
  rejection(name: string): AppError | undefined {
    const { count = 0, until = 0 } = this.#counts.get(name) ?? {};
    const left = until - performance.now();
    return left > 0 && count >= this.limit ? this.#tooMany(left) : undefined;
  }

  /** Counts one or more. @returns AppError too_many_requests if that exceeds the limit */
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
