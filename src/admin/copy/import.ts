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
import type { CopySource, CopyTarget, Renumbering, Row, Table, Value } from './tables.js';

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
    await refuseTaken(store, source, tables, wanted, options.withKeys);
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

async function refuseTaken(
  store: Store,
  source: CopySource,
  tables: readonly Table[],
  name: string,
  withKeys: boolean,
): Promise<void> {
  const keyTable = tableOf(tables, 'ApiKey');
  const hashes: string[] = [];
  for await (const rows of batches(source, keyTable))
    hashes.push(...rows.map((row) => String(objectOf(keyTable, row)['hash'])));
  await store.adminRead(async (tx) => {
    const taken = await tx.company.findUnique({ where: { nameKey: naturalKey(name) } });
    if (taken) throw nameTaken(taken, 'Give it another one with --name.');
    if (!withKeys) return;
    const key = await tx.apiKey.findFirst({ where: { hash: { in: hashes } } });
    if (key)
      throw new OperatorError(
        `The key ${key.prefix}… is in this database already, of the company with ID ${key.companyId}. With --no-keys the company comes without keys.`,
      );
  });
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
  const unlike = differences(copying.tables, await target.tables());
  if (unlike.length > 0) throw new OperatorError('The file and the database have different tables:', unlike);
  const tables = copying.tables.filter(({ name }) => options.withKeys || !name.startsWith('ApiKey'));
  const companyId = await target.nextId(tableOf(tables, 'Company'));
  const numbers = new Numbers(target, tableOf(copying.tables, 'ApiKey'), companyId, wanted);
  const copied = await copyRows(source, target, tables, progress, id, numbers);
  const revision = await revisionOf(target, companyId);
  const audit = tableOf(tables, 'AuditEntry');
  await target.insert(audit, [importRow(audit, companyId, revision)]);
  const rows = copied.reduce((sum, table) => sum + table.rows, 0);
  const keys = copied.find(({ table }) => table === 'ApiKey')?.rows ?? 0;
  return { companyId, name: wanted, rows, keys, revision };
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

/** The numbers and the name that differ between the file and the database. */
class Numbers implements Renumbering {
  readonly #keys = new Map<number, number>();

  constructor(
    private readonly target: CopyTarget,
    private readonly keyTable: Table,
    readonly companyId: number,
    private readonly name: string,
  ) {}

  /** A row of the file as it is here. */
  async renumbered(table: Table, row: Row): Promise<Row> {
    const there = objectOf(table, row);
    const here = { ...there };
    if ('companyId' in here) here['companyId'] = this.companyId;
    if (table.name === 'Company')
      Object.assign(here, { id: this.companyId, name: this.name, nameKey: naturalKey(this.name) });
    if (table.name === 'ApiKey') here['id'] = await this.#keyId(there['id']);
    if (table.name === 'ApiKeyUse') here['keyId'] = await this.#keyId(there['keyId']);
    if (table.name === 'CompanyState') here['revision'] = Number(there['revision']) + 1;
    if (table.name === 'AuditEntry') here['recordId'] = await this.#recordId(there);
    return table.columns.map(({ name }) => here[name] ?? null);
  }

  /** What a row of the audit is about: records have IDs of their company, but the company and its keys do not. */
  async #recordId({ recordKind, recordId }: Record<string, Value>): Promise<Value> {
    if (recordKind === 'APIKey') return this.#keyId(recordId);
    return recordKind === 'Company' || recordKind === 'Catalogue' ? this.companyId : (recordId ?? null);
  }

  async #keyId(there: Value | undefined): Promise<number> {
    const known = this.#keys.get(Number(there));
    if (known !== undefined) return known;
    const here = await this.target.nextId(this.keyTable);
    this.#keys.set(Number(there), here);
    return here;
  }
}
