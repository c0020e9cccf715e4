import { tables } from '../../../generated/tables.js';
import { naturalKey } from '../../domain/text.js';
import type { Progress } from '../../data/sqlite/database.js';
import type { Store } from '../../data/store.js';
import { nameTaken } from '../companies/companies.js';
import { OperatorError } from '../io.js';
import { batches, type CopySource, type CopyTarget } from './ends.js';
import { makeSame, type SameTable } from './make-same.js';
import { objectOf, rowOf, type Row, type Table, type Value } from './tables.js';

/** @throws OperatorError when a company of the database has the name */
export async function refuseTakenName(store: Store, name: string, advice: string): Promise<void> {
  const taken = await store.adminRead((tx) =>
    tx.company.findUnique({ where: { nameKey: naturalKey(name) } }),
  );
  if (taken) throw nameTaken(taken, advice);
}

/** @throws OperatorError when a key of the company is in the database */
export async function refuseTakenKeys(
  store: Store,
  source: CopySource,
  companyId: number,
  advice: string,
): Promise<void> {
  const hashes = [...(await keysByHash(source, companyId)).keys()];
  const taken = await store.adminRead((tx) => tx.apiKey.findFirst({ where: { hash: { in: hashes } } }));
  if (taken)
    throw new OperatorError(
      `The key ${taken.prefix}… is in this database already, of the company with ID ${taken.companyId}. ${advice}`,
    );
}

async function keysByHash(source: CopySource, companyId: number): Promise<Map<string, number>> {
  const keys = new Map<string, number>();
  for await (const rows of batches(source, tables.ApiKey, companyId))
    for (const { hash, id } of rows.map((row) => objectOf(tables.ApiKey, row)))
      keys.set(String(hash), Number(id));
  return keys;
}

/** A company that a database gets from another one. */
export interface CompanyCopy {
  readonly source: CopySource;
  readonly target: CopyTarget;
  /** Its ID there. */
  readonly there: number;
  /** Its ID here. */
  readonly here: number;
  /** Which tables; all but some. */
  readonly some: readonly Table[];
  /** What else differs here, by table. */
  readonly changed: Readonly<Record<string, Readonly<Record<string, Value>>>>;
  readonly revision?: number;
}

/**
 * Makes a company of the target the same as in the source. Records have IDs of their company; the company itself and its keys are numbered
 * globally, so they have other IDs here.
 * @throws OperatorError when the copy differs
 */
export async function makeCompanySame(copy: CompanyCopy, progress: Progress): Promise<SameTable[]> {
  const { source, target, there, here, some, revision = 0 } = copy;
  const known = await keysByHash(target, here);
  const keys = new Map<Value | undefined, number>();
  for (const [hash, id] of await keysByHash(source, there))
    keys.set(id, known.get(hash) ?? (await target.nextId(tables.ApiKey)));
  const rewrite = (table: Table, row: Row): Row => renumbered(copy, table, row, keys);
  return makeSame({ source, target, company: { there, here }, rewrite, revision }, some, progress);
}

function renumbered(
  { here, changed }: CompanyCopy,
  table: Table,
  row: Row,
  keys: ReadonlyMap<Value | undefined, number>,
): Row {
  const there = objectOf(table, row);
  const values: Record<string, Value | undefined> = { ...there };
  if ('companyId' in values) values['companyId'] = here;
  if (table.name === 'Company') values['id'] = here;
  if (table.name === 'ApiKey') values['id'] = keys.get(there['id']);
  if (table.name === 'ApiKeyUse') values['keyId'] = keys.get(there['keyId']);
  if (there['recordKind'] === 'APIKey') values['recordId'] = keys.get(there['recordId']);
  if (there['recordKind'] === 'Company' || there['recordKind'] === 'Catalogue') values['recordId'] = here;
  return rowOf(table, { ...values, ...changed[table.name] });
}
