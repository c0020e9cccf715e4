import type { Target, Targets } from '../../domain/update/references.js';
import { listedMembers, type StoredSet } from '../../domain/update/set-plan.js';

/** The users and groups that some changes name, as far as they were found, and as the changes make them. */
export class NamedRecords implements Targets {
  readonly #ids = new Set<number>();
  readonly #byKey = new Map<string, Target>();
  readonly #members: StoredMembers[] = [];

  add(id: number, key?: string): void {
    this.#ids.add(id);
    if (key !== undefined) this.#byKey.set(key, { id });
  }

  /** Adds the members of a stored set, as the database has no links to records that do not exist. */
  addMembers(members: StoredMembers): void {
    this.#members.push(members);
  }

  /** A record was renamed. */
  removeKey(key: string): void {
    this.#byKey.delete(key);
  }

  has(id: number): boolean {
    return this.#ids.has(id) || this.#members.some((members) => members.set.has(id));
  }

  byKey(key: string): Target | undefined {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    for (const members of this.#members) {
      const id = members.byKey(key);
      if (id !== undefined) return { id };
    }
    return undefined;
  }
}

/** The stored members of a large set, by ID and by natural key. */
export class StoredMembers {
  readonly set: StoredSet;
  #at = 0;
  #places: Map<string, number> | undefined;

  /** @param keys of the same members, in the same order */
  constructor(
    private readonly ids: readonly number[],
    private readonly keys: readonly string[] = [],
  ) {
    this.set = listedMembers(ids);
  }

  /** Cheap in the order in which the members are stored, in which clients that have read them send them, some left out. */
  byKey(key: string): number | undefined {
    const { keys } = this;
    for (let ahead = 0; ahead < 2; ahead++)
      if (keys[this.#at + ahead] === key) {
        this.#at += ahead + 1;
        return this.ids[this.#at - 1];
      }
    this.#places ??= new Map(keys.map((each, place) => [each, place]));
    const place = this.#places.get(key);
    if (place === undefined) return undefined;
    this.#at = place + 1;
    return this.ids[place];
  }
}
