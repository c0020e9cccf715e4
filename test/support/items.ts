import { readPages, type Items } from '../../src/domain/records/results.js';

/** All items of a list or set, however long. */
export async function allOf<Item>(items: Items<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const page of readPages(items)) all.push(...page);
  return all;
}
