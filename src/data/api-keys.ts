import { hash, randomBytes } from 'node:crypto';
import { chunks } from './sql.js';
import type { Dialect, Statement } from './sql.js';
import type { Session } from './session.js';

const keyStart = 'cak_';
/** Characters of a key that lists and the audit may show. */
export const prefixLength = 12;

/** A new API key: the key itself, to be shown once, and the parts that are stored. */
export interface NewApiKey {
  key: string;
  prefix: string;
  hash: string;
}

/** Makes an API key of 256 random bits. */
export function newApiKey(): NewApiKey {
  const key = keyStart + randomBytes(32).toString('base64url');
  return { key, prefix: keyPrefix(key), hash: hashApiKey(key) };
}

/** The part of a key that lists and the audit may show. */
export function keyPrefix(key: string): string {
  return key.slice(0, prefixLength);
}

/**
 * Hashes a key for storage and lookup: SHA-256 in hex. A plain hash is enough, as a key is 256 random bits and not a password. It also
 * leaves no timing side channel: no byte of a working key is ever compared with what a client sent. The time of the index lookup depends on
 * the hash alone, whose start can be chosen only by trial.
 */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** A working key, and the company that it belongs to. */
export interface ApiKeyRow {
  id: number;
  companyId: number;
  prefix: string;
  hash: string;
}

/** Whether a stored key works. */
export type KeyStatus = 'live' | 'revoked' | 'expired';

/** A stored key, and whether it works now. */
export interface FoundKey extends ApiKeyRow {
  state: KeyStatus;
  expiresAt: Date | null;
}

/** Whether a key works at a given time. It stops working at the exact moment of its expiry. */
export function keyStatus(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyStatus {
  if (revokedAt !== null) return 'revoked';
  return expiresAt === null || expiresAt > now ? 'live' : 'expired';
}

type KeyRow = [
  id: number,
  companyId: number,
  prefix: string,
  hash: string,
  expiresAt: string | null,
  revokedAt: string | null,
];

/** When a key was last used. */
export interface KeyUsed {
  key: ApiKeyRow;
  /** Milliseconds since 1970 */
  at: number;
}

/**
 * The statements that record the last use of keys. They never move a time back: another process may have written a later one. Keys are
 * written in order of ID, so that two processes that write at the same time cannot deadlock.
 */
export function keyUseStatements(used: readonly KeyUsed[]): Statement[] {
  const text = `INSERT INTO "ApiKeyUse" ("companyId", "keyId", "lastUsedAt") SELECT "companyId", "id", $3 FROM "ApiKey" WHERE "companyId" = $1 AND "id" = $2 ON CONFLICT ("companyId", "keyId") DO UPDATE SET "lastUsedAt" = excluded."lastUsedAt" WHERE "ApiKeyUse"."lastUsedAt" < excluded."lastUsedAt"`;
  const sorted = [...used].sort((a, b) => a.key.id - b.key.id);
  return sorted.map(({ key, at }) => ({ text, values: [key.companyId, key.id, new Date(at)] }));
}

/** Maximum milliseconds for which a cached key counts as live: a revoked key must stop working within a second. */
export const keyStaleMs = 500;

/** Maximum number of cached keys; the oldest entries are evicted first. */
const maxKeys = 10_000;

interface Remembered {
  readonly key: FoundKey;
  readonly at: number;
}

/**
 * Cache of the live API keys in use. Only live keys are cached, so that a revoked key takes the same work as an unknown one. The key itself
 * is never stored: lookups go by its hash.
 */
export class LiveKeyCache {
  readonly #remembered = new Map<string, Remembered>();
  /** The last lookup that has begun. */
  #running: Promise<unknown> = Promise.resolve();
  /** The one after it. */
  #next: { readonly hashes: Set<string>; readonly found: Promise<FoundKey[]> } | undefined;

  constructor(
    private readonly session: Session,
    private readonly dialect: Dialect,
  ) {}

  /** @returns the keys with these hashes if all are known to be live; undefined if the database must be asked */
  known(hashes: readonly string[]): FoundKey[] | undefined {
    const known: FoundKey[] = [];
    for (const hash of hashes) {
      const found = this.#remembered.get(hash);
      if (found === undefined) return undefined;
      const { key, at } = found;
      const hasExpired = key.expiresAt !== null && key.expiresAt <= new Date();
      if (hasExpired || performance.now() - at >= keyStaleMs) {
        this.#remembered.delete(hash);
        return undefined;
      }
      known.push(key);
    }
    return known;
  }

  /**
   * Finds keys by the unique index on their hashes. The work is the same for every key, known or unknown, live or not. Requests that arrive
   * during a lookup share the next one: a flood of wrong keys makes few statements.
   * @returns the stored keys; only live ones give access
   */
  async find(hashes: readonly string[]): Promise<FoundKey[]> {
    if (this.#next === undefined) {
      const shared = new Set<string>();
      const begin = (): Promise<FoundKey[]> => {
        this.#next = undefined;
        return this.#read([...shared]);
      };
      const found = this.#running.then(begin, begin);
      this.#running = found;
      this.#next = { hashes: shared, found };
    }
    const { hashes: shared, found } = this.#next;
    for (const hash of hashes) shared.add(hash);
    return (await found).filter(({ hash }) => hashes.includes(hash));
  }

  async #read(hashes: readonly string[]): Promise<FoundKey[]> {
    // Taken before the statement: a change in between counts as unseen.
    const [at, now] = [performance.now(), new Date()];
    // Nearly all requests look up one key, and a list takes SQLite half as long again.
    const [only, second] = hashes;
    const [condition, value] =
      second === undefined
        ? ['"hash" = $1', only ?? '']
        : [this.dialect.isOneOf('"hash"', '$1', 'text'), JSON.stringify(hashes)];
    const rows = await this.session.query({
      text: `SELECT "id", "companyId", "prefix", "hash", "expiresAt", "revokedAt" FROM "ApiKey" WHERE ${condition}`,
      values: [value],
    });
    const found = (rows as KeyRow[]).map(([id, companyId, prefix, hash, expires, revoked]) => {
      const expiresAt = expires === null ? null : new Date(expires);
      const revokedAt = revoked === null ? null : new Date(revoked);
      const key = { id, companyId, prefix, hash, expiresAt, state: keyStatus({ revokedAt, expiresAt }, now) };
      if (key.state === 'live') this.#remembered.set(hash, { key, at });
      return key;
    });
    for (const [oldest] of this.#remembered) {
      if (this.#remembered.size <= maxKeys) break;
      this.#remembered.delete(oldest);
    }
    return found;
  }
}

// The last use of keys.

/** Milliseconds between two writes: the time shown in key lists may be this old. */
const interval = 60_000;
/** Keys per transaction, so that many keys never hold the database's lock for long. */
const batchSize = 100;

/** Records when keys were last used, and writes that at intervals, never during a request. */
export interface KeyUse {
  /** Records a use, in memory only. */
  note(key: ApiKeyRow): void;
  /** Stops the timer and writes what is recorded, after any write in progress. */
  close(): Promise<void>;
}

/**
 * @param onError called if times could not be written; they are kept for the next write, unless the server ends first. Nothing else depends
 * on them.
 */
export function createKeyUse(
  markKeysUsed: (used: readonly KeyUsed[]) => Promise<void>,
  onError: (error: unknown) => void,
): KeyUse {
  const noted = new Map<number, KeyUsed>();
  let writing = Promise.resolve();
  let waiting = false;
  const timer = setInterval(() => {
    // While the database is unavailable, only one write waits, not one more each minute.
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
        await markKeysUsed(batch);
      } catch (error) {
        // A use recorded in the meantime is later.
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
