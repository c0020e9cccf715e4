import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import { ProgramError } from '../../domain/errors.js';
import { clientsOn } from '../client.js';
import type { Clients, Engine } from '../client.js';
import { readApplied } from '../migrations.js';
import { orderedSession } from '../session.js';
import type { InTransaction, OnStatement, Purpose, Session } from '../session.js';
import type { Statement } from '../sql.js';
import type { Refusal } from '../transient-error.js';
import { SqliteAdapter } from './adapter.js';
import { connect, named, type Connection } from './driver.js';
import { migrateSqlite, sqliteMigrations } from './migrate.js';

/** Milliseconds that a statement waits for another process's lock. Short, because the wait blocks the whole process. */
const busyTimeout = 100;

/**
 * Milliseconds that a write keeps its place in the queue while another process has the lock: no other write of this process could run
 * either.
 */
const lockTimeout = 1000;

type Setting = [pragma: string, value: string, reads: string];

const settings: Setting[] = [
  ['journal_mode', 'WAL', 'wal'],
  // SQLite drivers default to NORMAL in WAL mode, which may lose acknowledged commits when the power fails.
  ['synchronous', 'FULL', '2'],
  ['foreign_keys', 'ON', '1'],
  ['busy_timeout', String(busyTimeout), String(busyTimeout)],
];

/** SQLite refuses writes on the reader's connection: they would be neither locked nor retried. */
const readOnly: Setting = ['query_only', 'ON', '1'];

/** In KiB. The default is 16,000, but each of several connections has its own cache. */
const smallCache: Setting = ['cache_size', '-2000', '-2000'];

/** Opens a connection with the given settings. @throws ProgramError when one of them is not accepted; the driver's error */
function connectVerified(file: string, verified: readonly Setting[]): Connection {
  return named(() => {
    const connection = connect(file);
    for (const [pragma, value, reads] of verified) {
      connection.exec(`PRAGMA ${pragma} = ${value}`);
      const row = connection.prepare(`PRAGMA ${pragma}`).get() as Record<string, unknown>;
      const found = String(Object.values(row)[0]);
      if (found !== reads)
        throw new ProgramError(`SQLite did not accept ${pragma} = ${value}: it says ${found}.`);
    }
    return connection;
  });
}

/**
 * Concurrent reads of several statements in this process. More would not be faster, since they share a thread, but would delay each other.
 */
const readConnections = 8;

/** How many companies' changes may wait for the only writing connection, where they share a transaction and its commit. */
const writesTogether = 8;

/**
 * Opens a SQLite database file, after creating or migrating it.
 * @param file path of the database file; its folder is created if only that is missing
 * @param onStatement called after every statement
 * @throws Error when the file cannot be opened or migrated, or a setting is not accepted
 */
export async function openSqlite(file: string, onStatement?: OnStatement): Promise<Engine> {
  const folder = path.dirname(file);
  // One level only: a longer missing path is more likely a typo.
  if (!existsSync(folder)) mkdirSync(folder);
  // SQLite would open a read-only file and report it only at the first change.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  await migrateSqlite(file);
  const told = (purpose: Purpose) =>
    onStatement && ((sql: string, milliseconds: number) => onStatement(sql, milliseconds, purpose));
  const writes = new SqliteAdapter(connectVerified(file, settings), lockTimeout, told('write'));
  const reader = (): SqlDriverAdapter =>
    new SqliteAdapter(connectVerified(file, [...settings, readOnly, smallCache]), undefined, told('read'));
  const reads = shareTransactions(reader(), Array.from({ length: readConnections }, reader));
  const session = singleOn(reads);
  let clients: Promise<Clients> | undefined;
  return {
    name: 'sqlite',
    migrations: sqliteMigrations,
    clients: () => (clients ??= loadClients({ writes, reads })),
    reads: session,
    // The writer's only connection would see uncommitted changes of another transaction.
    planning: session,
    // A statement of its own never waits for others: each runs to its end before the next one begins.
    keys: session,
    inReadTransaction: transactionsOn(reads),
    inChangeTransaction: transactionsOn(writes),
    places: { read: readConnections, write: writesTogether },
    // Every SQLite transaction sees a single state.
    readIsolation: undefined,
    // Nobody replaces a file while a server has it open.
    history: () => 0,
    refusal: () => refusalOf(file),
    appliedMigrations: () => readApplied(session),
    pool: () => ({ size: readConnections + 2, idle: 0, busy: 0, waiting: 0 }),
    async close() {
      await Promise.all([writes.dispose(), reads.dispose()]);
    },
  };
}

async function loadClients(adapters: Parameters<typeof clientsOn>[1]): Promise<Clients> {
  const { PrismaClient } = await import('../../../generated/prisma/sqlite/client.js');
  return clientsOn(PrismaClient as never, adapters);
}

/**
 * Shares several connections behind one client. A connection runs one transaction at a time, and a long read yields to the event loop
 * between its pieces: with a single connection, other requests would get the thread but not the database (8 reads of 100,000 members: every
 * other request waited 4 s).
 * @param first runs statements outside of transactions, and nothing else: inside an open transaction, such a statement would see the
 * database as it was when the transaction began
 * @param others at least one, for transactions
 */
function shareTransactions(first: SqlDriverAdapter, others: readonly SqlDriverAdapter[]): SqlDriverAdapter {
  const free = [...others];
  const waiting: ((connection: SqlDriverAdapter) => void)[] = [];

  function take(): Promise<SqlDriverAdapter> {
    const connection = free.shift();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(connection: SqlDriverAdapter): void {
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  }

  return {
    provider: first.provider,
    adapterName: first.adapterName,
    queryRaw: (query) => first.queryRaw(query),
    executeRaw: (query) => first.executeRaw(query),
    executeScript: (script) => first.executeScript(script),
    async startTransaction(isolation) {
      const connection = await take();
      try {
        const transaction = await connection.startTransaction(isolation);
        const commit = transaction.commit.bind(transaction);
        const rollback = transaction.rollback.bind(transaction);
        transaction.commit = () => commit().finally(() => giveBack(connection));
        transaction.rollback = () => rollback().finally(() => giveBack(connection));
        return transaction;
      } catch (error) {
        giveBack(connection);
        throw error;
      }
    },
    async dispose() {
      for (const connection of [first, ...others]) await connection.dispose();
    },
  };
}

// Statements and transactions on a connection.

/** Adapters only look at the types of texts that stand for something else, and of lists; requests pass neither. */
const anyType = { scalarType: 'string', arity: 'scalar' } as const;

function queryOf({ text, values }: Statement): SqlQuery {
  return { sql: text, args: [...values], argTypes: values.map(() => anyType) };
}

/** Statements outside of transactions. Each sees a state of its own, so they must only read. */
function singleOn(adapter: SqlQueryable): Session {
  return {
    query: async (statement) => (await adapter.queryRaw(queryOf(statement))).rows,
  };
}

/** Transactions on a connection: see InTransaction. */
export function transactionsOn(adapter: SqlDriverAdapter): InTransaction {
  return async (work, onCommit) => {
    const transaction = await adapter.startTransaction();
    const run = (sql: string): Promise<number> => transaction.executeRaw({ sql, args: [], argTypes: [] });
    // A statement that fails undoes nothing of those before it, and must end the change all the same.
    const { session, arrived } = orderedSession({
      query: async (statement) => (await transaction.queryRaw(queryOf(statement))).rows,
      execute: (statement) => transaction.executeRaw(queryOf(statement)),
    });
    try {
      const result = await work(session);
      await arrived();
      onCommit?.();
      await run('COMMIT');
      await transaction.commit();
      return result;
    } catch (error) {
      // SQLite may have ended it already.
      await run('ROLLBACK').catch(() => undefined);
      await transaction.rollback();
      throw error;
    }
  };
}

// Whether the file takes changes.

/** Minimum free bytes. Less is enough for a few small changes at most, if SQLite can reuse space in its files. */
const leastFree = 1024 ** 2;

/** Error codes of the file system for a read-only file. */
const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a database file takes no changes, as far as that shows without writing. @throws the file system's error when it does not exist */
export async function refusalOf(file: string): Promise<Refusal | undefined> {
  try {
    await access(file, constants.W_OK);
  } catch (error) {
    if (readOnlyCodes.includes(String((error as NodeJS.ErrnoException).code))) return 'read_only';
    throw error;
  }
  const { bavail, bsize } = await statfs(path.dirname(file));
  return bavail * bsize < leastFree ? 'full' : undefined;
}
