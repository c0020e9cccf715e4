import { setImmediate } from 'node:timers/promises';
import type pg from 'pg';
import { findMissingMigrations, readMigrations } from '../../data/migrations.js';
import { isPostgresqlUrl, openError, redactedUrl, sqliteFile } from '../../data/open.js';
import { allowDistribution, isDistributed } from '../../data/postgresql/distribution.js';
import * as postgresql from '../../data/postgresql/migrate.js';
import { Database } from '../../data/sqlite/database.js';
import { migrateSqlite, sqliteMigrations } from '../../data/sqlite/migrate.js';
import { ProgramError } from '../../domain/errors.js';
import { OperatorError } from '../io.js';
import { connectForOperator, int8AsNumber, lockTables } from '../postgresql.js';
import { appliedMigrations, openReadOnly } from '../sqlite/inspect.js';
import { tables } from '../../../generated/tables.js';
import { allTables, type Column, type ColumnType, type Row, type Table, type Value } from './tables.js';

/** A database to read: all results are from one moment, whatever others write meanwhile. */
export type CopySource = Pick<
  End,
  'appliedMigrations' | 'count' | 'rows' | 'lastId' | typeof Symbol.asyncDispose
>;

/** A database to write, in one transaction. It sees its own rows. */
export type CopyTarget = End;

/** A database in a transaction. The statements are the same on both engines, with values as $1, $2 …; the differences are abstract. */
abstract class End {
  /** The elements of a JSON list, each as `value`. */
  protected abstract readonly elements: string;
  /** Selects a column as the value of a row. */
  protected abstract selected(column: Column): string;

  /** An expression for the value of a row, as the engine stores it. */
  protected abstract stored(value: string, type: ColumnType): string;

  protected abstract query(sql: string, values?: Value[]): Promise<Record<string, unknown>[]>;

  /** Its migrations; none if it was never one of this server's databases. */
  abstract appliedMigrations(): Promise<string[]>;

  /** The highest ID that a numbered table ever assigned, even if the record is deleted; 0 if none. */
  abstract lastId(table: Table): Promise<number>;

  /** Makes the next record's ID the one after this. */
  abstract setLastId(table: Table, id: number): Promise<void>;

  /** Takes the ID of the next record of a numbered table. */
  abstract nextId(table: Table): Promise<number>;

  /** Closes the database and rolls back what was not committed. */
  abstract [Symbol.asyncDispose](): Promise<void>;

  async commit(): Promise<void> {
    await this.query('COMMIT');
  }

  /** Counts rows. @param companyId only those of this company */
  async count(table: Table, companyId?: number): Promise<number> {
    const where = companyId === undefined ? '' : `WHERE ${companyColumn(table)} = ${companyId}`;
    return Number(await this.value(`SELECT count(*) FROM "${table.name}" ${where}`));
  }

  /** The next rows in the table's order. @param after the last row read; undefined for the first rows */
  async rows(table: Table, limit: number, { companyId, after }: Place = {}): Promise<Row[]> {
    const { name, columns, order } = table;
    const values: Value[] = [];
    const conditions =
      companyId === undefined ? [] : [`${companyColumn(table)} = $${values.push(companyId)}`];
    const list = order.map(quoted).join(', ');
    if (after !== undefined)
      conditions.push(
        `(${list}) > (${order.map((column) => `$${values.push(after[column] ?? null)}`).join(', ')})`,
      );
    const selected = columns.map((column) => `${this.selected(column)} AS ${quoted(column.name)}`).join(', ');
    const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
    const sql = `SELECT ${selected} FROM "${name}" ${where} ORDER BY ${list} LIMIT ${limit}`;
    const found = await this.query(sql, values);
    return found.map((row) =>
      Object.fromEntries(
        columns.map((column) => [column.name, checked(name, column, row[column.name])] as const),
      ),
    );
  }

  async insert({ name, columns }: Table, rows: readonly Row[]): Promise<void> {
    // One value for any number of rows: the statement stays the same.
    const names = columns.map((column) => quoted(column.name)).join(', ');
    const values = columns.map((column) => this.stored(`(value ->> '${column.name}')`, column.type));
    const sql = `INSERT INTO "${name}" (${names}) SELECT ${values.join(', ')} FROM ${this.elements}`;
    await this.query(sql, [JSON.stringify(rows)]);
  }

  /** The first value of the first row; undefined if there is none. */
  protected async value(sql: string, values?: Value[]): Promise<unknown> {
    const [row = {}] = await this.query(sql, values);
    return Object.values(row)[0];
  }
}

/** The position of the next rows of a table. */
interface Place {
  companyId?: number | undefined;
  after?: Row | undefined;
}

/** A company's own row has its number as ID. */
function companyColumn({ name }: Table): string {
  return name === 'Company' ? '"id"' : '"companyId"';
}

/** SQLite stores any value in any column; only values of the column's type may be copied. */
function checked(table: string, { name, type }: Column, value: unknown): Value {
  const isText = type === 'text' || type === 'time';
  if (value === null || typeof value === (isText ? 'string' : 'number')) return value as Value;
  throw new ProgramError(`A row of ${table} has an invalid value in ${name}.`);
}

function quoted(name: string): string {
  return `"${name}"`;
}

class SqliteEnd extends End {
  protected readonly elements = 'json_each($1)';
  readonly #database: Database;

  constructor(database: Database, begin: string) {
    super();
    this.#database = database;
    try {
      database.exec(begin);
      // A transaction sees the database as of its first read, not as of BEGIN.
      database.value('SELECT count(*) FROM sqlite_master');
    } catch (error) {
      database.close();
      throw error;
    }
  }

  protected selected({ name, type }: Column): string {
    return type === 'time' ? `strftime('%Y-%m-%dT%H:%M:%fZ', "${name}")` : quoted(name);
  }

  /** A time as Prisma stores it, as its comparisons in SQLite are of texts. */
  protected stored(value: string, type: ColumnType): string {
    return type === 'time' ? `replace(${value}, 'Z', '+00:00')` : value;
  }

  /** SQLite parses $1 as a name, ?1 as a number. */
  protected query(sql: string, values: Value[] = []): Promise<Record<string, unknown>[]> {
    return Promise.resolve(this.#database.all(sql.replaceAll('$', '?'), ...values));
  }

  appliedMigrations(): Promise<string[]> {
    return Promise.resolve(appliedMigrations(this.#database));
  }

  async lastId({ name }: Table): Promise<number> {
    return Number((await this.value('SELECT seq FROM "sqlite_sequence" WHERE "name" = $1', [name])) ?? 0);
  }

  async setLastId({ name }: Table, id: number): Promise<void> {
    await this.query('DELETE FROM "sqlite_sequence" WHERE "name" = $1', [name]);
    await this.query('INSERT INTO "sqlite_sequence" VALUES ($1, CAST($2 AS INTEGER))', [name, id]);
  }

  async nextId(table: Table): Promise<number> {
    const id = (await this.lastId(table)) + 1;
    await this.setLastId(table, id);
    return id;
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#database.close();
    return Promise.resolve();
  }
}

class PostgresqlEnd extends End {
  protected readonly elements = 'json_array_elements($1::json)';

  /** @param alone whether it is the only writer of tables that were empty */
  constructor(
    private readonly client: pg.Client,
    private readonly alone: boolean,
  ) {
    super();
  }

  /** A time is read as text: the driver would take a time without a zone as this machine's local time. */
  protected selected({ name, type }: Column): string {
    if (type === 'boolean') return `"${name}"::int`;
    return type === 'time' ? `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : quoted(name);
  }

  protected stored(value: string, type: ColumnType): string {
    return `${value}::${postgresqlTypes[type]}`;
  }

  protected async query(text: string, values: Value[] = []): Promise<Record<string, unknown>[]> {
    return (await this.client.query<Record<string, unknown>>({ text, values, types: int8AsNumber })).rows;
  }

  appliedMigrations(): Promise<string[]> {
    return postgresql.appliedMigrations(this.client);
  }

  async lastId({ name }: Table): Promise<number> {
    return Number((await this.value(`SELECT pg_sequence_last_value(${sequence})`, [`"${name}"`])) ?? 0);
  }

  async setLastId({ name }: Table, id: number): Promise<void> {
    if (id > 0) await this.query(`SELECT setval(${sequence}, $2)`, [`"${name}"`, id]);
  }

  async nextId({ name }: Table): Promise<number> {
    return Number(await this.value(`SELECT nextval(${sequence})`, [`"${name}"`]));
  }

  override async commit(): Promise<void> {
    await super.commit();
    // Without statistics reads cost twice as much until autovacuum runs, which also gathers them if this fails.
    if (this.alone) await this.query(`VACUUM (ANALYZE) ${everyTable}`).catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.end().catch(() => undefined);
  }
}

/** The sequence that assigns a table's IDs; $1 is the table in quotes. */
const sequence = `pg_get_serial_sequence($1, 'id')::regclass`;

const everyTable = allTables.map(({ name }) => quoted(name)).join(', ');

/** The types in which a text is stored. */
const postgresqlTypes: Readonly<Record<ColumnType, string>> = {
  integer: 'int4',
  bigint: 'int8',
  text: 'text',
  boolean: 'int::bool',
  time: 'timestamptz',
};

/**
 * Opens a database of this version of the server for reading at one moment. It is only read, so not migrated.
 * @throws OperatorError if it lacks a migration; OpenError
 */
export function openSource(url: string): Promise<CopySource> {
  return opened<CopySource>(url, async () => {
    const source = isPostgresqlUrl(url)
      ? await begun(url, false, async (client) => {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          // A transaction sees the database as of its first statement, not as of BEGIN.
          await client.query('SELECT 1');
        })
      : new SqliteEnd(openReadOnly(sqliteFile(url)), 'BEGIN');
    try {
      await checkMigrations(url, source);
      return source;
    } catch (error) {
      await source[Symbol.asyncDispose]();
      throw error;
    }
  });
}

async function checkMigrations(url: string, source: CopySource): Promise<void> {
  const applied = await source.appliedMigrations();
  if (applied.length === 0) throw new OperatorError(`${redactedUrl(url)} is not a database of this server.`);
  const folder = isPostgresqlUrl(url) ? postgresql.postgresqlMigrations : sqliteMigrations;
  const missing = findMissingMigrations(await readMigrations(folder), applied);
  if (missing.length > 0)
    throw new OperatorError(
      `${redactedUrl(url)} lacks ${missing.length} of this version's migrations. Name it in DATABASE_URL, run "database migrate", then try again.`,
    );
}

/**
 * Writes in one transaction, after migrating. @param alone whether others must not write meanwhile; on SQLite they never can @throws
 * OpenError
 */
export async function inTarget<T>(
  url: string,
  { alone }: { alone: boolean },
  work: (target: CopyTarget) => Promise<T>,
): Promise<T> {
  await using target = await opened(url, () =>
    isPostgresqlUrl(url) ? openPostgresqlTarget(url, alone) : openSqliteTarget(sqliteFile(url)),
  );
  const result = await work(target);
  await target.commit();
  return result;
}

async function opened<T>(url: string, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    throw error instanceof OperatorError ? error : openError(redactedUrl(url), error);
  }
}

async function openSqliteTarget(file: string): Promise<CopyTarget> {
  await migrateSqlite(file);
  const database = new Database(file);
  return new SqliteEnd(database, 'PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
}

const written = 'Another process is writing to the target. Stop it, then copy.';

async function openPostgresqlTarget(url: string, alone: boolean): Promise<CopyTarget> {
  await postgresql.migratePostgresql({ connectionString: url });
  return begun(url, alone, async (client) => {
    await client.query('BEGIN');
    if (await isDistributed(client)) await allowDistribution(client);
    if (!alone) return;
    await lockTables(
      client,
      allTables.map(({ name }) => name),
      'SHARE ROW EXCLUSIVE',
      written,
    );
  });
}

async function begun(
  url: string,
  alone: boolean,
  begin: (client: pg.Client) => Promise<void>,
): Promise<PostgresqlEnd> {
  const client = await connectForOperator(url);
  try {
    await begin(client);
    return new PostgresqlEnd(client, alone);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/** Rows in memory at a time: a row has at most a few thousand characters. */
const batchSize = 1000;

/** Reads all rows of a table in order, in batches. @param companyId only this company's rows */
export async function* batches(source: CopySource, table: Table, companyId?: number): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const rows = await source.rows(table, batchSize, { companyId, after });
    if (rows.length > 0) yield rows;
    // SQLite's driver is synchronous: this lets signals and timers run.
    await setImmediate();
    after = rows.at(-1);
    if (after === undefined || rows.length < batchSize) return;
  }
}

/** The revision of a company. */
export async function readRevision(source: CopySource, companyId: number): Promise<number> {
  const [row] = await source.rows(tables.CompanyState, 1, { companyId });
  return Number(row?.['revision']);
}
