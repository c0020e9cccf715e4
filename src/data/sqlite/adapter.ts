import { DriverAdapterError, ColumnTypeEnum } from '@prisma/driver-adapter-utils';
import type {
  IsolationLevel,
  MappedError,
  SqlDriverAdapter,
  SqlQuery,
  SqlQueryable,
  SqlResultSet,
  Transaction,
  ArgType,
  ColumnType,
} from '@prisma/driver-adapter-utils';
import { numbered, stored, whileBusy } from './driver.js';
import { namedError } from './errors.js';
import type { Connection, PreparedStatement, StoredValue } from './driver.js';
import type { Value } from '../sql.js';

// For operators' commands and the demo: the server's own statements run on a SqliteSession.

const provider = 'sqlite' as const;
const adapterName = 'photostructure-sqlite';

/** The methods return promises because Prisma awaits them; the work is done before they return. */
class Queryable implements SqlQueryable {
  readonly provider = provider;
  readonly adapterName = adapterName;

  constructor(protected readonly connection: Connection) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.run(query, () => {
      const prepared = this.#prepare(query.sql);
      const columns = prepared.columns().map(({ name, type }) => ({ name, type }));
      const values = getArguments(query);
      if (columns.length === 0) {
        prepared.run(...values);
        return noRows;
      }
      const rows = prepared.all(...values) as unknown[][];
      const types = columnTypes(columns, rows);
      for (const row of rows)
        for (let index = 0; index < row.length; index++) row[index] = toPrisma(row[index], types[index]);
      return { columnNames: columns.map(({ name }) => name), columnTypes: types, rows };
    });
  }

  /** @returns the number of changed rows */
  executeRaw(query: SqlQuery): Promise<number> {
    return this.run(query, () => {
      // The driver returns a bigint, as configured, but its types say otherwise.
      const { changes } = this.#prepare(query.sql).run(...getArguments(query)) as { changes: unknown };
      return Number(changes);
    });
  }

  protected run<T>(_query: SqlQuery, work: () => T): Promise<T> {
    return settled(work);
  }

  #prepare(sql: string): PreparedStatement {
    const prepared = this.connection.prepare(numbered(sql));
    prepared.setReturnArrays(true);
    // Otherwise a number beyond 2^53 would be an error.
    prepared.setReadBigInts(true);
    return prepared;
  }
}

/**
 * One connection, in the form of Prisma's adapters. It runs one transaction at a time; statements outside of transactions do not wait for
 * it. Prisma's own adapter needs a compiled driver of which no single version runs on every supported Node.
 */
export class SqliteAdapter extends Queryable implements SqlDriverAdapter {
  /** Settles when the last requested transaction has ended. */
  #last: Promise<void> = Promise.resolve();

  /**
   * @param lockTimeout for connections that write: their transactions take the write lock at the start, as one that reads first could be
   * denied it later. While another process holds the lock they retry for this many milliseconds, instead of going back to the end of this
   * process's queue.
   */
  constructor(
    connection: Connection,
    private readonly lockTimeout?: number,
  ) {
    super(connection);
  }

  executeScript(script: string): Promise<void> {
    return settled(() => this.connection.exec(script));
  }

  async startTransaction(isolation?: IsolationLevel): Promise<Transaction> {
    if (isolation !== undefined && isolation !== 'SERIALIZABLE')
      throw new DriverAdapterError({ kind: 'InvalidIsolationLevel', level: isolation });
    const before = this.#last;
    let end: () => void = () => undefined;
    this.#last = new Promise((resolve) => (end = resolve));
    await before;
    try {
      await this.#begin();
    } catch (error) {
      end();
      throw error;
    }
    return new SqliteTransaction(this.connection, end);
  }

  async #begin(): Promise<void> {
    const run = (sql: string) => this.executeRaw({ sql, args: [], argTypes: [] });
    if (this.lockTimeout === undefined) await run('BEGIN');
    else await whileBusy(() => run('BEGIN IMMEDIATE'), this.lockTimeout);
  }

  dispose(): Promise<void> {
    this.connection.close();
    return Promise.resolve();
  }
}

/** Prisma itself sends COMMIT and ROLLBACK; these methods let the next transaction begin. */
class SqliteTransaction extends Queryable implements Transaction {
  readonly options = { usePhantomQuery: false };
  #failure: Error | undefined;

  constructor(
    connection: Connection,
    private readonly end: () => void,
  ) {
    super(connection);
  }

  commit(): Promise<void> {
    this.end();
    return Promise.resolve();
  }

  rollback(): Promise<void> {
    this.end();
    return Promise.resolve();
  }

  /**
   * After a failed statement it only rolls back, as in PostgreSQL: SQLite itself may have ended the transaction (disk full, I/O error), and
   * would commit each further statement on its own.
   */
  protected override run<T>(query: SqlQuery, work: () => T): Promise<T> {
    return super.run(query, () => {
      if (query.sql.startsWith('ROLLBACK')) this.#failure = undefined;
      if (this.#failure !== undefined) throw this.#failure;
      try {
        return work();
      } catch (error) {
        this.#failure = error as Error;
        throw error;
      }
    });
  }
}

const noRows: SqlResultSet = { columnNames: [], columnTypes: [], rows: [] };

function getArguments({ args, argTypes }: SqlQuery): StoredValue[] {
  return args.map((value, index) => toStored(value, argTypes[index]));
}

function settled<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(adapterError(error));
  }
}

/** Converts an error of the driver to Prisma's form. Other errors are defects and stay as they are. */
function adapterError(error: unknown): Error {
  const { code, errcode, message } = namedError(error) as Error & { code?: string; errcode?: number };
  if (!code?.startsWith('SQLITE_')) return error as Error;
  return new DriverAdapterError({
    originalCode: code,
    originalMessage: message,
    ...meaning(code, errcode ?? 1, message),
  });
}

function meaning(code: string, extendedCode: number, message: string): MappedError {
  // UNIQUE constraint failed: Group.companyId, Group.titleKey
  const columns = message.split('constraint failed: ')[1]?.split(', ');
  const fields = columns?.map((column) => column.slice(column.indexOf('.') + 1));
  const constraint = fields === undefined ? {} : { constraint: { fields } };
  const last = message.split(': ').at(-1) ?? '';
  switch (code) {
    case 'SQLITE_CONSTRAINT_UNIQUE':
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
      return { kind: 'UniqueConstraintViolation', ...constraint };
    case 'SQLITE_CONSTRAINT_NOTNULL':
      return { kind: 'NullConstraintViolation', ...constraint };
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
    case 'SQLITE_CONSTRAINT_TRIGGER':
      return { kind: 'ForeignKeyConstraintViolation', constraint: { foreignKey: {} } };
    case 'SQLITE_BUSY':
      return { kind: 'SocketTimeout' };
  }
  if (message.startsWith('no such table')) return { kind: 'TableDoesNotExist', table: last };
  if (message.startsWith('no such column')) return { kind: 'ColumnNotFound', column: last };
  return { kind: 'sqlite', extendedCode, message };
}

// Conversion of values between Prisma and SQLite.

/** A column of a result. */
interface Column {
  name: string;
  /** The declared type in the table; null for an expression. */
  type: string | null;
}

/** How Prisma reads a column of each type in prisma/schema.prisma. */
const declared: Readonly<Record<string, ColumnType>> = {
  INTEGER: ColumnTypeEnum.Int32,
  BIGINT: ColumnTypeEnum.Int64,
  TEXT: ColumnTypeEnum.Text,
  BOOLEAN: ColumnTypeEnum.Boolean,
  DATETIME: ColumnTypeEnum.DateTime,
};

/** The types of a result's columns; that of an expression is taken from its first value. */
function columnTypes(columns: readonly Column[], rows: readonly (readonly unknown[])[]): ColumnType[] {
  return columns.map(({ type }, index) => {
    const known = type === null ? undefined : declared[type.toUpperCase()];
    return known ?? typeOfValue(rows.find((row) => row[index] !== null)?.[index]);
  });
}

function typeOfValue(value: unknown): ColumnType {
  if (typeof value === 'string') return ColumnTypeEnum.Text;
  if (typeof value === 'bigint') return ColumnTypeEnum.Int64;
  if (typeof value === 'number') return ColumnTypeEnum.UnknownNumber;
  return value === undefined ? ColumnTypeEnum.Int32 : ColumnTypeEnum.Bytes;
}

/** Converts a value to the form that Prisma expects from its adapters. */
function toPrisma(value: unknown, type: ColumnType | undefined): unknown {
  if (typeof value === 'string' || value === null) return value;
  if (type === ColumnTypeEnum.DateTime && (typeof value === 'number' || typeof value === 'bigint'))
    return new Date(Number(value)).toISOString();
  if (typeof value !== 'bigint') return value;
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value.toString();
}

/** Converts a parameter to the form that SQLite stores. Prisma passes values for which JSON has no type as text. */
function toStored(value: unknown, type: ArgType | undefined): StoredValue {
  if (typeof value !== 'string') return stored(value as Value);
  switch (type?.scalarType) {
    case 'int':
    case 'bigint':
      return BigInt(value);
    case 'datetime':
      return stored(new Date(value));
    default:
      return value;
  }
}
