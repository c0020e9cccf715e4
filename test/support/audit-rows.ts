import { readAudit, type AuditQuery, type AuditRow } from '../../src/admin/audit/entries.js';
import type { Store } from '../../src/data/store.js';

/** The audit rows that a query finds, oldest first. */
export async function auditRows(store: Store, query: AuditQuery = {}): Promise<AuditRow[]> {
  const found: AuditRow[] = [];
  for await (const { rows } of readAudit(store, query)) found.push(...rows);
  return found;
}
