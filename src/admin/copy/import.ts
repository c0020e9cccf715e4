import { tables } from '../../../generated/tables.js';
import { naturalKey } from '../../domain/text.js';
import type { Store } from '../../data/store.js';
import { checkCompanyName, rejectTakenName } from '../companies/companies.js';
import { OperatorError } from '../io.js';
import type { Job } from '../progress.js';
import { copyTables } from './copy-tables.js';
import { batches, inTarget, openSource, readRevision, type CopySource } from './source-and-target.js';
import { allTables, type Row, type Table, type Value } from './tables.js';

interface ImportOptions {
  /** The company's name here; by default that in the file */
  name?: string | undefined;
  /** Whether to import its keys */
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
 * Imports an exported company into a database that has others, in one transaction. IDs, audit and revisions are kept, so that clients of
 * GetChangeList continue where they were; only the company and its keys, which are numbered globally, get other IDs.
 * @throws OperatorError if the file is not such an export, or the name or a key is taken; OpenError. Nothing has changed then
 */
export async function importCompany(
  store: Store,
  url: string,
  file: string,
  { name: newName, withKeys }: ImportOptions,
  job: Job,
): Promise<CompanyImport> {
  await using source = await openSource(`file:${file}`);
  const there = await onlyCompany(source);
  const name = checkCompanyName(newName ?? there.name);
  const advice = ' Give it another name with --name.';
  await store.adminRead((tx) => rejectTakenName(tx, name, { advice }));
  const hashes = await keyHashes(source);
  if (withKeys) await rejectTakenKeys(store, [...hashes.values()]);
  const revision = (await readRevision(source, there.id)) + 1;
  const changed: Changed = {
    Company: { name, nameKey: naturalKey(name), moveId: null, movedTo: null },
    CompanyState: { revision, deleted: 0 },
  };
  const some = allTables.filter((table) => withKeys || !table.name.startsWith('ApiKey'));
  return await inTarget(url, { alone: false }, async (target) => {
    const here = await target.nextId(tables.Company);
    const newIds = new Map<Value, number>();
    for (const id of hashes.keys()) newIds.set(id, await target.nextId(tables.ApiKey));
    const rewrite = (table: Table, row: Row): Row => renumbered(table, row, here, newIds, changed);
    const company = { there: there.id, here };
    const same = await copyTables({ source, target, company, rewrite }, some, job.begin('Importing', 'rows'));
    await target.insert(tables.AuditEntry, [importRow(here, revision)]);
    const rows = same.reduce((sum, table) => sum + table.rows, 0);
    const keys = same.find(({ table }) => table === 'ApiKey')?.rows ?? 0;
    return { companyId: here, name, rows, keys, revision };
  });
}

/** The company of an export. @throws OperatorError if the file has none or several, or it was deleted */
async function onlyCompany(source: CopySource) {
  const [row, ...others] = await source.rows(tables.Company, 2);
  if (row === undefined || others.length > 0)
    throw new OperatorError('Expected a file created by `company export`.');
  const { id, name, deletedAt } = row;
  if (deletedAt !== null)
    throw new OperatorError(
      'The company in the file was deleted. Import the file that `company delete` wrote.',
    );
  return { id: Number(id), name: String(name) };
}

/** @throws OperatorError if a key of the company is in the database */
async function rejectTakenKeys(store: Store, hashes: string[]): Promise<void> {
  const taken = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { hash: { in: hashes } } }));
  if (taken)
    throw new OperatorError(
      `The key ${taken.prefix}… is already in this database, at the company with ID ${taken.companyId}. ` +
        'With --no-keys the company is imported without keys.',
    );
}

/** The hashes of the keys in the file, by ID. */
async function keyHashes(source: CopySource): Promise<Map<Value, string>> {
  const hashes = new Map<Value, string>();
  for await (const rows of batches(source, tables.ApiKey))
    for (const { id = null, hash } of rows) hashes.set(id, String(hash));
  return hashes;
}

/** Other columns that differ here, by table. */
type Changed = Readonly<Record<string, Row>>;

/** Converts a row to this database: records have IDs of their company, but the company itself and its keys are numbered globally. */
function renumbered(
  table: Table,
  row: Row,
  here: number,
  keys: ReadonlyMap<Value | undefined, number>,
  changed: Changed,
): Row {
  const values = { ...row };
  const newKey = (column: string): Value => keys.get(row[column]) ?? null;
  if ('companyId' in row) values['companyId'] = here;
  if (table.name === 'Company') values['id'] = here;
  if (table.name === 'ApiKey') values['id'] = newKey('id');
  if (table.name === 'ApiKeyUse') values['keyId'] = newKey('keyId');
  if (row['recordKind'] === 'APIKey') values['recordId'] = newKey('recordId');
  if (row['recordKind'] === 'Company' || row['recordKind'] === 'Catalogue') values['recordId'] = here;
  return { ...values, ...changed[table.name] };
}

/** The audit row of the import itself. */
function importRow(companyId: number, revision: number): Row {
  return {
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
}
