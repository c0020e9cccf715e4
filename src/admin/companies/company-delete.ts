import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { auditOfOperator, lockCompany } from '../../data/company/operator.js';
import type { Transaction } from '../../data/prisma-client.js';
import type { Store } from '../../data/store.js';
import { findCompanyOrDeleted } from './companies.js';
import { exportCompany, type CompanyExport } from '../copy/copy.js';
import { allTables } from '../copy/tables.js';
import { OperatorError } from '../io.js';
import type { Job } from '../progress.js';

interface DeleteOptions {
  confirm: string | undefined;
  exportFile: string | undefined;
  now: Date;
}

interface DeletedCompany {
  companyId: number;
  name: string;
  /** null if an earlier command already exported and marked the company, and this one only continued. */
  export: CompanyExport | null;
  rows: number;
}

/**
 * Exports a company, marks it deleted, which removes its keys, then deletes its rows in batches. Its own row, its state and its audit stay.
 * If interrupted before the mark, nothing has changed; after it, the same command, by name or ID, deletes the rest.
 * @throws OperatorError if the name was not typed again, there is no such company, or it was changed after the export
 */
export async function deleteCompany(
  store: Store,
  url: string,
  which: string,
  options: DeleteOptions,
  job: Job,
): Promise<DeletedCompany> {
  const company = await store.adminRead((tx) => findCompanyOrDeleted(tx, which));
  const made = company.deletedAt === null ? await exportAndMark(store, url, company, options, job) : null;
  const rows = await deleteRows(store, company.id, job);
  if (made === null && rows === 0)
    throw new OperatorError(
      `"${company.name}" (ID ${company.id}) is already deleted; only its audit is left.`,
    );
  return { companyId: company.id, name: company.name, export: made, rows };
}

async function exportAndMark(
  store: Store,
  url: string,
  company: { id: number; name: string },
  { confirm, exportFile, now }: DeleteOptions,
  job: Job,
): Promise<CompanyExport> {
  if (confirm === undefined || exportFile === undefined) {
    const counts = await store.adminRead((tx) => contents(tx, company.id));
    throw new OperatorError(
      `This deletes "${company.name}" (ID ${company.id}) permanently, with ${counts}. Nothing was changed. ` +
        'To do so, repeat its name and give the file to export everything into: --confirm NAME --export FILE.',
    );
  }
  if (confirm !== company.name)
    throw new OperatorError(`--confirm must be "${company.name}". Nothing was changed.`);
  const made = await exportCompany(url, company.id, exportFile, job);
  try {
    await store.adminWrite((tx) => markDeleted(tx, company, made.revision, now));
  } catch (error) {
    // After any other error the company may already be marked, so the export stays.
    if (error instanceof OperatorError) await rm(made.file, { force: true });
    throw error;
  }
  return made;
}

async function contents(tx: Transaction, companyId: number): Promise<string> {
  const where = { companyId };
  const users = await tx.userProfile.count({ where });
  const groups = await tx.group.count({ where });
  const keys = await tx.apiKey.count({ where });
  return `users ${users}, groups ${groups}, API keys ${keys}`;
}

/**
 * After this transaction no request and no command can change the company or find its keys. Every change raises the revision, so an
 * unchanged revision proves that nothing has changed since the export.
 */
async function markDeleted(
  tx: Transaction,
  { id, name }: { id: number; name: string },
  exportedRevision: number,
  now: Date,
): Promise<void> {
  const state = await tx.companyState.findUniqueOrThrow({ where: { companyId: id } });
  // An earlier version marked the state of a company that it moved to another database: nothing changes it any more, nor its audit.
  const { revision } = state.deleted ? state : await lockCompany(tx, id);
  if (Number(revision) !== exportedRevision) {
    throw new OperatorError(
      `"${name}" changed while it was exported. Nothing was deleted, and the export was removed. ` +
        'Revoke its keys first, then delete it.',
    );
  }
  const change = { recordKind: 'Company', recordId: id, change: 'deleted' } as const;
  if (!state.deleted) await auditOfOperator(tx, id, 'company delete').record(change);
  await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
  await tx.company.update({ where: { id }, data: { deletedAt: now, nameKey: ` ${id}` } });
  await tx.apiKey.deleteMany({ where: { companyId: id } });
}

/** Rows that one transaction deletes: few, so that no other change waits for long. */
const rowsPerPiece = 1000;

/** Deletes the rows of a company that is marked deleted, referring rows first. @returns the number of rows */
async function deleteRows(store: Store, companyId: number, job: Job): Promise<number> {
  const progress = job.begin('Deleting', 'rows');
  let [rows, total] = [0, 0];
  const names = tablesInDeletionOrder(retainedTables);
  for (const name of names) total += await store.adminRead((tx) => countRows(tx, name, companyId));
  for (const name of names)
    await deleteInPieces(store, name, companyId, (deleted) => progress((rows += deleted), total));
  return rows;
}

/** @param advance called with the number of rows of each transaction */
async function deleteInPieces(
  store: Store,
  table: string,
  companyId: number,
  advance: (deleted: number) => void,
): Promise<void> {
  const sqlite = store.engine === 'sqlite';
  const [place, company] = sqlite ? ['rowid', '?1'] : ['ctid', '$1'];
  const own = `"companyId" = ${company}`;
  const some = `SELECT ${place} FROM "${table}" WHERE ${own} LIMIT ${rowsPerPiece}`;
  // The company twice: if companies are spread over nodes, another one's row may have the same position in its table.
  const sql = `DELETE FROM "${table}" WHERE ${own} AND ${place} ${sqlite ? `IN (${some})` : `= ANY (ARRAY(${some}))`}`;
  for (;;) {
    const started = performance.now();
    const deleted = await store.adminWrite((tx) => tx.$executeRawUnsafe(sql, companyId));
    advance(deleted);
    if (deleted < rowsPerPiece) return;
    // Pauses for as long as the batch took, so that servers can write in between.
    await sleep(performance.now() - started);
  }
}

/** Tables in which a deleted company keeps its rows. */
const retainedTables = ['Company', 'CompanyState', 'AuditEntry'];

/** The names of all tables except these. Rows refer to rows of later tables only. */
export function tablesInDeletionOrder(retained: readonly string[]): string[] {
  return allTables
    .map(({ name }) => name)
    .filter((name) => !retained.includes(name))
    .toReversed();
}

/** The number of rows that a company has in a table. */
export async function countRows(tx: Transaction, table: string, companyId: number): Promise<number> {
  const sql = `SELECT count(*) AS "rows" FROM "${table}" WHERE "companyId" = ${companyId}`;
  const [found] = await tx.$queryRawUnsafe<{ rows: bigint }[]>(sql);
  return Number(found?.rows);
}
