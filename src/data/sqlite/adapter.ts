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
import { namedError, whileBusy } from './driver.js';
import type { Connection, PreparedStatement, StoredValue } from './driver.js';

const provider = 'sqlite' as const;
const adapterName = 'sqlite-with-kept-statements';

/** The methods return promises because Prisma awaits them; the work is done before they return. */
class Queryable implements SqlQueryable {
  readonly provider = provider;
  readonly adapterName = adapterName;

  /** @param onStatement called after every statement with its text and its milliseconds: not its values, which are the companies' data */
  constructor(
    protected readonly statements: KeptStatements,
    protected readonly onStatement?: (sql: string, milliseconds: number) => void,
  ) {}

  queryRaw(query: SqlQuery): Promise<SqlResultSet> {
    return this.run(query, () => {
      const { prepared, columns } = this.statements.take(query.sql);
      const values = stored(query);
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

  /** @returns the number of rows that it has changed */
  executeRaw(query: SqlQuery): Promise<number> {
    return this.run(query, () => {
      const { prepared } = this.statements.take(query.sql);
      // The driver returns a bigint, as configured, but its types say otherwise.
      const { changes } = prepared.run(...stored(query)) as { changes: unknown };
      return Number(changes);
    });
  }

  protected run<T>({ sql }: SqlQuery, work: () => T): Promise<T> {
    if (this.onStatement === undefined) return settled(work);
    const start = performance.now();
    const done = settled(work);
    this.onStatement(sql, performance.now() - start);
    return done;
  }
}

/**
 * One connection, as Prisma uses it. It runs one transaction at a time; statements outside of transactions do not wait for it. Prisma's own
 * adapter needs a compiled driver of which no single version runs on every supported Node, and it prepares each statement anew, which takes
 * longer than running it.
 */
export class SqliteAdapter extends Queryable implements SqlDriverAdapter {
  /** Settles when the last requested transaction has ended. */
  #last: Promise<void> = Promise.resolve();

  /**
   * @param lockTimeout for connections that write: their transactions take the write lock at the start, because a transaction that reads
   * first could be refused the lock later. While another process holds the lock they retry for this many milliseconds, instead of going
   * back to the end of this process's queue.
   */
  constructor(
    private readonly connection: Connection,
    private readonly lockTimeout?: number,
    onStatement?: Queryable['onStatement'],
  ) {
    super(new KeptStatements(connection), onStatement);
  }

  executeScript(script: string): Promise<void> {
    return settled(() => {
      this.statements.clear();
      this.connection.exec(script);
    });
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
    return new SqliteTransaction(this.statements, end, this.onStatement);
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
    statements: KeptStatements,
    private readonly end: () => void,
    onStatement: Queryable['onStatement'],
  ) {
    super(statements, onStatement);
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
   * After a statement that failed it only rolls back, as PostgreSQL does: SQLite itself may have ended the transaction (disk full, I/O error),
   * and would commit each further statement for itself.
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

function stored({ args, argTypes }: SqlQuery): ReturnType<typeof toStored>[] {
  return args.map((value, index) => toStored(value, argTypes[index]));
}

function settled<T>(work: () => T): Promise<T> {
  try {
    return Promise.resolve(work());
  } catch (error) {
    return Promise.reject(adapterError(error));
  }
}

/** Converts an error of the driver to Prisma's form. Others are defects and stay as they are. */
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

// Statements that stay prepared.

/** Maximum number of statements that one connection keeps prepared. Operations have some tens; the rest is for operators' commands. */
const maxKept = 200;

/** Maximum characters. A longer statement is an operator's, takes long anyway, and would only waste memory. */
const longestKept = 8 * 1024;

/**
 * Statements that may stay prepared: those whose meaning depends on their text alone. No scripts or DDL, no PRAGMA (SQLite may run it while
 * preparing it), and no `*` in the result: its columns are determined at the first run.
 */
const keepable = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK)\b/i;
const everyColumn = /(?:SELECT|DISTINCT|ALL|RETURNING|,|\.)\s*\*/i;

/** A column of a result. */
interface Column {
  name: string;
  /** As the table declares it; null for an expression. */
  type: string | null;
}

/** A prepared statement with its result columns. Asking for them takes longer than running a small statement. */
class KeptStatement {
  #columns: readonly Column[] | undefined;

  constructor(readonly prepared: PreparedStatement) {}

  /** Empty if it returns no rows. */
  get columns(): readonly Column[] {
    this.#columns ??= this.prepared.columns().map(({ name, type }) => ({ name, type }));
    return this.#columns;
  }
}

/**
 * The prepared statements of one connection: preparing takes three times as long as running a small statement. The least recently used one
 * is evicted first, and finalized by garbage collection. A statement is never in use when it is taken, because the driver runs and resets
 * it in one call. After a schema change SQLite itself prepares it again from its text.
 */
export class KeptStatements {
  readonly #kept = new Map<string, KeptStatement>();

  constructor(private readonly connection: Connection) {}

  /** Returns the statement for this text, prepared. @throws the driver's error */
  take(sql: string): KeptStatement {
    const found = this.#kept.get(sql);
    if (found !== undefined) {
      // A Map keeps insertion order: move it to the end.
      this.#kept.delete(sql);
      this.#kept.set(sql, found);
      return found;
    }
    const made = new KeptStatement(this.#prepare(sql));
    if (sql.length > longestKept || everyColumn.test(sql)) return made;
    if (!keepable.test(sql)) {
      // It may change the schema, and with it the result columns of others.
      this.#kept.clear();
      return made;
    }
    this.#kept.set(sql, made);
    if (this.#kept.size > maxKept) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return made;
  }

  /** Drops all statements: this connection has changed the schema. */
  clear(): void {
    this.#kept.clear();
  }

  /** For tests and metrics. */
  get size(): number {
    return this.#kept.size;
  }

  #prepare(sql: string): PreparedStatement {
    // Our own statements number their parameters as PostgreSQL does.
    const prepared = this.connection.prepare(sql.replace(/\$(\d)/g, '?$1'));
    prepared.setReturnArrays(true);
    // Otherwise a number beyond 2^53 would be an error.
    prepared.setReadBigInts(true);
    return prepared;
  }
}

// Values, as Prisma and as SQLite have them.

/** How Prisma reads a column of each type that prisma/schema.prisma has. */
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

/** Converts a parameter to the form that SQLite stores: times as the text that Prisma compares, integers as such and not as 1.0. */
function toStored(value: unknown, type: ArgType | undefined): StoredValue {
  const scalar = type?.scalarType;
  switch (typeof value) {
    case 'string':
      return fromText(value, scalar);
    case 'boolean':
      return value ? 1n : 0n;
    case 'number':
      return Number.isSafeInteger(value) ? BigInt(value) : value;
    default:
      return value instanceof Date ? timeText(value) : (value as StoredValue);
  }
}

/** Prisma passes values for which JSON has no type as text. */
function fromText(text: string, scalar: ArgType['scalarType'] | undefined): StoredValue {
  switch (scalar) {
    case 'int':
    case 'bigint':
      return BigInt(text);
    case 'datetime':
      return timeText(new Date(text));
    default:
      return text;
  }
}

function timeText(time: Date): string {
  return time.toISOString().replace('Z', '+00:00');
}
