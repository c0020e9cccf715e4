import { rm } from 'node:fs/promises';
import { auditOfOperator } from '../../data/company/audit.js';
import type { Transaction } from '../../data/client.js';
import type { Progress } from '../../data/sqlite/database.js';
import { lockCompany } from '../../data/company/company-state.js';
import type { Store } from '../../data/store.js';
import { findCompanyOrDeleted } from './companies.js';
import { exportCompany, type CompanyExport } from '../copy/copy.js';
import { deleteRows } from './delete-rows.js';
import { OperatorError } from '../io.js';

interface DeleteOptions {
  /** The company's name, typed again. */
  confirm: string | undefined;
  /** The file for the export before the deletion. */
  exportFile: string | undefined;
  now: Date;
  /** Begins to tell how far a part of it is. */
  begin?: (doing: 'Exporting' | 'Deleting', unit: string) => Progress;
}

interface DeletedCompany {
  companyId: number;
  name: string;
  /** null when an earlier command already exported and marked the company, and this one only continued. */
  export: CompanyExport | null;
  /** Number of rows that this command deleted. */
  rows: number;
}

/**
 * Deletes a company: exports it, then in one transaction marks it deleted and removes its keys, then deletes its rows in batches. Its own
 * row, its state and its audit stay. If interrupted before the mark, nothing has changed. After the mark the company is deleted for all
 * clients, and the same command, by name or ID, deletes the rest.
 * @param url of the database behind `store`
 * @throws OperatorError when the name was not typed again, there is no such company, or it was changed after the export
 */
export async function deleteCompany(
  store: Store,
  url: string,
  which: string,
  options: DeleteOptions,
): Promise<DeletedCompany> {
  const { begin = () => () => undefined } = options;
  const company = await store.adminRead((tx) => findCompanyOrDeleted(tx, which));
  const made = company.deletedAt === null ? await exportAndMark(store, url, company, options) : null;
  const rows = await deleteRows(store, company.id, begin('Deleting', 'rows'));
  if (made === null && rows === 0)
    throw new OperatorError(`"${company.name}" (ID ${company.id}) is deleted; only its audit is left.`);
  return { companyId: company.id, name: company.name, export: made, rows };
}

async function exportAndMark(
  store: Store,
  url: string,
  company: { id: number; name: string },
  { confirm, exportFile, now, begin }: DeleteOptions,
): Promise<CompanyExport> {
  if (confirm === undefined || exportFile === undefined) {
    const counts = await store.adminRead((tx) => contents(tx, company.id));
    throw new OperatorError(
      `This deletes "${company.name}" (ID ${company.id}) for good, with ${counts}. Nothing was changed. ` +
        'To do so, type its name again and say which file everything is exported into: --confirm NAME --export FILE.',
    );
  }
  if (confirm !== company.name)
    throw new OperatorError(`--confirm must be "${company.name}". Nothing was changed.`);
  const made = await exportCompany(url, company.id, exportFile, begin?.('Exporting', 'rows'));
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
  const [users, groups, keys] = [
    await tx.userProfile.count({ where }),
    await tx.group.count({ where }),
    await tx.apiKey.count({ where }),
  ];
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
  // An earlier version marked the state of a company that it moved to another database: nothing changes it any more, the audit neither.
  const { revision } = state.deleted ? state : await lockCompany(tx, id);
  if (Number(revision) !== exportedRevision) {
    throw new OperatorError(
      `"${name}" was changed while it was exported. Nothing was deleted, and the export was removed. ` +
        'Revoke its keys first, then delete it.',
    );
  }
  const change = { recordKind: 'Company', recordId: id, change: 'deleted' } as const;
  if (!state.deleted) await auditOfOperator(tx, id, 'company delete').record(change);
  await tx.companyState.update({ where: { companyId: id }, data: { deleted: true } });
  await tx.company.update({ where: { id }, data: { deletedAt: now, nameKey: ` ${id}` } });
  await tx.apiKey.deleteMany({ where: { companyId: id } });
}
