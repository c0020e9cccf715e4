import type { Precondition } from '../../domain/precondition.js';
import type { Transaction } from '../client.js';
import { raiseRevision } from './company-state.js';
import type { Statement } from '../sql.js';

/** Who changes something, and how: the part of an audit row that the operation does not know. */
export interface AuditContext {
  companyId: number;
  /** The first characters of the API key (D41). */
  keyPrefix: string;
  protocol: string;
  operation: string;
}

/** Who changes a record, and what is required of it. */
export interface WriteContext extends AuditContext {
  precondition?: Precondition | undefined;
  /** Runs a read of the record when it is the company's turn to read; without it at once. */
  inReadTurn?: <T>(read: () => Promise<T>) => Promise<T>;
}

/** The kinds of records that can change. A catalogue counts as one record: its ID is the company's. */
export const recordKinds = ['User', 'Group', 'Company', 'APIKey', 'Catalogue'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One change of one record (D44): names of what changed, never values. */
export interface RecordChange {
  recordKind: RecordKind;
  recordId: number;
  change: 'created' | 'updated' | 'deleted';
  changedFields?: readonly string[];
  changedSets?: readonly string[];
}

/**
 * The statement that writes the audit row of a change (D44), for the transaction that raises the company's revision for it.
 * @param revision the change's own
 */
export function auditRow(
  { companyId, keyPrefix, protocol, operation }: AuditContext,
  revision: number,
  { recordKind, recordId, change, changedFields = [], changedSets = [] }: RecordChange,
): Statement {
  return {
    text: `INSERT INTO "AuditEntry" ("companyId", "revision", "at", "keyPrefix", "protocol", "operation", "recordKind", "recordId", "change", "changedFields", "changedSets") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      companyId,
      revision,
      new Date(),
      keyPrefix,
      protocol,
      operation,
      recordKind,
      recordId,
      change,
      changedFields.join(','),
      changedSets.join(','),
    ],
  };
}

/** Protocols of changes without an API key: the operator's command line, and the creation of the demo company. */
export type OperatorProtocol = 'admin' | 'demo';

/** Records the changes of one operator command, in their transaction. */
export interface OperatorAudit {
  /**
   * Records a change as the next revision of its company. An update that changed nothing leaves no row.
   * @throws CompanyDeleted
   */
  record(change: RecordChange): Promise<void>;
}

/** Creates the audit of one command (D44). @param operation the command, such as `key rotate` */
export function auditOfOperator(
  tx: Transaction,
  companyId: number,
  operation: string,
  protocol: OperatorProtocol = 'admin',
): OperatorAudit {
  return {
    async record(change) {
      const { recordKind, changedFields = [], changedSets = [] } = change;
      if (change.change === 'updated' && changedFields.length + changedSets.length === 0) return;
      // The sets of a new company are lists of its catalogue.
      const catalogue = recordKind === 'Catalogue' || (recordKind === 'Company' && changedSets.length > 0);
      const { revision } = await raiseRevision(tx, companyId, { catalogue });
      const { text, values } = auditRow({ companyId, keyPrefix: '', protocol, operation }, revision, change);
      await tx.$executeRawUnsafe(text, ...values);
    },
  };
}
