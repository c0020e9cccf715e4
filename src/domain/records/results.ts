import type { Catalogue, Titled } from './catalogue.js';
import type { RecordDefinition, StoredRecord } from './records.js';
import type { SetDefinition, StoredValue } from './sets.js';

// Lists and sets of a result.

/** A list or set of a result. A long one is not an array: its items are read or made in pages as they are written, and only once. */
export type Items<Item> = readonly Item[] | Pages<Item>;

type Pages<Item> = Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>;

export function isArray<Item>(items: Items<Item>): items is readonly Item[] {
  return Array.isArray(items);
}

/** Items in pages. */
export function readPages<Item>(items: Items<Item>): Pages<Item> {
  return isArray(items) ? [items] : items;
}

/** Maps each item. */
export function mapItems<From, Item>(from: Items<From>, make: (one: From) => Item): Items<Item> {
  return isArray(from) ? from.map(make) : mapPages(from, make);
}

async function* mapPages<From, Item>(from: Pages<From>, make: (one: From) => Item): AsyncGenerator<Item[]> {
  for await (const page of from) yield page.map(make);
}

/** JSON made by the database: text or bytes. */
export type Json = string | Buffer;

/** Many items as JSON without brackets, in pages: the JSON API writes them unparsed, others iterate over the parsed items. */
export class JsonItems<Item> {
  constructor(readonly texts: Iterable<Json> | AsyncIterable<Json>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item[]> {
    for await (const text of this.texts) yield parseItems<Item>(text);
  }
}

/** Items of at most this many bytes are parsed into an array. */
const smallSetSize = 10_000;

export function isSmall({ length }: Json): boolean {
  return length <= smallSetSize;
}

export function parseItems<Item>(text: Json): Item[] {
  return JSON.parse(`[${text.toString()}]`) as Item[];
}

/** A result with more items in all its lists is written in pieces. */
const maxShortResultItems = 100;

export function isShortResult(lists: Readonly<Record<string, Items<unknown>>>): boolean {
  let items = 0;
  for (const list of Object.values(lists)) items += isArray(list) ? list.length : Infinity;
  return items <= maxShortResultItems;
}

// Records.

/** The stored value of a member. */
export type ValueRow = readonly [id: number, value: StoredValue];

/** A record with all its sets, as read at one revision. */
export interface RecordWithSets {
  readonly record: StoredRecord;
  /** By name, ordered by ID: items as results have them, or the stored values of a ValueSet. */
  readonly sets: Readonly<Record<string, Items<unknown>>>;
}

/** A record with all its sets, as both protocols return it. */
export type RecordResult = Readonly<Record<string, Items<object>>>;

/** The fields of a record in a result: every documented one, "" if unset. */
export function recordItem(
  { fields }: RecordDefinition,
  { id, columns }: StoredRecord,
  catalogue: Catalogue,
): Record<string, string> {
  const item: Record<string, string> = { ID: String(id) };
  for (const [name, field] of Object.entries(fields)) item[name] = field.show(columns, catalogue);
  return item;
}

/** A record with all its sets, as both protocols return it; a long set is made as it is written. */
export function recordResult(
  definition: RecordDefinition,
  { record, sets }: RecordWithSets,
  catalogue: Catalogue,
): RecordResult {
  const result: Record<string, Items<object>> = {
    [definition.kind]: [recordItem(definition, record, catalogue)],
  };
  for (const [name, set] of Object.entries(definition.sets)) {
    result[name] = setItems(set, sets[name] ?? [], catalogue);
  }
  return result;
}

/** The items of a set as results have them. @param stored the items themselves, or the stored values of a ValueSet */
export function setItems(set: SetDefinition, stored: Items<unknown>, catalogue: Catalogue): Items<object> {
  if (set.lists === 'members') return stored as Items<object>;
  const { of, hasId, titleMember, value } = set;
  const item = ({ id, title }: Titled, found: StoredValue | undefined): object => {
    const made: Record<string, string> = {};
    if (hasId) made['ID'] = String(id);
    made[titleMember] = title;
    made[value.member] = value.show(found, catalogue);
    return made;
  };
  const { all } = catalogue[of];
  const rows = stored as Items<ValueRow>;
  if (!isArray(rows) || all.length > itemsAtOnce) return itemsOfAll(all, rows, item);
  const values = new Map(rows);
  return all.map((record) => item(record, values.get(record.id)));
}

/** With more items, a set is made as it is written. */
const itemsAtOnce = 1000;

/** The items of a set that lists a whole catalogue. Catalogue and rows are both sorted by ID. */
async function* itemsOfAll(
  all: readonly Titled[],
  rows: Items<ValueRow>,
  item: (record: Titled, stored: StoredValue | undefined) => object,
): AsyncGenerator<object[]> {
  let at = 0;
  function* upTo(last: number, stored: ReadonlyMap<number, StoredValue>): Generator<object[]> {
    for (;;) {
      const some = all.slice(at, at + itemsAtOnce).filter(({ id }) => id <= last);
      if (some.length === 0) return;
      at += some.length;
      yield some.map((record) => item(record, stored.get(record.id)));
    }
  }
  for await (const page of readPages(rows)) yield* upTo(page.at(-1)?.[0] ?? 0, new Map(page));
  yield* upTo(Number.MAX_SAFE_INTEGER, new Map());
}
