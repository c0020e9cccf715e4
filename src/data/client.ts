import type { Prisma, PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { Refusal } from './transient-error.js';

/**
 * Prisma's client for one connection (SQLite) or pool (PostgreSQL). Both clients are generated from one schema. SQLite's type serves for
 * both, because PostgreSQL's client can do everything that it can.
 */
export type Client = PrismaClient;

/** The client inside an open transaction. Operators' commands get nothing else to work with. */
export type Transaction = Prisma.TransactionClient;

/** What runs a statement: a client or a transaction. */
export interface Runner {
  $queryRaw<T = unknown>(text: TemplateStringsArray | Prisma.Sql, ...values: unknown[]): Promise<T>;
}

/** What a connection is for. */
export type Purpose = 'write' | 'read' | 'keys';

/** Called after every statement with its SQL (placeholders in place of values), its duration, and what its connection is for. */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;

export type EngineName = 'sqlite' | 'postgresql';

/** The database connections of one process, at one moment. */
export interface PoolState {
  /** Maximum number of open connections. */
  size: number;
  /** Open and unused. */
  idle: number;
  busy: number;
  /** Transactions that wait for a connection. */
  waiting: number;
}

/** What differs between kinds of databases. Operations know nothing of it. */
export interface Engine {
  readonly name: EngineName;
  /** The folder of its migrations */
  readonly migrations: string;
  /** For writes only, always in a write transaction. */
  readonly writer: Client;
  /** For reads only: the database refuses writes on it, because they would be neither locked nor retried. */
  readonly reader: Client;
  /** For planning changes. On PostgreSQL it uses the writers' connections, so that no change waits behind a long read. */
  readonly planner: Client;
  /** For looking up API keys. On PostgreSQL it has its own connections, so that lookups never wait behind data; on SQLite none waits. */
  readonly keys: Client;
  /** Maximum number of concurrent transactions. */
  readonly places: { readonly read: number; readonly write: number };
  /** The isolation level at which a read transaction sees a single state of the data throughout. */
  readonly readIsolation: Prisma.TransactionIsolationLevel | undefined;
  /**
   * A number that changes with every commit of any process. Absent where reading it would take a statement. It may miss a commit that came
   * since the event loop continued: so it is for what arrives from clients, which has arrived before.
   */
  readonly dataVersion?: () => number;
  /** A number that changes when revisions may have been assigned a second time. It changes before anything is read from that history. */
  history(): number;
  /** Why the database takes no changes at the moment, as far as that shows without writing; undefined if it takes them. */
  refusal(): Promise<Refusal | undefined>;
  /** The names and checksums of the migrations that the database holds. */
  appliedMigrations(): Promise<AppliedMigration[]>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** What Prisma's bookkeeping table records of a migration. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}
