import { hashApiKey, type ApiKeyRow, type FoundKey } from './data/api-keys.js';
import type { KeyUse } from './data/key-use.js';
import type { Store } from './data/store.js';
import type { Door } from './domain/door.js';
import { AppError, crowdedRetryAfter, unavailable } from './domain/errors.js';
import type { BodyAccount } from './limits/body-memory.js';
import { createMinuteCounter } from './limits/minute-counter.js';
import { createWrongKeys } from './limits/wrong-keys.js';

/** Who asks, as far as the connection tells. */
export interface Caller {
  door: Door;
  requestId: string;
  /** Network address of the client, as far as it can be trusted (TRUSTED_PROXIES): wrong keys are counted by it */
  address: string;
  /** True when the client is gone: what still waits for its turn is then not begun */
  readonly isGone: () => boolean;
  /** Aborted when the client is gone. Made when it is asked for, by what really has to wait. */
  readonly signal: AbortSignal;
  /** What the request's body takes of the memory; it becomes the company's when the key is known */
  body: BodyAccount;
  /** Told whose key the request shows, for its log line; of a key that works no more only the prefix */
  readonly identified: (whose: { keyPrefix: string; companyId?: number }) => void;
}

/** What an API key gives access to: one company. */
export interface Scope {
  companyId: number;
  /** First characters of the key, for the audit */
  keyPrefix: string;
  /** By which the key is looked up */
  keyHash: string;
}

/** A key of which only the hash is known: that of a request which was recognised. */
export interface HashedKey {
  readonly hash: string;
}

/** A live key that was found in a body before the body was read (D43). */
export interface KeyOwner {
  readonly row: ApiKeyRow;
}

/** Finds out whose a request is, by the API key in it (D41, D42). */
export interface Authenticator {
  /**
   * Looks the key up, also where it was found in the body before that was read: to send the rest may have taken long (D41).
   * @throws AppError invalid_api_key, too_many_requests
   */
  authenticate(apiKey: string | HashedKey, caller: Caller): Promise<Scope>;
  /**
   * Looks for a live key among what may be the key of a body that has not been read, in one statement (D43).
   * @returns the first of them that is live; undefined when there is none
   * @throws AppError too_many_requests
   */
  findOwner(candidates: readonly string[], caller: Caller): Promise<KeyOwner | undefined>;
  /** Refuses a body in which no live key was found. @throws AppError invalid_api_key, too_many_requests */
  refuseUnknown(candidates: readonly string[], caller: Caller): Promise<never>;
  /** True when this address has sent so many bytes without a live key that it is read only if it shows one that has worked. */
  isOverBytes(address: string): Promise<boolean>;
  /** Counts the body of a request in which no live key was found. */
  countUnknown(address: string, bytes: number): Promise<void>;
}

export interface AuthenticatorOptions {
  store: Store;
  keyUse: KeyUse;
  /** Wrong keys per minute from one address, after which it is answered 429; 0 = no limit (D42) */
  badKeysPerMinute: number;
  /** Bytes per minute from one address without a live key; 0 = no limit (D42) */
  badKeyBytesPerMinute: number;
  /** Requests per minute with one key; 0 = no limit (D42) */
  requestsPerKeyPerMinute: number;
  /** Told of every key that was looked up, for the log; a prefix only of a stored one, as anything else may be somebody's secret */
  onLookUp?: ((key: { keyPrefix?: string; state: FoundKey['state'] | 'unknown' }) => void) | undefined;
}

/** Keys whose requests are counted at once: far more than one process serves in a minute. */
const mostCountedKeys = 100_000;

/** Makes the authenticator. Its counters are this process's own. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { store, keyUse, onLookUp = () => undefined } = options;
  const wrongKeys = createWrongKeys({ keys: options.badKeysPerMinute, bytes: options.badKeyBytesPerMinute });
  const requests = createMinuteCounter({
    limit: options.requestsPerKeyPerMinute,
    message: 'Too many requests were sent with this API key.',
    mostNames: mostCountedKeys,
  });

  async function liveKeys(hashes: readonly string[], { address, identified }: Caller): Promise<ApiKeyRow[]> {
    const found = await store.findKeys(await wrongKeys.admit(address, hashes));
    for (const { prefix: keyPrefix, state } of found) {
      onLookUp({ keyPrefix, state });
      // Answered as an unknown one is; the operator sees which client has an old key.
      if (state !== 'live') identified({ keyPrefix });
    }
    for (let unknown = hashes.length - found.length; unknown > 0; unknown--) onLookUp({ state: 'unknown' });
    return found.filter(({ state }) => state === 'live');
  }

  async function refuse(hashes: readonly string[], { address }: Caller): Promise<never> {
    await wrongKeys.failed(address, hashes);
    throw new AppError('invalid_api_key');
  }

  return {
    refuseUnknown: (candidates, caller) => refuse(candidates.map(hashApiKey), caller),
    isOverBytes: (address) => wrongKeys.isOverBytes(address),
    countUnknown: (address, bytes) => wrongKeys.countBytes(address, bytes),

    async findOwner(candidates, caller) {
      const hashes = candidates.map(hashApiKey);
      const rows = await liveKeys(hashes, caller);
      for (const hash of hashes) {
        const row = rows.find((live) => live.hash === hash);
        if (row === undefined) continue;
        hold(row, caller);
        return { row };
      }
      return undefined;
    },

    async authenticate(apiKey, caller) {
      const hash = typeof apiKey === 'string' ? hashApiKey(apiKey) : apiKey.hash;
      const [row] = await liveKeys([hash], caller);
      if (row === undefined) return refuse([hash], caller);
      wrongKeys.worked(caller.address, row.hash);
      await requests.count(String(row.id));
      keyUse.note(row);
      hold(row, caller);
      return { companyId: row.companyId, keyPrefix: row.prefix, keyHash: hash };
    },
  };
}

/** From now on the request, and its body, is its company's. @throws AppError service_unavailable when that has no room left for bodies */
function hold({ companyId, prefix }: ApiKeyRow, { body, identified }: Caller): void {
  identified({ keyPrefix: prefix, companyId });
  if (!body.assign(companyId))
    throw unavailable('the company has no room left for bodies', crowdedRetryAfter);
}
