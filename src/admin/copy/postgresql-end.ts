import type pg from 'pg';
import {
  allTables,
  countSql,
  placeOf,
  removeSql,
  rowsSql,
  updateSql,
  type CopySource,
  type CopyTarget,
  type Column,
  type ColumnType,
  type Row,
  type Table,
  type Value,
} from './tables.js';
import { OperatorError } from '../io.js';
import { connectForOperator, int8AsNumber } from '../postgresql.js';
import { allowDistribution, isDistributed } from '../../data/postgresql/distribution.js';
import { appliedMigrations, migratePostgresql } from '../../data/postgresql/migrate.js';

/** Opens a PostgreSQL database as the source of a copy, read-only. @throws the driver's error */
export async function openPostgresqlSource(url: string): Promise<CopySource> {
  const client = await connectForOperator(url);
  return begun(client, async () => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // A transaction sees the database as of its first statement, not as of BEGIN.
    await client.query('SELECT 1');
    return sourceOf(client);
  });
}

/**
 * Opens a PostgreSQL database as the target of a copy, and migrates it.
 * @param alone whether other writers are locked out
 * @throws the driver's error
 */
export async function openPostgresqlTarget(url: string, alone: boolean): Promise<CopyTarget> {
  await migratePostgresql({ connectionString: url });
  const client = await connectForOperator(url);
  return begun(client, async () => {
    await client.query('BEGIN');
    if (await isDistributed(client)) await allowDistribution(client);
    if (!alone) return targetOf(client, undefined);
    const tables = allTables.map((table) => `"${table.name}"`);
    await client.query(`SET LOCAL lock_timeout = 5000`);
    await client.query(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`);
    await client.query(`SET LOCAL lock_timeout = 0`);
    return targetOf(client, tables);
  });
}

async function begun<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await client.end().catch(() => undefined);
    if ((error as { code?: unknown }).code === '55P03')
      throw new OperatorError('The target is being written by somebody else. Stop what uses it, then copy.');
    throw error;
  }
}

/** @param filled the tables that were empty */
function targetOf(client: pg.Client, filled: readonly string[] | undefined): CopyTarget {
  return {
    ...sourceOf(client),
    async insert(table, rows) {
      // One array per column: the statement stays the same for any number of rows.
      const names = table.columns.map((column) => `"${column.name}"`).join(', ');
      const arrays = table.columns.map((column, index) => `$${index + 1}::${arrayTypes[column.type]}`);
      const values = table.columns.map((_, index) => rows.map((row) => row[index] ?? null));
      await client.query(
        `INSERT INTO "${table.name}" (${names}) SELECT * FROM unnest(${arrays.join(', ')})`,
        values,
      );
    },
    async setLastId(table, id) {
      if (id > 0) await client.query(`SELECT setval(${sequence}, $2)`, [`"${table.name}"`, id]);
    },
    async nextId(table) {
      const { rows } = await client.query<{ id: number }>(`SELECT nextval(${sequence})::int AS id`, [
        `"${table.name}"`,
      ]);
      return rows[0]?.id ?? 0;
    },
    async update(table, row) {
      await client.query(updateSql(table), [...row]);
    },
    async remove(table, row) {
      await client.query(removeSql(table), [...placeOf(table, row)]);
    },
    async lockArriving(companyId) {
      const sql = `SELECT 1 FROM "CompanyState" WHERE "companyId" = $1 AND "deleted" FOR UPDATE`;
      return (await client.query(sql, [companyId])).rows.length > 0;
    },
    async commit() {
      await client.query('COMMIT');
      // Without statistics reads cost twice as much until autovacuum comes, which also gathers them if this fails.
      if (filled !== undefined)
        await client.query(`VACUUM (ANALYZE) ${filled.join(', ')}`).catch(() => undefined);
    },
  };
}

/** The sequence that assigns a table's IDs; $1 is the table in quotes. */
const sequence = `pg_get_serial_sequence($1, 'id')`;

const arrayTypes: Readonly<Record<ColumnType, string>> = {
  integer: 'int4[]',
  bigint: 'int8[]',
  text: 'text[]',
  boolean: 'bool[]',
  time: 'timestamptz[]',
};

function sourceOf(client: pg.Client): CopySource {
  return {
    appliedMigrations: () => appliedMigrations(client),
    async count(table, companyId) {
      const { rows } = await client.query<{ count: string }>(countSql(table, companyId));
      return Number(rows[0]?.count);
    },
    rows: (table, after, limit) => nextRows(client, table, after, limit),
    async lastId(table) {
      const name = await client.query<{ name: string }>(`SELECT ${sequence} AS name`, [`"${table.name}"`]);
      // An unused sequence reports the first ID that it will assign.
      const sql = `SELECT CASE WHEN is_called THEN last_value ELSE last_value - 1 END::int AS last FROM ${name.rows[0]?.name}`;
      return (await client.query<{ last: number }>(sql)).rows[0]?.last ?? 0;
    },
    async close() {
      // Also ends an unfinished transaction.
      await client.end().catch(() => undefined);
    },
  };
}

async function nextRows(
  client: pg.Client,
  table: Table,
  after: Row | undefined,
  limit: number,
): Promise<Row[]> {
  const text = rowsSql(table, table.columns.map(selected), after !== undefined, limit);
  const { rows } = await client.query<Value[]>({
    text,
    values: [...(after ?? [])],
    rowMode: 'array',
    types: int8AsNumber,
  });
  return rows;
}

/** A time is read as text: the driver would take a time without a zone as this machine's local time. */
function selected({ name, type }: Column): string {
  return type === 'time' ? `to_char("${name}", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : `"${name}"`;
}
