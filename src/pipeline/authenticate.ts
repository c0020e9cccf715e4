import type { Request } from 'express';
import { hashApiKey } from '../data/api-keys.js';
import type { ApiKeyRow, FoundKey, KeyUsed } from '../data/api-keys.js';
import { chunks } from '../data/sql.js';
import type { Store } from '../data/store.js';
import { AppError, crowdedRetryAfter, unavailable } from '../domain/errors.js';
import type { Protocol } from '../domain/request.js';
import { maskKeys } from '../domain/text.js';
import type { MemoryAccount } from '../limits/memory.js';
import { MinuteCounter, WrongKeys } from '../limits/wrong-keys.js';
import type { Logger } from '../log.js';

/** The sender of a request, as far as the connection shows. */
export interface Caller {
  requestId: string;
  /** Network address of the client (see TRUSTED_PROXIES), by which wrong keys are counted */
  address: string;
  /** True when the client is gone: work that still waits for its turn does not start then */
  readonly isGone: () => boolean;
  /** Makes the signal that aborts when the client is gone: for what really has to wait, as it costs time. */
  readonly signal: () => AbortSignal;
  /** The memory of the request's body and of its answer; counts as the company's once the key is known */
  memory: MemoryAccount;
  /** Called with the owner of the request's key, for its log line; for a revoked or expired key only with the prefix */
  readonly identified: (whose: { keyPrefix: string; companyId?: number }) => void;
}

/** The access that an API key gives: to one company. */
export interface Scope {
  companyId: number;
  /** First characters of the key, for the audit */
  keyPrefix: string;
}

/** A live key that was found in a body before the body was read (D43). */
export interface KeyOwner {
  readonly row: ApiKeyRow;
}

/** Finds the company of a request by its API key (D41, D42). */
export interface Authenticator {
  /**
   * Looks the key up, even if it was found before the body was read: sending the rest may have taken long (D41).
   * @throws AppError invalid_api_key, too_many_requests
   */
  authenticate(apiKey: string, caller: Caller): Promise<Scope>;
  /**
   * Looks for a live key among the candidates in an unread body, in one statement (D43).
   * @returns the first live one; undefined when there is none
   * @throws AppError too_many_requests
   */
  findOwner(candidates: readonly string[], caller: Caller): Promise<KeyOwner | undefined>;
  /** Refuses a body in which no live key was found. @throws AppError invalid_api_key, too_many_requests */
  refuseUnknown(candidates: readonly string[], caller: Caller): never;
  /** True when this address has used up a limit for requests without a live key: then only those with a key that has worked are read. */
  isOverLimit(address: string): boolean;
  /** Counts the body of a request in which no live key was found. */
  countUnknown(address: string, bytes: number): void;
}

export interface AuthenticatorOptions {
  store: Store;
  keyUse: KeyUse;
  /** Wrong keys per minute from one address before it gets 429; 0 = no limit (D42) */
  badKeysPerMinute: number;
  /** Bytes per minute from one address without a live key; 0 = no limit (D42) */
  badKeyBytesPerMinute: number;
  /** Requests per minute with one key; 0 = no limit (D42) */
  requestsPerKeyPerMinute: number;
  log?: Logger | undefined;
}

/** Maximum number of keys whose requests are counted: far more than one process serves in a minute. */
const maxCountedKeys = 100_000;

/** Creates the authenticator. Its counters are per process. */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { store, keyUse, log } = options;
  const wrongKeys = new WrongKeys(options.badKeysPerMinute, options.badKeyBytesPerMinute);
  const tooMany = 'Too many requests were sent with this API key.';
  const requests = new MinuteCounter(options.requestsPerKeyPerMinute, tooMany, maxCountedKeys);

  /** @param keyPrefix of stored keys only, as anything else may be somebody's secret */
  function logLookup(state: FoundKey['state'] | 'unknown', keyPrefix?: string): void {
    log?.debug({ keyPrefix, state }, 'API key looked up');
  }

  async function liveKeys(hashes: readonly string[], { address, identified }: Caller): Promise<ApiKeyRow[]> {
    const found = await store.findKeys(wrongKeys.admit(address, hashes));
    for (const { prefix: keyPrefix, state } of found) {
      logLookup(state, keyPrefix);
      // Refused like an unknown key, but the operator sees which client uses an old one.
      if (state !== 'live') identified({ keyPrefix });
    }
    for (let unknown = hashes.length - found.length; unknown > 0; unknown--) logLookup('unknown');
    return found.filter(({ state }) => state === 'live');
  }

  function refuse(hashes: readonly string[], { address }: Caller): never {
    wrongKeys.failed(address, hashes);
    throw new AppError('invalid_api_key');
  }

  return {
    refuseUnknown(candidates, caller) {
      const hashes = candidates.map(hashApiKey);
      wrongKeys.admit(caller.address, hashes);
      return refuse(hashes, caller);
    },
    isOverLimit: (address) => wrongKeys.isOverLimit(address),
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
      const hash = hashApiKey(apiKey);
      const [row] = await liveKeys([hash], caller);
      if (row === undefined) return refuse([hash], caller);
      wrongKeys.worked(caller.address, row.hash);
      const refusal = requests.count(String(row.id));
      if (refusal !== undefined) throw refusal;
      keyUse.note(row);
      hold(row, caller);
      return { companyId: row.companyId, keyPrefix: row.prefix };
    },
  };
}

/** Assigns the request and its body to the company. @throws AppError service_unavailable when that has no memory left for bodies */
function hold({ companyId, prefix }: ApiKeyRow, { memory, identified }: Caller): void {
  identified({ keyPrefix: prefix, companyId });
  if (!memory.assign(companyId))
    throw unavailable('the company has no room left for bodies', crowdedRetryAfter);
}

// Where somebody has put a key, or what in its place (D53).

/** Where a key belongs (specification, rule 1). */
const places: Readonly<Record<Protocol, string>> = {
  json: 'in the body, as the member APIkey',
  soap11: "in the body, as the operation's first element, APIkey",
  soap12: "in the body, as the operation's first element, APIkey",
  form: 'in the body, as the field APIkey',
};

/** Headers in which other services expect a key. */
const keyHeaders = ['Authorization', 'X-API-Key', 'API-Key', 'ApiKey'];

const placeholder = /^(?:<.*>|\{\{.*\}\}|\$\{?\w+\}?|string|API_KEY)$/s;

/**
 * Says of a refusal that is about the key what was probably meant (D53). No key, and no name that a client has made up, is repeated.
 * @param key the one in the body; undefined if there was none to look up
 */
export function withKeyHint(
  refusal: AppError,
  key: string | undefined,
  req: Request,
  protocol: Protocol,
): AppError {
  const { code, items } = refusal;
  const isMissing = code === 'empty_body' || items.some(({ path }) => path === '/APIkey');
  if (code !== 'invalid_api_key' && !isMissing) return refusal;
  const hint = hintOf(key) ?? misplaced(req, protocol);
  return hint === undefined ? refusal : refusal.withHint(hint);
}

function hintOf(key = ''): string | undefined {
  if (placeholder.test(key.trim())) return 'What was sent is a placeholder: put your own key in its place.';
  return key === key.trim()
    ? undefined
    : 'There are blanks or line breaks around the key: send it without them.';
}

function misplaced({ headers, originalUrl }: Request, protocol: Protocol): string | undefined {
  const name = keyHeaders.find((known) => headers[known.toLowerCase()] !== undefined);
  const query = originalUrl.replace(/^[^?]*/, '');
  const where =
    name !== undefined
      ? `The header ${name} plays`
      : /[?&]api[-_]?key=/i.test(query) || hasKey(query)
        ? 'The URL plays'
        : Object.values(headers).some((value) => hasKey(String(value)))
          ? 'Headers play'
          : undefined;
  return where && `${where} no part: send the API key ${places[protocol]}.`;
}

function hasKey(text: string): boolean {
  return maskKeys(text) !== text;
}

// When keys were last used.

/** Milliseconds between two writes of the noted uses: the time shown in key lists may be this old. */
const interval = 60_000;
/** Keys per transaction, so that many keys never hold the database's lock for long. */
const batchSize = 100;

/** Remembers when keys were last used and writes it at intervals, never during a request (D41). */
export interface KeyUse {
  /** Remembers a use. Costs no time. */
  note(key: ApiKeyRow): void;
  /** Stops the timer and writes what is noted, after any write in progress. */
  close(): Promise<void>;
}

/**
 * @param onError called when times could not be written; they are kept for the next write, unless the server ends first. Nothing else
 * depends on them.
 */
export function createKeyUse(store: Store, onError: (error: unknown) => void): KeyUse {
  const noted = new Map<number, KeyUsed>();
  let writing = Promise.resolve();
  let waiting = false;
  const timer = setInterval(() => {
    // While the database is away, only one write waits, not one more each minute.
    if (!waiting) void writeNext();
  }, interval);
  timer.unref();

  /** Writes run one after the other, so that the last one requested is the last one to finish. */
  function writeNext(): Promise<void> {
    waiting = true;
    writing = writing.then(write).finally(() => (waiting = false));
    return writing;
  }

  async function write(): Promise<void> {
    for (const batch of chunks([...noted.values()], batchSize)) {
      for (const used of batch) noted.delete(used.key.id);
      try {
        await store.markKeysUsed(batch);
      } catch (error) {
        // A use noted in the meantime is later.
        for (const used of batch) if (!noted.has(used.key.id)) noted.set(used.key.id, used);
        onError(error);
        return;
      }
    }
  }

  return {
    note(key) {
      noted.set(key.id, { key, at: Date.now() });
    },
    async close() {
      clearInterval(timer);
      await writeNext();
    },
  };
}
