import pg from 'pg';
import { connectTimeout, keepAlive, rejectTransactionPooler } from '../data/postgresql/connection.js';
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
