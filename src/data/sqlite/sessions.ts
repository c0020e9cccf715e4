import type { SqlDriverAdapter, SqlQuery, SqlQueryable } from '@prisma/driver-adapter-utils';
import { orderedSession } from '../session.js';
import type { InTransaction, Session } from '../session.js';
import type { Statement } from '../sql.js';

/** Adapters only look at the types of texts that stand for something else, and of lists; requests pass neither. */
const anyType = { scalarType: 'string', arity: 'scalar' } as const;

function queryOf({ text, values }: Statement): SqlQuery {
  return { sql: text, args: [...values], argTypes: values.map(() => anyType) };
}

/** Statements outside of transactions. Each sees a state of its own, so they must only read. */
export function singleOn(adapter: SqlQueryable): Session {
  return {
    query: async (statement) => (await adapter.queryRaw(queryOf(statement))).rows,
  };
}

/** Transactions on a connection: see InTransaction. */
export function transactionsOn(adapter: SqlDriverAdapter): InTransaction {
  return async (work, onCommit) => {
    const transaction = await adapter.startTransaction();
    const run = (sql: string): Promise<number> => transaction.executeRaw({ sql, args: [], argTypes: [] });
    // A statement that fails undoes nothing of those before it, and must end the change all the same.
    const { session, arrived } = orderedSession({
      query: async (statement) => (await transaction.queryRaw(queryOf(statement))).rows,
      execute: (statement) => transaction.executeRaw(queryOf(statement)),
    });
    try {
      const result = await work(session);
      await arrived();
      onCommit?.();
      await run('COMMIT');
      await transaction.commit();
      return result;
    } catch (error) {
      // SQLite may have ended it already.
      await run('ROLLBACK').catch(() => undefined);
      await transaction.rollback();
      throw error;
    }
  };
}
