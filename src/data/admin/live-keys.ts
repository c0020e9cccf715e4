import type { Transaction } from '../client.js';
import { OperatorError } from './operator-error.js';

/** Live keys that a company may have unless the operator says otherwise: one to use, and one to change over to (D41). */
export const mostLiveKeys = 2;

/**
 * Makes this transaction the only one that changes keys of a company, until it ends: two commands at once follow each other.
 * Writing the row unchanged locks it on every engine, and does not keep requests from writing audit rows that refer to it.
 * What was read before must be read again.
 */
export async function lockKeys(tx: Transaction, companyId: number): Promise<void> {
  await tx.$executeRaw`UPDATE "Company" SET "name" = "name" WHERE "id" = ${companyId}`;
}

/** How many keys of a company work now: neither revoked nor expired. A replaced key in its grace period counts. */
export function countLiveKeys(tx: Transaction, companyId: number, now: Date): Promise<number> {
  return tx.apiKey.count({ where: liveKeys(companyId, now) });
}

/**
 * To be asked in the transaction that made a key, after the change and behind `lockKeys`.
 * @throws OperatorError naming the live keys when there are more than `mostLiveKeys`; the change is undone with its transaction
 */
export async function refuseTooManyKeys(
  tx: Transaction,
  company: { id: number; name: string },
  madeId: number,
  now: Date,
): Promise<void> {
  const live = await tx.apiKey.findMany({ where: liveKeys(company.id, now), orderBy: { id: 'asc' } });
  if (live.length <= mostLiveKeys) return;
  const others = live.filter(({ id }) => id !== madeId);
  throw new OperatorError(
    `"${company.name}" would have ${live.length} live keys; ${mostLiveKeys} are the most. ` +
      'Revoke one with "key revoke", wait until one expires, or add --allow-more. These live now:',
    others.map(({ id, prefix, label, expiresAt }) => {
      const until = expiresAt ? `, until ${expiresAt.toISOString()}` : '';
      return `${id}: ${prefix}…${label ? ` ${label}` : ''}${until}`;
    }),
  );
}

function liveKeys(companyId: number, now: Date) {
  return { companyId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
}
