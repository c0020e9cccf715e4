import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import { PrismaClient } from '../../../generated/prisma/sqlite/client.js';
import type { AppliedMigration, Client, Engine, OnStatement, Purpose } from '../client.js';
import { selectApplied } from '../migrations.js';
import { clientOptions, listen } from '../statements.js';
import { SqliteAdapterFactory } from './adapter.js';
import { openDataVersion } from './data-version.js';
import { migrateSqlite, sqliteMigrations } from './migrate.js';
import { shareTransactions } from './read-connections.js';
import { refusalOf } from './refusal.js';

/** Milliseconds that a statement waits for another process's lock. Short: while it waits, the whole process stands still. */
const busyTimeout = 100;

/** Milliseconds that a write keeps its turn while another process has the lock: meanwhile no other one of this process could write either. */
const turnTimeout = 1000;

type Setting = [pragma: string, value: string, reads: string];

const settings: Setting[] = [
  ['journal_mode', 'WAL', 'wal'],
  // The drivers' own default with WAL is NORMAL, which may lose acknowledged commits when the power fails.
  ['synchronous', 'FULL', '2'],
  ['foreign_keys', 'ON', '1'],
  ['busy_timeout', String(busyTimeout), String(busyTimeout)],
];

/** A write on the reader's connection would be neither locked nor retried: SQLite itself refuses it there. */
const readOnly: Setting = ['query_only', 'ON', '1'];

/** KiB, as each of several connections has its own: otherwise 16,000. */
const smallCache: Setting = ['cache_size', '-2000', '-2000'];

/** Opens each connection with the given settings, and refuses to work without any one of them. */
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
      if (found !== reads) throw new Error(`SQLite did not accept ${pragma} = ${value}: it says ${found}.`);
    }
    return adapter;
  }
}

/** Reads of several statements that may go on at once in this process. More would not be faster, as they share a thread, but delay each other. */
const readConnections = 8;

/** Changes that may wait together for the one connection that writes: they share its transaction and commit. */
const writesTogether = 8;

/** Opens several connections for one client. */
class ReadingSqlite extends VerifiedSqlite {
  override async connect(): Promise<SqlDriverAdapter> {
    const others = Array.from({ length: readConnections }, () => super.connect());
    return shareTransactions(await super.connect(), await Promise.all(others));
  }
}

/**
 * Opens a SQLite database file, creates or migrates it first.
 * @param file path of the database file; its folder is made when only that is missing
 * @param onStatement told of every statement
 * @throws Error when the file cannot be opened or migrated, or a setting is not accepted
 */
export async function openSqlite(file: string, onStatement?: OnStatement): Promise<Engine> {
  const folder = path.dirname(file);
  // One level only: a longer missing path is more likely a typing error.
  if (!existsSync(folder)) mkdirSync(folder);
  // SQLite would open a file that may only be read, and say so at the first change.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  await migrateSqlite(file);
  const client = (connection: Purpose, adapter: VerifiedSqlite): Client => {
    const made = new PrismaClient({ adapter, ...clientOptions(onStatement) });
    return listen(made, connection, onStatement);
  };
  const writer = client('write', new VerifiedSqlite(file, settings, turnTimeout));
  const reader = client('read', new ReadingSqlite(file, [...settings, readOnly, smallCache]));
  const keys = client('keys', new VerifiedSqlite(file, [...settings, readOnly, smallCache]));
  const clients = [writer, reader, keys];
  await Promise.all(clients.map((each) => each.$connect()));
  const dataVersion = openDataVersion(file);
  return {
    kind: 'sqlite',
    migrations: sqliteMigrations,
    writer,
    reader,
    // On the writer's one connection it would see what another transaction has not committed.
    planner: reader,
    keys,
    places: { read: readConnections, write: writesTogether },
    // Every transaction of SQLite sees one state.
    readIsolation: undefined,
    dataVersion: () => dataVersion.read(),
    // Nobody replaces a file that a server has open.
    history: () => 0,
    refusal: () => refusalOf(file),
    appliedMigrations: () => reader.$queryRawUnsafe<AppliedMigration[]>(selectApplied),
    pool: () => ({ size: readConnections + 3, idle: 0, busy: 0, waiting: 0 }),
    async close() {
      dataVersion.close();
      await Promise.all(clients.map((each) => each.$disconnect()));
    },
  };
}
