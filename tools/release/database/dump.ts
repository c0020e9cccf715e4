import { openSqliteSource } from '../../../src/admin/copy/sqlite-end.js';
import {
  inOrderOfReference,
  type ColumnType,
  type Table,
  type Value,
} from '../../../src/admin/copy/tables.js';
import type { EngineName } from '../../../src/data/sql.js';
import { readMigrations, type Migration } from '../../../src/data/migrations.js';
import * as postgresql from '../../../src/data/postgresql/migrate.js';
import * as sqlite from '../../../src/data/sqlite/migrate.js';

const engines = {
  sqlite: { folder: sqlite.sqliteMigrations, bookkeeping: sqlite.createMigrationsTable },
  postgresql: { folder: postgresql.postgresqlMigrations, bookkeeping: postgresql.createMigrationsTable },
};

/**
 * Writes a database as SQL that makes it on an empty one: the schema as its migrations have made it, and the rows, which are the same on
 * both engines.
 * @param file a SQLite database
 * @param time stands for every time: the same sample gives the same text
 */
export async function dumpDatabase(file: string, kind: EngineName, time: string): Promise<string> {
  const { folder, bookkeeping } = engines[kind];
  const migrations = await readMigrations(folder);
  const source = openSqliteSource(file);
  try {
    const parts = [...migrations.map(({ sql }) => sql.trim()), `${bookkeeping};`];
    parts.push(...migrations.map((migration, index) => recordOf(migration, index, kind, time)));
    for (const table of inOrderOfReference(await source.tables())) {
      const rows = await source.rows(table, undefined, 100_000);
      if (rows.length > 0) parts.push(insert(table, rows, kind, time));
      if (table.numbered) parts.push(lastId(table.name, await source.lastId(table), kind));
    }
    return `${parts.join('\n\n')}\n`;
  } finally {
    await source.close();
  }
}

function recordOf({ name, checksum }: Migration, index: number, kind: EngineName, time: string): string {
  const at = kind === 'sqlite' ? String(Date.parse(time)) : `'${time}'`;
  return `INSERT INTO "_prisma_migrations" ("id", "checksum", "finished_at", "migration_name", "started_at", "applied_steps_count") VALUES ('${index + 1}', '${checksum}', ${at}, '${name}', ${at}, 1);`;
}

function insert(table: Table, rows: readonly (readonly Value[])[], kind: EngineName, time: string): string {
  const names = table.columns.map(({ name }) => `"${name}"`).join(', ');
  const lines = rows.map((row) => {
    const values = row.map((value, index) => literal(value, table.columns[index]?.type, kind, time));
    return `(${values.join(', ')})`;
  });
  return `INSERT INTO "${table.name}" (${names}) VALUES\n${lines.join(',\n')};`;
}

function literal(value: Value, type: ColumnType | undefined, kind: EngineName, time: string): string {
  if (value === null) return 'NULL';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return kind === 'sqlite' ? String(Number(value)) : String(value);
  // As Prisma writes a time.
  if (type === 'time') return kind === 'sqlite' ? `'${time.replace('Z', '+00:00')}'` : `'${time}'`;
  return `'${value.replaceAll("'", "''")}'`;
}

/** No ID is used again, even if its record is gone. */
function lastId(table: string, id: number, kind: EngineName): string {
  return kind === 'sqlite'
    ? `UPDATE "sqlite_sequence" SET "seq" = ${id} WHERE "name" = '${table}';`
    : `SELECT setval(pg_get_serial_sequence('"${table}"', 'id'), ${id});`;
}
