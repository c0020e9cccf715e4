import {
  countSql,
  placeOf,
  removeSql,
  rowsSql,
  updateSql,
  type CopySource,
  type CopyTarget,
  type ColumnType,
  type Row,
  type Table,
  type Value,
} from './tables.js';
import { appliedMigrations, openReadOnly } from '../sqlite/look.js';
import { Database } from '../../data/sqlite/database.js';
import { migrateSqlite } from '../../data/sqlite/migrate.js';
import { ProgramError } from '../../domain/errors.js';

/** Opens a SQLite file as the source of a copy, read-only. @throws the driver's error */
export function openSqliteSource(file: string): CopySource {
  const database = openReadOnly(file);
  begin(database, 'BEGIN');
  return sourceOf(database);
}

/** Opens a SQLite file as the target of a copy: creates and migrates it and locks out other writers. @throws the driver's error */
export async function openSqliteTarget(file: string): Promise<CopyTarget> {
  await migrateSqlite(file);
  const database = new Database(file);
  database.exec('PRAGMA synchronous = FULL');
  database.exec('PRAGMA foreign_keys = ON');
  begin(database, 'BEGIN IMMEDIATE');
  const source = sourceOf(database);
  const setLastId = (table: Table, id: number): void => {
    database.run('DELETE FROM "sqlite_sequence" WHERE "name" = ?', table.name);
    if (id > 0)
      database.run(
        'INSERT INTO "sqlite_sequence" ("name", "seq") VALUES (?, CAST(? AS INTEGER))',
        table.name,
        id,
      );
  };
  return {
    ...source,
    insert(table, rows) {
      const names = table.columns.map((column) => `"${column.name}"`).join(', ');
      const values = table.columns.map(() => '?').join(', ');
      const statement = database.prepare(`INSERT INTO "${table.name}" (${names}) VALUES (${values})`);
      for (const row of rows)
        statement.run(...row.map((value, index) => stored(value, table.columns[index]?.type)));
    },
    setLastId,
    nextId(table) {
      const id = Number(source.lastId(table)) + 1;
      setLastId(table, id);
      return id;
    },
    update(table, row) {
      const values = row.map((value, index) => stored(value, table.columns[index]?.type));
      database.run(numbered(updateSql(table)), ...values);
    },
    remove(table, row) {
      database.run(numbered(removeSql(table)), ...placeValues(table, row));
    },
    // The transaction has locked the whole file.
    lockArriving: (companyId) =>
      database.value('SELECT 1 FROM "CompanyState" WHERE "companyId" = ? AND "deleted"', companyId) === 1,
    commit() {
      database.exec('COMMIT');
    },
  };
}

/** SQLite takes $1 for a name, ?1 for a number. */
function numbered(sql: string): string {
  return sql.replaceAll('$', '?');
}

/** The values of a row's order columns. */
function placeValues(table: Table, row: Row): (string | number | null)[] {
  return placeOf(table, row).map((value) => stored(value, undefined));
}

function begin(database: Database, statement: string): void {
  try {
    database.exec(statement);
    // A transaction sees the database as of its first read, not as of BEGIN.
    database.value('SELECT count(*) FROM sqlite_master');
  } catch (error) {
    database.close();
    throw error;
  }
}

function sourceOf(database: Database): CopySource {
  return {
    appliedMigrations: () => appliedMigrations(database) ?? [],
    count: (table, companyId) => Number(database.value(countSql(table, companyId))),
    rows(table, after, limit) {
      const names = table.columns.map((column) => `"${column.name}"`);
      const sql = numbered(rowsSql(table, names, after !== undefined, limit));
      const rows = database.arrays(sql, ...(after ?? []).map((value) => stored(value, undefined)));
      return rows.map((row): Row => row.map((value, index) => read(value, table, index)));
    },
    lastId(table) {
      const sql = 'SELECT seq FROM "sqlite_sequence" WHERE "name" = ?';
      return Number(database.value(sql, table.name) ?? 0);
    },
    close() {
      // Also ends an unfinished transaction.
      database.close();
    },
  };
}

/** SQLite stores any value in any column; only values of the column's type may be copied. */
function read(value: unknown, table: Table, index: number): Value {
  const column = table.columns[index];
  if (value === null) return null;
  if (column?.type === 'boolean' && (value === 0 || value === 1)) return value === 1;
  if (column?.type === 'integer' || column?.type === 'bigint') {
    if (Number.isSafeInteger(value)) return value as number;
  }
  if (column?.type === 'text' && typeof value === 'string') return value;
  if (column?.type === 'time') {
    const time = timeOf(value);
    if (!Number.isNaN(time.getTime())) return time.toISOString();
  }
  throw new ProgramError(`A row of ${table.name} has a value in ${column?.name} that does not belong there.`);
}

/** A stored time: text as Prisma writes it, milliseconds, or SQLite's own CURRENT_TIMESTAMP, which is UTC without a zone. */
export function timeOf(value: unknown): Date {
  if (typeof value === 'number') return new Date(value);
  if (typeof value !== 'string') return new Date(NaN);
  return new Date(/^[\d-]+ [\d:.]+$/.test(value) ? `${value.replace(' ', 'T')}Z` : value);
}

/** A value in the form in which Prisma stores it, because its comparisons in SQLite are of texts. */
function stored(value: Value, type: ColumnType | undefined): string | number | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (type === 'time' && typeof value === 'string') return value.replace('Z', '+00:00');
  return value;
}
