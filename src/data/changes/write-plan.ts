import type { Plan } from '../../domain/update/plan.js';
import { setOf, type ColumnValue, type RecordDefinition } from '../../domain/records/records.js';
import type { SetChange } from '../../domain/update/set-plan.js';
import type { SetDefinition } from '../../domain/records/sets.js';
import { naturalKey } from '../../domain/text.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { chunksYielding } from '../chunks.js';
import type { Transaction } from '../client.js';
import type { Place } from '../company/snapshot.js';
import { join, name, sql } from '../sql.js';

/** Rows that one statement writes or deletes: about 5 ms in SQLite, which runs in this thread. */
const rowsPerStatement = 2000;

/** Where changes are written: a transaction that has already raised the company's revision. */
type ChangePlace = Place<Transaction>;

/** Writes a planned update: only the difference. Unchanged rows are not touched. */
export async function writePlan(place: ChangePlace, definition: RecordDefinition, plan: Plan): Promise<void> {
  if (plan.columns !== undefined) await writeColumns(place, definition, plan.id, plan.isNew, plan.columns);
  for (const [set, change] of Object.entries(plan.sets)) {
    await writeSet(place, definition, setOf(definition, set), plan.id, change);
  }
}

/** Always sets all columns, so that the statement's text is always the same and stays prepared. */
async function writeColumns(
  { runner: tx, companyId }: ChangePlace,
  { table, keyColumn }: RecordDefinition,
  id: number,
  isNew: boolean,
  fields: Readonly<Record<string, ColumnValue>>,
): Promise<void> {
  const columns = { ...fields, [`${keyColumn}Key`]: naturalKey(String(fields[keyColumn])) };
  const names = Object.keys(columns).map(name);
  const values = Object.values<ColumnValue>(columns);
  if (isNew) {
    await tx.$executeRaw`INSERT INTO ${name(table)} ("companyId", "id", ${join(names)}) VALUES (${companyId}, ${id}, ${join(values)})`;
    return;
  }
  const assignments = names.map((column, index) => sql`${column} = ${values[index]}`);
  await tx.$executeRaw`UPDATE ${name(table)} SET ${join(assignments)} WHERE "companyId" = ${companyId} AND "id" = ${id}`;
}

async function writeSet(
  { runner: tx, dialect, companyId }: ChangePlace,
  { owner }: RecordDefinition,
  { table, target, column, value }: SetDefinition,
  id: number,
  { remove, put }: SetChange,
): Promise<void> {
  for await (const gone of chunksYielding(remove, rowsPerStatement)) {
    await tx.$executeRaw`DELETE FROM ${name(table)} WHERE "companyId" = ${companyId} AND ${name(owner)} = ${id} AND ${dialect.isOneOf(name(target), gone)}`;
  }
  const names = ['companyId', owner, target, ...(column === undefined ? [] : [column])].map(name);
  const whenThere =
    column === undefined ? sql`NOTHING` : sql`UPDATE SET ${name(column)} = excluded.${name(column)}`;
  for await (const items of chunksYielding([...put], rowsPerStatement)) {
    const pairs = dialect.pairs(items, value?.type ?? 'boolean');
    const rows = column === undefined ? sql`"target"` : sql`"target", "value"`;
    await tx.$executeRaw`INSERT INTO ${name(table)} (${join(names)}) SELECT ${dialect.integer(companyId)}, ${dialect.integer(id)}, ${rows} FROM (${pairs}) AS "items" WHERE true ON CONFLICT (${join(names.slice(0, 3))}) DO ${whenThere}`;
  }
}

/**
 * Deletes a record and its rows in every set (D23). On SQLite the rows are deleted first, in batches, because the cascade would block this
 * thread (200,000 rows: 250 ms). PostgreSQL's own cascade blocks nobody and is faster.
 */
export async function deleteRecord(
  { runner: tx, dialect, companyId }: ChangePlace,
  { table, owner, sets, namedIn }: RecordDefinition,
  id: number,
): Promise<void> {
  const places = [...Object.values(sets).map((set) => ({ table: set.table, column: owner })), ...namedIn];
  if (dialect.engine === 'sqlite') {
    for (const { table: rows, column } of places) {
      const some = sql`SELECT rowid FROM ${name(rows)} WHERE "companyId" = ${companyId} AND ${name(column)} = ${id} LIMIT ${rowsPerStatement}`;
      while ((await tx.$executeRaw`DELETE FROM ${name(rows)} WHERE rowid IN (${some})`) === rowsPerStatement)
        await yieldToEventLoop();
    }
  }
  await tx.$executeRaw`DELETE FROM ${name(table)} WHERE "companyId" = ${companyId} AND "id" = ${id}`;
}
