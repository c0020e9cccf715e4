import MiniSearch from 'minisearch';

/** Maximum number of names shown. */
const maxNames = 5;

/** The names that may have been meant, the most similar first: with a word of the same beginning, or one with a few wrong letters. */
export function similarNames(written: string, names: readonly string[]): string[] {
  const index = new MiniSearch({
    fields: ['name'],
    tokenize: (text) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    searchOptions: { prefix: true, fuzzy: 0.3 },
  });
  index.addAll(names.toSorted().map((name) => ({ id: name, name })));
  return index
    .search(written)
    .slice(0, maxNames)
    .map(({ id }) => id as string);
}
