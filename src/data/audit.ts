import { AppError } from '../domain/errors.js';
import { OperatorError } from './admin/operator-error.js';
import type { Transaction } from './client.js';

/** Who changes something, and by which way: the part of an audit row that the operation does not know. */
export interface WriteContext {
  companyId: number;
  /** The first characters of the API key (D41). */
  keyPrefix: string;
  door: string;
  operation: string;
}

/** What a change can be of. A catalogue is told as a whole: its record is the company. */
export const recordKinds = ['User', 'Group', 'Company', 'APIKey', 'Catalogue'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** One change of one record (D44): names of what changed, never values. */
export interface RecordChange {
  recordKind: RecordKind;
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

  /**
   * Records a change. An update that changed nothing leaves no row: there is nothing to tell.
   * @throws AppError invalid_api_key, or OperatorError, when the company was deleted since the request or command found it
   */
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
    await this.#refuseDeleted();
  }

  /** Asked behind the row above, which refers to the company: from there on it cannot be deleted before this transaction ends. */
  async #refuseDeleted(): Promise<void> {
    const { companyId, keyPrefix } = this.context;
    const where = { id: companyId, deletedAt: null };
    if ((await this.tx.company.findFirst({ where, select: { id: true } })) !== null) return;
    if (keyPrefix !== '') throw new AppError('invalid_api_key');
    throw new OperatorError('The company was deleted meanwhile. Nothing was changed.');
  }
}

/** Doors of what is done without an API key: the operator's command line, and the making of the demo company. */
export type OperatorDoor = 'admin' | 'demo';

/**
 * Records what an operator's command changed (D44), in the transaction of the change.
 * @param operation the command, such as `key rotate`
 */
export function auditOfOperator(
  tx: Transaction,
  companyId: number,
  operation: string,
  door: OperatorDoor = 'admin',
): Audit {
  return new Audit(tx, { companyId, keyPrefix: '', door, operation });
}
