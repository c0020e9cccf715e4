import type { MemberRow } from '../../domain/records/answer.js';
import { listedMembers } from '../../domain/update/members.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import {
  initialColumns,
  setOf,
  type ColumnValue,
  type RecordDefinition,
  type StoredRecord,
} from '../../domain/records/records.js';
import { isRecordTable, type SetDefinition, type StoredValue } from '../../domain/records/sets.js';
import { yieldToEventLoop } from '../../domain/event-loop.js';
import type { CompanyState } from './company-state.js';
import { readSnapshot, type Place } from './snapshot.js';
import { name, sql, type Sql } from '../sql.js';

/** Which record is wanted: by ID, by the normalized natural key (D2), or by both. */
export interface Wanted {
  readonly id: number | undefined;
  readonly key: string | undefined;
}

/** Members of a set per statement: larger sets are read page by page, yielding to the event loop in between. */
const pageSize = 10_000;

/** A stored member: the target's ID, the value if the set has one, the title if it is read; the bare ID if there is nothing else. */
export type LinkRow = number | [target: number, ...rest: (StoredValue | null)[]];

/** What one statement reads of a record. */
export interface RecordRead<Also extends string> {
  readonly state: CompanyState;
  readonly record: StoredRecord | undefined;
  /** The ID of the record that has the wanted natural key. */
  readonly holder: number | undefined;
  readonly sets: Readonly<Record<string, LinkRow[]>>;
  /** The sets that may have more members, with what was read so far: see `readOn`. */
  readonly long: readonly (readonly [name: string, rows: LinkRow[]])[];
  readonly also: Readonly<Record<Also, unknown>>;
}

/**
 * Reads a record and some of its sets in one statement.
 * @param withTitles also reads the titles of members that are users or groups
 * @param also other queries for the same statement
 */
export async function readRecord<Also extends string = never>(
  place: Place,
  definition: RecordDefinition,
  { id, key }: Wanted,
  setNames: readonly string[],
  withTitles: boolean,
  also?: Readonly<Record<Also, Sql>>,
): Promise<RecordRead<Also>> {
  const { dialect, companyId } = place;
  const { table, keyColumn } = definition;
  const columns = ['id', ...columnsOf(definition)].map(name);
  const ofKey = sql`(SELECT "id" FROM ${name(table)} WHERE "companyId" = ${companyId} AND ${name(`${keyColumn}Key`)} = ${key ?? ''})`;
  const own = id === undefined ? ofKey : sql`${id}`;
  const wanted: Record<string, Sql> = {
    ...also,
    record: sql`(SELECT ${dialect.row(columns)} FROM ${name(table)} WHERE "companyId" = ${companyId} AND "id" = ${own})`,
    ...(id === undefined || key === undefined ? {} : { holder: sql`CAST(${ofKey} AS TEXT)` }),
  };
  for (const set of setNames)
    wanted[set] = membersOf(place, definition, setOf(definition, set), own, 0, withTitles);
  const { state, values } = await readSnapshot(place, wanted);
  const row = values['record'];
  const record = row === undefined ? undefined : decodeRecord(definition, row);
  const sets = setNames.map((set) => [set, (values[set] ?? []) as LinkRow[]] as const);
  const long = sets.filter(([, rows]) => rows.length === pageSize);
  const holder = id === undefined ? record?.id : (values['holder'] as number | undefined);
  return {
    state,
    record,
    holder,
    sets: Object.fromEntries(sets),
    long,
    also: values,
  };
}

/** Reads the remaining members of a set, after those already read. Each page is a separate statement. */
export async function readOn(
  place: Place,
  definition: RecordDefinition,
  record: StoredRecord,
  setName: string,
  rows: LinkRow[],
  withTitles: boolean,
): Promise<CompanyState> {
  const set = setOf(definition, setName);
  for (;;) {
    await yieldToEventLoop();
    const last = rows.at(-1) ?? 0;
    const after = typeof last === 'number' ? last : last[0];
    const page = membersOf(place, definition, set, sql`${record.id}`, after, withTitles);
    const { state, values } = await readSnapshot(place, { page });
    const found = values.page as LinkRow[];
    // One at a time: a call with ten thousand arguments would use that much of the stack.
    for (const row of found) rows.push(row);
    if (found.length < pageSize) return state;
  }
}

function membersOf(
  { dialect, companyId }: Place,
  { owner }: RecordDefinition,
  { table, target, column, of }: SetDefinition,
  own: Sql,
  after: number,
  withTitles: boolean,
): Sql {
  const isNamed = withTitles && isRecordTable(of);
  const title = of === 'UserProfile' ? sql`named."emailAddress"` : sql`named."groupTitle"`;
  const values = [
    sql`link.${name(target)}`,
    ...(column === undefined ? [] : [sql`link.${name(column)}`]),
    ...(isNamed ? [title] : []),
  ];
  const joined = isNamed
    ? sql`JOIN ${name(of)} AS named ON named."companyId" = link."companyId" AND named."id" = link.${name(target)}`
    : sql``;
  const from = sql`FROM ${name(table)} AS link ${joined} WHERE link."companyId" = ${companyId} AND link.${name(owner)} = ${own} AND link.${name(target)} > ${after} ORDER BY link.${name(target)} LIMIT ${pageSize}`;
  return dialect.rows(values, from);
}

/** The columns of a record's fields, in their order. */
export function columnsOf(definition: RecordDefinition): string[] {
  return Object.keys(initialColumns(definition));
}

/** @param json the ID, and the columns in the order of `columnsOf` */
export function decodeRecord(definition: RecordDefinition, json: unknown): StoredRecord {
  const [id, ...values] = json as [number, ...ColumnValue[]];
  const columns: Record<string, ColumnValue> = {};
  for (const [index, [column, initial]] of Object.entries(initialColumns(definition)).entries()) {
    const value = values[index] ?? null;
    // SQLite has no booleans.
    columns[column] = typeof initial === 'boolean' ? Boolean(value) : value;
  }
  return { id, columns };
}

/** The members of a set as an answer shows them. @param rows were read with titles */
export function memberRows(set: SetDefinition, rows: readonly LinkRow[]): MemberRow[] {
  const isNamed = isRecordTable(set.of);
  return rows.map((row) => {
    if (typeof row === 'number') return { id: row, value: true, title: undefined };
    return { id: row[0], value: valueOf(set, row), title: isNamed ? String(row.at(-1)) : undefined };
  });
}

/** The members of a set as an update compares them. */
export function storedSet(set: SetDefinition, rows: readonly LinkRow[]): StoredSet {
  if (rows.every((row) => typeof row === 'number')) return listedMembers(rows);
  const members = new Map<number, StoredValue>();
  for (const row of rows) if (typeof row !== 'number') members.set(row[0], valueOf(set, row));
  return members;
}

function valueOf({ value }: SetDefinition, [, stored]: Exclude<LinkRow, number>): StoredValue {
  if (value === undefined) return true;
  return value.type === 'boolean' ? Boolean(stored) : (stored ?? '');
}
