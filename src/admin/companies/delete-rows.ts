import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from '../../data/client.js';
import type { Progress } from '../../data/sqlite/database.js';
import type { Store } from '../../data/store.js';
import { allTables } from '../copy/tables.js';

/** Rows that one transaction deletes: few, so that no other change waits for long. */
const rowsPerPiece = 1000;

/** Deletes the rows of a company that is marked deleted, referring rows first. @returns the number of rows */
export async function deleteRows(store: Store, companyId: number, progress: Progress): Promise<number> {
  let rows = 0;
  let total = 0;
  const names = tablesBut(keptTables);
  for (const name of names) total += await store.adminRead((tx) => count(tx, name, companyId));
  for (const name of names)
    await deleteInPieces(store, name, companyId, (deleted) => progress((rows += deleted), total));
  return rows;
}

/**
 * Deletes a company's rows of one table, a thousand in one transaction.
 * @param advance called with the number of rows of each transaction
 */
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
  // The company twice: where companies are spread over nodes, another one's row may be at the same place in its table.
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
const keptTables = ['Company', 'CompanyState', 'AuditEntry'];

/** The names of all tables but some. Rows refer to rows of later tables only. */
export function tablesBut(kept: readonly string[]): string[] {
  return allTables
    .map(({ name }) => name)
    .filter((name) => !kept.includes(name))
    .toReversed();
}

async function count(tx: Transaction, table: string, companyId: number): Promise<number> {
  const sql = `SELECT count(*) AS "rows" FROM "${table}" WHERE "companyId" = ${companyId}`;
  const [found] = await tx.$queryRawUnsafe<{ rows: bigint }[]>(sql);
  return Number(found?.rows);
}
