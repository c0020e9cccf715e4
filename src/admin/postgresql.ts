import pg from 'pg';
import { connectTimeout, keepAlive, rejectTransactionPooler } from '../data/postgresql/connection.js';
import { describeTable, type ColumnType, type Table } from './copy/tables.js';
import { ProgramError } from '../domain/errors.js';

/**
 * Connects for one long operator's job, without the time limits of requests.
 * @throws the driver's error (see openError), or that of an unsuitable pooler
 */
export async function connectForOperator(url: string): Promise<pg.Client> {
  const config = {
    connectionString: url,
    application_name: 'company-administration-admin',
    connectionTimeoutMillis: connectTimeout,
    ...keepAlive,
  };
  await rejectTransactionPooler(config);
  const client = new pg.Client(config);
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(
      `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET TimeZone = 'UTC'`,
    );
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

const types: Readonly<Record<string, ColumnType>> = {
  int4: 'integer',
  int8: 'bigint',
  text: 'text',
  bool: 'boolean',
  timestamp: 'time',
  timestamptz: 'time',
};

/** The tables in the connection's schema. The catalogue shows them whatever this user's privileges. */
const tablesSql = `
  SELECT c.relname AS name,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS columns,
    ARRAY(SELECT t.typname::text FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped ORDER BY a.attnum) AS types,
    ARRAY(SELECT a.attname::text FROM pg_index i CROSS JOIN unnest(i.indkey::int2[]) WITH ORDINALITY AS k(attnum, position)
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = k.attnum
      WHERE i.indrelid = c.oid AND i.indisprimary ORDER BY k.position) AS key,
    ARRAY(SELECT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
      WHERE f.conrelid = c.oid AND f.contype = 'f') AS "references",
    EXISTS (SELECT 1 FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S'
      WHERE d.refobjid = c.oid AND d.deptype IN ('a', 'i')) AS numbered
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
  ORDER BY c.relname`;

interface Described {
  name: string;
  columns: string[];
  types: string[];
  key: string[];
  references: string[];
  numbered: boolean;
}

/** Describes all tables except the migrations' bookkeeping. @throws Error for a column type that the engines do not share */
export async function describeTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Described>(tablesSql);
  return rows.map(({ name, columns, key, references, numbered, ...found }) => {
    const described = columns.map((column, index) => {
      const type = types[found.types[index] ?? ''];
      if (type === undefined)
        throw new ProgramError(`${name}.${column} is of type ${found.types[index]}, which cannot be copied.`);
      return { name: column, type };
    });
    return describeTable(name, described, key, references, numbered);
  });
}
