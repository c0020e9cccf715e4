import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { DatabaseSync } from '@photostructure/sqlite';
import { projectRoot } from '../../../src/root.js';
import type { CompanyCopy, TableRows } from './copy.js';

export const rivalsFolder = path.join(projectRoot, 'tools/bench/rivals');
const schema = (): string => readFileSync(path.join(rivalsFolder, 'schema.sql'), 'utf8');

/** Makes the rivals' database as a SQLite file. */
export function writeSqlite(file: string, tables: readonly TableRows[]): void {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec(schema().replaceAll('id serial PRIMARY KEY', 'id integer PRIMARY KEY'));
  database.exec('BEGIN');
  for (const { table, columns, rows } of tables) {
    const places = columns.map(() => '?').join(', ');
    const insert = database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`);
    for (const row of rows) insert.run(...row);
  }
  database.exec('COMMIT; ANALYZE');
  database.close();
}

/** Makes the rivals' database in an empty one of PostgreSQL. */
export async function writePostgresql(url: string, tables: readonly TableRows[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(schema());
    for (const { table, columns, rows } of tables) await insert(client, table, columns, rows);
    for (const table of ['glcode', 'userprofile', 'usergroup']) {
      await client.query(
        `SELECT setval(pg_get_serial_sequence('${table}', 'id'), (SELECT max(id) FROM ${table}))`,
      );
    }
    await client.query('ANALYZE');
  } finally {
    await client.end();
  }
}

/** A thousand rows in a statement, as one JSON text. */
async function insert(
  client: pg.Client,
  table: string,
  columns: string[],
  rows: TableRows['rows'],
): Promise<void> {
  const names = columns.join(', ');
  for (let at = 0; at < rows.length; at += 1_000) {
    const part = rows
      .slice(at, at + 1_000)
      .map((row) => Object.fromEntries(columns.map((column, place) => [column, row[place]])));
    await client.query(
      `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(part)],
    );
  }
}

/** Writes what the SOAP rivals answer with: a file for each schema, and a company's lists as a PHP array. */
export function writeSoapFiles(folder: string, { key, lists, schemas }: CompanyCopy): void {
  mkdirSync(path.join(folder, 'schemas'));
  for (const [operation, text] of Object.entries(schemas)) {
    writeFileSync(path.join(folder, 'schemas', `${operation}.xsd`), text);
  }
  const data = {
    keys: { [createHash('sha256').update(key).digest('hex')]: true },
    schemas,
    lists: { GetPaymentTypeList: lists['GetPaymentTypeList'], GetProjectList: lists['GetProjectList'] },
  };
  writeFileSync(path.join(folder, 'data.php'), `<?php return ${phpLiteral(data)};\n`);
}

function phpLiteral(value: unknown): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&')}'`;
  if (Array.isArray(value)) return `[${value.map(phpLiteral).join(',')}]`;
  if (typeof value === 'object' && value !== null) {
    return `[${Object.entries(value)
      .map(([name, one]) => `${phpLiteral(name)}=>${phpLiteral(one)}`)
      .join(',')}]`;
  }
  return String(value);
}
