import { naturalKey } from '../../domain/text.js';
import type { Transaction } from '../../data/client.js';
import { OperatorError } from '../operator-error.js';

/**
 * Default maximum of a company's live keys with one label: one in use, and one to change over to. So each client of a company, with its own
 * label, can change its key (D41).
 */
export const maxLiveKeys = 2;

/** Number of working keys of a company: neither revoked nor expired. A replaced key in its grace period counts. */
export function countLiveKeys(tx: Transaction, companyId: number, now: Date): Promise<number> {
  return tx.apiKey.count({ where: liveKeys(companyId, now) });
}

/**
 * Must be called in the transaction that created or labelled a key, after `lockCompany` and the change. Labels are compared as natural
 * keys.
 * @param changed the created or labelled key
 * @throws OperatorError listing the live keys if its label has more than `maxLiveKeys`; the change is rolled back with its transaction
 */
export async function refuseTooManyKeys(
  tx: Transaction,
  company: { id: number; name: string },
  changed: { keyId: number; label: string },
  now: Date,
): Promise<void> {
  const all = await tx.apiKey.findMany({ where: liveKeys(company.id, now), orderBy: { id: 'asc' } });
  const live = all.filter(({ label }) => naturalKey(label) === naturalKey(changed.label));
  if (live.length <= maxLiveKeys) return;
  const others = live.filter(({ id }) => id !== changed.keyId);
  const those = changed.label === '' ? 'without a label' : `with the label "${changed.label}"`;
  throw new OperatorError(
    `"${company.name}" would have ${live.length} live keys ${those}; ${maxLiveKeys} are the most of one label. ` +
      'Give each client a label of its own, revoke a key with "key revoke", wait until one expires, or add --allow-more. These live now:',
    others.map(({ id, prefix, label, expiresAt }) => {
      const until = expiresAt ? `, until ${expiresAt.toISOString()}` : '';
      return `${id}: ${prefix}…${label ? ` ${label}` : ''}${until}`;
    }),
  );
}

function liveKeys(companyId: number, now: Date) {
  return { companyId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}
