import pg from 'pg';
import { connectTimeout, keepAlive, rejectTransactionPooler } from '../data/postgresql/connection.js';
import { cancelOn, setUpConnection } from '../data/postgresql/session-settings.js';
import { openError, redactedUrl } from '../data/open.js';
import { ProgramError } from '../domain/errors.js';
import { OperatorError } from './io.js';

/**
 * Connects for a long job, without the time limits of requests. @throws the driver's error (see openError), or that of an unsuitable pooler
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
      'SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0',
    );
    await setUpConnection(client);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

/**
 * The same for work that may leave a transaction open: the connection is closed after it. @param interrupt cancels what it runs
 * @throws OpenError; the work's OperatorErrors
 */
export async function withConnection<T>(
  url: string,
  interrupt: AbortSignal,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  let client: pg.Client | undefined;
  try {
    client = await connectForOperator(url);
    await cancelOn(interrupt, client, { connectionString: url });
    return await work(client);
  } catch (error) {
    throw error instanceof OperatorError ? error : openError(redactedUrl(url), error);
  } finally {
    await client?.end().catch(() => undefined);
  }
}

/** Locks tables until the end of the transaction. @throws OperatorError with this message if another process is writing at this moment */
export async function lockTables(
  client: pg.Client,
  tables: readonly string[],
  mode: 'SHARE ROW EXCLUSIVE' | 'ACCESS EXCLUSIVE',
  message: string,
): Promise<void> {
  await client.query('SET LOCAL lock_timeout = 5000');
  try {
    await client.query(`LOCK TABLE ${tables.map((name) => `"${name}"`).join(', ')} IN ${mode} MODE`);
  } catch (error) {
    throw (error as { code?: unknown }).code === '55P03' ? new OperatorError(message) : error;
  }
  await client.query('SET LOCAL lock_timeout = 0');
}

/** By default the driver returns an int8 as text. */
export const int8AsNumber: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.INT8 ? safeNumber : (pg.types.getTypeParser(oid, format) as never),
};

function safeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isSafeInteger(number)) throw new ProgramError(`${text} is too large a number.`);
  return number;
}
