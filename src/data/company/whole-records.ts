import { yieldToEventLoop } from '../../domain/event-loop.js';
import { isSmall, JsonItems, parseItems } from '../../domain/records/results.js';
import type { Items, Json } from '../../domain/records/results.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { recordParts, setPart } from './record-queries.js';
import { decodeRecord, knownParts, parseText, readTexts } from './snapshot.js';
import type { QueryScope, RecordSelector } from './snapshot.js';

/** Some members of a set, by ID. */
interface SetPage {
  readonly json: Json;
  /** The ID of the last member, if there may be more. */
  readonly last: number | undefined;
}

/** Reads a record named by ID, natural key or both, with the first page of each of its sets, in one statement. */
export async function readRecord(
  scope: QueryScope,
  definition: RecordDefinition,
  { id, key }: RecordSelector,
) {
  const by = id === undefined ? 'key' : key === undefined ? 'id' : 'both';
  // No record has the key ''.
  const values = [id, key ?? (id === undefined ? '' : undefined)].filter((value) => value !== undefined);
  const parts = knownParts(`${scope.dialect.engine} ${definition.kind} by ${by}`, () =>
    recordParts(scope.dialect, definition, by),
  );
  const { state, texts } = await readTexts(scope, parts, values);
  const json = parseText(texts['record']);
  const isOther = by === 'both' && Number(texts['holder']) !== id;
  return {
    state,
    record: json === undefined || isOther ? undefined : decodeRecord(definition, json),
    pages: Object.keys(definition.sets).map((set) => [set, setPage(texts[set])] as const),
  };
}

/** The page that `setPart` has selected: if it is full, the last member's ID precedes the items. */
function setPage(selected: unknown): SetPage {
  const json = typeof selected === 'string' ? selected : toBytes(selected);
  const [last = ''] = /^\d*/.exec(typeof json === 'string' ? json : json.toString('latin1', 0, 10)) ?? [];
  if (last === '') return { json, last: undefined };
  return {
    json: typeof json === 'string' ? json.slice(last.length) : json.subarray(last.length),
    last: Number(last),
  };
}

/** All members of a set, whose first page has been read: those of a small set as an array. */
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
  const parts = knownParts(`${scope.dialect.engine} ${definition.kind} after ${setName}`, () => ({
    page: setPart(scope.dialect, definition, setName, '$2', '$3'),
  }));
  for (let last: number | undefined = after; last !== undefined;) {
    await yieldToEventLoop(scope.standing);
    const page = setPage((await readTexts(scope, parts, [recordId, last])).texts.page);
    if (page.json.length > 0) yield page.json;
    ({ last } = page);
  }
}

export function toBytes(json: unknown): Buffer {
  return json instanceof Uint8Array
    ? Buffer.from(json.buffer, json.byteOffset, json.length)
    : Buffer.from(String(json));
}
