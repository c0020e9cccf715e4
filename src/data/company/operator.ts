import { ProgramError } from '../../domain/errors.js';
import { CompanyDeleted, findExhausted, type CompanyState } from './snapshot.js';
import type { Transaction } from '../prisma-client.js';
import { auditRow, type RecordChange } from './audit.js';

// Changes of one company by operators' commands, in Prisma's transactions: its numbers and its audit.

/** A state as the database returns it; SQLite's driver returns every number as a bigint. */
interface StateRow {
  revision: bigint;
  catalogueRevision: bigint;
  nextId: number | bigint;
}

/** Creates a company's state, before anything else of the company. */
export async function createState(tx: Transaction, companyId: number): Promise<void> {
  await tx.companyState.create({ data: { companyId } });
}

/**
 * Locks a company against all other changes until the transaction ends.
 * @throws CompanyDeleted
 */
export async function lockCompany(tx: Transaction, companyId: number): Promise<CompanyState> {
  return update(tx, companyId, { revision: 0, catalogueRevision: 'same', ids: 0 });
}

/** The numbers that a change takes from its company. */
export interface Taken {
  /** Number of IDs for new records. */
  ids?: number;
  /** The change is one of the catalogue. */
  catalogue?: boolean;
}

/**
 * Begins a change: raises the revision, which locks the company until the transaction ends.
 * @returns the state with the change's own revision; the IDs that it took are the ones before `nextId`
 * @throws CompanyDeleted; ProgramError if the company has run out of IDs or revisions
 */
export async function raiseRevision(
  tx: Transaction,
  companyId: number,
  { ids = 0, catalogue = false }: Taken = {},
): Promise<CompanyState> {
  return update(tx, companyId, { revision: 1, catalogueRevision: catalogue ? 'raised' : 'same', ids });
}

/**
 * Takes IDs for new records, which also locks the company.
 * @returns the first ID; the others follow it
 * @throws as raiseRevision does
 */
export async function takeIds(tx: Transaction, companyId: number, count: number): Promise<number> {
  const { nextId } = await update(tx, companyId, { revision: 0, catalogueRevision: 'same', ids: count });
  return nextId - count;
}

interface Raised {
  revision: 0 | 1;
  catalogueRevision: 'same' | 'raised';
  ids: number;
}

async function update(
  tx: Transaction,
  companyId: number,
  { revision, catalogueRevision, ids }: Raised,
): Promise<CompanyState> {
  const ofCatalogue = catalogueRevision === 'raised' ? '"revision" + 1' : '"catalogueRevision"';
  const [row] = await tx.$queryRawUnsafe<StateRow[]>(
    `UPDATE "CompanyState" SET "revision" = "revision" + $2, "nextId" = "nextId" + $3, "catalogueRevision" = ${ofCatalogue} WHERE "companyId" = $1 AND NOT "deleted" RETURNING "revision", "catalogueRevision", "nextId"`,
    companyId,
    revision,
    ids,
  );
  if (row === undefined) throw new CompanyDeleted();
  const [nextId, raised] = [Number(row.nextId), Number(row.revision)];
  const lack = findExhausted({ revision: raised, nextId });
  if (lack !== undefined) throw new ProgramError(lack);
  return { revision: raised, catalogueRevision: Number(row.catalogueRevision), nextId };
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

/** Creates the audit of one command. @param operation the command, such as `key rotate` */
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
