import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { clientsOn, type Clients, type Engine } from '../client.js';
import type { OnStatement } from '../session.js';
import { readApplied } from '../migrations.js';
import { inTransaction, observed, sessionOn } from '../session.js';
import { SqliteAdapterFactory } from './adapter.js';
import { openDataVersion } from './data-version.js';
import { migrateSqlite, sqliteMigrations } from './migrate.js';
import { shareTransactions } from './read-connections.js';
import { refusalOf } from './refusal.js';
import { ProgramError } from '../../domain/errors.js';

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

/** Opens each connection with the given settings, and fails if one of them is not accepted. */
class VerifiedSqlite extends SqliteAdapterFactory {
  constructor(
    file: string,
    private readonly verified: Setting[],
    lockTimeout?: number,
  ) {
    super(file, lockTimeout);
  }

  override async connect(): Promise<SqlDriverAdapter> {
    const adapter = await super.connect();
    for (const [pragma, value, reads] of this.verified) {
      await adapter.executeScript(`PRAGMA ${pragma} = ${value}`);
      const { rows } = await adapter.queryRaw({ sql: `PRAGMA ${pragma}`, args: [], argTypes: [] });
      const found = String(rows[0]?.[0]);
      if (found !== reads)
        throw new ProgramError(`SQLite did not accept ${pragma} = ${value}: it says ${found}.`);
    }
    return adapter;
  }
}

/**
 * Concurrent reads of several statements in this process. More would not be faster, since they share a thread, but would delay each other.
 */
const readConnections = 8;

/** How many companies' changes may wait for the only writing connection, where they share a transaction and its commit. */
const writesTogether = 8;

/** Opens several connections for one client. */
class ReadingSqlite extends VerifiedSqlite {
  override async connect(): Promise<SqlDriverAdapter> {
    const others = Array.from({ length: readConnections }, () => super.connect());
    return shareTransactions(await super.connect(), await Promise.all(others));
  }
}

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
  const writes = observed(
    await new VerifiedSqlite(file, settings, lockTimeout).connect(),
    'write',
    onStatement,
  );
  const reads = observed(
    await new ReadingSqlite(file, [...settings, readOnly, smallCache]).connect(),
    'read',
    onStatement,
  );
  const session = sessionOn(reads);
  let clients: Promise<Clients> | undefined;
  const dataVersion = openDataVersion(file);
  return {
    name: 'sqlite',
    migrations: sqliteMigrations,
    clients: () => (clients ??= loadClients({ writes, reads })),
    reads: session,
    // The writer's only connection would see uncommitted changes of another transaction.
    planning: session,
    // A statement of its own never waits for others: each runs to its end before the next one begins.
    keys: session,
    inReadTransaction: (work) => inTransaction(reads, work),
    inChangeTransaction: (work) => inTransaction(writes, work),
    places: { read: readConnections, write: writesTogether },
    // Every SQLite transaction sees a single state.
    readIsolation: undefined,
    dataVersion: () => dataVersion.read(),
    // Nobody replaces a file while a server has it open.
    history: () => 0,
    refusal: () => refusalOf(file),
    appliedMigrations: () => readApplied(session),
    pool: () => ({ size: readConnections + 2, idle: 0, busy: 0, waiting: 0 }),
    async close() {
      dataVersion.close();
      await Promise.all([writes.dispose(), reads.dispose()]);
    },
  };
}

async function loadClients(adapters: Parameters<typeof clientsOn>[1]): Promise<Clients> {
  const { PrismaClient } = await import('../../../generated/prisma/sqlite/client.js');
  return clientsOn(PrismaClient as never, adapters);
}
