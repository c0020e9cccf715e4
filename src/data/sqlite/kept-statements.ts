import type { Connection, PreparedStatement } from './driver.js';

/** Statements of one connection that stay prepared. Those of operations are some tens; the rest is room for commands of operators. */
const maxKept = 200;

/** Characters. A longer one is for one large request, takes long anyway, and would hold its memory for nothing. */
const longestKept = 8 * 1024;

/**
 * What may stay prepared: its meaning depends on nothing but its text. Not a script or DDL, not a PRAGMA (SQLite may run one as it
 * prepares it) but the one that only looks, and no result of `*`: which columns those are is read at its first run.
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

/** A prepared statement, and what its result looks like, which takes longer to ask than a small one to run. */
export class KeptStatement {
  #columns: readonly Column[] | undefined;

  constructor(readonly prepared: PreparedStatement) {}

  /** None when it returns no rows. */
  get columns(): readonly Column[] {
    this.#columns ??= this.prepared.columns().map(({ name, type }) => ({ name, type }));
    return this.#columns;
  }
}

/**
 * The prepared statements of one connection: preparing takes three times as long as running a small one. The least recently used is
 * forgotten first, and finalized by the garbage collection. None is ever in use when it is taken: the driver runs it to its end, and
 * resets it, in one call. After a change of the schema SQLite prepares it anew itself, by its text.
 */
export class KeptStatements {
  readonly #kept = new Map<string, KeptStatement>();

  constructor(private readonly connection: Connection) {}

  /** The statement of this text, prepared. @throws the driver's error */
  take(sql: string): KeptStatement {
    const found = this.#kept.get(sql);
    if (found !== undefined) {
      // A Map goes by the order of setting: to its end.
      this.#kept.delete(sql);
      this.#kept.set(sql, found);
      return found;
    }
    const made = new KeptStatement(this.#prepare(sql));
    if (sql.length > longestKept || hasEveryColumn(sql)) return made;
    if (!keepable.test(sql)) {
      // It may be about to change the schema, and so what the results of others look like.
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

  /** Forgets all: this connection has changed the schema. */
  clear(): void {
    this.#kept.clear();
  }

  /** For tests and metrics. */
  get size(): number {
    return this.#kept.size;
  }

  #prepare(sql: string): PreparedStatement {
    const prepared = this.connection.prepare(sql);
    prepared.setReturnArrays(true);
    // Otherwise a number beyond 2^53 is an error.
    prepared.setReadBigInts(true);
    return prepared;
  }
}

/** True when the result's own columns are a `*`; those of a query inside of it do not show. */
function hasEveryColumn(sql: string): boolean {
  let outside = sql.replace(quoted, '');
  for (let before = ''; before !== outside;) {
    before = outside;
    outside = before.replace(innermost, '');
  }
  return everyColumn.test(outside);
}
