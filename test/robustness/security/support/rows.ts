import type { Store } from '../../../../src/data/store.js';
import { readPage } from '../../../docs/pages.js';

/** Every row of a company, table by table, as text that can be compared. */
export type Rows = string;

/** One SELECT for every table of the schema, except for the last use of keys, which is written at intervals. */
const selects = [...readPage('prisma/schema.prisma').matchAll(/^model (\w+) \{(.*?)^\}/gms)].map(
  ([, table = '', body = '']) => {
    const columns = [...body.matchAll(/^ {2}(\w+) +(?:Int|String|Boolean|DateTime)\b/gm)].map(
      ([, name = '']) => name,
    );
    const texts = columns
      .filter((column) => column !== 'lastUsedAt')
      .map((column) => `COALESCE(CAST("${column}" AS TEXT), '(null)')`);
    const company = table === 'Company' ? 'id' : 'companyId';
    return (companies: string) =>
      `SELECT '${table}' AS "table", "${company}" AS "company", ${texts.join(` || '|' || `)} AS "row" ` +
      `FROM "${table}" WHERE "${company}" IN (${companies})`;
  },
);

/**
 * Reads every row of every table, in one statement.
 * @returns what belongs to each of the companies
 */
export async function allRows(store: Store, companyIds: readonly number[]): Promise<Rows[]> {
  const sql = selects.map((select) => select(companyIds.join(', '))).join(' UNION ALL ');
  const rows = await store.adminRead((tx) =>
    tx.$queryRawUnsafe<{ table: string; company: number; row: string }[]>(sql),
  );
  return companyIds.map((companyId) =>
    rows
      .filter(({ company }) => company === companyId)
      .map(({ table, row }) => `${table}|${row}`)
      .sort()
      .join('\n'),
  );
}
