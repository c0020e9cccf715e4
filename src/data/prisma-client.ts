import type { SqlDriverAdapter } from '@prisma/driver-adapter-utils';
import type { Prisma, PrismaClient } from '../../generated/prisma/sqlite/client.js';

/**
 * Prisma's client for one connection (SQLite) or pool (PostgreSQL). Both clients are generated from one schema. SQLite's type is used for
 * both, as PostgreSQL's client supports everything that it does.
 */
export type Client = PrismaClient;

/** The client inside an open transaction. Operators' commands get nothing else to work with. */
export type Transaction = Prisma.TransactionClient;

/** Prisma's clients on the connections of an engine. */
export interface Clients {
  /** For writes only, always in a write transaction. */
  readonly writer: Client;
  /** For reads only: the database rejects writes on it, as they would be neither locked nor retried. */
  readonly reader: Client;
  /** Closes the connections that only these clients use. */
  close(): Promise<void>;
}

/** Maximum milliseconds that a transaction waits to start, and then runs. */
export const transactionOptions = { maxWait: 20_000, timeout: 20_000 };

/**
 * Makes Prisma's clients for adapters that are already connected.
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
  return {
    writer: client(writes),
    reader: client(reads),
    async close() {
      await Promise.all([writes.dispose(), reads.dispose()]);
    },
  };
}
