import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createCompany } from '../../../src/admin/companies/companies.js';
import { deleteCompany } from '../../../src/admin/companies/company-delete.js';
import { withSource } from '../../../src/admin/copy/copy.js';
import { allTables, type ColumnType, type Table, type Value } from '../../../src/admin/copy/tables.js';
import { createKey, revokeKey } from '../../../src/admin/keys/keys.js';
import { hashApiKey, keyPrefix } from '../../../src/data/api-keys.js';
import { type Migration, readMigrations } from '../../../src/data/migrations.js';
import * as postgresql from '../../../src/data/postgresql/migrate.js';
import type { EngineName } from '../../../src/data/sql.js';
import { Database } from '../../../src/data/sqlite/database.js';
import * as sqlite from '../../../src/data/sqlite/migrate.js';
import { openStore } from '../../../src/data/store.js';
import { createDemoCompany } from '../../../src/admin/companies/demo.js';
import { deleteGroup, deleteUser } from '../../../src/operations/records.js';
import { projectRoot } from '../../../src/root.js';
import { packageVersion } from '../../../src/root.js';
import { recordAnswers } from './answers.js';

/** Stands for every time in a recording. */
const time = '2026-01-01T00:00:00.000Z';

/**
 * Records a small database as this version makes it, and what this version's server answers from it. The same code gives the same files.
 * @returns their folder
 */
export async function recordDatabase(): Promise<string> {
  const to = path.join(projectRoot, 'test/data/released', packageVersion());
  const folder = await mkdtemp(path.join(tmpdir(), 'company-administration-sample-'));
  try {
    const { file, keys } = await makeSample(folder);
    const written = keys.map((_, index) => `cak_${index + 1}recorded`.padEnd(keys[0]?.length ?? 0, '0'));
    await mkdir(to, { recursive: true });
    for (const kind of ['sqlite', 'postgresql'] as const) {
      let sql = await dumpDatabase(file, kind, time);
      for (const [index, key] of keys.entries()) {
        const other = written[index] ?? '';
        sql = sql.replaceAll(hashApiKey(key), hashApiKey(other)).replaceAll(keyPrefix(key), keyPrefix(other));
      }
      await writeFile(path.join(to, `${kind}.sql`), sql);
    }
    const copy = path.join(folder, 'recorded.db');
    const database = new Database(copy);
    database.exec(await readFile(path.join(to, 'sqlite.sql'), 'utf8'));
    database.close();
    const answers = await recordAnswers(copy, written[0] ?? '');
    const lines = answers.map((answer) => JSON.stringify(answer));
    const text = `{"apiKey": "${written[0]}", "answers": [\n${lines.join(',\n')}\n]}\n`;
    await writeFile(path.join(to, 'answers.json'), text);
    return path.relative(projectRoot, to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes a small database with something of everything: the demo company, records that are gone, a key that was revoked, a company that was
 * deleted.
 * @param folder where the SQLite file is made, and what is needed on the way
 * @returns the file, and the keys in the order of their IDs; the first one works
 */
async function makeSample(folder: string): Promise<{ file: string; keys: string[] }> {
  const file = path.join(folder, 'sample.db');
  const store = await openStore(`file:${file}`);
  try {
    const demo = await createDemoCompany(store);
    if (demo === undefined) throw new Error('the database was not empty');
    const caller = { companyId: demo.companyId, keyPrefix: demo.apiKey.slice(0, 12), protocol: 'json' };
    await store.write({ ...caller, operation: 'deleteGroup' }, (company) =>
      deleteGroup.run(company, { GroupTitle: 'Warehouse Graz' }),
    );
    await store.write({ ...caller, operation: 'deleteUser' }, (company) =>
      deleteUser.run(company, { EmailAddress: 'renée.o’brien@demo.example' }),
    );
    const now = new Date();
    const { apiKey } = await store.adminWrite((tx) => createKey(tx, demo.name, 'leaver', now));
    await store.adminWrite((tx) => revokeKey(tx, keyPrefix(apiKey), now));
    const gone = await store.adminWrite((tx) => createCompany(tx, 'Gone Ltd.'));
    const options = { confirm: gone.name, exportFile: path.join(folder, 'gone.json'), now };
    await deleteCompany(store, `file:${file}`, gone.name, options);
    return { file, keys: [demo.apiKey, apiKey, gone.apiKey] };
  } finally {
    await store.close();
  }
}

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
async function dumpDatabase(file: string, kind: EngineName, time: string): Promise<string> {
  const { folder, bookkeeping } = engines[kind];
  const migrations = await readMigrations(folder);
  return withSource(`file:${file}`, async (source) => {
    const parts = [...migrations.map(({ sql }) => sql.trim()), `${bookkeeping};`];
    parts.push(...migrations.map((migration, index) => recordOf(migration, index, kind, time)));
    for (const table of allTables) {
      const rows = await source.rows(table, undefined, 100_000);
      if (rows.length > 0) parts.push(insert(table, rows, kind, time));
      if (table.numbered) parts.push(lastId(table.name, await source.lastId(table), kind));
    }
    return `${parts.join('\n\n')}\n`;
  });
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
  if (type === 'boolean' && kind === 'postgresql') return String(value === 1);
  if (typeof value === 'number') return String(value);
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
