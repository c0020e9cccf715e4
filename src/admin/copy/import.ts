import { naturalKey } from '../../domain/text.js';
import type { Progress } from '../../data/sqlite/database.js';
import type { Store } from '../../data/store.js';
import { checkText, nameTaken } from '../companies/companies.js';
import { OperatorError } from '../io.js';
import { checkSource, inTarget, openCopySource } from './copy.js';
import {
  batches,
  copyRows,
  differences,
  inOrderOfReference,
  objectOf,
  revisionOf,
  tableOf,
} from './tables.js';
import type { CopiedTable, CopySource, CopyTarget, Row, Table } from './tables.js';
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
    const tables = inOrderOfReference(await source.tables());
    const { id, name } = await onlyCompany(source, tables);
    const wanted = checkText('company name', options.name ?? name);
    await refuseTakenName(store, wanted, 'Give it another one with --name.');
    if (options.withKeys)
      await refuseTakenKeys(store, source, undefined, 'With --no-keys the company comes without keys.');
    return await inTarget(url, { alone: false }, (to) =>
      copyInto(to, { source, tables, id, wanted, options, progress }),
    );
  } finally {
    await source.close();
  }
}

/** The company of an export. @throws OperatorError when the file has none or several */
async function onlyCompany(source: CopySource, tables: readonly Table[]) {
  const rows = await source.rows(tableOf(tables, 'Company'), undefined, 2);
  const [row] = rows;
  if (row === undefined || rows.length > 1)
    throw new OperatorError('The file must have one company, as company export writes it.');
  const { id, name } = objectOf(tableOf(tables, 'Company'), row);
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
  const keyTable = tableOf(await source.tables(), 'ApiKey');
  const hashes: string[] = [];
  for await (const rows of batches(source, keyTable, companyId))
    hashes.push(...rows.map((row) => String(objectOf(keyTable, row)['hash'])));
  const taken = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { hash: { in: hashes } } }));
  if (taken)
    throw new OperatorError(
      `The key ${taken.prefix}… is in this database already, of the company with ID ${taken.companyId}. ${advice}`,
    );
}

interface Copying {
  source: CopySource;
  tables: readonly Table[];
  /** The company's ID in the file. */
  id: number;
  /** Its name here. */
  wanted: string;
  options: ImportOptions;
  progress: Progress;
}

async function copyInto(target: CopyTarget, copying: Copying): Promise<CompanyImport> {
  const { source, id, wanted, options, progress } = copying;
  const tables = copying.tables.filter(({ name }) => options.withKeys || !name.startsWith('ApiKey'));
  const names = { name: wanted, nameKey: naturalKey(wanted), moveId: null, movedTo: null };
  const { companyId, copied } = await copyCompany(source, target, tables, id, progress, (table, there) => {
    if (table === 'Company') return names;
    return table === 'CompanyState' ? { revision: Number(there['revision']) + 1, deleted: false } : {};
  });
  const revision = await revisionOf(target, companyId);
  const audit = tableOf(tables, 'AuditEntry');
  await target.insert(audit, [importRow(audit, companyId, revision)]);
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  const keys = copied.find(({ table }) => table === 'ApiKey')?.rows ?? 0;
  return { companyId, name: wanted, rows, keys, revision };
}

/**
 * Copies a company into a database that has others, under new numbers, and compares.
 * @param tables the source's, each after those to which it refers
 * @param id the company's in the source
 * @throws OperatorError when the databases have different tables, or the copy differs
 */
export async function copyCompany(
  source: CopySource,
  target: CopyTarget,
  tables: readonly Table[],
  id: number,
  progress: Progress,
  rewrite: Rewrite,
): Promise<{ companyId: number; copied: CopiedTable[] }> {
  const all = await target.tables();
  const unlike = differences(await source.tables(), all);
  if (unlike.length > 0) throw new OperatorError('The two databases have different tables:', unlike);
  const companyId = await target.nextId(tableOf(all, 'Company'));
  const numbers = new Numbers(target, tableOf(all, 'ApiKey'), companyId, rewrite);
  return { companyId, copied: await copyRows(source, target, tables, progress, id, numbers) };
}

/** The audit row of the import itself (D44). */
function importRow(table: Table, companyId: number, revision: number): Row {
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
  return table.columns.map(({ name }) => row[name] ?? null);
}
