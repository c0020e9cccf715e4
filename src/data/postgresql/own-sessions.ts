import pg from 'pg';
import { ProgramError } from '../../domain/errors.js';

/** Milliseconds for connecting, and for each answer. */
const timeout = 5000;

/** A pooler with several sessions may by chance give a connection the same one again, but not this often. */
const rounds = 3;

/**
 * Makes sure that a connection is one session of PostgreSQL from start to end. A pooler in transaction or statement mode (PgBouncer) gives
 * each transaction any free session: a connection's settings, such as its limits and that it is read-only, would be lost and affect others.
 * @param config how to connect
 * @throws Error when such a pooler is in front of the database, or one without a free session; the driver's error when nothing can be
 * reached
 */
export async function rejectTransactionPooler(config: pg.ClientConfig): Promise<void> {
  const [one, other] = [newClient(config), newClient(config)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    const [ones, others] = [new Set<number>(), new Set<number>()];
    for (let round = 0; round < rounds; round++) {
      // Twice, because a pooler may use its sessions in rotation.
      ones.add(await session(one)).add(await session(one));
      others.add(await session(other));
    }
    if (ones.size > 1 || others.size > 1 || [...others].some((each) => ones.has(each)))
      throw new ProgramError(
        'a pooler in transaction or statement mode stands in front of it; set its mode to session, or connect without it.',
      );
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client({
    ...config,
    connectionTimeoutMillis: timeout,
    query_timeout: timeout,
  });
  // Without a listener, a connection that breaks between two statements would end the process.
  client.on('error', () => undefined);
  return client;
}

/** The ID of the PostgreSQL process that answers. */
async function session(client: pg.Client): Promise<number> {
  try {
    return (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid ?? 0;
  } catch (error) {
    if ((error as Error).message !== 'Query read timeout') throw error;
    // Without its cause, which reads as a database that may come back: a server must not wait for a pooler to grow.
    const few = 'a new connection is not answered; a pooler in front of it needs DATABASE_POOL_SIZE sessions';
    throw new ProgramError(`${few} for each server process, and some more.`);
  }
}
