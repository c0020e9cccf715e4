import { setOf } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { titleColumns } from '../../domain/records/sets.js';
import { name } from '../sql.js';
import type { Dialect } from '../sql.js';
import { columnsOf } from './snapshot.js';

// The queries for records with their sets: the database makes the JSON of their items.

/** Members of a set per statement: larger sets are read page by page, yielding to the event loop in between. */
export const membersPerPage = 5_000;

/** A query for members of a set, and the JSON of each of its rows: an item, or ID and value in a set that lists every record of a kind. */
export function membersQuery(
  dialect: Dialect,
  definition: RecordDefinition,
  setName: string,
  where: string,
): { json: string; query: string } {
  const set = setOf(definition, setName);
  const [owner, member] = [definition.owner, set.target].map((column) => `link.${name(column)}`);
  const select = (value: string, join = ''): string =>
    `SELECT ${owner} AS "owner", ${member} AS "id", ${value} AS "value" FROM ${name(set.table)} AS link ${join}WHERE link."companyId" = $1 AND ${where}`;
  if (set.lists === 'all')
    return { json: dialect.row(['"id"', '"value"']), query: select(`link.${name(set.column)}`) };
  const named = dialect.joinEach(name(set.of), 'named', `named."companyId" = $1 AND named."id" = ${member}`);
  return {
    json: dialect.object({ ID: 'CAST("id" AS TEXT)', [set.titleMember]: '"value"' }),
    query: select(`named.${name(titleColumns[set.of])}`, `${named} `),
  };
}

/**
 * Selects a page of a set.
 * @param own the ID of the record
 * @param after the last member that was read
 */
export function setPart(
  dialect: Dialect,
  definition: RecordDefinition,
  setName: string,
  own: string,
  after?: string,
): string {
  const { target } = setOf(definition, setName);
  const further = after === undefined ? '' : ` AND link.${name(target)} > ${after}`;
  const where = `link.${name(definition.owner)} = ${own}${further} ORDER BY link.${name(target)} LIMIT ${membersPerPage}`;
  const { json, query } = membersQuery(dialect, definition, setName, where);
  return dialect.page(json, query, membersPerPage);
}

/** The parts of the statement that reads a record and its sets and, if it is named by both, the holder of the natural key. */
export function recordParts(
  dialect: Dialect,
  definition: RecordDefinition,
  by: 'id' | 'key' | 'both',
): Readonly<Record<string, string>> {
  const rows = `${name(definition.table)} WHERE "companyId" = $1 AND `;
  const ofKey = (parameter: string): string => `${rows}${name(`${definition.keyColumn}Key`)} = ${parameter}`;
  const own = by === 'key' ? `(SELECT "id" FROM ${ofKey('$2')})` : '$2';
  const parts: Record<string, string> = {
    record: `${dialect.row(['id', ...columnsOf(definition)].map(name))} FROM ${by === 'key' ? ofKey('$2') : `${rows}"id" = $2`}`,
    ...(by === 'both' && { holder: `CAST("id" AS TEXT) FROM ${ofKey('$3')}` }),
  };
  for (const set of Object.keys(definition.sets)) parts[set] = setPart(dialect, definition, set, own);
  return parts;
}
