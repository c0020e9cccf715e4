import { yieldToEventLoop } from '../../domain/event-loop.js';
import { isSmall, JsonItems, parseItems } from '../../domain/items.js';
import type { Items, Json } from '../../domain/items.js';
import { setOf } from '../../domain/records/records.js';
import { titleColumns } from '../../domain/records/sets.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { name } from '../sql.js';
import type { Dialect } from '../sql.js';
import { columnsOf, decodeRecord, parseText, readTexts } from './snapshot.js';
import type { QueryScope, Wanted } from './snapshot.js';

// The sets of a record as a result has them: the database makes the JSON of their items.

/** Members of a set per statement: larger sets are read page by page, yielding to the event loop in between. */
export const membersPerPage = 5_000;

/** Some members of a set, by ID. */
interface SetPage {
  readonly json: Json;
  /** The ID of the last member, if there may be more. */
  readonly last: number | undefined;
}

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
function setPart(
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

/** Statements by engine, kind, and what names the record. */
const knownParts = new Map<string, Readonly<Record<string, string>>>();

/** The parts of the statement that reads a record, who has its natural key if that is asked, too, and its sets. */
function recordParts(dialect: Dialect, definition: RecordDefinition, by: 'id' | 'key' | 'both') {
  const which = `${dialect.engine} ${definition.kind} ${by}`;
  const known = knownParts.get(which);
  if (known !== undefined) return known;
  const rows = `${name(definition.table)} WHERE "companyId" = $1 AND `;
  const ofKey = (parameter: string): string => `${rows}${name(`${definition.keyColumn}Key`)} = ${parameter}`;
  const own = by === 'key' ? `(SELECT "id" FROM ${ofKey('$2')})` : '$2';
  const parts: Record<string, string> = {
    record: `${dialect.row(['id', ...columnsOf(definition)].map(name))} FROM ${by === 'key' ? ofKey('$2') : `${rows}"id" = $2`}`,
    ...(by === 'both' && { holder: `CAST("id" AS TEXT) FROM ${ofKey('$3')}` }),
  };
  for (const set of Object.keys(definition.sets)) parts[set] = setPart(dialect, definition, set, own);
  knownParts.set(which, parts);
  return parts;
}

/** Reads a record that ID, natural key or both name, with the first page of each of its sets, in one statement. */
export async function readRecord(scope: QueryScope, definition: RecordDefinition, { id, key }: Wanted) {
  const by = id === undefined ? 'key' : key === undefined ? 'id' : 'both';
  // No record has the key ''.
  const values = [id, key ?? (id === undefined ? '' : undefined)].filter((value) => value !== undefined);
  const { state, texts } = await readTexts(scope, recordParts(scope.dialect, definition, by), values);
  const json = parseText(texts['record']);
  const isOther = by === 'both' && Number(texts['holder']) !== id;
  return {
    state,
    record: json === undefined || isOther ? undefined : decodeRecord(definition, json),
    pages: Object.keys(definition.sets).map((set) => [set, setPage(texts[set])] as const),
  };
}

/** The page that `setPart` has selected: if it is full, the last member's ID stands before the items. */
function setPage(selected: unknown): SetPage {
  const json = typeof selected === 'string' ? selected : bytesOf(selected);
  const [last = ''] = /^\d*/.exec(typeof json === 'string' ? json : json.toString('latin1', 0, 10)) ?? [];
  if (last === '') return { json, last: undefined };
  return {
    json: typeof json === 'string' ? json.slice(last.length) : json.subarray(last.length),
    last: Number(last),
  };
}

/** All members of a set, whose first page was read: those of a small set as an array. */
export function allMembers(
  scope: QueryScope,
  definition: RecordDefinition,
  recordId: number,
  setName: string,
  { json, last }: SetPage,
): Items<unknown> {
  if (last === undefined) return isSmall(json) ? parseItems(json) : new JsonItems([json]);
  async function* all(after: number): AsyncGenerator<Json> {
    yield json;
    yield* pagesAfter(scope, definition, recordId, setName, after);
  }
  return new JsonItems(all(last));
}

export async function* pagesAfter(
  scope: QueryScope,
  definition: RecordDefinition,
  recordId: number,
  setName: string,
  after: number,
): AsyncGenerator<Json> {
  const parts = { page: setPart(scope.dialect, definition, setName, '$2', '$3') };
  for (let last: number | undefined = after; last !== undefined;) {
    await yieldToEventLoop(scope.standing);
    const page = setPage((await readTexts(scope, parts, [recordId, last])).texts.page);
    if (page.json.length > 0) yield page.json;
    ({ last } = page);
  }
}

export function bytesOf(json: unknown): Buffer {
  return json instanceof Uint8Array
    ? Buffer.from(json.buffer, json.byteOffset, json.length)
    : Buffer.from(String(json));
}
