import type { Transaction } from '../client.js';
import { findCompany } from './companies.js';

export interface AuditRow {
  entryId: number;
  at: Date;
  keyPrefix: string;
  door: string;
  operation: string;
  recordKind: string;
  recordId: number;
  change: string;
  /** Names of the fields and sets that changed; values are never recorded (D44). */
  changed: string[];
}

/**
 * The newest changes of one company, oldest of them first (D44).
 * @param limit how many at most
 * @throws OperatorError for an unknown company
 */
export async function listAudit(tx: Transaction, companyName: string, limit: number): Promise<AuditRow[]> {
  const { id: companyId } = await findCompany(tx, companyName);
  const rows = await tx.auditEntry.findMany({ where: { companyId }, orderBy: { id: 'desc' }, take: limit });
  return rows.reverse().map((row) => ({
    entryId: row.id,
    at: row.at,
    keyPrefix: row.keyPrefix,
    door: row.door,
    operation: row.operation,
    recordKind: row.recordKind,
    recordId: row.recordId,
    change: row.change,
    changed: [row.changedFields, row.changedSets].flatMap((names) => (names === '' ? [] : names.split(','))),
  }));
}
