import type { Connection, PreparedStatement } from './driver.js';

/** Maximum number of statements that one connection keeps prepared. Operations have some tens; the rest is for operators' commands. */
const maxKept = 200;

/** Maximum characters. A longer statement is for one large request, takes long anyway, and would only waste memory. */
const longestKept = 8 * 1024;

/**
 * Statements that may stay prepared: those whose meaning depends on their text alone. No scripts or DDL, no PRAGMA (SQLite may run it while
 * preparing it) except the one that only reads, and no `*` in the result: its columns are determined at the first run.
 */
const keepable =
  /^\s*(?:(?:SELECT|INSERT|UPDATE|DELETE|WITH|BEGIN|COMMIT|ROLLBACK|SAVEPOINT|RELEASE)\b|PRAGMA data_version$)/i;
const quoted = /'(?:[^']|'')*'|"(?:[^"]|"")*"/g;
const innermost = /\([^()]*\)/g;
const everyColumn = /(?:SELECT|DISTINCT|ALL|RETURNING|,|\.)\s*\*/i;

/** A column of a result. */
export interface Column {
  name: string;
  /** As the table declares it; null for an expression. */
  type: string | null;
}

/** A prepared statement with its result columns. Asking for them takes longer than running a small statement. */
export class KeptStatement {
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
    if (sql.length > longestKept || hasEveryColumn(sql)) return made;
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

/** True when the result itself has a `*`; those in subqueries do not count. */
function hasEveryColumn(sql: string): boolean {
  let outside = sql.replace(quoted, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replace(innermost, '');
  }
  return everyColumn.test(outside);
}
