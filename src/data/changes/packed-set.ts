import { listedMembers } from '../../domain/update/set-plan.js';
import type { StoredSet } from '../../domain/update/set-plan.js';

// A large stored set, which is read as one text.

/**
 * Separates the IDs from the natural keys in a packed text, and natural keys from each other: they contain no such character, as XML 1.0
 * does not allow it.
 */
export const separator = '\u001f';

/** @returns the IDs of a packed text, and the natural keys in the same order if it was read with them */
export function unpackSet(text: string): { ids: number[]; keys: string[] | undefined } {
  const end = text.indexOf(separator);
  const ids = end < 0 ? text : text.slice(0, end);
  return {
    ids: JSON.parse(`[${ids}]`) as number[],
    keys: end < 0 ? undefined : ids === '' ? [] : text.slice(end + 1).split(separator),
  };
}

/** The stored members of a large set, by ID and by natural key. */
export class StoredMembers {
  readonly set: StoredSet;
  #at = 0;
  #positions: Map<string, number> | undefined;

  /** @param keys of the same members, in the same order */
  constructor(
    private readonly ids: readonly number[],
    private readonly keys: readonly string[] = [],
  ) {
    this.set = listedMembers(ids);
  }

  /** Cheap in the order in which the members are stored, which is also that of clients that have read them, even if some are left out. */
  byKey(key: string): number | undefined {
    const { keys } = this;
    for (let ahead = 0; ahead < 2; ahead++)
      if (keys[this.#at + ahead] === key) {
        this.#at += ahead + 1;
        return this.ids[this.#at - 1];
      }
    this.#positions ??= new Map(keys.map((each, position) => [each, position]));
    const position = this.#positions.get(key);
    if (position === undefined) return undefined;
    this.#at = position + 1;
    return this.ids[position];
  }
}
