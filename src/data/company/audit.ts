import type { Client } from '../../domain/client.js';
import { quoteName } from '../sql.js';
import type { EngineName, Statement, Value } from '../sql.js';

/** The caller of a change: the part of an audit row that the operation does not know. */
export interface AuditContext {
  companyId: number;
  /** The first characters of the API key. */
  keyPrefix: string;
  protocol: string;
  operation: string;
}

/** The caller of changes of records. */
export interface WriteContext extends AuditContext {
  /** A change does not start if its client has disconnected. */
  client?: Client | undefined;
  /** Looks the key up again: once it is revoked or has expired, the remaining changes of a batch are rejected. */
  isLive?: () => Promise<boolean>;
  /** Runs long work before a write when it is the company's turn to read; without it immediately. */
  inReadTurn?: <T>(work: () => Promise<T>) => Promise<T>;
}

/** The kinds of records that can change. A catalogue counts as one record: its ID is the company's. */
export const recordKinds = ['User', 'Group', 'Company', 'APIKey', 'Catalogue'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One change of one record: the names of what changed, never values. */
export interface RecordChange {
  recordKind: RecordKind;
  recordId: number;
  change: 'created' | 'updated' | 'deleted';
  changedFields?: readonly string[];
  changedSets?: readonly string[];
}

/** The columns of an audit row after the company. */
export const auditColumns = [
  ...['revision', 'at', 'keyPrefix', 'protocol', 'operation'],
  ...['recordKind', 'recordId', 'change', 'changedFields', 'changedSets'],
] as const;

/**
 * The values of an audit row after the company, for the transaction that raises its revision.
 * @param revision the change's own
 */
export function auditValues(
  { keyPrefix, protocol, operation }: AuditContext,
  revision: number,
  { recordKind, recordId, change, changedFields = [], changedSets = [] }: RecordChange,
): Value[] {
  const [fields, sets] = [changedFields.join(','), changedSets.join(',')];
  return [revision, new Date(), keyPrefix, protocol, operation, recordKind, recordId, change, fields, sets];
}

const auditNames = ['companyId', ...auditColumns];
/** The beginning of a statement that writes audit rows. */
export const insertAudit = `INSERT INTO "AuditEntry" (${auditNames.map(quoteName).join(', ')})`;
const auditText = `${insertAudit} VALUES (${auditNames.map((_, at) => `$${at + 1}`).join(', ')})`;

/** The time of audit rows that are written by a SELECT. */
export const auditNow: Readonly<Record<EngineName, string>> = {
  sqlite: "strftime('%Y-%m-%dT%H:%M:%f+00:00', 'now')",
  postgresql: "timezone('UTC', now())",
};

/** The statement that writes the audit row of a change. @param revision the change's own */
export function auditRow(context: AuditContext, revision: number, change: RecordChange): Statement {
  return { text: auditText, values: [context.companyId, ...auditValues(context, revision, change)] };
}
