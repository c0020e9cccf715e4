/**
 * Makes items of others. Those of an array are made at once. Any other iterable stands for a long list or set, of which only the rows are kept
 * (D12): its items are made one by one, each time that they are iterated.
 */
export function mapItems<From, Item>(from: Iterable<From>, make: (one: From) => Item): Iterable<Item> {
  if (Array.isArray(from)) return (from as From[]).map(make);
  return lazily(function* () {
    for (const one of from) yield make(one);
  });
}

/** Items that are made one by one, each time that they are iterated. */
export function lazily<Item>(make: () => Iterator<Item>): Iterable<Item> {
  return { [Symbol.iterator]: make };
}

/** Items in arrays of at most so many. */
export function* inBatches<Item>(items: Iterable<Item>, size: number): Generator<readonly Item[]> {
  if (Array.isArray(items)) {
    for (let at = 0; at < items.length; at += size) yield (items as Item[]).slice(at, at + size);
    return;
  }
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
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
