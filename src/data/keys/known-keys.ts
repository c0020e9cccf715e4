import { findApiKeys, keyWorks, type FoundKey } from './api-keys.js';
import type { Engine } from '../client.js';
import type { Dialect } from '../sql.js';

/**
 * Maximum milliseconds for which a remembered key counts as live where only a statement shows changes: a revoked key stops working within a
 * second (D41).
 */
const longestUnseen = 500;

/** Maximum number of remembered keys; the oldest entries are evicted first. */
const maxKeys = 10_000;

interface Remembered {
  readonly key: FoundKey;
  /** See Engine.dataVersion */
  readonly version: number | undefined;
  readonly at: number;
}

/**
 * Cache of the live API keys in use. Only live keys are remembered, so that a revoked key takes the same work as an unknown one. The key
 * itself is never kept: lookups go by its hash.
 */
export class KnownKeys {
  readonly #remembered = new Map<string, Remembered>();

  constructor(
    private readonly engine: Pick<Engine, 'keys' | 'dataVersion'>,
    private readonly dialect: Dialect,
  ) {}

  /** @returns the keys with these hashes if all are known to be live; undefined when only the database knows */
  known(hashes: readonly string[]): FoundKey[] | undefined {
    const known: FoundKey[] = [];
    for (const hash of hashes) {
      const found = this.#remembered.get(hash);
      if (found === undefined) return undefined;
      if (!this.#isAsFound(found)) {
        this.#remembered.delete(hash);
        return undefined;
      }
      known.push(found.key);
    }
    return known;
  }

  #isAsFound({ key, version, at }: Remembered): boolean {
    if (keyWorks({ revokedAt: null, expiresAt: key.expiresAt }, new Date()) !== 'live') return false;
    if (version === undefined) return performance.now() - at < longestUnseen;
    return version === this.engine.dataVersion?.();
  }

  /** Queries the database. @returns the stored keys, live or not */
  async find(hashes: readonly string[]): Promise<FoundKey[]> {
    // Before the statement: a change in between counts as unseen.
    const [version, at] = [this.engine.dataVersion?.(), performance.now()];
    const found = await findApiKeys(this.engine.keys, this.dialect, hashes, new Date());
    for (const key of found) {
      if (key.state === 'live') this.#remembered.set(key.hash, { key, version, at });
    }
    for (const [oldest] of this.#remembered) {
      if (this.#remembered.size <= maxKeys) break;
      this.#remembered.delete(oldest);
    }
    return found;
  }
}
