import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from '../client.js';
import { join } from '../sql.js';

const keyStart = 'cak_';
const shownCharacters = 12;

/** A new API key (D41): the key itself, to be shown once, and what is stored of it. */
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
  return key.slice(0, shownCharacters);
}

/**
 * Hashes a key for storage and lookup: SHA-256 in hex. A plain hash is enough, because a key is 256 random bits and not a password. It also
 * leaves no timing side channel: no byte of a working key is ever compared with what a caller sent. The time of the index lookup depends on
 * the hash alone, and nobody can choose the start of a hash except by trial.
 */
export function hashApiKey(key: string): string {
  return hash('sha256', key);
}

/** A key that works now, and the company that it belongs to. */
export interface ApiKeyRow {
  id: number;
  companyId: number;
  prefix: string;
  hash: string;
}

/** Whether a stored key works. */
export type KeyWorks = 'live' | 'revoked' | 'expired';

/** A stored key, and whether it works now. */
export interface FoundKey extends ApiKeyRow {
  state: KeyWorks;
  expiresAt: Date | null;
}

/** Whether a key works at a given time. It stops working at the exact moment of its expiry. */
export function keyWorks(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyWorks {
  if (revokedAt !== null) return 'revoked';
  return expiresAt === null || expiresAt > now ? 'live' : 'expired';
}

/**
 * Finds the companies of keys by the unique index on their hashes. The work is the same for every key, known or unknown, live or not.
 * @returns the stored keys; only live ones give access
 */
export async function findApiKeys(
  tx: Transaction,
  hashes: readonly string[],
  now: Date,
): Promise<FoundKey[]> {
  const rows = await tx.$queryRaw<
    (Omit<FoundKey, 'state'> & { revokedAt: Date | null })[]
  >`SELECT "id", "companyId", "prefix", "hash", "expiresAt", "revokedAt" FROM "ApiKey" WHERE "hash" IN (${join([...hashes])})`;
  return rows.map(({ revokedAt, ...key }) => {
    return { ...key, state: keyWorks({ revokedAt, expiresAt: key.expiresAt }, now) };
  });
}

/** When a key was last used. */
export interface KeyUsed {
  key: ApiKeyRow;
  at: Date;
}

/**
 * Records when keys were used (D41: last use). Never moves a time back: another process may have written a later one. Keys are written in
 * order of ID, so that two processes that write at once cannot deadlock.
 */
export async function markApiKeysUsed(tx: Transaction, used: readonly KeyUsed[]): Promise<void> {
  for (const { key, at } of [...used].sort((a, b) => a.key.id - b.key.id)) {
    await tx.$executeRaw`INSERT INTO "ApiKeyUse" ("companyId", "keyId", "lastUsedAt") SELECT "companyId", "id", ${at} FROM "ApiKey" WHERE "companyId" = ${key.companyId} AND "id" = ${key.id} ON CONFLICT ("companyId", "keyId") DO UPDATE SET "lastUsedAt" = excluded."lastUsedAt" WHERE "ApiKeyUse"."lastUsedAt" < excluded."lastUsedAt"`;
  }
}
