import { ProgramError } from '../../domain/errors.js';

/** The type of a column, whatever its database calls it. */
export type ColumnType = 'integer' | 'bigint' | 'text' | 'boolean' | 'time';

export interface Column {
  name: string;
  type: ColumnType;
}

/** One table, as the database itself describes it, so that none can be forgotten. */
export interface Table {
  name: string;
  /** By name, because engines order columns differently. */
  columns: readonly Column[];
  /** Columns that sort all rows the same way on every engine, without ties: the company, then the primary key. */
  order: readonly string[];
  /** The other tables to whose rows these rows refer. */
  references: readonly string[];
  /** True when the database assigns the records' IDs. */
  numbered: boolean;
}

/** A value that is the same on both engines; a time is written as 2026-11-20T14:29:02.363Z. */
export type Value = string | number | boolean | null;

/** The values of one row in the order of its table's columns. */
export type Row = readonly Value[];

/**
 * Builds a table's description, which is the same for every engine.
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
  // The order of texts differs between engines.
  if (order.length === 0 || !order.every(isNumber))
    throw new ProgramError(`The primary key of ${name} is not made of numbers, so it cannot be copied.`);
  return {
    name,
    columns: [...columns].sort((a, b) => (a.name < b.name ? -1 : 1)),
    order,
    references: [...new Set(references)].filter((other) => other !== name).sort(),
    numbered,
  };
}

/**
 * Orders tables so that each comes after those to which it refers.
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
    if (!next)
      throw new ProgramError(`Tables refer to each other: ${waiting.map(({ name }) => name).join(', ')}.`);
    done.push(next);
  }
  return done;
}

/** How the tables of two databases differ, one line each; empty when rows of one fit into the other. */
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
