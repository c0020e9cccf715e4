import { hash, randomBytes } from 'node:crypto';
import type { Transaction } from './client.js';
import { join } from './sql.js';

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

/** The part of a key that may be shown in lists and kept in the audit. */
export function keyPrefix(key: string): string {
  return key.slice(0, shownCharacters);
}

/**
 * What is stored and looked up in place of a key: its SHA-256 in hex. A plain hash is enough: the key is 256 random bits, not
 * a password. It also keeps time from telling anything: no byte of a key that works is ever compared with what a caller
 * sent. How long the index takes depends on the hash alone, and nobody can choose the beginning of a hash without trying.
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

/** Whether a key works at a moment; from the very moment of its end on it does not. */
export function keyWorks(
  { revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null },
  now: Date,
): KeyWorks {
  if (revokedAt !== null) return 'revoked';
  return expiresAt === null || expiresAt > now ? 'live' : 'expired';
}

/**
 * Finds the companies of keys by the unique index on their hashes: the same work for every key, known or not, working or not.
 * @returns those that are stored; of them only live ones open anything
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

/** When a key was used last. */
export interface KeyUsed {
  key: ApiKeyRow;
  at: Date;
}

/**
 * Notes when keys were used (D41: last use). Never moves a time back: another process may have written a later one.
 * The keys are taken by ID, so that two processes which write at once follow each other and never wait in a circle.
 */
export async function markApiKeysUsed(tx: Transaction, used: readonly KeyUsed[]): Promise<void> {
  for (const { key, at } of [...used].sort((a, b) => a.key.id - b.key.id)) {
    await tx.$executeRaw`INSERT INTO "ApiKeyUse" ("companyId", "keyId", "lastUsedAt") SELECT "companyId", "id", ${at} FROM "ApiKey" WHERE "companyId" = ${key.companyId} AND "id" = ${key.id} ON CONFLICT ("companyId", "keyId") DO UPDATE SET "lastUsedAt" = excluded."lastUsedAt" WHERE "ApiKeyUse"."lastUsedAt" < excluded."lastUsedAt"`;
  }
}
