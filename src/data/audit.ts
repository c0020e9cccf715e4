import type { Transaction } from './client.js';

/** Who changes something, and by which way: the part of an audit row that the operation does not know. */
export interface WriteContext {
  companyId: number;
  /** The first characters of the API key (D41). */
  keyPrefix: string;
  door: string;
  operation: string;
}

/** One change of one record (D44): names of what changed, never values. */
export interface RecordChange {
  recordKind: 'User' | 'Group';
  recordId: number;
  change: 'created' | 'updated' | 'deleted';
  changedFields?: string[];
  changedSets?: string[];
}

/** Writes audit rows in the transaction of the change itself. */
export class Audit {
  constructor(
    private readonly tx: Transaction,
    private readonly context: WriteContext,
  ) {}

  /** Records a change. An update that changed nothing leaves no row: there is nothing to tell. */
  async record({ changedFields = [], changedSets = [], ...change }: RecordChange): Promise<void> {
    if (change.change === 'updated' && changedFields.length + changedSets.length === 0) return;
    await this.tx.auditEntry.create({
      data: {
        ...this.context,
        ...change,
        changedFields: changedFields.join(','),
        changedSets: changedSets.join(','),
      },
    });
  }
}
