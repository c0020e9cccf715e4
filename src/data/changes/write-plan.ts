import type { Plan } from '../../domain/update/plan.js';
import { setOf, type RecordDefinition } from '../../domain/records/records.js';
import type { SetChange } from '../../domain/update/set-plan.js';
import type { SetDefinition } from '../../domain/records/sets.js';
import { naturalKey } from '../../domain/text.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { chunks } from '../chunks.js';
import type { ChangeTransaction } from './change-transaction.js';
import type { Place } from '../company/snapshot.js';
import { join, name, sql, type Sql } from '../sql.js';

/** Rows that one statement writes or deletes: about 5 ms in SQLite, which runs in this thread. */
const rowsPerStatement = 2000;

/** Maximum rows of sets in a change whose statements run in one call. */
const fewRows = 200;

/** Where changes are written: a transaction in which the company is locked. */
type ChangePlace = Place<ChangeTransaction>;

/**
 * Writes a planned update: only the difference. Unchanged rows are not touched. The statements of a small change wait for the next statement
 * of the transaction.
 * @param first statements for other tables
 * @param last more of them
 */
export async function writePlan(
  place: ChangePlace,
  definition: RecordDefinition,
  plan: Plan,
  first: readonly Sql[],
  last: readonly Sql[],
): Promise<void> {
  const { runner: tx } = place;
  const changes = Object.values(plan.sets);
  const rows = changes.reduce((sum, { remove, put }) => sum + remove.length + put.size, 0);
  if (rows <= fewRows) {
    tx.defer([...first, ...planStatements(place, definition, plan), ...last]);
    return;
  }
  for (const statements of [first, planStatements(place, definition, plan), last]) {
    for (const statement of statements) {
      await tx.$executeRaw(statement);
      await yieldToEventLoop();
    }
  }
}

/** One after the other, because those of a large set take much memory. */
function* planStatements(place: ChangePlace, definition: RecordDefinition, plan: Plan): Generator<Sql> {
  if (plan.columns !== undefined) yield recordStatement(place, definition, plan, plan.columns);
  for (const [set, change] of Object.entries(plan.sets))
    yield* setStatements(place, definition, setOf(definition, set), plan.id, change);
}

/** Always sets all columns, so that there are few different texts, which stay prepared. */
function recordStatement(
  { companyId }: ChangePlace,
  { table, keyColumn }: RecordDefinition,
  { id, isNew }: Plan,
  fields: NonNullable<Plan['columns']>,
): Sql {
  const columns = { ...fields, [`${keyColumn}Key`]: naturalKey(String(fields[keyColumn])) };
  const names = Object.keys(columns).map(name);
  const values = Object.values(columns);
  if (isNew)
    return sql`INSERT INTO ${name(table)} ("companyId", "id", ${join(names)}) VALUES (${companyId}, ${id}, ${join(values)})`;
  const assignments = names.map((column, index) => sql`${column} = ${values[index]}`);
  return sql`UPDATE ${name(table)} SET ${join(assignments)} WHERE "companyId" = ${companyId} AND "id" = ${id}`;
}

function* setStatements(
  { dialect, companyId }: ChangePlace,
  { owner }: RecordDefinition,
  { table, target, column, value }: SetDefinition,
  id: number,
  { remove, put }: SetChange,
): Generator<Sql> {
  for (const gone of chunks(remove, rowsPerStatement))
    yield sql`DELETE FROM ${name(table)} WHERE "companyId" = ${companyId} AND ${name(owner)} = ${id} AND ${dialect.isOneOf(name(target), gone)}`;
  const names = ['companyId', owner, target, ...(column === undefined ? [] : [column])].map(name);
  const whenThere =
    column === undefined ? sql`NOTHING` : sql`UPDATE SET ${name(column)} = excluded.${name(column)}`;
  const rows = column === undefined ? sql`"target"` : sql`"target", "value"`;
  for (const items of chunks([...put], rowsPerStatement)) {
    const pairs = dialect.pairs(items, value?.type ?? 'boolean');
    yield sql`INSERT INTO ${name(table)} (${join(names)}) SELECT ${dialect.integer(companyId)}, ${dialect.integer(id)}, ${rows} FROM (${pairs}) AS "items" WHERE true ON CONFLICT (${join(names.slice(0, 3))}) DO ${whenThere}`;
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
      while ((await tx.$executeRaw`DELETE FROM ${name(rows)} WHERE rowid IN (${some})`) >= rowsPerStatement)
        await yieldToEventLoop();
    }
  }
  await tx.$executeRaw`DELETE FROM ${name(table)} WHERE "companyId" = ${companyId} AND "id" = ${id}`;
}
