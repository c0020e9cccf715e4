import type { PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { Client, OnStatement, Purpose } from './client.js';

/** Maximum milliseconds that a transaction waits to start, and then runs. */
export const transactionOptions = { maxWait: 20_000, timeout: 20_000 };

/** Options of every client. Statements are reported only if somebody listens, because that costs time. */
export function clientOptions(onStatement: OnStatement | undefined): {
  transactionOptions: typeof transactionOptions;
  errorFormat: 'minimal';
  log?: { emit: 'event'; level: 'query' }[];
} {
  return {
    transactionOptions,
    // Any other format captures the stack at each statement: a tenth of a small one's time.
    errorFormat: 'minimal',
    ...(onStatement !== undefined && { log: [{ emit: 'event', level: 'query' }] }),
  };
}

/**
 * Reports every statement of a client that was created with `clientOptions`. Values are left out: they are the companies' data.
 * @returns the client
 */
export function listen(client: Client, connection: Purpose, onStatement: OnStatement | undefined): Client {
  if (onStatement === undefined) return client;
  (client as PrismaClient<'query'>).$on('query', ({ query, duration }) => {
    onStatement(query, duration, connection);
  });
  return client;
}
