import type { Plan } from '../../domain/update/plan.js';
import { columnsNaming, setOf } from '../../domain/records/records.js';
import type { RecordDefinition, SetDefinition } from '../../domain/records/records.js';
import type { SetChange } from '../../domain/update/set-plan.js';
import { naturalKey } from '../../domain/text.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import { chunks, name } from '../sql.js';
import type { Statement, Value } from '../sql.js';
import type { QueryScope } from '../company/company-state.js';
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
      await yieldToEventLoop();
    }
  } else session.send(planStatements(scope, definition, plan));
  session.send([audit]);
}

/** One after the other, because those of a large set take much memory. */
function* planStatements(scope: ChangeScope, definition: RecordDefinition, plan: Plan): Generator<Statement> {
  if (plan.columns !== undefined) yield recordStatement(scope, definition, plan, plan.columns);
  for (const [set, change] of Object.entries(plan.sets))
    yield* setStatements(scope, definition, setOf(definition, set), plan.id, change);
}

/** Always sets all columns, so that there are few different texts, which stay prepared. */
function recordStatement(
  { companyId }: ChangeScope,
  { table, keyColumn }: RecordDefinition,
  { id, isNew }: Plan,
  fields: NonNullable<Plan['columns']>,
): Statement {
  const columns = { ...fields, [`${keyColumn}Key`]: naturalKey(String(fields[keyColumn])) };
  const names = Object.keys(columns).map(name);
  const values: Value[] = [companyId, id, ...Object.values(columns)];
  const parameters = names.map((_, index) => `$${index + 3}`);
  if (isNew) {
    const text = `INSERT INTO ${name(table)} ("companyId", "id", ${names.join(', ')}) VALUES ($1, $2, ${parameters.join(', ')})`;
    return { text, values };
  }
  const assignments = names.map((column, index) => `${column} = ${parameters[index]}`);
  const text = `UPDATE ${name(table)} SET ${assignments.join(', ')} WHERE "companyId" = $1 AND "id" = $2`;
  return { text, values };
}

function* setStatements(
  { dialect, companyId }: ChangeScope,
  { owner }: RecordDefinition,
  { table, target, column, value }: SetDefinition,
  id: number,
  { remove, put }: SetChange,
): Generator<Statement> {
  for (const gone of chunks(remove, rowsPerStatement)) {
    const isGone = dialect.isOneOf(name(target), '$3', 'integer');
    yield {
      text: `DELETE FROM ${name(table)} WHERE "companyId" = $1 AND ${name(owner)} = $2 AND ${isGone}`,
      values: [companyId, id, JSON.stringify(gone)],
    };
  }
  const names = ['companyId', owner, target, ...(column === undefined ? [] : [column])].map(name);
  const whenThere =
    column === undefined ? 'NOTHING' : `UPDATE SET ${name(column)} = excluded.${name(column)}`;
  const rows = column === undefined ? '"target"' : '"target", "value"';
  for (const items of chunks([...put], rowsPerStatement)) {
    const pairs = dialect.pairs('$3', value?.type ?? 'boolean');
    yield {
      text: `INSERT INTO ${name(table)} (${names.join(', ')}) SELECT ${dialect.integer('$1')}, ${dialect.integer('$2')}, ${rows} FROM (${pairs}) AS "items" WHERE true ON CONFLICT (${names.slice(0, 3).join(', ')}) DO ${whenThere}`,
      values: [companyId, id, JSON.stringify(items)],
    };
  }
}

/**
 * Deletes a record and its rows in every set (D23). On SQLite the rows are deleted first, in batches, because the cascade would block this
 * thread (200,000 rows: 250 ms). PostgreSQL's own cascade blocks nobody and is faster.
 */
export async function deleteRecord(
  { session, dialect, companyId }: ChangeScope,
  definition: RecordDefinition,
  id: number,
): Promise<void> {
  if (dialect.engine === 'sqlite') {
    for (const { table: rows, column } of columnsNaming(definition)) {
      const text = `DELETE FROM ${name(rows)} WHERE rowid IN (SELECT rowid FROM ${name(rows)} WHERE "companyId" = $1 AND ${name(column)} = $2 LIMIT ${rowsPerStatement})`;
      while ((await session.execute({ text, values: [companyId, id] })) >= rowsPerStatement)
        await yieldToEventLoop();
    }
  }
  const text = `DELETE FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" = $2`;
  await session.execute({ text, values: [companyId, id] });
}
