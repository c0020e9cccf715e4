import { hashApiKey, keyPrefix } from '../../../src/data/api-keys.js';
import type { Transaction } from '../../../src/data/client.js';

/** Tables whose records have an ID that answers show. */
export type NumberedTable =
  | 'UserProfile'
  | 'Group'
  | 'Permission'
  | 'Role'
  | 'Category'
  | 'ProjectNumber'
  | 'PaymentType'
  | 'Tax'
  | 'UserDefinedField'
  | 'GLSegment';

/**
 * Gives the next record of each named kind a given ID, so that a prepared database holds the same IDs every time.
 * @param first table → ID of its next record; larger than any that it has given so far, as IDs are never used again (D1)
 */
export async function startIdsAt(
  tx: Transaction,
  first: Partial<Record<NumberedTable, number>>,
): Promise<void> {
  for (const [table, id] of Object.entries(first)) {
    await tx.$executeRaw`DELETE FROM "sqlite_sequence" WHERE "name" = ${table}`;
    await tx.$executeRaw`INSERT INTO "sqlite_sequence" ("name", "seq") VALUES (${table}, ${id - 1})`;
  }
}

/** A key that is known beforehand, for a prepared database only: a real one is random (D41). */
export interface KnownKey {
  key: string;
  label: string;
  revokedAt?: Date;
}

/** Replaces all keys of a company by known ones. */
export async function setKnownKeys(
  tx: Transaction,
  companyId: number,
  keys: readonly KnownKey[],
): Promise<void> {
  await tx.apiKey.deleteMany({ where: { companyId } });
  await tx.apiKey.createMany({
    data: keys.map(({ key, label, revokedAt }) => ({
      companyId,
      prefix: keyPrefix(key),
      hash: hashApiKey(key),
      label,
      revokedAt: revokedAt ?? null,
    })),
  });
}
