import { hashApiKey, keyPrefix } from '../../../src/data/keys/api-keys.js';
import type { Transaction } from '../../../src/data/client.js';

/** A fixed key, only for prepared databases: real ones are random (D41). */
export interface KnownKey {
  key: string;
  label: string;
  revokedAt?: Date;
}

/** Replaces all keys of a company by fixed ones. */
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
