import type { Prisma, PrismaClient } from '../../generated/prisma/sqlite/client.js';

/** Prisma's client for one connection (SQLite) or pool. */
export type Client = PrismaClient;

/** The client inside one open transaction: the only thing that repositories work with. */
export type Transaction = Prisma.TransactionClient;

/** What differs between kinds of databases; operations and repositories know nothing of it. */
export interface Engine {
  /** For writes only: everything on it goes through a write transaction. */
  readonly writer: Client;
  /** For reads only. On SQLite a second connection, so that a read never runs inside somebody's open write. */
  readonly reader: Client;
  /** The first statement of every write transaction: takes the lock that keeps writers apart from the start. */
  beginWrite(tx: Transaction): Promise<void>;
  /** Locks one record until the transaction ends, so that two replacements of its sets follow each other (D24). */
  lockRecord(tx: Transaction, table: 'UserProfile' | 'Group', companyId: number, id: number): Promise<void>;
  close(): Promise<void>;
}
