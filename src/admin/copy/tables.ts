import { setImmediate } from 'node:timers/promises';
import type { AppliedMigration } from '../../data/client.js';
import { ProgramError } from '../../domain/errors.js';
import { createHash, type Hash } from 'node:crypto';
import { largestId } from '../../domain/text.js';
import type { Progress } from '../../data/sqlite/database.js';
import { OperatorError } from '../io.js';

/** SQLite's driver is synchronous, PostgreSQL's is not. */
export type Awaitable<T> = T | Promise<T>;

/** A database to read: all answers are from one moment, whatever others write meanwhile. */
export interface CopySource {
  /** The migrations that it holds; none if it was never one of this server's databases. */
  appliedMigrations(): Awaitable<AppliedMigration[]>;
  /** All tables except the migrations' bookkeeping. */
  tables(): Awaitable<Table[]>;
  /** @param companyId only the rows of this company */
  count(table: Table, companyId?: number): Awaitable<number>;
  /**
   * The next rows in the table's order.
   * @param after values of the order columns in the last row read; undefined for the first rows
   */
  rows(table: Table, after: Row | undefined, limit: number): Awaitable<Row[]>;
  /** The highest ID that a numbered table ever assigned, even if the record is gone (D1); 0 if none. */
  lastId(table: Table): Awaitable<number>;
  /** Closes the database and rolls back what was not committed. */
  close(): Awaitable<void>;
}

/** The condition for the rows of one company; its own row has its number as ID. */
export function ofCompany({ name }: Table, companyId: number | undefined): string {
  return companyId === undefined ? '' : `WHERE "${name === 'Company' ? 'id' : 'companyId'}" = ${companyId}`;
}

/** A database to write, in one transaction. Until it ends, nobody else can write; its own rows are visible to it. */
export interface CopyTarget extends CopySource {
  insert(table: Table, rows: readonly Row[]): Awaitable<void>;
  /** Makes the next record's ID the one after this. */
  setLastId(table: Table, id: number): Awaitable<void>;
  /** Takes the ID of the next record of a numbered table. */
  nextId(table: Table): Awaitable<number>;
  /** Gives the row with this primary key these values. */
  update(table: Table, row: Row): Awaitable<void>;
  /** Deletes the row with the primary key of this one. */
  remove(table: Table, row: Row): Awaitable<void>;
  /** Locks the state of a company that is not served (D59). @returns whether there is one */
  lockArriving(companyId: number): Awaitable<boolean>;
  commit(): Awaitable<void>;
}

/** The type of a column, whatever its database calls it. */
export type ColumnType = 'integer' | 'bigint' | 'text' | 'boolean' | 'time';

export interface Column {
  name: string;
  type: ColumnType;
}

/** One table, as the database itself describes it, so that none can be forgotten. */
export interface Table {
  name: string;
  /** By name, because engines order columns differently. */
  columns: readonly Column[];
  /** Columns that sort all rows the same way on every engine, without ties: the company, then the primary key. */
  order: readonly string[];
  /** The other tables to whose rows these rows refer. */
  references: readonly string[];
  /** True when the database assigns the records' IDs. */
  numbered: boolean;
}

/** A value that is the same on both engines; a time is written as 2026-11-20T14:29:02.363Z. */
export type Value = string | number | boolean | null;

/** The values of one row in the order of its table's columns. */
export type Row = readonly Value[];

/**
 * Builds a table's description, which is the same for every engine.
 * @throws Error when its rows have no order that every engine shares
 */
export function describeTable(
  name: string,
  columns: readonly Column[],
  primaryKey: readonly string[],
  references: readonly string[],
  numbered: boolean,
): Table {
  const company = columns.some((column) => column.name === 'companyId') ? ['companyId'] : [];
  const order = [...company, ...primaryKey.filter((column) => column !== 'companyId')];
  const isNumber = (wanted: string): boolean =>
    columns.some((column) => column.name === wanted && ['integer', 'bigint'].includes(column.type));
  // The order of texts differs between engines.
  if (order.length === 0 || !order.every(isNumber))
    throw new ProgramError(`The primary key of ${name} is not made of numbers, so it cannot be copied.`);
  return {
    name,
    columns: [...columns].sort((a, b) => (a.name < b.name ? -1 : 1)),
    order,
    references: [...new Set(references)].filter((other) => other !== name).sort(),
    numbered,
  };
}

/**
 * Orders tables so that each comes after those to which it refers.
 * @throws Error when tables refer to each other in a circle
 */
export function inOrderOfReference(tables: readonly Table[]): Table[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const done: Table[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((table) =>
      table.references.every((name) => done.some((other) => other.name === name)),
    );
    const [next] = ready < 0 ? [] : waiting.splice(ready, 1);
    if (!next)
      throw new ProgramError(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    done.push(next);
  }
  return done;
}

/** How the tables of two databases differ, one line each; empty when rows of one fit into the other. */
export function differences(source: readonly Table[], target: readonly Table[]): string[] {
  const names = [...new Set([...source, ...target].map((table) => table.name))].sort();
  return names.flatMap((name) => {
    const [one, other] = [source, target].map((tables) => tables.find((table) => table.name === name));
    if (!one) return [`${name} is only in the target.`];
    if (!other) return [`${name} is only in the source.`];
    const same =
      JSON.stringify([one.columns, one.numbered]) === JSON.stringify([other.columns, other.numbered]);
    return same ? [] : [`${name} has other columns in the target than in the source.`];
  });
}

/** Rows in memory at a time: a row has at most a few thousand characters. */
const batchSize = 1000;

/** Where the columns of a table's order are in its rows. */
function positionsOf({ columns, order }: Table): number[] {
  return order.map((name) => columns.findIndex((column) => column.name === name));
}

/** The values of a row's order columns. */
export function placeOf(table: Table, row: Row): Row {
  return positionsOf(table).map((position) => row[position] ?? null);
}

/** The place before the rows of a company, which are consecutive: every table's order begins with the company. */
export function placeBefore(table: Table, companyId: number): Row {
  const [, ...others] = positionsOf(table);
  const largest = (position: number): number =>
    table.columns[position]?.type === 'bigint' ? Number.MAX_SAFE_INTEGER : largestId;
  return [companyId - 1, ...others.map(largest)];
}

/**
 * Reads all rows of a table in order, in batches.
 * @param companyId only this company's rows
 * @param from the place after which to begin, of the company
 */
export async function* batches(
  source: CopySource,
  table: Table,
  companyId?: number,
  from = companyId === undefined ? undefined : placeBefore(table, companyId),
): AsyncGenerator<Row[]> {
  const [companyAt = 0] = positionsOf(table);
  for (let after = from; ;) {
    const next = await source.rows(table, after, batchSize);
    const rows = companyId === undefined ? next : next.filter((row) => row[companyAt] === companyId);
    if (rows.length > 0) yield rows;
    // SQLite's driver answers at once: signals and timers get their turn here.
    await setImmediate();
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    after = placeOf(table, last);
  }
}

/** The SHA-256 of a table's rows, one line of JSON each: the same on every engine if the values are the same. */
class Checksum {
  private readonly hash: Hash = createHash('sha256');
  private counted = 0;

  add(rows: readonly Row[]): void {
    for (const row of rows) this.hash.update(`${JSON.stringify(row)}\n`);
    this.counted += rows.length;
  }

  /** @returns rows so far and their checksum in hex; nothing can be added afterwards */
  end(): { rows: number; sha256: string } {
    return { rows: this.counted, sha256: this.hash.digest('hex') };
  }
}

/** Computes the checksum of a table. @param companyId only of this company's rows */
async function checksumOf(
  source: CopySource,
  table: Table,
  companyId?: number,
): Promise<{ rows: number; sha256: string }> {
  const checksum = new Checksum();
  for await (const rows of batches(source, table, companyId)) checksum.add(rows);
  return checksum.end();
}

/** What was copied of one table and verified in the target. */
export interface CopiedTable {
  table: string;
  rows: number;
  /** The highest ID assigned so far, after which the target continues; null for tables without numbered IDs, and where rows were renumbered. */
  lastId: number | null;
  /** SHA-256 of all rows as JSON, by company and ID, in hex. */
  sha256: string;
}

/**
 * Copies every row of every table, then reads the target and compares counts, checksums and next IDs. The caller commits.
 * @param progress called after each batch with the number of finished rows; each counts twice, since it is copied and then compared
 * @param companyId only the rows of this company
 * @returns the tables in the order in which they were copied
 * @throws OperatorError when the tables have different columns, the target is not empty, or the copy differs from the source
 */
export async function copyTables(
  source: CopySource,
  target: CopyTarget,
  progress: Progress,
  companyId?: number,
): Promise<CopiedTable[]> {
  const tables = inOrderOfReference(await source.tables());
  const unlike = differences(tables, await target.tables());
  if (unlike.length > 0) throw new OperatorError('The two databases have different tables:', unlike);
  await refuseFullTarget(target, tables);

  return copyRows(source, target, tables, progress, companyId);
}

/** How the rows of one company change on their way, because some of its numbers are taken in the target. */
export interface Renumbering {
  /** Its ID in the target. */
  readonly companyId: number;
  /** A row of the source as it is in the target. The order of a table's rows stays. */
  renumbered(table: Table, row: Row): Promise<Row>;
}

/**
 * Copies rows of some tables, then reads the target and compares counts and checksums; next IDs too, unless rows are renumbered: then the
 * target has assigned them.
 * @param tables each after those to which it refers
 * @throws OperatorError when the copy differs from the source
 */
export async function copyRows(
  source: CopySource,
  target: CopyTarget,
  tables: readonly Table[],
  progress: Progress,
  companyId?: number,
  renumbering?: Renumbering,
): Promise<CopiedTable[]> {
  let total = 0;
  for (const table of tables) total += 2 * (await source.count(table, companyId));
  let done = 0;
  const advance = (rows: number): void => progress((done += rows), total);

  const copied: CopiedTable[] = [];
  for (const table of tables)
    copied.push(await copyTable(source, target, table, advance, companyId, renumbering));
  const faults: string[] = [];
  for (const [index, table] of tables.entries()) {
    const want = copied[index];
    if (want !== undefined) faults.push(...(await compare(target, table, want, renumbering?.companyId)));
    advance(want?.rows ?? 0);
  }
  if (faults.length > 0)
    throw new OperatorError('The copy is not the same as the source. Nothing was copied.', faults);
  return copied;
}

async function refuseFullTarget(target: CopyTarget, tables: readonly Table[]): Promise<void> {
  const full: string[] = [];
  for (const table of tables) if ((await target.rows(table, undefined, 1)).length > 0) full.push(table.name);
  if (full.length > 0) {
    throw new OperatorError(
      `The target is not empty: there are rows in ${full.join(', ')}. Copy into a new database.`,
    );
  }
}

async function copyTable(
  source: CopySource,
  target: CopyTarget,
  table: Table,
  advance: (rows: number) => void,
  companyId: number | undefined,
  renumbering: Renumbering | undefined,
): Promise<CopiedTable> {
  const checksum = new Checksum();
  for await (const read of batches(source, table, companyId)) {
    const rows = renumbering === undefined ? read : await renumberedRows(table, read, renumbering);
    checksum.add(rows);
    await target.insert(table, rows);
    advance(rows.length);
  }
  let lastId: number | null = null;
  if (table.numbered && renumbering === undefined) {
    lastId = await source.lastId(table);
    await target.setLastId(table, lastId);
  }
  return { table: table.name, lastId, ...checksum.end() };
}

export async function renumberedRows(
  table: Table,
  rows: readonly Row[],
  renumbering: Renumbering,
): Promise<Row[]> {
  const here: Row[] = [];
  for (const row of rows) here.push(await renumbering.renumbered(table, row));
  return here;
}

/** @param companyId only the rows of this company of the target, and no next IDs */
async function compare(
  target: CopyTarget,
  table: Table,
  want: CopiedTable,
  companyId: number | undefined,
): Promise<string[]> {
  const found = await checksumOf(target, table, companyId);
  const lastId = table.numbered && companyId === undefined ? await target.lastId(table) : null;
  const faults: string[] = [];
  if (found.rows !== want.rows)
    faults.push(`${table.name}: ${want.rows} rows in the source, ${found.rows} in the target.`);
  else if (found.sha256 !== want.sha256) faults.push(`${table.name}: some values differ.`);
  if (lastId !== want.lastId)
    faults.push(`${table.name}: the last ID is ${want.lastId} in the source, ${lastId} in the target.`);
  return faults;
}

/** @throws ProgramError when there is none of this name */
export function tableOf(tables: readonly Table[], name: string): Table {
  const table = tables.find((one) => one.name === name);
  if (table === undefined) throw new ProgramError(`there is no table ${name}`);
  return table;
}

/** The values of a row by the names of their columns. */
export function objectOf({ columns }: Table, row: Row): Record<string, Value> {
  return Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null]));
}

/** The revision of a company. */
export async function revisionOf(source: CopySource, companyId: number): Promise<number> {
  const state = tableOf(await source.tables(), 'CompanyState');
  for await (const [row = []] of batches(source, state, companyId))
    return Number(objectOf(state, row)['revision']);
  throw new ProgramError(`the company ${companyId} has no state`);
}
