/**
 * Maximum number of named texts. Each connection keeps its prepared statements, in PostgreSQL's memory, until it is replaced after a
 * minute.
 */
const maxNames = 200;

/** Maximum characters. A longer text belongs to one large request and seldom returns. */
const longestNamed = 8 * 1024;

/** How often a text is seen before it gets a name, so that sets of an odd size get none. */
const seenBefore = 3;

/** Maximum number of texts counted at a time. */
const maxCounted = 1000;

/** Statements that have a plan. */
const planned = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/**
 * Names for the texts of statements: a named statement is parsed and planned once per connection, not each time. There is no setting to turn
 * this off: a pooler that gives each transaction another session would lose the statements, but own-sessions.ts refuses to start behind one.
 */
export class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Map<string, number>();
  #given = 0;

  /** The name of a text; undefined if it gets none. */
  of(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined) return name;
    if (this.#names.size >= maxNames || sql.length > longestNamed || !planned.test(sql)) return undefined;
    const times = (this.#seen.get(sql) ?? 0) + 1;
    if (times <= seenBefore) {
      if (this.#seen.size >= maxCounted) this.#seen.clear();
      this.#seen.set(sql, times);
      return undefined;
    }
    this.#seen.delete(sql);
    const made = `s${++this.#given}`;
    this.#names.set(sql, made);
    return made;
  }

  /** Drops all names. None is ever used again: a connection may still have the old statement prepared under it. */
  renew(): void {
    this.#names.clear();
    this.#seen.clear();
  }
}
