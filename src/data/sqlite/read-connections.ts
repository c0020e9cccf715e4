import type { SqlDriverAdapter as Adapter } from '@prisma/driver-adapter-utils';

/**
 * Shares several connections behind one client. A connection runs one transaction at a time, and a long read yields to the event loop
 * between its pieces: with a single connection, other requests would get the thread but not the database (8 reads of 100,000 members: every
 * other request waited 4 s).
 * @param first runs statements outside of transactions, and nothing else: inside an open transaction, such a statement would see the
 * database as it was when the transaction began
 * @param others at least one, for transactions
 */
export function shareTransactions(first: Adapter, others: readonly Adapter[]): Adapter {
  const free = [...others];
  const waiting: ((connection: Adapter) => void)[] = [];

  function take(): Promise<Adapter> {
    const connection = free.shift();
    if (connection !== undefined) return Promise.resolve(connection);
    return new Promise((resolve) => waiting.push(resolve));
  }

  function giveBack(connection: Adapter): void {
    const next = waiting.shift();
    if (next === undefined) free.push(connection);
    else next(connection);
  }

  return {
    provider: first.provider,
    adapterName: first.adapterName,
    queryRaw: (query) => first.queryRaw(query),
    executeRaw: (query) => first.executeRaw(query),
    executeScript: (script) => first.executeScript(script),
    async startTransaction(isolation) {
      const connection = await take();
      try {
        const transaction = await connection.startTransaction(isolation);
        const commit = transaction.commit.bind(transaction);
        const rollback = transaction.rollback.bind(transaction);
        transaction.commit = () => commit().finally(() => giveBack(connection));
        transaction.rollback = () => rollback().finally(() => giveBack(connection));
        return transaction;
      } catch (error) {
        giveBack(connection);
        throw error;
      }
    },
    async dispose() {
      for (const connection of [first, ...others]) await connection.dispose();
    },
  };
}
