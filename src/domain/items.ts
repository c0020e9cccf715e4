/**
 * A list or set of a result. A long one is no array: its items are read or made, some at a time, as they are written (D12), and once.
 */
export type Items<Item> = readonly Item[] | Pages<Item>;

type Pages<Item> = Iterable<readonly Item[]> | AsyncIterable<readonly Item[]>;

export function isArray<Item>(items: Items<Item>): items is readonly Item[] {
  return Array.isArray(items);
}

/** Items, some at a time. */
export function pagesOf<Item>(items: Items<Item>): Pages<Item> {
  return isArray(items) ? [items] : items;
}

/** Makes items of others. */
export function mapItems<From, Item>(from: Items<From>, make: (one: From) => Item): Items<Item> {
  return isArray(from) ? from.map(make) : mapPages(from, make);
}

async function* mapPages<From, Item>(from: Pages<From>, make: (one: From) => Item): AsyncGenerator<Item[]> {
  for await (const page of from) yield page.map(make);
}

/** JSON that the database has made: a text, or its bytes. */
export type Json = string | Buffer;

/** Many items as JSON without brackets, some at a time: results in JSON take them as they are, everybody else parses them. */
export class JsonItems<Item> {
  constructor(readonly texts: Iterable<Json> | AsyncIterable<Json>) {}

  async *[Symbol.asyncIterator](): AsyncGenerator<Item[]> {
    for await (const text of this.texts) yield parseItems<Item>(text);
  }
}

/** Up to this many bytes items are parsed, and are an array. */
const smallSetSize = 10_000;

export function isSmall({ length }: Json): boolean {
  return length <= smallSetSize;
}

export function parseItems<Item>(text: Json): Item[] {
  return JSON.parse(`[${text.toString()}]`) as Item[];
}

/** A result with more items in all its lists is written in pieces. */
const fewItems = 100;

export function hasFewItems(lists: Readonly<Record<string, Items<unknown>>>): boolean {
  let items = 0;
  for (const list of Object.values(lists)) items += isArray(list) ? list.length : Infinity;
  return items <= fewItems;
}

/**
 * Memoizes a function of immutable objects, such as a company's catalogue at one revision (D49). A result lives as long as its object.
 */
export function memoize<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const kept = new WeakMap<Of, { made: Made }>();
  return (of) => {
    const known = kept.get(of);
    if (known !== undefined) return known.made;
    const made = make(of);
    kept.set(of, { made });
    return made;
  };
}
