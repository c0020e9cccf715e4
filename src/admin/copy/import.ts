import { tables } from '../../../generated/tables.js';
import { naturalKey } from '../../domain/text.js';
import type { Progress } from '../../data/sqlite/database.js';
import type { Store } from '../../data/store.js';
import { checkText, nameTaken } from '../companies/companies.js';
import { OperatorError } from '../io.js';
import { checkSource, inTarget, openCopySource } from './copy.js';
import { copyRows, type CopiedTable } from './rows.js';
import { allTables, batches, objectOf, revisionOf } from './tables.js';
import type { CopySource, CopyTarget, Row, Table } from './tables.js';
import { Numbers, type Rewrite } from './numbers.js';

/** What an operator wants of an import. */
interface ImportOptions {
  /** The company's name here; that in the file when absent */
  name?: string | undefined;
  /** Whether its keys come along */
  withKeys: boolean;
}

interface CompanyImport {
  companyId: number;
  name: string;
  rows: number;
  keys: number;
  /** Its revision here: one more than in the file. */
  revision: number;
}

/**
 * Puts a company that was exported into a database that has others, in one transaction. Its records keep their IDs, which are the company's
 * own (D1), and its audit and revisions come along, so that clients of GetChangeList go on where they were. Only the company and its keys,
 * which are numbered globally, get other IDs. What was written is read back and compared.
 * @param url URL of the database, which this version of the server has migrated
 * @param file what exportCompany has written
 * @throws OperatorError when the file is no such export, or the name or a key is taken; OpenError. Nothing has changed then
 */
export async function importCompany(
  store: Store,
  url: string,
  file: string,
  options: ImportOptions,
  progress: Progress,
): Promise<CompanyImport> {
  const from = `file:${file}`;
  const source = await openCopySource(from);
  try {
    await checkSource(from, source);
    const { id, name } = await onlyCompany(source);
    const wanted = checkText('company name', options.name ?? name);
    await refuseTakenName(store, wanted, 'Give it another one with --name.');
    if (options.withKeys)
      await refuseTakenKeys(store, source, undefined, 'With --no-keys the company comes without keys.');
    return await inTarget(url, { alone: false }, (to) =>
      copyInto(to, { source, id, wanted, options, progress }),
    );
  } finally {
    await source.close();
  }
}

/** The company of an export. @throws OperatorError when the file has none or several */
async function onlyCompany(source: CopySource) {
  const rows = await source.rows(tables.Company, undefined, 2);
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new OperatorError('The file must have one company, as company export writes it.');
  const { id, name } = objectOf(tables.Company, row);
  return { id: Number(id), name: String(name) };
}

/** @throws OperatorError when a company of the database has the name */
export async function refuseTakenName(store: Store, name: string, advice: string): Promise<void> {
  const taken = await store.adminRead((tx) =>
    tx.company.findUnique({ where: { nameKey: naturalKey(name) } }),
  );
  if (taken) throw nameTaken(taken, advice);
}

/** @param companyId the company of the keys; undefined for all @throws OperatorError when one is in the database */
export async function refuseTakenKeys(
  store: Store,
  source: CopySource,
  companyId: number | undefined,
  advice: string,
): Promise<void> {
  const hashes: string[] = [];
  for await (const rows of batches(source, tables.ApiKey, companyId))
    hashes.push(...rows.map((row) => String(objectOf(tables.ApiKey, row)['hash'])));
  const taken = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { hash: { in: hashes } } }));
  if (taken)
    throw new OperatorError(
      `The key ${taken.prefix}… is in this database already, of the company with ID ${taken.companyId}. ${advice}`,
    );
}

interface Copying {
  source: CopySource;
  /** The company's ID in the file. */
  id: number;
  /** Its name here. */
  wanted: string;
  options: ImportOptions;
  progress: Progress;
}

async function copyInto(target: CopyTarget, copying: Copying): Promise<CompanyImport> {
  const { source, id, wanted, options, progress } = copying;
  const copiedTables = allTables.filter(({ name }) => options.withKeys || !name.startsWith('ApiKey'));
  const names = { name: wanted, nameKey: naturalKey(wanted), moveId: null, movedTo: null };
  const { companyId, copied } = await copyCompany(
    source,
    target,
    copiedTables,
    id,
    progress,
    (table, there) => {
      if (table === 'Company') return names;
      return table === 'CompanyState' ? { revision: Number(there['revision']) + 1, deleted: false } : {};
    },
  );
  const revision = await revisionOf(target, companyId);
  await target.insert(tables.AuditEntry, [importRow(companyId, revision)]);
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  const keys = copied.find(({ table }) => table === 'ApiKey')?.rows ?? 0;
  return { companyId, name: wanted, rows, keys, revision };
}

/**
 * Copies a company into a database that has others, under new numbers, and compares.
 * @param some tables, each after those to which it refers
 * @param id the company's in the source
 * @throws OperatorError when the copy differs
 */
export async function copyCompany(
  source: CopySource,
  target: CopyTarget,
  some: readonly Table[],
  id: number,
  progress: Progress,
  rewrite: Rewrite,
): Promise<{ companyId: number; copied: CopiedTable[] }> {
  const companyId = await target.nextId(tables.Company);
  const numbers = new Numbers(target, companyId, rewrite);
  return { companyId, copied: await copyRows(source, target, some, progress, id, numbers) };
}

/** The audit row of the import itself (D44). */
function importRow(companyId: number, revision: number): Row {
  const row: Record<string, string | number> = {
    companyId,
    revision,
    at: new Date().toISOString(),
    keyPrefix: '',
    protocol: 'admin',
    operation: 'company import',
    recordKind: 'Company',
    recordId: companyId,
    change: 'created',
    changedFields: '',
    changedSets: '',
  };
  return tables.AuditEntry.columns.map(({ name }) => row[name] ?? null);
}
