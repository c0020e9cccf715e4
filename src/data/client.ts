import type { Prisma, PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { Refusal } from './transient-error.js';

/**
 * Prisma's client for one connection (SQLite) or pool (PostgreSQL). Both clients are generated from one schema; SQLite's type
 * stands for both, because everything that it can do, PostgreSQL's can too.
 */
export type Client = PrismaClient;

/** The client inside one open transaction: all that commands of operators work with. */
export type Transaction = Prisma.TransactionClient;

/** What a connection is for. */
export type Purpose = 'write' | 'read' | 'keys';

/** Told of every statement that has ended: its SQL, where values are placeholders, how long it took, and what its connection is for. */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;

export type EngineKind = 'sqlite' | 'postgresql';

/** The connections of one process to its database, at one moment. */
export interface PoolState {
  /** Most connections that are ever open. */
  size: number;
  /** Open, with nothing to do. */
  idle: number;
  busy: number;
  /** Transactions that wait for a connection. */
  waiting: number;
}

/** What differs between kinds of databases; operations know nothing of it. */
export interface Engine {
  readonly kind: EngineKind;
  /** The folder of its migrations */
  readonly migrations: string;
  /** For writes only: everything on it goes through a write transaction. */
  readonly writer: Client;
  /** For reads only: the database itself refuses a write on it, which would be neither locked nor retried. */
  readonly reader: Client;
  /** For what a change is planned on. On PostgreSQL the connections of writers, so that no change waits behind a long read. */
  readonly planner: Client;
  /** For looking up API keys only: on a connection of its own, so that it never waits behind data. */
  readonly keys: Client;
  /** Transactions that may run at once. */
  readonly places: { readonly read: number; readonly write: number };
  /** Isolation that a read transaction needs to see one state of the data throughout. */
  readonly readIsolation: Prisma.TransactionIsolationLevel | undefined;
  /** A number that is another one after every commit of anybody; absent where that would take a statement. */
  readonly dataVersion?: () => number;
  /** A number that is another one when revisions may have been given a second time; it changes before anything is read there. */
  history(): number;
  /** Why it takes no change at the moment, as far as that shows without writing; undefined when it takes them. */
  refusal(): Promise<Refusal | undefined>;
  /** The names and checksums of the migrations that the database holds. */
  appliedMigrations(): Promise<AppliedMigration[]>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** What the bookkeeping table holds of a migration. */
export interface AppliedMigration {
  name: string;
  checksum: string;
}
