import { yieldToEventLoop } from '../../domain/event-loop.js';
import { mapItems } from '../../domain/items.js';
import type { Items } from '../../domain/items.js';
import type { MemberRow } from '../../domain/records/answer.js';
import type { OwnedMember } from '../../domain/records/record-page.js';
import { initialColumns, isRecordTable, setOf } from '../../domain/records/records.js';
import type {
  ColumnValue,
  RecordDefinition,
  SetDefinition,
  StoredRecord,
  StoredValue,
} from '../../domain/records/records.js';
import type { Reserve } from '../../domain/request.js';
import { listedMembers } from '../../domain/update/set-plan.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import type { Session } from '../session.js';
import { name } from '../sql.js';
import type { Dialect, Value } from '../sql.js';
import type { Catalogues } from './catalogues.js';
import { readSnapshot, readTexts } from './company-state.js';
import type { CompanyState, QueryScope } from './company-state.js';

// A record and its sets, in one statement unless it is long.

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  readonly reserve: Reserve;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** Which record is wanted: by ID, by the normalized natural key (D2), or by both. */
export interface Wanted {
  readonly id: number | undefined;
  readonly key: string | undefined;
}

/** Members of a set per statement, with their titles or without: larger sets are read page by page, yielding to the event loop in between. */
const pageSizes = { titled: 5_000, bare: 10_000 };

function pageSizeOf(withTitles: boolean): number {
  return withTitles ? pageSizes.titled : pageSizes.bare;
}

/** A stored member: the target's ID, the value if the set has one, the title if it is read; the bare ID if there is nothing else. */
export type LinkRow = number | [target: number, ...rest: (StoredValue | null)[]];

/** What one statement reads of a record. */
export interface RecordRead<Also extends string> {
  readonly state: CompanyState;
  readonly record: StoredRecord | undefined;
  /** The ID of the record that has the wanted natural key. */
  readonly holder: number | undefined;
  readonly sets: Readonly<Record<string, LinkRow[]>>;
  /** The names of the sets that may have more members: see `furtherMembers`. */
  readonly long: readonly string[];
  readonly also: Readonly<Partial<Record<Also, unknown>>>;
}

/** Further parts of the statement that reads a record. */
export interface AlsoRead<Also extends string> {
  /** Other parts have another name. */
  readonly name: string;
  /** As for readSnapshot. @param first the number of their first parameter */
  readonly parts: (first: number) => Readonly<Record<Also, string>>;
  readonly values: readonly Value[];
}

/**
 * Reads a record and some of its sets in one statement.
 * @param withTitles also reads the titles of members that are users or groups
 */
export async function readRecord<Also extends string = never>(
  scope: QueryScope,
  definition: RecordDefinition,
  { id, key }: Wanted,
  setNames: readonly string[],
  withTitles: boolean,
  also?: AlsoRead<Also>,
): Promise<RecordRead<Also>> {
  const isBoth = id !== undefined && key !== undefined;
  const values: Value[] = isBoth ? [id, key] : [id ?? key ?? ''];
  const by = isBoth ? 'both' : id === undefined ? 'key' : 'id';
  const parts = partsOf(scope.dialect, definition, by, setNames, withTitles, also);
  const { state, values: read } = await readSnapshot(scope, parts, [...values, ...(also?.values ?? [])]);
  const row = read['record'];
  const record = row === undefined ? undefined : decodeRecord(definition, row);
  const sets = setNames.map((set) => [set, read[set] as LinkRow[]] as const);
  return {
    state,
    record,
    holder: isBoth ? (read['holder'] as number | undefined) : key === undefined ? undefined : record?.id,
    sets: Object.fromEntries(sets),
    long: sets.filter(([, rows]) => rows.length === pageSizeOf(withTitles)).map(([set]) => set),
    also: read,
  };
}

/** Reads the remaining members of a set, after the last one of its first page: pages, each in a separate statement. */
export async function* furtherMembers(
  scope: QueryScope,
  definition: RecordDefinition,
  recordId: number,
  setName: string,
  last: LinkRow | undefined,
  withTitles: boolean,
): AsyncGenerator<{ rows: LinkRow[]; state: CompanyState }> {
  const parts = { page: membersPart(scope.dialect, definition, setName, '$2', withTitles, '$3') };
  for (let row = last; ;) {
    await yieldToEventLoop(scope.standing);
    const after = typeof row === 'object' ? row[0] : (row ?? 0);
    const { state, values } = await readSnapshot(scope, parts, [recordId, after]);
    const rows = values.page as LinkRow[];
    yield { rows, state };
    if (rows.length < pageSizeOf(withTitles)) return;
    row = rows.at(-1);
  }
}

function ofKey({ table, keyColumn }: RecordDefinition, parameter: string): string {
  return `${name(table)} WHERE "companyId" = $1 AND ${name(`${keyColumn}Key`)} = ${parameter}`;
}

/** Those of the statements that read records, by what they read. */
const knownParts = new Map<string, Readonly<Record<string, string>>>();
/** Clients ask for some tens of combinations. */
const maxKnownParts = 500;

/** The parts of the statement that reads a record: the record, who has its natural key if that is asked, too, the sets, and what else is asked. */
function partsOf(
  dialect: Dialect,
  definition: RecordDefinition,
  by: 'id' | 'key' | 'both',
  setNames: readonly string[],
  withTitles: boolean,
  also: AlsoRead<string> | undefined,
): Readonly<Record<string, string>> {
  const which = `${dialect.engine} ${definition.kind} ${by} ${withTitles} ${setNames.join()} ${also?.name}`;
  const known = knownParts.get(which);
  if (known !== undefined) return known;
  const where =
    by === 'key' ? ofKey(definition, '$2') : `${name(definition.table)} WHERE "companyId" = $1 AND "id" = $2`;
  const parts: Record<string, string> = {
    record: `${dialect.row(['id', ...columnsOf(definition)].map(name))} FROM ${where}`,
    ...(by === 'both' && { holder: `CAST("id" AS TEXT) FROM ${ofKey(definition, '$3')}` }),
  };
  const own = by === 'key' ? `(SELECT "id" FROM ${ofKey(definition, '$2')})` : '$2';
  for (const set of setNames) parts[set] = membersPart(dialect, definition, set, own, withTitles);
  Object.assign(parts, also?.parts(by === 'both' ? 4 : 3));
  if (knownParts.size >= maxKnownParts) knownParts.clear();
  knownParts.set(which, parts);
  return parts;
}

/**
 * @param own the ID of the record
 * @param after the last member that was read
 */
function membersPart(
  dialect: Dialect,
  definition: RecordDefinition,
  setName: string,
  own: string,
  withTitles: boolean,
  after?: string,
): string {
  const { values, table } = memberColumns(definition, setName, withTitles);
  const [member] = values;
  const further = after === undefined ? '' : `AND ${member} > ${after} `;
  return dialect.rows(
    values,
    `FROM ${table} AS link WHERE link."companyId" = $1 AND link.${name(definition.owner)} = ${own} ${further}ORDER BY ${member} LIMIT ${pageSizeOf(withTitles)}`,
  );
}

/** The columns of a LinkRow, and where they are. */
function memberColumns(
  definition: RecordDefinition,
  setName: string,
  withTitles: boolean,
): { values: [member: string, ...rest: string[]]; table: string } {
  const { table, target, column, of } = setOf(definition, setName);
  const isNamed = withTitles && isRecordTable(of);
  const title = name(of === 'UserProfile' ? 'emailAddress' : 'groupTitle');
  const member = `link.${name(target)}`;
  // No join: PostgreSQL would read all users of the company for it. With $1, as Citus sends only that to a node as a whole (D49).
  const named = `(SELECT ${title} FROM ${name(of)} WHERE "companyId" = $1 AND "id" = ${member})`;
  return {
    values: [member, ...(column === undefined ? [] : [`link.${name(column)}`]), ...(isNamed ? [named] : [])],
    table: name(table),
  };
}

/** The columns of a record's fields, in their order. */
export function columnsOf(definition: RecordDefinition): string[] {
  return Object.keys(initialColumns(definition));
}

/** A stored member of one of many records: the record's ID, then what a LinkRow has. */
export type OwnedRow = readonly [owner: number, target: number, ...rest: (StoredValue | null)[]];

/**
 * The members of one set of many records, with their titles, by owner and member: as many as a page has.
 * @param owners the parameter with the list of the records
 */
function ownedMembersPart(
  dialect: Dialect,
  definition: RecordDefinition,
  setName: string,
  owners: string,
): string {
  const { values, table } = memberColumns(definition, setName, true);
  const owner = `link.${name(definition.owner)}`;
  return dialect.rows(
    [owner, ...values],
    `FROM ${table} AS link WHERE link."companyId" = $1 AND ${dialect.isOneOf(owner, owners, 'integer')} ORDER BY ${owner}, ${values[0]} LIMIT ${pageSizes.titled}`,
    2,
  );
}

/** A shorter text has fewer rows than a page: of the shortest, '[1,2]'. */
const shortestFullPage = pageSizes.titled * 6;

/**
 * Reads the members of one set of many records, with their titles, a page in each statement. In a read transaction.
 * @param ids of the records, in their order
 * @returns by owner and member; to be iterated once. They are kept as the texts that were read, which take a fraction of the memory of rows
 */
export async function readOwned(
  scope: QueryScope,
  definition: RecordDefinition,
  setName: string,
  ids: readonly number[],
): Promise<Iterable<OwnedRow>> {
  const parts = { page: ownedMembersPart(scope.dialect, definition, setName, '$2') };
  const texts: Buffer[] = [];
  for (let left = ids; ;) {
    const text = (await readTexts(scope, parts, [JSON.stringify(left)])).texts.page as string;
    texts.push(Buffer.from(text));
    const rows = text.length < shortestFullPage ? [] : (JSON.parse(text) as OwnedRow[]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSizes.titled) return parsedOnce(texts);
    const [owner, target] = last;
    // The rest of its own members, then the records after it.
    for await (const { rows } of furtherMembers(scope, definition, owner, setName, target, true)) {
      const owned = rows.map((row) => (typeof row === 'number' ? [owner, row] : [owner, ...row]));
      texts.push(Buffer.from(JSON.stringify(owned)));
    }
    left = left.slice(left.indexOf(owner) + 1);
  }
}

/** The rows of texts, of which each is dropped as its rows are iterated. */
function* parsedOnce(texts: Buffer[]): Generator<OwnedRow> {
  for (let text = texts.shift(); text !== undefined; text = texts.shift())
    yield* JSON.parse(text.toString()) as OwnedRow[];
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
export function memberRows(set: SetDefinition, rows: Items<LinkRow>): Items<MemberRow> {
  const isNamed = isRecordTable(set.of);
  return mapItems(rows, (row) => {
    if (typeof row === 'number') return { id: row, value: true, title: undefined };
    return { id: row[0], value: valueOf(set, row[1]), title: isNamed ? String(row.at(-1)) : undefined };
  });
}

/** The same of one of many records. */
export function* ownedMembers(set: SetDefinition, rows: Iterable<OwnedRow>): Generator<OwnedMember> {
  const isNamed = isRecordTable(set.of);
  for (const row of rows) {
    const title = isNamed ? String(row.at(-1)) : undefined;
    yield { owner: row[0], id: row[1], value: valueOf(set, row[2]), title };
  }
}

/** The members of a set as an update compares them. */
export function storedSet(set: SetDefinition, rows: readonly LinkRow[]): StoredSet {
  if (rows.every((row) => typeof row === 'number')) return listedMembers(rows);
  const members = new Map<number, StoredValue>();
  for (const row of rows) if (typeof row !== 'number') members.set(row[0], valueOf(set, row[1]));
  return members;
}

/** The value of a stored member. */
export function valueOf({ value }: SetDefinition, stored: StoredValue | null | undefined): StoredValue {
  if (value === undefined) return true;
  return value.type === 'boolean' ? Boolean(stored) : (stored ?? '');
}
