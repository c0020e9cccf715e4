import { readAudit, type AuditQuery, type AuditRow } from '../../../src/admin/audit/entries.js';
import { lockCompany } from '../../../src/data/company/operator.js';
import type { Store } from '../../../src/data/store.js';

/** The audit rows that a query finds, oldest first. */
export async function auditRows(store: Store, query: AuditQuery = {}): Promise<AuditRow[]> {
  const found: AuditRow[] = [];
  for await (const { rows } of readAudit(store, query)) found.push(...rows);
  return found;
}

/**
 * Writes changes of one user as the API would have, one at each of these times, in this order.
 * @param more columns that differ from the usual ones
 */
export async function writeChanges(
  store: Store,
  companyId: number,
  times: readonly Date[],
  more: object = {},
): Promise<void> {
  await store.adminWrite(async (tx) => {
    const { revision } = await lockCompany(tx, companyId);
    const data = times.map((at, index) => ({
      companyId,
      revision: revision + 1 + index,
      at,
      keyPrefix: 'cak_Ab3dEf9h',
      protocol: 'json',
      operation: 'updateUser',
      recordKind: 'User',
      recordId: 7,
      change: 'updated',
      changedFields: 'FirstName,City',
      changedSets: 'Roles',
      ...more,
    }));
    await tx.auditEntry.createMany({ data });
    const raised = { revision: { increment: times.length } };
    await tx.companyState.update({ where: { companyId }, data: raised });
  });
}
