import { getSet } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { titleColumns } from '../../domain/records/sets.js';
import type { SetDefinition } from '../../domain/records/sets.js';
import { quoteName } from '../sql.js';
import type { Dialect } from '../sql.js';
import { getColumns } from './snapshot.js';

// The queries for records with their sets: the database makes the JSON of their items.

/** Members of a set per statement: larger sets are read page by page, yielding to the event loop in between. */
export const membersPerPage = 5_000;

/**
 * Selects a page of a set: items, or ID and value in a set that lists every record of a kind.
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
  const set = getSet(definition, setName);
  const target = quoteName(set.target);
  const further = after === undefined ? '' : ` AND ${target} > ${after}`;
  const select = (value: string): string =>
    `SELECT ${target} AS "id"${value} FROM ${quoteName(set.table)} WHERE "companyId" = $1 AND ${quoteName(definition.owner)} = ${own}${further} ORDER BY ${target} LIMIT ${membersPerPage}`;
  const query =
    set.lists === 'all'
      ? select(`, ${quoteName(set.column)} AS "value"`)
      : dialect.records(quoteName(set.of), quoteName(titleColumns[set.of]), select(''));
  return dialect.page(memberJson(dialect, set), query, membersPerPage);
}

/** Selects the first page of a set of many records, which parameter $2 lists, as `Dialect.ownedPage` does. */
export function ownedPart(
  dialect: Dialect,
  definition: RecordDefinition,
  setName: string,
  size: number,
): string {
  const set = getSet(definition, setName);
  const [owner, member] = [definition.owner, set.target].map((column) => `link.${quoteName(column)}`) as [
    string,
    string,
  ];
  const [value, join] =
    set.lists === 'all'
      ? [`link.${quoteName(set.column)}`, '']
      : [
          `named.${quoteName(titleColumns[set.of])}`,
          dialect.joinEach(quoteName(set.of), 'named', `named."companyId" = $1 AND named."id" = ${member}`),
        ];
  const query = `SELECT ${owner} AS "owner", ${member} AS "id", ${value} AS "value" FROM ${quoteName(set.table)} AS link ${join} WHERE link."companyId" = $1 AND ${dialect.isOneOf(owner, '$2', 'integer')} ORDER BY ${owner}, ${member} LIMIT ${size}`;
  return dialect.ownedPage(memberJson(dialect, set), query);
}

function memberJson(dialect: Dialect, set: SetDefinition): string {
  return set.lists === 'all' ? dialect.row(['"id"', '"value"']) : dialect.item(set.titleMember);
}

/** The parts of the statement that reads a record and its sets and, if it is named by both, the holder of the natural key. */
export function recordParts(
  dialect: Dialect,
  definition: RecordDefinition,
  by: 'id' | 'key' | 'both',
): Readonly<Record<string, string>> {
  const rows = `${quoteName(definition.table)} WHERE "companyId" = $1 AND `;
  const ofKey = (parameter: string): string =>
    `${rows}${quoteName(`${definition.keyColumn}Key`)} = ${parameter}`;
  const own = by === 'key' ? `(SELECT "id" FROM ${ofKey('$2')})` : '$2';
  const parts: Record<string, string> = {
    record: `${dialect.row(['id', ...getColumns(definition)].map(quoteName))} FROM ${by === 'key' ? ofKey('$2') : `${rows}"id" = $2`}`,
    ...(by === 'both' && { holder: `CAST("id" AS TEXT) FROM ${ofKey('$3')}` }),
  };
  for (const set of Object.keys(definition.sets)) parts[set] = setPart(dialect, definition, set, own);
  return parts;
}
