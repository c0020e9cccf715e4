import { createApi, type Handle, type Work } from '../../src/api.js';
import type { Config } from '../../src/config/config.js';
import { hashApiKey } from '../../src/data/api-keys.js';
import type { Store } from '../../src/data/store.js';
import { createLogger } from '../../src/log.js';

/**
 * The way of a request without a database: it knows one key, of company 3.
 * @param run what operations do
 * @param onKey called when a key is looked up, with its hash
 */
export function fakeApi(
  config: Config,
  goodKey: string,
  run: (work: Work) => Promise<unknown>,
  { log = createLogger('silent'), onKey = (_hash: string): void => undefined } = {},
): Handle {
  const known = { id: 1, companyId: 3, prefix: goodKey.slice(0, 2), hash: hashApiKey(goodKey) };
  const store = {
    findKeys(hashes: readonly string[]) {
      for (const hash of hashes) onKey(hash);
      return Promise.resolve(
        hashes.includes(known.hash) ? [{ ...known, state: 'live' as const, expiresAt: null }] : [],
      );
    },
    slots: { read: 8, write: 8 },
    getNode: () => undefined,
  } as unknown as Store;
  const limits = { badKeysPerMinute: 0, badKeyBytesPerMinute: 0, requestsPerKeyPerMinute: 0 };
  return createApi({
    config: { ...config, ...limits },
    store,
    keyUse: { note: () => undefined },
    log,
    run: () => async (work, respond) => respond(await run(work)),
  }).handle;
}
