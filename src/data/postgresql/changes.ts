import { ProgramError } from '../../domain/errors.js';
import { initialColumns, getSet } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { Plan } from '../../domain/update/plan.js';
import type { SetChange } from '../../domain/update/set-plan.js';
import type { ChangeEngine } from '../changes/changes.js';
import { mergeSetChanges } from '../changes/set-changes.js';
import type { PlannedChange, Slice } from '../changes/slice.js';
import { auditColumns, auditValues } from '../company/audit.js';
import { getColumns } from '../company/snapshot.js';
import type { Session } from '../session.js';
import { quoteName } from '../sql.js';
import type { Statement, Value } from '../sql.js';
import type { Nodes } from './nodes.js';
import type { Sessions } from './sessions.js';

/** How often other processes may change a company first before it is locked. */
const maxUnlocked = 3;

/**
 * Changes on PostgreSQL: one statement reads the data for planning, and one writes all plans if the company is still at the revision that
 * was read. So a company is locked for no longer than that statement takes.
 */
export class PostgresqlChanges implements ChangeEngine {
  readonly locksAll = false;

  /** @param nodes of a Citus cluster, which does not route a statement that writes to several tables */
  constructor(
    readonly reads: Session,
    private readonly sessions: Sessions,
    private readonly nodes: Nodes | undefined,
  ) {}

  async make(slices: readonly Slice[]): Promise<void> {
    const { nodes } = this;
    for (const slice of slices)
      if (nodes !== undefined) await nodes.withConnection(slice.companyId, () => this.#makeLocked(slice));
      else if (!(await this.#makeUnlocked(slice))) await this.#makeLocked(slice);
  }

  /** @returns false if other processes changed the company first */
  #makeUnlocked(slice: Slice): Promise<boolean> {
    return this.sessions.onConnection(async (session) => {
      for (let tries = 0; tries < maxUnlocked; tries++) {
        await slice.readAndPlan(session, 'authenticated');
        if (slice.planned.length === 0) return true;
        const [[written] = []] = await session.change(oneStatement(slice));
        if (written === 1) return true;
      }
      return false;
    });
  }

  #makeLocked(slice: Slice): Promise<void> {
    return this.sessions.inTransaction(async (session) => {
      session.send([{ text: lockText, values: [slice.companyId] }]);
      await slice.readAndPlan(session, 'locking');
      if (slice.planned.length > 0) session.send(statements(slice));
    });
  }
}

const lockText = `SELECT 1 FROM "CompanyState" WHERE "companyId" = $1 FOR UPDATE`;

/**
 * A part of the writing statement, in which the company is $1.
 * @param parameter adds another value
 * @param guard a further condition
 */
type Part = (parameter: (value: Value) => string, guard: string) => string;

/** One statement with all parts, which write only if the first one finds the company unchanged since it was read. */
function oneStatement(slice: Slice): Statement {
  const values: Value[] = [slice.companyId];
  const parameter = (value: Value): string => `$${values.push(value)}`;
  const [state, ...others] = getParts(slice);
  const guard = ' AND EXISTS (SELECT FROM "state")';
  const parts = others.map((part, at) => `"part${at}" AS (${part(parameter, guard)})`);
  const with_ = [`"state" AS (${state?.(parameter, '')} RETURNING 1)`, ...parts];
  return { text: `WITH ${with_.join(', ')} SELECT count(*)::int FROM "state"`, values };
}

/** One statement for each part, for a company that is locked. */
function statements(slice: Slice): Statement[] {
  return getParts(slice).map((part) => {
    const values: Value[] = [slice.companyId];
    return { text: part((value) => `$${values.push(value)}`, ''), values };
  });
}

function getParts(slice: Slice): Part[] {
  const { planned } = slice;
  const { definition } = planned[0] as PlannedChange;
  const parts: Part[] = [(parameter) => raised(slice, parameter)];
  const columns = [...getColumns(definition), `${definition.keyColumn}Key`];
  const names = columns.map(quoteName).join(', ');
  const table = quoteName(definition.table);
  const records = merged(planned);
  const created = [...records].filter(([, { isNew }]) => isNew);
  const updated = [...records].filter(([, { isNew }]) => !isNew);
  const deleted = planned.flatMap(({ plan, audit }) => (plan === undefined ? [audit.recordId] : []));
  // Before the new records, which may take a natural key that an updated one gives up.
  if (updated.length > 0)
    parts.push((parameter, guard) => {
      const assignments = columns
        .map((column) => `${quoteName(column)} = "row".${quoteName(column)}`)
        .join(', ');
      const row = makeRows(definition, updated, parameter);
      return `UPDATE ${table} SET ${assignments} FROM ${row} WHERE ${table}."companyId" = $1::int AND ${table}."id" = "row"."id"${guard}`;
    });
  if (created.length > 0)
    parts.push(
      (parameter, guard) =>
        `INSERT INTO ${table} ("companyId", "id", ${names}) SELECT $1::int, "id", ${names} FROM ${makeRows(definition, created, parameter)} WHERE true${guard}`,
    );
  if (deleted.length > 0)
    parts.push(
      (parameter, guard) =>
        `DELETE FROM ${table} WHERE "companyId" = $1::int AND "id" = ANY (${parameter(`{${deleted.join()}}`)}::int[])${guard}`,
    );
  for (const set of Object.keys(definition.sets))
    parts.push(...setParts(definition, set, mergeSetChanges(planned, set)));
  parts.push((parameter, guard) => {
    const rows = planned.map(({ context, revision, audit }) => auditValues(context, revision, audit));
    const json = parameter(
      JSON.stringify(
        rows.map((values) => Object.fromEntries(auditColumns.map((column, at) => [column, values[at]]))),
      ),
    );
    const types = auditColumns
      .map((column) => `${quoteName(column)} ${auditTypes[column] ?? 'text'}`)
      .join(', ');
    const list = auditColumns.map(quoteName).join(', ');
    return `INSERT INTO "AuditEntry" ("companyId", ${list}) SELECT $1::int, ${list} FROM json_to_recordset(${json}::json) AS "row" (${types}) WHERE true${guard}`;
  });
  return parts;
}

/** The writes of a record. */
type Merged = Pick<Plan, 'isNew' | 'key' | 'columns'>;

/** Merges the plans of each record: the parts of a statement do not see each other's writes. */
function merged(planned: readonly PlannedChange[]): Map<number, Merged> {
  const records = new Map<number, Merged>();
  for (const { plan } of planned) {
    if (plan?.columns === undefined) continue;
    const { id, key, columns } = plan;
    records.set(id, { isNew: records.get(id)?.isNew ?? plan.isNew, key, columns });
  }
  return records;
}

const auditTypes: Readonly<Record<string, string>> = { revision: 'bigint', at: 'timestamp', recordId: 'int' };

/** Raises the company's revision. */
function raised({ before, after }: Slice, parameter: (value: Value) => string): string {
  if (before === undefined || after === undefined) throw new ProgramError('a slice was not prepared');
  const [revision, nextId] = [parameter(after.revision), parameter(after.nextId)];
  const was = `"revision" = ${parameter(before.revision)}::bigint AND "nextId" = ${parameter(before.nextId)}::int`;
  return `UPDATE "CompanyState" SET "revision" = ${revision}::bigint, "nextId" = ${nextId}::int WHERE "companyId" = $1::int AND ${was} AND NOT "deleted"`;
}

/** Records as rows of columns. */
function makeRows(
  definition: RecordDefinition,
  records: readonly [id: number, record: Merged][],
  parameter: (value: Value) => string,
): string {
  const keyColumn = `${definition.keyColumn}Key`;
  const rows = records.map(([id, { key, columns }]) => ({ id, ...columns, [keyColumn]: key }));
  const types = Object.entries(initialColumns(definition)).map(
    ([column, initial]) => `${quoteName(column)} ${columnTypes[typeof initial] ?? 'text'}`,
  );
  const all = ['"id" int', ...types, `${quoteName(keyColumn)} text`].join(', ');
  return `json_to_recordset(${parameter(JSON.stringify(rows))}::json) AS "row" (${all})`;
}

const columnTypes: Readonly<Record<string, string>> = { boolean: 'boolean', number: 'int' };

/** The parts that remove a set's members and put new ones. */
function* setParts(
  definition: RecordDefinition,
  set: string,
  changes: ReadonlyMap<number, SetChange>,
): Generator<Part> {
  const { table, target, column, value } = getSet(definition, set);
  const removed = [...changes].filter(([, { remove }]) => remove.length > 0);
  const put = [...changes].flatMap(([id, change]) =>
    Array.from(change.put, ([one, given]) => ({ owner: id, member: one, value: given })),
  );
  const [owner, member] = [quoteName(definition.owner), quoteName(target)];
  if (removed.length > 0)
    yield (parameter, guard) => {
      const text = `DELETE FROM ${quoteName(table)} AS "link"`;
      const [[only, { remove }], second] = removed as [(typeof removed)[0], ...typeof removed];
      // One record may have a hundred thousand, many records have few.
      if (second === undefined)
        return `${text} WHERE "companyId" = $1::int AND ${owner} = ${parameter(only)}::int AND ${member} = ANY (${parameter(`{${remove.join()}}`)}::int[])${guard}`;
      const pairs = removed.flatMap(([id, all]) => all.remove.map((one) => ({ owner: id, member: one })));
      const rows = `json_to_recordset(${parameter(JSON.stringify(pairs))}::json) AS "row" ("owner" int, "member" int)`;
      return `${text} USING ${rows} WHERE "link"."companyId" = $1::int AND "link".${owner} = "row"."owner" AND "link".${member} = "row"."member"${guard}`;
    };
  if (put.length > 0)
    yield (parameter, guard) => {
      const rows = `json_to_recordset(${parameter(JSON.stringify(put))}::json) AS "row" ("owner" int, "member" int, "value" ${valueTypes[value?.type ?? 'boolean']})`;
      const names = ['"companyId"', owner, member];
      const [more, given] = column === undefined ? ['', ''] : [`, ${quoteName(column)}`, ', "value"'];
      const whenThere =
        column === undefined ? 'NOTHING' : `UPDATE SET ${quoteName(column)} = excluded.${quoteName(column)}`;
      return `INSERT INTO ${quoteName(table)} (${names.join(', ')}${more}) SELECT $1::int, "owner", "member"${given} FROM ${rows} WHERE true${guard} ON CONFLICT (${names.join(', ')}) DO ${whenThere}`;
    };
}

const valueTypes = { boolean: 'boolean', integer: 'int', text: 'text' };
