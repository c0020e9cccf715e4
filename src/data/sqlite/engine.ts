import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import path from 'node:path';
import { ProgramError } from '../../domain/errors.js';
import { clientsOn } from '../prisma-client.js';
import type { Clients } from '../prisma-client.js';
import type { Engine } from '../engine.js';
import { readApplied } from '../migrations.js';
import type { OnStatement, Session } from '../session.js';
import type { UnwritableReason } from '../transient-error.js';
import { SqliteAdapter } from './adapter.js';
import { SqliteChanges } from './changes.js';
import { connect, SqliteSession, type Connection } from './driver.js';
import { named } from './errors.js';
import { migrateSqlite, sqliteMigrations } from './migrate.js';

/** Milliseconds that a statement waits for another process's lock. Short, as the wait blocks the whole process. */
const busyTimeout = 100;

/**
 * Milliseconds that a write stays at the head of the queue while another process has the lock: no other write of this process could run
 * either.
 */
const lockTimeout = 1000;

type Setting = [pragma: string, value: string, reads: string];

const settings: Setting[] = [
  ['journal_mode', 'WAL', 'wal'],
  // SQLite drivers default to NORMAL in WAL mode, which may lose acknowledged commits after a power failure.
  ['synchronous', 'FULL', '2'],
  ['foreign_keys', 'ON', '1'],
  ['busy_timeout', String(busyTimeout), String(busyTimeout)],
];

/** SQLite rejects writes on the reader's connection: they would be neither locked nor retried. */
const readOnly: Setting = ['query_only', 'ON', '1'];

/** In KiB. The default is 16,000, but each of several connections has its own cache. */
const smallCache: Setting = ['cache_size', '-2000', '-2000'];

/** Opens a connection with the given settings. @throws ProgramError if one of them is not accepted; the driver's error */
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

/** Concurrent reads of several statements in this process. More would not be faster, as they share a thread, but would delay each other. */
const readConnections = 8;

/**
 * Connections that read. Each runs one transaction at a time, and a long read pauses in it: with a single connection, other requests would
 * get the thread but not the database (8 reads of 100,000 members: every other request waited 4 s).
 */
export class SqliteReaders {
  readonly #free: SqliteSession[];
  readonly #waiting: ((session: SqliteSession) => void)[] = [];

  constructor(private readonly all: readonly SqliteSession[]) {
    this.#free = [...all];
  }

  /** Runs work in a transaction, which sees one state. */
  async inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    const session =
      this.#free.pop() ?? (await new Promise<SqliteSession>((take) => this.#waiting.push(take)));
    try {
      session.execute(begin);
      return await work(session);
    } finally {
      if (session.isInTransaction) session.execute(rollback);
      const next = this.#waiting.shift();
      if (next === undefined) this.#free.push(session);
      else next(session);
    }
  }

  close(): void {
    for (const session of this.all) session.close();
  }
}

const begin = { text: 'BEGIN', values: [] };
const rollback = { text: 'ROLLBACK', values: [] };

/** How many companies' changes may wait for the only writing connection, where they share a transaction and its commit. */
const writesTogether = 8;

/**
 * Opens a SQLite database file, after creating or migrating it.
 * @param file path of the database file; its folder is created if only that is missing
 * @param onStatement called after every statement
 * @throws Error if the file cannot be opened or migrated, or a setting is not accepted
 */
export async function openSqlite(file: string, onStatement?: OnStatement): Promise<Engine> {
  const folder = path.dirname(file);
  // One level only: a longer missing path is more likely a typo.
  if (!existsSync(folder)) mkdirSync(folder);
  // SQLite would open a read-only file and report it only at the first change.
  if (existsSync(file)) accessSync(file, constants.W_OK);
  await migrateSqlite(file);
  const changes = new SqliteSession(connectVerified(file, settings), 'write', onStatement);
  const reader = (): SqliteSession =>
    new SqliteSession(connectVerified(file, [...settings, readOnly, smallCache]), 'read', onStatement);
  // Not one of the readers: within an open transaction, a single statement would see the database as it was when that began.
  const session = reader();
  const readers = new SqliteReaders(Array.from({ length: readConnections }, reader));
  const opened = identity(file);
  const isInPlace = (): boolean => identity(file) === opened;
  const writer = new SqliteChanges(session, changes, lockTimeout, isInPlace);
  let clients: Promise<Clients> | undefined;
  return {
    name: 'sqlite',
    migrations: sqliteMigrations,
    clients: () => (clients ??= loadClients(file)),
    reads: session,
    // A single statement never waits for others: each runs to its end before the next one begins.
    keys: session,
    inReadTransaction: (work) => readers.inTransaction(work),
    changes: writer,
    execute: (statements) => writer.execute(statements),
    slots: { read: readConnections, write: writesTogether },
    // Every SQLite transaction sees a single state.
    readIsolation: undefined,
    history: () => 0,
    unwritableReason: async () => (isInPlace() ? findUnwritableReason(file) : 'replaced'),
    appliedMigrations: () => readApplied(session),
    pool: () => ({ size: readConnections + 2, idle: 0, busy: 0, waiting: 0 }),
    async close() {
      for (const each of [session, changes, readers]) each.close();
      await (await clients)?.close();
    },
  };
}

/** Prisma's clients have connections of their own. */
async function loadClients(file: string): Promise<Clients> {
  const { PrismaClient } = await import('../../../generated/prisma/sqlite/client.js');
  return clientsOn(PrismaClient as never, {
    writes: new SqliteAdapter(connectVerified(file, settings), lockTimeout),
    reads: new SqliteAdapter(connectVerified(file, [...settings, readOnly])),
  });
}

// Whether the file accepts changes.

/** The files at the paths of a database and of its -wal: an open file may be removed, replaced or mounted over. */
function identity(file: string): string {
  const ids = [file, `${file}-wal`].map((name) => {
    const { dev, ino } = statSync(name, { throwIfNoEntry: false }) ?? {};
    return `${dev}:${ino}`;
  });
  return ids.join();
}

/** Minimum free bytes. Less is enough for a few small changes at most, if SQLite can reuse space in its files. */
const minFreeBytes = 1024 ** 2;

/** Error codes of the file system for a read-only file. */
const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

/** Why a database file is not writable, as far as that shows without writing. @throws the file system's error if it does not exist */
export async function findUnwritableReason(file: string): Promise<UnwritableReason | undefined> {
  try {
    await access(file, constants.W_OK);
  } catch (error) {
    if (readOnlyCodes.includes(String((error as NodeJS.ErrnoException).code))) return 'read_only';
    throw error;
  }
  const { bavail, bsize } = await statfs(path.dirname(file));
  return bavail * bsize < minFreeBytes ? 'full' : undefined;
}
