import { findApiKey, hashApiKey } from './data/api-keys.js';
import type { KeyUse } from './data/key-use.js';
import type { Store } from './data/store.js';
import type { Door } from './domain/door.js';
import { AppError } from './domain/errors.js';
import { createMinuteCounter } from './limits/minute-counter.js';
import { createWrongKeys } from './limits/wrong-keys.js';
import type { Operation } from './operations/operation.js';

/** Who asks, as far as the connection tells. */
export interface Caller {
  door: Door;
  requestId: string;
  /** Network address of the client, as far as it can be trusted (TRUSTED_PROXIES): wrong keys are counted by it */
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

/** Keys whose requests are counted at once: far more than one process serves in a minute. */
const mostCountedKeys = 100_000;

/** Makes the dispatcher. Its counters are this process's own. */
export function createDispatcher(options: DispatcherOptions): Dispatcher {
  const { store, keyUse } = options;
  const wrongKeys = createWrongKeys(options.badKeysPerMinute);
  const requests = createMinuteCounter({
    limit: options.requestsPerKeyPerMinute,
    message: 'Too many requests were sent with this API key.',
    mostNames: mostCountedKeys,
  });

  return {
    async authenticate(apiKey, { address }) {
      const hash = hashApiKey(apiKey);
      await wrongKeys.admit(address, hash);
      const row = await store.adminRead((tx) => findApiKey(tx, apiKey, new Date()));
      if (!row) {
        await wrongKeys.failed(address, hash);
        throw new AppError('invalid_api_key');
      }
      wrongKeys.worked(address, hash);
      await requests.count(String(row.id));
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
