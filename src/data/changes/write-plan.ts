import type { Plan } from '../../domain/update/plan.js';
import { columnsNaming, setOf } from '../../domain/records/records.js';
import type { RecordDefinition, SetDefinition } from '../../domain/records/records.js';
import { memoize } from '../../domain/items.js';
import { naturalKey } from '../../domain/text.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { chunks, name } from '../sql.js';
import type { Dialect, Statement } from '../sql.js';
import type { QueryScope } from '../company/company-state.js';
import { columnsOf } from '../company/stored-records.js';
import type { ChangeSession } from '../session.js';

/** Rows that one statement writes or deletes: about 5 ms in SQLite, which runs in this thread. */
const rowsPerStatement = 2000;

/** Maximum rows of sets in a change whose statements run in one call. */
const fewRows = 200;

/** Where changes are written: a transaction in which the company is locked. */
type ChangeScope = QueryScope<ChangeSession>;

/**
 * Writes a planned update: only the difference. Unchanged rows are not touched. The statements of a small change are sent without waiting.
 * @param audit the statement that writes the audit row
 */
export async function writePlan(
  scope: ChangeScope,
  definition: RecordDefinition,
  plan: Plan,
  audit: Statement,
): Promise<void> {
  const { session } = scope;
  const changes = Object.values(plan.sets);
  const rows = changes.reduce((sum, { remove, put }) => sum + remove.length + put.size, 0);
  if (rows > fewRows) {
    for (const statement of planStatements(scope, definition, plan)) {
      await session.execute(statement);
      await yieldToEventLoop(scope.standing);
    }
  } else session.send(planStatements(scope, definition, plan));
  session.send([audit]);
}

/** The texts of the statements that write records of one kind: few, so that they stay prepared. They always set all columns. */
const textsOf = memoize((dialect: Dialect) =>
  memoize((definition: RecordDefinition) => {
    const { table, keyColumn, owner } = definition;
    const columns = columnsOf(definition);
    const names = [...columns, `${keyColumn}Key`].map(name);
    const parameters = names.map((_, index) => `$${index + 3}`);
    const assignments = names.map((column, index) => `${column} = ${parameters[index]}`);
    return {
      columns,
      insert: `INSERT INTO ${name(table)} ("companyId", "id", ${names.join(', ')}) VALUES ($1, $2, ${parameters.join(', ')})`,
      update: `UPDATE ${name(table)} SET ${assignments.join(', ')} WHERE "companyId" = $1 AND "id" = $2`,
      sets: memoize((set: SetDefinition) => setTexts(dialect, owner, set)),
    };
  }),
);

/** @returns the statements that take members out of a set, and that put them into it */
function setTexts(
  dialect: Dialect,
  owner: string,
  { table, target, column, value }: SetDefinition,
): { remove: string; put: string } {
  const isGone = dialect.isOneOf(name(target), '$3', 'integer');
  const names = ['companyId', owner, target, ...(column === undefined ? [] : [column])].map(name);
  const whenThere =
    column === undefined ? 'NOTHING' : `UPDATE SET ${name(column)} = excluded.${name(column)}`;
  const rows = column === undefined ? '"target"' : '"target", "value"';
  const pairs = dialect.pairs('$3', value?.type ?? 'boolean');
  return {
    remove: `DELETE FROM ${name(table)} WHERE "companyId" = $1 AND ${name(owner)} = $2 AND ${isGone}`,
    put: `INSERT INTO ${name(table)} (${names.join(', ')}) SELECT ${dialect.integer('$1')}, ${dialect.integer('$2')}, ${rows} FROM (${pairs}) AS "items" WHERE true ON CONFLICT (${names.slice(0, 3).join(', ')}) DO ${whenThere}`,
  };
}

/** One after the other, because those of a large set take much memory. */
function* planStatements(
  { dialect, companyId }: ChangeScope,
  definition: RecordDefinition,
  { id, isNew, columns, sets }: Plan,
): Generator<Statement> {
  const texts = textsOf(dialect)(definition);
  if (columns !== undefined) {
    const key = naturalKey(String(columns[definition.keyColumn]));
    const values = [companyId, id, ...texts.columns.map((column) => columns[column] ?? null), key];
    yield { text: isNew ? texts.insert : texts.update, values };
  }
  for (const [set, change] of Object.entries(sets)) {
    const { remove, put } = texts.sets(setOf(definition, set));
    for (const gone of chunks(change.remove, rowsPerStatement))
      yield { text: remove, values: [companyId, id, JSON.stringify(gone)] };
    for (const items of chunks([...change.put], rowsPerStatement))
      yield { text: put, values: [companyId, id, JSON.stringify(items)] };
  }
}

/**
 * Deletes a record and its rows in every set (D23). On SQLite the rows are deleted first, in batches, because the cascade would block this
 * thread (200,000 rows: 250 ms). PostgreSQL's own cascade blocks nobody and is faster.
 */
export async function deleteRecord(
  scope: ChangeScope,
  definition: RecordDefinition,
  id: number,
): Promise<void> {
  const { session, dialect, companyId } = scope;
  if (dialect.engine === 'sqlite') {
    for (const { table: rows, column } of columnsNaming(definition)) {
      const text = `DELETE FROM ${name(rows)} WHERE rowid IN (SELECT rowid FROM ${name(rows)} WHERE "companyId" = $1 AND ${name(column)} = $2 LIMIT ${rowsPerStatement})`;
      while ((await session.execute({ text, values: [companyId, id] })) >= rowsPerStatement)
        await yieldToEventLoop(scope.standing);
    }
  }
  const text = `DELETE FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" = $2`;
  await session.execute({ text, values: [companyId, id] });
}
