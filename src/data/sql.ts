import { Prisma } from '../../generated/prisma/sqlite/client.js';
import type { EngineName } from './client.js';

export type Sql = Prisma.Sql;
export const { sql, join } = Prisma;

/** A quoted identifier of the schema. */
export function name(written: string): Sql {
  return Prisma.raw(`"${written}"`);
}

/** The statement of the arguments of `$queryRaw` and `$executeRaw`: a template and its values, or a finished statement. */
export function statement(text: TemplateStringsArray | Sql, values: readonly unknown[]): Sql {
  return 'raw' in text ? sql(text, ...values) : text;
}

/** Between the statements of a text that has several. */
export const statementEnd = ';\n';

/**
 * Several statements for one call, as a statement's way through Prisma and the driver takes longer than most statements. The database runs
 * them one after the other, up to the first that fails. The call returns the rows of the last one, or the number of all changed rows.
 */
export function batch(statements: readonly Sql[]): Sql {
  const [first = Prisma.empty, ...others] = statements;
  return others.length === 0 ? first : new Statements(statements);
}

class Statements extends Prisma.Sql {
  constructor(private readonly statements: readonly Sql[]) {
    super(['', ...statements.slice(1).map(() => statementEnd), ''], [...statements]);
  }

  /** PostgreSQL numbers its parameters: those of each statement begin with 1. */
  override get text(): string {
    return this.statements.map(({ text }) => text).join(statementEnd);
  }
}

/**
 * What SQLite and PostgreSQL write differently. Rows come as JSON texts: one statement sees one state, and the driver unpacks few values.
 */
export interface Dialect {
  readonly engine: EngineName;
  /** A JSON array of the values of a row. */
  row(values: readonly Sql[]): Sql;
  /**
   * The rows of a query as one JSON array, sorted by the first value: an array per row, or the value itself if a row has only one (half the
   * time for SQLite). `from` is everything after the SELECT list.
   */
  rows(values: readonly Sql[], from: Sql): Sql;
  /** An integer in a SELECT list, where PostgreSQL would take a parameter as text. */
  integer(value: number): Sql;
  /** Whether a column has one of these values. */
  isOneOf(column: Sql, values: readonly number[] | readonly string[]): Sql;
  /** Rows with the columns target and value from a list of pairs, in the types of a set's target and value. */
  pairs(list: readonly (readonly [number, unknown])[], type: 'boolean' | 'integer' | 'text'): Sql;
}

/**
 * Names the values of a row v1, v2 …
 * @param array the function that makes an array of several values
 * @returns the list that selects them, and the expression for the row
 */
function numbered(values: readonly Sql[], array: Sql): { list: Sql; row: Sql } {
  const named = values.map((value, index) => ({ value, as: name(`v${index + 1}`) }));
  const names = join(named.map(({ as }) => as));
  return {
    list: join(named.map(({ value, as }) => sql`${value} AS ${as}`)),
    row: named.length === 1 ? names : sql`${array}(${names})`,
  };
}

const sqlite: Dialect = {
  engine: 'sqlite',
  row: (values) => sql`json_array(${join(values)})`,
  rows(values, from) {
    const { list, row } = numbered(values, sql`json_array`);
    return sql`(SELECT json_group_array(${row}) FROM (SELECT ${list} ${from}))`;
  },
  integer: (value) => sql`${value}`,
  isOneOf: (column, values) => sql`${column} IN (SELECT value FROM json_each(${JSON.stringify(values)}))`,
  pairs: (list) =>
    sql`SELECT json_extract(value, '$[0]') AS "target", json_extract(value, '$[1]') AS "value" FROM json_each(${JSON.stringify(list)})`,
};

const types = { boolean: sql`boolean`, integer: sql`int`, text: sql`text` };

const postgresql: Dialect = {
  engine: 'postgresql',
  row: (values) => sql`json_build_array(${join(values)})::text`,
  rows(values, from) {
    const { list, row } = numbered(values, sql`json_build_array`);
    return sql`(SELECT coalesce(json_agg(${row} ORDER BY "v1"), '[]')::text FROM (SELECT ${list} ${from}) AS "found")`;
  },
  integer: (value) => sql`${value}::int`,
  isOneOf(column, values) {
    const type = typeof values[0] === 'number' ? types.integer : types.text;
    const list = sql`SELECT value::${type} FROM json_array_elements_text(${JSON.stringify(values)}::json)`;
    return sql`${column} = ANY (ARRAY(${list}))`;
  },
  pairs: (list, type) =>
    sql`SELECT (value ->> 0)::int AS "target", (value ->> 1)::${types[type]} AS "value" FROM json_array_elements(${JSON.stringify(list)}::json)`,
};

/** The dialect of an engine. */
export function dialectOf(engine: EngineName): Dialect {
  return engine === 'sqlite' ? sqlite : postgresql;
}
