/** The members of a set by their IDs: a Map, or something cheaper. */
export interface Members<Value> {
  has(id: number): boolean;
  get(id: number): Value | undefined;
  forEach(visit: (value: Value, id: number) => void): void;
}

/**
 * The members of a set that are only listed, without a value.
 * @param ids in any order, some perhaps more than once; kept, so they must stay as they are
 */
export function listedMembers(ids: readonly number[]): Members<true> {
  for (let index = 1; index < ids.length; index++)
    if ((ids[index] ?? 0) <= (ids[index - 1] ?? 0)) return new Map(ids.map((id) => [id, true]));
  return new AscendingMembers(ids);
}

/**
 * Members in the order of their IDs, as they are stored and as clients that have read them send them. To make a Map of ten thousand takes
 * as long as all else that is done with them. Lookups in ascending order take one comparison or two, others a binary search.
 */
class AscendingMembers implements Members<true> {
  /** Where the last lookup ended. */
  #at = 0;

  constructor(private readonly ids: readonly number[]) {}

  has(id: number): boolean {
    if (this.ids[this.#at] === id) return true;
    if (this.ids[++this.#at] === id) return true;
    this.#at = this.#firstFrom(id);
    return this.ids[this.#at] === id;
  }

  get(id: number): true | undefined {
    return this.has(id) ? true : undefined;
  }

  forEach(visit: (value: true, id: number) => void): void {
    for (const id of this.ids) visit(true, id);
  }

  /** The place of the first ID that is not less. */
  #firstFrom(id: number): number {
    let [from, to] = [0, this.ids.length];
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((this.ids[middle] ?? 0) < id) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
