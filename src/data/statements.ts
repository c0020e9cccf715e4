import type { PrismaClient } from '../../generated/prisma/sqlite/client.js';
import type { Client, OnStatement, Purpose } from './client.js';

/** What a client is made with so that `listen` hears of its statements. They cost time, so there are none where nobody listens. */
export function statementEvents(onStatement: OnStatement | undefined): {
  log?: { emit: 'event'; level: 'query' }[];
} {
  return onStatement === undefined ? {} : { log: [{ emit: 'event', level: 'query' }] };
}

/**
 * Tells of every statement of a client that was made with `statementEvents`. Their values are left out: they are the companies' data.
 * @returns the client
 */
export function listen(client: Client, connection: Purpose, onStatement: OnStatement | undefined): Client {
  if (onStatement === undefined) return client;
  (client as PrismaClient<'query'>).$on('query', ({ query, duration }) => {
    onStatement(query, duration, connection);
  });
  return client;
}
