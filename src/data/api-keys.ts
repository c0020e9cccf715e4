import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from './client.js';

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

/** What is stored and looked up in place of a key. A plain hash is enough: the key is 256 random bits, not a password. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** A key that works now, and the company that it belongs to. */
export interface ApiKeyRow {
  id: number;
  companyId: number;
  prefix: string;
}

/**
 * Finds the company of a key by the unique index on its hash: the same work for every key, known or not.
 * @returns undefined when the key is unknown, revoked or expired
 */
export async function findApiKey(tx: Transaction, key: string, now: Date): Promise<ApiKeyRow | undefined> {
  const row = await tx.apiKey.findUnique({ where: { hash: hashApiKey(key) } });
  if (!row || row.revokedAt || (row.expiresAt && row.expiresAt <= now)) return undefined;
  return { id: row.id, companyId: row.companyId, prefix: row.prefix };
}

/** Notes that a key was used (D41: last use). */
export async function markApiKeyUsed(tx: Transaction, row: ApiKeyRow, at: Date): Promise<void> {
  await tx.apiKey.updateMany({ where: { companyId: row.companyId, id: row.id }, data: { lastUsedAt: at } });
}
