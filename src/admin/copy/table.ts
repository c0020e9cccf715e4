/** What a column holds, whatever its database calls it. */
export type ColumnType = 'integer' | 'bigint' | 'text' | 'boolean' | 'time';

export interface Column {
  name: string;
  type: ColumnType;
}

/** One table, described by the database itself: so none can be forgotten. */
export interface Table {
  name: string;
  /** By name, for each engine keeps an order of its own. */
  columns: readonly Column[];
  /** Columns that lead through all rows in the same order on every engine, each row once: the company, then the primary key. */
  order: readonly string[];
  /** The other tables whose rows these rows refer to. */
  references: readonly string[];
  /** True when the database gives its records their IDs. */
  numbered: boolean;
}

/** A value that two engines agree on; a time is written as 2026-11-20T14:29:02.363Z. */
export type Value = string | number | boolean | null;

/** The values of one row in the order of its table's columns. */
export type Row = readonly Value[];

/**
 * Puts a table's description together, in the form that is the same for every engine.
 * @throws Error when its rows have no order that every engine shares
 */
export function describeTable(
  name: string,
  columns: readonly Column[],
  primaryKey: readonly string[],
  references: readonly string[],
  numbered: boolean,
): Table {
  const company = columns.some((column) => column.name === 'companyId') ? ['companyId'] : [];
  const order = [...company, ...primaryKey.filter((column) => column !== 'companyId')];
  const isNumber = (wanted: string): boolean =>
    columns.some((column) => column.name === wanted && ['integer', 'bigint'].includes(column.type));
  // Texts are ordered by rules that differ from engine to engine.
  if (order.length === 0 || !order.every(isNumber))
    throw new Error(`The primary key of ${name} is not made of numbers, so it cannot be copied.`);
  return {
    name,
    columns: [...columns].sort((a, b) => (a.name < b.name ? -1 : 1)),
    order,
    references: [...new Set(references)].filter((other) => other !== name).sort(),
    numbered,
  };
}

/**
 * Orders tables so that each comes after those that it refers to.
 * @throws Error when tables refer to each other in a circle
 */
export function inOrderOfReference(tables: readonly Table[]): Table[] {
  const waiting = [...tables].sort((a, b) => (a.name < b.name ? -1 : 1));
  const done: Table[] = [];
  while (waiting.length > 0) {
    const ready = waiting.findIndex((table) =>
      table.references.every((name) => done.some((other) => other.name === name)),
    );
    const [next] = ready < 0 ? [] : waiting.splice(ready, 1);
    if (!next) throw new Error(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    done.push(next);
  }
  return done;
}

/** How the tables of two databases differ, one line each; none when rows of one fit into the other. */
export function differences(source: readonly Table[], target: readonly Table[]): string[] {
  const names = [...new Set([...source, ...target].map((table) => table.name))].sort();
  return names.flatMap((name) => {
    const [one, other] = [source, target].map((tables) => tables.find((table) => table.name === name));
    if (!one) return [`${name} is only in the target.`];
    if (!other) return [`${name} is only in the source.`];
    const same =
      JSON.stringify([one.columns, one.numbered]) === JSON.stringify([other.columns, other.numbered]);
    return same ? [] : [`${name} has other columns in the target than in the source.`];
  });
}
