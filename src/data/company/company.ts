import { yieldToEventLoop } from '../../domain/event-loop.js';
import { mapItems } from '../../domain/items.js';
import { neededKinds } from '../../domain/records/answer.js';
import type { FoundRecord, MemberRow } from '../../domain/records/answer.js';
import type { Catalogue, CatalogueKind } from '../../domain/records/catalogue.js';
import { initialColumns, isRecordTable, setOf } from '../../domain/records/records.js';
import type {
  ColumnValue,
  RecordDefinition,
  SetDefinition,
  StoredRecord,
  StoredValue,
} from '../../domain/records/records.js';
import { ProgramError } from '../../domain/errors.js';
import type { Reserve } from '../../domain/request.js';
import { listedMembers } from '../../domain/update/set-plan.js';
import type { StoredSet } from '../../domain/update/set-plan.js';
import type { Session } from '../session.js';
import { chunks, name } from '../sql.js';
import type { Dialect, Value } from '../sql.js';
import type { Catalogues } from './catalogues.js';
import { readChanges } from './audit.js';
import type { ListedChanges } from './audit.js';
import { readSnapshot } from './company-state.js';
import type { CompanyState, QueryScope } from './company-state.js';

/** Where and how a company's data is read. */
export interface ReadContext extends QueryScope {
  readonly catalogues: Catalogues;
  readonly reserve: Reserve;
  /** Begins a transaction in which several statements see one state of the database. Undefined where such a transaction is open already. */
  readonly inReadTransaction: (<T>(work: (session: Session) => Promise<T>) => Promise<T>) | undefined;
}

/** A record with all its sets, and the catalogue that its answer needs, all at one revision. */
export interface ReadRecord {
  readonly revision: number;
  readonly found: FoundRecord;
  readonly catalogue: Catalogue;
}

/** A row of a list: the ID, and the columns that were asked for. */
export type ListedRow = readonly [id: number, ...columns: ColumnValue[]];

/**
 * Everything that an operation can read: the data of one company. The company is fixed here, once, from the API key. No operation names a
 * company, so none can name another one (specification, rule 1). What one method returns was all read at one revision (D49).
 */
export class Company {
  constructor(private readonly reading: ReadContext) {}

  /** Some kinds of the company's catalogue. */
  async catalogue<K extends CatalogueKind>(kinds: readonly K[]): Promise<Catalogue<K>> {
    for (;;) {
      const { state } = await readSnapshot(this.reading, {});
      const catalogue = await this.reading.catalogues.at(this.reading, state.catalogueRevision, kinds);
      if (catalogue !== undefined) return catalogue;
    }
  }

  /**
   * Reads a record with all its sets, and the catalogue that the answer needs.
   * @returns undefined if there is none, or ID and natural key belong to different records
   */
  async find(definition: RecordDefinition, wanted: Wanted): Promise<ReadRecord | undefined> {
    const { reading } = this;
    const names = Object.keys(definition.sets);
    for (;;) {
      const { state, record, holder, sets, long } = await readRecord(
        reading,
        definition,
        wanted,
        names,
        true,
      );
      if (record === undefined || (wanted.key !== undefined && holder !== record.id)) return undefined;
      const kept = new Map(long.map(([set, rows]) => [set, new KeptRows(rows)]));
      const readLong = async (scope: QueryScope): Promise<CompanyState> => {
        let latest = state;
        for (const [set, rows] of long)
          latest = await readOn(scope, definition, record, set, rows, true, (page) =>
            kept.get(set)?.add(page),
          );
        return latest;
      };
      if (long.length > 0 && !(await this.#isOneState(state, readLong)))
        return this.#inTransaction((company) => company.find(definition, wanted));
      const needed = neededKinds(definition, names);
      const catalogue = await reading.catalogues.at(reading, state.catalogueRevision, needed);
      if (catalogue === undefined) continue;
      const members: Record<string, Iterable<MemberRow>> = {};
      for (const [set, rows] of Object.entries(sets))
        members[set] = memberRows(setOf(definition, set), kept.get(set) ?? rows);
      return { revision: state.revision, found: { record, sets: members }, catalogue };
    }
  }

  /**
   * All records of a kind, without their sets, by ID (D12).
   * @param pageSize rows per statement: some hundred kilobytes
   * @returns the ID and the named columns of each; no array if there are more than one page
   */
  async all(
    definition: RecordDefinition,
    columns: readonly string[],
    pageSize: number,
  ): Promise<Iterable<ListedRow>> {
    const from = `FROM ${name(definition.table)} WHERE "companyId" = $1 AND "id" > $2 ORDER BY "id" LIMIT ${pageSize}`;
    const parts = { rows: this.reading.dialect.rows(['id', ...columns].map(name), from) };
    const read = async (scope: QueryScope, after: number) => {
      const { state, values } = await readSnapshot(scope, parts, [after]);
      return { state, rows: values.rows as ListedRow[] };
    };
    const first = await read(this.reading, 0);
    if (first.rows.length < pageSize) return first.rows;
    const kept = new KeptRows(first.rows);
    const readOthers = async (scope: QueryScope): Promise<CompanyState> => {
      for (let { rows, state } = first; ;) {
        const last = rows.at(-1);
        if (last === undefined || rows.length < pageSize) return state;
        await yieldToEventLoop();
        ({ rows, state } = await read(scope, last[0]));
        kept.add(rows);
      }
    };
    if (await this.#isOneState(first.state, readOthers)) return kept;
    return this.#inTransaction((company) => company.all(definition, columns, pageSize));
  }

  /**
   * Lists what changed after a revision, in order (D47).
   * @param limit maximum number of changes
   * @throws AppError revision_gone
   */
  changes(since: number, limit: number): Promise<ListedChanges> {
    return readChanges(this.reading, since, limit);
  }

  /**
   * Reads what follows the first page, all of one state.
   * @param read returns the state of the last page
   * @returns false when the company has changed since the first
   */
  async #isOneState(
    first: CompanyState,
    read: (scope: QueryScope) => Promise<CompanyState>,
  ): Promise<boolean> {
    const { inReadTransaction } = this.reading;
    const last = await (inReadTransaction === undefined
      ? read(this.reading)
      : inReadTransaction((session) => read({ ...this.reading, session })));
    return last.revision === first.revision;
  }

  /** Reads everything in one transaction: in a company that changes all the time each first page would be of another state than the second. */
  #inTransaction<T>(read: (company: Company) => Promise<T>): Promise<T> {
    const { inReadTransaction } = this.reading;
    if (inReadTransaction === undefined) throw new ProgramError('a transaction has seen two states');
    return inReadTransaction((session) =>
      read(new Company({ ...this.reading, session, inReadTransaction: undefined })),
    );
  }
}

// A record and its sets, in one statement unless it is long.

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
  /** The sets that may have more members, with their first page: see `readOn`. */
  readonly long: readonly (readonly [name: string, rows: LinkRow[]])[];
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
    long: sets.filter(([, rows]) => rows.length === pageSizeOf(withTitles)),
    also: read,
  };
}

/**
 * Reads the remaining members of a set, after those of its first page. Each page is a separate statement.
 * @param add called with each further page
 * @returns the latest state that was seen
 */
export async function readOn(
  scope: QueryScope,
  definition: RecordDefinition,
  record: StoredRecord,
  setName: string,
  first: readonly LinkRow[],
  withTitles: boolean,
  add: (rows: readonly LinkRow[]) => void,
): Promise<CompanyState> {
  const parts = { page: membersPart(scope.dialect, definition, setName, '$2', withTitles, '$3') };
  for (let rows = first; ;) {
    await yieldToEventLoop();
    const last = rows.at(-1) ?? 0;
    const after = typeof last === 'number' ? last : last[0];
    const { state, values } = await readSnapshot(scope, parts, [record.id, after]);
    rows = values.page as LinkRow[];
    add(rows);
    if (rows.length < pageSizeOf(withTitles)) return state;
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
  const { table, target, column, of } = setOf(definition, setName);
  const isNamed = withTitles && isRecordTable(of);
  const title = name(of === 'UserProfile' ? 'emailAddress' : 'groupTitle');
  const member = `link.${name(target)}`;
  // No join: for one PostgreSQL would read all users of the company, whatever the size of the set.
  const named = `(SELECT ${title} FROM ${name(of)} WHERE "companyId" = link."companyId" AND "id" = ${member})`;
  const values = [
    member,
    ...(column === undefined ? [] : [`link.${name(column)}`]),
    ...(isNamed ? [named] : []),
  ];
  const further = after === undefined ? '' : `AND ${member} > ${after} `;
  return dialect.rows(
    values,
    `FROM ${name(table)} AS link WHERE link."companyId" = $1 AND link.${name(definition.owner)} = ${own} ${further}ORDER BY ${member} LIMIT ${pageSizeOf(withTitles)}`,
  );
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
export function memberRows(set: SetDefinition, rows: Iterable<LinkRow>): Iterable<MemberRow> {
  const isNamed = isRecordTable(set.of);
  return mapItems(rows, (row) => {
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

/** Rows that are objects at the same time while they are iterated. */
const rowsPerPage = 50;

/** The rows of a long list or set (D12): kept in pages of JSON in UTF-8, which take a fraction of their memory. It was counted when they were read. */
export class KeptRows<Row> implements Iterable<Row> {
  readonly #pages: Buffer[] = [];

  constructor(rows: readonly Row[]) {
    this.add(rows);
  }

  add(rows: readonly Row[]): void {
    for (const some of chunks(rows, rowsPerPage)) {
      this.#pages.push(Buffer.from(JSON.stringify(some)));
    }
  }

  *[Symbol.iterator](): Generator<Row> {
    for (const page of this.#pages) yield* JSON.parse(page.toString()) as Row[];
  }
}
