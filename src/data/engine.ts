import type { Prisma } from '../../generated/prisma/sqlite/client.js';
import type { ChangeEngine } from './changes/changes.js';
import type { Clients } from './prisma-client.js';
import type { Session } from './session.js';
import type { EngineName, Statement } from './sql.js';
import type { UnwritableReason } from './transient-error.js';

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

/** The nodes of a cluster over which companies are spread. */
export interface CompanyNodes {
  /** The name of the node that has a company. */
  of(companyId: number): Promise<string>;
  /**
   * Runs work for a node's companies; while the node is unavailable only once a second, to see whether it is back.
   * @throws AppError service_unavailable immediately; whatever the work throws
   */
  whileThere<T>(node: string, work: () => Promise<T>): Promise<T>;
}

/** The differences between kinds of databases. Operations know nothing of it. */
export interface Engine {
  readonly name: EngineName;
  /** The folder of its migrations */
  readonly migrations: string;
  /** Prisma's clients, for operators' commands. Loaded at the first call: a server that only serves requests never needs them. */
  clients(): Promise<Clients>;
  /** The session in which requests read, each in one statement. */
  readonly reads: Session;
  /** Looks up API keys. On PostgreSQL it has its own connections, so that lookups never wait for data; on SQLite no lookup waits. */
  readonly keys: Session;
  /** Runs several reads that all see one state of the data. */
  inReadTransaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  readonly changes: ChangeEngine;
  /** Runs statements in one transaction. */
  execute(statements: readonly Statement[]): Promise<void>;
  /** The isolation level at which a read transaction of Prisma's client sees a single state of the data throughout. */
  readonly readIsolation: Prisma.TransactionIsolationLevel | undefined;
  /** Maximum number of concurrent transactions. */
  readonly slots: { readonly read: number; readonly write: number };
  /** A number that changes if revisions may have been assigned a second time. It changes before anything is read from that history. */
  history(): number;
  /** Undefined if all companies are in one place. */
  readonly nodes?: CompanyNodes | undefined;
  /** Why the database is read-only or unavailable at the moment, as far as that shows without writing; undefined if it accepts changes. */
  unwritableReason(): Promise<UnwritableReason | undefined>;
  /** The names of the applied migrations. */
  appliedMigrations(): Promise<string[]>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** How a process's connections are shared: a fifth look up keys, reads and changes get half of the rest each. */
export function connectionShares(poolSize: number): { keys: number; read: number; write: number } {
  const keys = Math.max(1, Math.floor(poolSize / 5));
  const forData = poolSize - keys;
  return { keys, read: Math.floor(forData / 2), write: Math.ceil(forData / 2) };
}
