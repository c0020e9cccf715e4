import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { Prisma, PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { InTransaction, Session } from './session.js';
import type { EngineName } from './sql.js';
import type { Refusal } from './transient-error.js';

/**
 * Prisma's client for one connection (SQLite) or pool (PostgreSQL). Both clients are generated from one schema. SQLite's type serves for
 * both, because PostgreSQL's client can do everything that it can.
 */
export type Client = PrismaClient;

/** The client inside an open transaction. Operators' commands get nothing else to work with. */
export type Transaction = Prisma.TransactionClient;

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

/** Prisma's clients on the connections of an engine. */
export interface Clients {
  /** For writes only, always in a write transaction. */
  readonly writer: Client;
  /** For reads only: the database refuses writes on it, because they would be neither locked nor retried. */
  readonly reader: Client;
}

/** Maximum milliseconds that a transaction waits to start, and then runs. */
export const transactionOptions = { maxWait: 20_000, timeout: 20_000 };

/**
 * Makes Prisma's clients for adapters that are connected already.
 * @param Client the engine's generated class
 */
export function clientsOn(
  Client: new (options: object) => unknown,
  { writes, reads }: Readonly<Record<'writes' | 'reads', SqlDriverAdapter>>,
): Clients {
  const client = (connected: SqlDriverAdapter): Client => {
    const { provider, adapterName } = connected;
    const adapter = { provider, adapterName, connect: () => Promise.resolve(connected) };
    // Any other format captures the stack at each statement.
    return new Client({ adapter, transactionOptions, errorFormat: 'minimal' }) as Client;
  };
  return { writer: client(writes), reader: client(reads) };
}

/** The nodes of a cluster that companies are spread over. */
export interface CompanyNodes {
  /** The name of the node that has a company. */
  of(companyId: number): Promise<string>;
  /**
   * Runs work of a node's companies; while the node is away only once a second, to see whether it is back.
   * @throws AppError service_unavailable at once; what the work throws
   */
  whileThere<T>(node: string, work: () => Promise<T>): Promise<T>;
  /** Runs what takes a connection for changes. The companies of a node have at most half of them: one that is frozen keeps them for long. */
  withConnection<T>(companyId: number, work: () => Promise<T>): Promise<T>;
}

/** What differs between kinds of databases. Operations know nothing of it. */
export interface Engine {
  readonly name: EngineName;
  /** The folder of its migrations */
  readonly migrations: string;
  /** Prisma's clients, for operators' commands. They are loaded at the first call: a server that only answers requests never needs them. */
  clients(): Promise<Clients>;
  /** What requests read, each by one statement. */
  readonly reads: Session;
  /** What changes are planned on. On PostgreSQL it uses the writers' connections, so that no change waits behind a long read. */
  readonly planning: Session;
  /** Looks up API keys. On PostgreSQL it has its own connections, so that lookups never wait behind data; on SQLite none waits. */
  readonly keys: Session;
  /** Runs reads of several statements that all see one state of the data. */
  inReadTransaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Runs changes, whole or not at all. */
  inChangeTransaction: InTransaction;
  /** The isolation level at which a read transaction of Prisma's client sees a single state of the data throughout. */
  readonly readIsolation: Prisma.TransactionIsolationLevel | undefined;
  /** Maximum number of concurrent transactions. */
  readonly places: { readonly read: number; readonly write: number };
  /** A number that changes when revisions may have been assigned a second time. It changes before anything is read from that history. */
  history(): number;
  /** Undefined where all companies are in one place. */
  readonly nodes?: CompanyNodes | undefined;
  /** Why the database takes no changes at the moment, as far as that shows without writing; undefined if it takes them. */
  refusal(): Promise<Refusal | undefined>;
  /** The names of the migrations that the database holds. */
  appliedMigrations(): Promise<string[]>;
  pool(): PoolState;
  close(): Promise<void>;
}

/** How a process' connections are shared: a fifth look up keys, reads and changes have half of the rest each. */
export function placesOf(poolSize: number): { keys: number; read: number; write: number } {
  const keys = Math.max(1, Math.floor(poolSize / 5));
  const forData = poolSize - keys;
  return { keys, read: Math.floor(forData / 2), write: Math.ceil(forData / 2) };
}
