import type { Statement } from './sql.js';

/** The rows of a statement, each an array of its values; a 64-bit number may be a text. */
export type Rows = readonly (readonly unknown[])[];

/**
 * Runs the statements of requests: on the connections of one purpose, or in a transaction. They run directly on the driver, as Prisma's
 * client takes longer for a small statement than the statement itself.
 */
export interface Session {
  query(statement: Statement): Promise<Rows>;
}

/** The use of a connection. */
export type Purpose = 'write' | 'read' | 'keys';

/**
 * Called after every statement with its text, its duration, and the use of its connection: not its values, which are the companies' data.
 */
export type OnStatement = (sql: string, milliseconds: number, connection: Purpose) => void;
