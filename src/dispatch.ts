import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { findApiKey } from './data/api-keys.js';
import type { KeyUse } from './data/key-use.js';
import type { Store } from './data/store.js';
import type { Door } from './domain/door.js';
import { AppError } from './domain/errors.js';
import type { Operation } from './operations/operation.js';

/** Who asks, as far as the connection tells. */
export interface Caller {
  door: Door;
  requestId: string;
  /** Network address of the peer: bad keys are counted by it */
  address: string;
}

/** What an API key gives access to: one company. */
export interface Scope {
  companyId: number;
  /** First characters of the key, for the audit */
  keyPrefix: string;
}

/** Where both doors meet: knows keys, companies and operations, but no HTTP, JSON or XML. */
export interface Dispatcher {
  /** @throws AppError invalid_api_key, too_many_requests */
  authenticate(apiKey: string, caller: Caller): Promise<Scope>;
  /**
   * Runs an operation in one transaction of the scope's company.
   * @param name the operation's name, for the audit
   * @throws AppError as the operation does; service_unavailable when the database stays busy
   */
  run<I, R>(name: string, operation: Operation<I, R>, scope: Scope, input: I, caller: Caller): Promise<R>;
}

export interface DispatcherOptions {
  store: Store;
  keyUse: KeyUse;
  /** Wrong keys per minute from one address, after which it is answered 429; 0 = no limit (D42) */
  badKeysPerMinute: number;
  /** Requests per minute with one key; 0 = no limit (D42) */
  requestsPerKeyPerMinute: number;
}

/** Makes the dispatcher. Its counters are this process's own. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, keyUse } = options;
  const badKeys = minuteCounter(
    options.badKeysPerMinute,
    'Too many requests with a wrong API key came from this address.',
  );
  const requests = minuteCounter(
    options.requestsPerKeyPerMinute,
    'Too many requests were sent with this API key.',
  );

  return {
    async authenticate(apiKey, caller) {
      const row = await store.adminRead((tx) => findApiKey(tx, apiKey, new Date()));
      if (!row) {
        await badKeys(caller.address);
        throw new AppError('invalid_api_key');
      }
      await requests(String(row.id));
      keyUse.note(row);
      return { companyId: row.companyId, keyPrefix: row.prefix };
    },

    run(name, operation, scope, input, caller) {
      const { companyId, keyPrefix } = scope;
      if (operation.kind === 'read') return store.read(companyId, (data) => operation.run(data, input));
      const context = { companyId, keyPrefix, door: caller.door, operation: name };
      return store.write(context, (data) => operation.run(data, input));
    },
  };
}

/**
 * Counts per minute, in memory; a limit of 0 counts nothing.
 * @returns a function that counts one of `who`, and throws AppError too_many_requests when the limit is passed
 */
function minuteCounter(limit: number, message: string): (who: string) => Promise<void> {
  if (limit === 0) return () => Promise.resolve();
  const limiter = new RateLimiterMemory({ points: limit, duration: 60 });
  return async (who) => {
    try {
      await limiter.consume(who);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      throw new AppError('too_many_requests', message, {
        retryAfter: Math.ceil(refused.msBeforeNext / 1000),
      });
    }
  };
}
