export type EngineName = 'sqlite' | 'postgresql';

/** The value of a parameter. Lists are passed as JSON texts, so that each statement has one text, which stays prepared. */
export type Value = string | number | boolean | Date | null;

/** A statement with its values. Parameters are written $1, $2 … on both engines. */
export interface Statement {
  readonly text: string;
  readonly values: readonly Value[];
}

/** A quoted identifier of the schema. */
export function quoteName(written: string): string {
  return `"${written}"`;
}

/**
 * The differences between SQLite's and PostgreSQL's SQL. Rows come as JSON texts: the driver unpacks one value instead of each column of
 * each row, which takes half the time.
 */
export interface Dialect {
  readonly engine: EngineName;
  /** A JSON array of the values of a row. */
  row(values: readonly string[]): string;
  /**
   * Selects the rows of a query as one JSON array, sorted by the first values: an array per row, or the value itself if a row has only one.
   * `from` is everything after the SELECT list, with the same order.
   * @param sorted number of values to sort by, 1 by default
   */
  rows(values: readonly string[], from: string, sorted?: 1 | 2): string;
  /** The JSON of an item of a set, whose row has "id" and "value", exactly as JSON.stringify writes it. */
  item(titleMember: string): string;
  /**
   * Selects a page of a query's rows as their JSON, separated by commas and without brackets. If the page is full, the greatest ID precedes
   * it.
   * @param json of a row
   * @param query its first column is "id", by which it is sorted
   */
  page(json: string, query: string, size: number): string;
  /**
   * The same for many records, whose ID is "owner": a line for each, with its ID, the number and the greatest ID of its rows, and their
   * JSON. The query is sorted by both.
   */
  ownedPage(json: string, query: string): string;
  /** A query for the records with some IDs, in their order: "id", and a column as "value". @param ids a query for "id" */
  records(table: string, column: string, ids: string): string;
  /** Joins a row of another table to each row, one by one. */
  joinEach(table: string, as: string, on: string): string;
  /** Whether a column has one of the values of a JSON list. */
  isOneOf(column: string, parameter: string, type: 'integer' | 'text'): string;
  /** Whether a column has one of the values that a query selects. */
  isAnyOf(column: string, query: string): string;
  /** The values of a column of a query as one text. @param order a column by which the query is sorted */
  joined(column: string, separator: string, order: string): string;
}

/** @returns the list that selects the values as v1, v2 …, and the expression for one row */
function numbered(values: readonly string[], array: string): { list: string; row: string } {
  const names = values.map((_, index) => quoteName(`v${index + 1}`));
  return {
    list: values.map((value, index) => `${value} AS ${names[index]}`).join(', '),
    row: names.length === 1 ? names.join() : `${array}(${names.join(', ')})`,
  };
}

const sqlite: Dialect = {
  engine: 'sqlite',
  row: (values) => `json_array(${values.join(', ')})`,
  rows(values, from) {
    const { list, row } = numbered(values, 'json_array');
    return `json_group_array(${row}) FROM (SELECT ${list} ${from})`;
  },
  item: (titleMember) => `json_object('ID', CAST("id" AS TEXT), '${titleMember}', "value")`,
  // Many as bytes: the driver takes as long to make a string of them as SQLite to make them.
  page(json, query, size) {
    const all = `group_concat(${json}, ',')`;
    const full = `CASE WHEN count(*) = ${size} THEN max("id") ELSE '' END`;
    return `CASE WHEN count(*) < ${size / 5} THEN coalesce(${all}, '') ELSE CAST(${full} || ${all} AS BLOB) END FROM (${query})`;
  },
  ownedPage: (json, query) =>
    `CAST(coalesce(group_concat("line", char(10)), '') AS BLOB) FROM (SELECT "owner" || ' ' || count(*) || ' ' || max("id") || ' ' || group_concat(${json}, ',' ORDER BY "id") AS "line" FROM (${query}) GROUP BY "owner" ORDER BY "owner")`,
  // CROSS keeps this order: SQLite would begin with the other table, and read all its rows.
  records: (table, column, ids) =>
    `SELECT ids."id", named.${column} AS "value" FROM (${ids}) AS ids CROSS JOIN ${table} AS named ON named."companyId" = $1 AND named."id" = ids."id"`,
  joinEach: (table, as, on) => `CROSS JOIN ${table} AS ${as} ON ${on}`,
  isOneOf: (column, parameter) => `${column} IN (SELECT value FROM json_each(${parameter}))`,
  isAnyOf: (column, query) => `${column} IN (${query})`,
  // It keeps the order of the query.
  joined: (column, separator) => `coalesce(group_concat(${column}, '${separator}'), '')`,
};

const types = { integer: 'int', text: 'text' };

const postgresql: Dialect = {
  engine: 'postgresql',
  row: (values) => `json_build_array(${values.join(', ')})::text`,
  rows(values, from, sorted = 1) {
    const { list, row } = numbered(values, 'json_build_array');
    const order = sorted === 1 ? '"v1"' : '"v1", "v2"';
    return `coalesce(json_agg(${row} ORDER BY ${order}), '[]')::text FROM (SELECT ${list} ${from}) AS "found"`;
  },
  item: (titleMember) => `'{"ID":"' || "id" || '","${titleMember}":' || to_json("value") || '}'`,
  page: (json, query, size) =>
    `CASE WHEN count(*) = ${size} THEN max("id")::text ELSE '' END || coalesce(string_agg(${json}, ',' ORDER BY "id"), '') FROM (${query}) AS "found"`,
  ownedPage: (json, query) =>
    `coalesce(string_agg("line", chr(10) ORDER BY "owner"), '') FROM (SELECT "owner", "owner" || ' ' || count(*) || ' ' || max("id") || ' ' || string_agg(${json}, ',' ORDER BY "id") AS "line" FROM (${query}) AS "found" GROUP BY "owner") AS "lines"`,
  // No join: PostgreSQL may read all users of a company for it, in 100 ms instead of 3.
  records: (table, column, ids) =>
    `SELECT "id", (SELECT ${column} FROM ${table} AS named WHERE named."companyId" = $1 AND named."id" = ids."id") AS "value" FROM (${ids}) AS ids`,
  // OFFSET keeps it separate for the same reason.
  joinEach: (table, as, on) =>
    `CROSS JOIN LATERAL (SELECT * FROM ${table} AS ${as} WHERE ${on} OFFSET 0) AS ${as}`,
  isOneOf: (column, parameter, type) =>
    `${column} = ANY (ARRAY(SELECT value::${types[type]} FROM json_array_elements_text(${parameter}::json)))`,
  isAnyOf: (column, query) => `${column} = ANY (ARRAY(${query}))`,
  joined: (column, separator, order) =>
    `coalesce(string_agg(${column}::text, '${separator}' ORDER BY ${order}), '')`,
};

/** The dialect of an engine. */
export function getDialect(engine: EngineName): Dialect {
  return engine === 'sqlite' ? sqlite : postgresql;
}

/** Splits a list into pieces of at most `size`, in order. An empty list gives no pieces. */
export function chunks<T>(list: readonly T[], size: number): (readonly T[])[] {
  if (list.length <= size) return list.length === 0 ? [] : [list];
  const count = Math.ceil(list.length / size);
  return Array.from({ length: count }, (_, index) => list.slice(index * size, (index + 1) * size));
}
