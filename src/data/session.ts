import type { Statement } from './sql.js';

/** The rows of a statement, each an array of its values; a number of 64 bits may be a text. */
export type Rows = readonly (readonly unknown[])[];

/**
 * Where the statements of requests run: the connections of one purpose, or a transaction. They run straight on the driver, since the work of
 * Prisma's client on a small statement takes longer than the statement.
 */
export interface Session {
  query(statement: Statement): Promise<Rows>;
}

/** What a connection is for. */
export type Purpose = 'write' | 'read' | 'keys';

/** Called after every statement with its text, its duration, and what its connection is for: not its values, which are the companies' data. */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;
