import { AppError, ProgramError } from '../../domain/errors.js';
import { largestId } from '../../domain/ids.js';
import type { Runner, Transaction } from '../client.js';
import { sql, type Sql } from '../sql.js';

/** The state of one company (D49). Read together with data, it says at which revision the data is. */
export interface CompanyState {
  /** The number of the company's latest change (D44). */
  revision: number;
  /** The revision of the latest change of its catalogue. */
  catalogueRevision: number;
  /** The ID of the next record (D1). */
  nextId: number;
}

/** The company of a request or command was deleted after it was found. */
export class CompanyDeleted extends AppError {
  constructor() {
    super('invalid_api_key', undefined, { internal: 'the company was deleted meanwhile' });
  }
}

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
export async function lockCompany(tx: Runner, companyId: number): Promise<CompanyState> {
  return existing(await update(tx, companyId, sql`"revision" = "revision"`));
}

/** The statement that locks a company, for a transaction that reads its state next. */
export function lockingStatement(companyId: number): Sql {
  return sql`UPDATE "CompanyState" SET "revision" = "revision" WHERE "companyId" = ${companyId}`;
}

/** What a change needs of its company's numbers. */
export interface Taken {
  /** Number of IDs for new records (D1). */
  ids?: number;
  /** The change is one of the catalogue. */
  catalogue?: boolean;
}

/**
 * Begins a change: raises the revision, which locks the company until the transaction ends.
 * @returns the state with the change's own revision; the IDs that it took are the ones before `nextId`
 * @throws CompanyDeleted; Error when the company has run out of IDs
 */
export async function raiseRevision(
  tx: Transaction,
  companyId: number,
  taken: Taken = {},
): Promise<CompanyState> {
  return existing(await update(tx, companyId, raised(taken)));
}

/**
 * The statement that begins a change where the company is locked already.
 * @param nextId the current one
 * @param ids the number of IDs that it takes for new records
 * @throws Error when the company has run out of IDs
 */
export function raisingStatement(companyId: number, nextId: number, ids: number): Sql {
  checkIds(nextId + ids);
  return sql`UPDATE "CompanyState" SET ${raised({ ids })} WHERE "companyId" = ${companyId}`;
}

/**
 * Takes IDs for new records (D1), which also locks the company.
 * @returns the first ID; the others follow it
 * @throws as raiseRevision does
 */
export async function takeIds(tx: Transaction, companyId: number, count: number): Promise<number> {
  const { nextId } = existing(await update(tx, companyId, sql`"nextId" = "nextId" + ${count}`));
  return nextId - count;
}

function raised({ ids = 0, catalogue = false }: Taken): Sql {
  const ofCatalogue = catalogue ? sql`"revision" + 1` : sql`"catalogueRevision"`;
  return sql`"revision" = "revision" + 1, "nextId" = "nextId" + ${ids}, "catalogueRevision" = ${ofCatalogue}`;
}

/** @returns the new state; undefined if the company was deleted */
async function update(tx: Runner, companyId: number, values: Sql): Promise<CompanyState | undefined> {
  const [row] = await tx.$queryRaw<
    StateRow[]
  >`UPDATE "CompanyState" SET ${values} WHERE "companyId" = ${companyId} AND NOT "deleted" RETURNING "revision", "catalogueRevision", "nextId"`;
  if (row === undefined) return undefined;
  const nextId = Number(row.nextId);
  checkIds(nextId);
  return { revision: Number(row.revision), catalogueRevision: Number(row.catalogueRevision), nextId };
}

function checkIds(nextId: number): void {
  if (nextId - 1 > largestId) throw new ProgramError('the company has no IDs left');
}

function existing(state: CompanyState | undefined): CompanyState {
  if (state === undefined) throw new CompanyDeleted();
  return state;
}
