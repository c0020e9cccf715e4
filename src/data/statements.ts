import type { PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { Client, OnStatement, Purpose } from './client.js';

/** Milliseconds that a transaction may wait for its turn or a connection, and then run. */
export const transactionOptions = { maxWait: 20_000, timeout: 20_000 };

/** What every client is made with. `listen` hears of its statements where somebody listens: they cost time. */
export function clientOptions(onStatement: OnStatement | undefined): {
  transactionOptions: typeof transactionOptions;
  errorFormat: 'minimal';
  log?: { emit: 'event'; level: 'query' }[];
} {
  return {
    transactionOptions,
    // Any other format notes the stack at each statement, which takes a tenth of a small one's time.
    errorFormat: 'minimal',
    ...(onStatement !== undefined && { log: [{ emit: 'event', level: 'query' }] }),
  };
}

/**
 * Tells of every statement of a client that was made with `clientOptions`. Their values are left out: they are the companies' data.
 * @returns the client
 */
export function listen(client: Client, connection: Purpose, onStatement: OnStatement | undefined): Client {
  if (onStatement === undefined) return client;
  (client as PrismaClient<'query'>).$on('query', ({ query, duration }) => {
    onStatement(query, duration, connection);
  });
  return client;
}
