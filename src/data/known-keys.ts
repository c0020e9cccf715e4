import { findApiKeys, keyWorks, type FoundKey } from './api-keys.js';
import type { Engine } from './client.js';

/**
 * Milliseconds for which a live key is taken as it was found where nothing but a statement tells of a change: a revoked key stops
 * working within a second (D41).
 */
const longestUnseen = 500;

/** Live keys that are remembered: the first ones go first. */
const maxKeys = 10_000;

interface Remembered {
  readonly key: FoundKey;
  /** See Engine.dataVersion */
  readonly version: number | undefined;
  readonly at: number;
}

/**
 * The API keys in use, as they were found last. Only live ones are remembered, so that a revoked key takes the same work as an unknown
 * one. Never the key itself: what is found is found by its hash.
 */
export class KnownKeys {
  readonly #remembered = new Map<string, Remembered>();

  constructor(private readonly engine: Pick<Engine, 'keys' | 'dataVersion'>) {}

  /** @returns the keys with these hashes when all are known to be live; undefined when the database has to be asked */
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

  /** Asks the database. @returns the keys that are stored, live or not */
  async find(hashes: readonly string[]): Promise<FoundKey[]> {
    // Before the statement: a change that comes in between counts as unseen.
    const [version, at] = [this.engine.dataVersion?.(), performance.now()];
    const found = await findApiKeys(this.engine.keys, hashes, new Date());
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
