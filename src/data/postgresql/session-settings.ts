import pg from 'pg';
import { ProgramError } from '../../domain/errors.js';
import { connectTimeout } from './connection.js';

/**
 * Settings on which statements and the parsing of rows depend, whatever the role, the database or the server sets. Not
 * default_transaction_read_only, by which an operator prevents changes.
 */
export const formats: readonly string[] = [
  `SET client_encoding = 'UTF8'`,
  `SET datestyle = 'ISO'`,
  `SET intervalstyle = 'postgres'`,
  `SET timezone = 'UTC'`,
  `SET bytea_output = 'hex'`,
  'SET extra_float_digits = 1',
  'SET standard_conforming_strings = on',
  `SET default_transaction_isolation = 'read committed'`,
  'SET default_transaction_deferrable = off',
];

/** The schema of our tables, and the statement that limits a connection to it. */
export interface OneSchema {
  readonly name: string;
  readonly set: string;
}

/**
 * Runs work on a connection of its own, which is closed afterwards; that also ends an unfinished transaction.
 * @param config how to connect; `connectTimeout` applies unless it has another
 * @throws the driver's error; ProgramError as setUpConnection does; what `work` throws
 */
export async function onOwnConnection<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client, schema: OneSchema) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionTimeoutMillis: connectTimeout, ...config });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await work(client, await setUpConnection(client));
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * When a signal comes, cancels what a connection runs: PostgreSQL would finish a statement, and hold its locks, though its client has ended.
 * @param config of a second connection, which asks for that
 */
export async function cancelOn(
  signal: AbortSignal,
  client: pg.Client,
  config: pg.ClientConfig,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  signal.addEventListener('abort', () => {
    const cancel = (second: pg.Client) => second.query('SELECT pg_cancel_backend($1)', [rows[0]?.pid]);
    onOwnConnection(config, cancel).catch(() => undefined);
  });
}

/** Gives a connection the formats and the one schema. @throws ProgramError if the search_path finds our tables in another schema */
export async function setUpConnection(client: pg.ClientBase): Promise<OneSchema> {
  for (const format of formats) await client.query(format);
  return useOneSchema(client);
}

/**
 * Limits a connection to the schema in which it creates tables: a search_path may list several, and change while a server runs, so that
 * some statements would reach another installation.
 */
async function useOneSchema(client: pg.ClientBase): Promise<OneSchema> {
  const { rows } = await client.query<{ name: string | null; quoted: string; found: string | null }>(
    `SELECT current_schema()::text AS name, quote_ident(current_schema()) AS quoted,
       (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('"_prisma_migrations"')) AS found`,
  );
  const { name = null, quoted = '', found = null } = rows[0] ?? {};
  // The error of the first CREATE TABLE says what to do.
  if (name === null) return { name: 'public', set: 'SELECT 1' };
  if (found !== null && found !== quoted) {
    const problem = `search_path begins with the schema ${quoted}, but finds tables of this program in ${found}; `;
    throw new ProgramError(
      `${problem}let it name only the one to be used (ALTER ROLE … SET search_path = …).`,
    );
  }
  const set = `SET search_path = ${quoted}`;
  await client.query(set);
  return { name, set };
}
