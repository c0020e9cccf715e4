import { naturalKey } from '../../domain/text.js';
import type { Transaction } from '../../data/prisma-client.js';
import {
  catalogueKinds,
  kindNames,
  type CatalogueItem,
  type KindDefinition,
  type KindName,
  getReferences,
} from './kinds.js';
import type { StoredCatalogue, StoredItem } from './plan.js';

export const chunkSize = 1000;

type Values = Record<string, unknown>;

/** The part of Prisma's tables that all kinds have in common. */
interface Table {
  findMany(query: { where: Values; select?: Values; orderBy?: Values }): Promise<Values[]>;
  createMany(query: { data: Values[] }): Promise<unknown>;
  updateMany(query: { where: Values; data: Values }): Promise<unknown>;
  deleteMany(query: { where: Values }): Promise<unknown>;
}

/** Prisma has a distinct type for each table, which rules out code for all kinds: this function is the only workaround. */
export function table(tx: Transaction, kind: KindName): Table {
  return tx[catalogueKinds[kind].model] as unknown as Table;
}

export async function storedCatalogue(tx: Transaction, companyId: number): Promise<StoredCatalogue> {
  const lists: Partial<Record<KindName, StoredItem[]>> = {};
  for (const kind of kindNames) {
    const rows = await table(tx, kind).findMany({ where: { companyId }, orderBy: { id: 'asc' } });
    // Read before their codes.
    const segments = new Map(lists.GLSegments?.map(({ id, texts }) => [id, texts['GLSegmentTitle']]));
    lists[kind] = rows.map((row) => ({
      id: Number(row['id']),
      texts: getTexts(kind, row),
      ...(kind === 'GLCodes' && { segment: segments.get(Number(row['segmentId'])) ?? '' }),
      ...(kind === 'Countries' && { aliases: JSON.parse(String(row['aliases'])) as string[] }),
    }));
  }
  return lists as StoredCatalogue;
}

function getTexts(kind: KindName, row: Values): CatalogueItem {
  const { columns }: KindDefinition = catalogueKinds[kind];
  return Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, String(row[column])]));
}

/** Finds which of these records are used by users or groups, with the number of uses. */
export async function usedItems(
  tx: Transaction,
  companyId: number,
  kind: KindName,
  items: readonly StoredItem[],
): Promise<{ item: StoredItem; uses: number }[]> {
  const found = new Map<number, number>();
  for (const { table: name, column } of items.length === 0 ? [] : getReferences(kind)) {
    const rows = await tx.$queryRawUnsafe<{ id: number | bigint; uses: number | bigint }[]>(
      `SELECT "${column}" AS "id", count(*) AS "uses" FROM "${name}" WHERE "companyId" = ${companyId} GROUP BY "${column}"`,
    );
    for (const { id, uses } of rows) found.set(Number(id), (found.get(Number(id)) ?? 0) + Number(uses));
  }
  return items.flatMap((item) => {
    const uses = found.get(item.id);
    return uses === undefined ? [] : [{ item, uses }];
  });
}

/** The stored values of a record: its texts, the segment of a GL code, the aliases of a country. */
interface ItemValues {
  texts: CatalogueItem;
  segmentId?: number;
  aliases?: readonly string[];
}

/** Creates up to `chunkSize` records with consecutive IDs. GL codes need their segment's ID. */
export async function createItems(
  tx: Transaction,
  companyId: number,
  kind: KindName,
  firstId: number,
  items: readonly ItemValues[],
): Promise<void> {
  const data = items.map((item, index) => ({ companyId, id: firstId + index, ...columnValues(kind, item) }));
  await table(tx, kind).createMany({ data });
}

export function columnValues(kind: KindName, { texts, segmentId, aliases }: ItemValues): Values {
  const { columns, keyed }: KindDefinition = catalogueKinds[kind];
  const values: Values = {};
  for (const [name, column] of Object.entries(columns)) {
    values[column] = texts[name];
    if (keyed.includes(name)) values[`${column}Key`] = naturalKey(texts[name] ?? '');
  }
  if (segmentId !== undefined) values['segmentId'] = segmentId;
  if (aliases !== undefined) values['aliases'] = JSON.stringify(aliases);
  return values;
}
