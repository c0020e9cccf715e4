import { naturalKey } from '../../domain/text.js';
import type { Transaction } from '../../data/client.js';
import { OperatorError } from '../operator-error.js';

/**
 * Live keys of one label that a company may have unless the operator says otherwise: one to use, and one to change over to. So each
 * client of a company, with a label of its own, can change its key (D41).
 */
export const maxLiveKeys = 2;

/** How many keys of a company work now: neither revoked nor expired. A replaced key in its grace period counts. */
export function countLiveKeys(tx: Transaction, companyId: number, now: Date): Promise<number> {
  return tx.apiKey.count({ where: liveKeys(companyId, now) });
}

/**
 * To be asked in the transaction that made or labelled a key, after the change and behind `lockCompany`. Labels are compared as natural keys are.
 * @param changed the key that the command made or labelled
 * @throws OperatorError naming the live keys when its label has more than `maxLiveKeys`; the change is undone with its transaction
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
