import type { Socket } from 'node:net';
import {
  ColumnTypeEnum,
  type SqlQuery,
  type SqlQueryable,
  type SqlResultSet,
  type Transaction,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';
import { statementEnd } from '../sql.js';
import { ProgramError } from '../../domain/errors.js';

/** A connection of node-postgres, whose types leave out its socket. */
type Connection = pg.PoolClient & { readonly connection: { readonly stream: Socket } };

/**
 * Lets a transaction run several statements in one call (`batch`). All are sent in one piece, each prepared on its own; the first that
 * fails is the last that runs, as PostgreSQL refuses everything after it.
 */
export function pipelineStatements(transaction: Transaction): void {
  // The adapter keeps it to itself.
  const { client } = transaction as unknown as { client: Connection };
  const query = transaction.queryRaw.bind(transaction);
  const execute = transaction.executeRaw.bind(transaction);
  transaction.queryRaw = async (asked) => {
    if (!isSeveral(asked)) return query(asked);
    const results = await sendAll(client, asked, query);
    return results.at(-1) as SqlResultSet;
  };
  transaction.executeRaw = async (asked) => {
    if (!isSeveral(asked)) return execute(asked);
    const changed = await sendAll(client, asked, execute);
    return changed.reduce((sum, rows) => sum + rows, 0);
  };
}

/** The same for queries outside of transactions, on one connection, but with a row for each (`merged`): for BatchedReads. */
export function pipelineQueries(adapter: SqlQueryable, pool: pg.Pool): void {
  const plain = Object.assign(Object.create(Object.getPrototypeOf(adapter) as object) as object, adapter);
  const query = adapter.queryRaw.bind(adapter);
  adapter.queryRaw = async (asked) => {
    if (!isSeveral(asked)) return query(asked);
    const client = (await pool.connect()) as Connection;
    // What the adapter sends to its pool, this copy of it sends to the connection.
    const onConnection = Object.assign(Object.create(plain) as SqlQueryable, { client });
    try {
      const rows = merged(await sendAll(client, asked, (statement) => onConnection.queryRaw(statement)));
      client.release();
      return rows;
    } catch (error) {
      // The connection may be what is broken: the pool makes another one.
      client.release(error as Error);
      throw error;
    }
  };
}

function isSeveral({ sql }: SqlQuery): boolean {
  return sql.includes(statementEnd);
}

function sendAll<T>(
  { connection: { stream } }: Connection,
  asked: SqlQuery,
  send: (statement: SqlQuery) => Promise<T>,
): Promise<T[]> {
  stream.cork();
  try {
    return Promise.all(statementsOf(asked).map(send));
  } finally {
    stream.uncork();
  }
}

function statementsOf({ sql, args, argTypes }: SqlQuery): SqlQuery[] {
  let from = 0;
  const statements = sql.split(statementEnd).map((each) => {
    const to = from + parametersOf(each);
    const statement = { sql: each, args: args.slice(from, to), argTypes: argTypes.slice(from, to) };
    from = to;
    return statement;
  });
  if (from !== args.length) throw new ProgramError('a statement has more values than parameters');
  return statements;
}

/** The number of a statement's parameters: that of the last one. */
function parametersOf(sql: string): number {
  return Number([...sql.matchAll(/\$(\d+)/g)].at(-1)?.[1] ?? 0);
}

/**
 * The first row of each result, with the columns of all; for a query that found nothing a row of nulls. Columns of one name must have one type.
 */
function merged(results: readonly SqlResultSet[]): SqlResultSet {
  const types = new Map(
    results.flatMap(({ columnNames, columnTypes }) =>
      columnNames.map((name, index) => [name, columnTypes[index] ?? ColumnTypeEnum.Text] as const),
    ),
  );
  const columnNames = [...types.keys()];
  const rows = results.map((result) =>
    columnNames.map((name) => result.rows[0]?.[result.columnNames.indexOf(name)] ?? null),
  );
  return { columnNames, columnTypes: [...types.values()], rows };
}
