import type { Catalogue } from '../records/catalogue.js';
import { UnknownValue } from '../records/records.js';
import type { SetDefinition, StoredValue, WantedValue } from '../records/records.js';
import type { RuleViolations } from '../violations.js';
import { resolveReferences } from './references.js';
import type { References, Targets } from './references.js';

/** The members of a set by their IDs: a Map, or something cheaper. */
export interface Members<Value> {
  has(id: number): boolean;
  get(id: number): Value | undefined;
  forEach(visit: (value: Value, id: number) => void): void;
}

/**
 * The members of a set that are only listed, without a value.
 * @param ids in any order, some perhaps more than once
 */
export function listedMembers(ids: readonly number[]): Members<true> {
  return new SortedMembers(ids.toSorted((a, b) => a - b));
}

/**
 * Members in the order of their IDs, as they are stored and as clients that have read them send them. To make a Map of ten thousand takes
 * as long as all else that is done with them. Lookups in ascending order take one comparison or two, others a binary search.
 */
class SortedMembers implements Members<true> {
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

/** A stored set: target ID → value. */
export type StoredSet = Members<StoredValue>;

/** A requested set: target ID → value; null = not set, undefined = listed without a value, so left unchanged (D14). */
export type WantedSet = Members<WantedValue>;

/** What a replacement writes. Unchanged rows are not touched. */
export interface SetChange {
  readonly remove: number[];
  /** New items, and items with a new value. */
  readonly put: Map<number, StoredValue>;
}

/**
 * Reads the items of a set: the same record twice counts once, contradicting values are a fault (D18).
 * @param name of the set in the contracts
 */
export function wantedSet(
  name: string,
  definition: SetDefinition,
  references: References,
  targets: Targets,
  catalogue: Catalogue,
  violations: RuleViolations,
): WantedSet {
  const { value: rule } = definition;
  const path = `/data/${name}`;
  const found = resolveReferences(definition, references, targets, path, violations);
  if (rule === undefined) return listedMembers(found.filter((target) => target !== undefined));
  const wanted = new Map<number, WantedValue>();
  for (let index = 0; index < found.length; index++) {
    const target = found[index];
    if (target === undefined) continue;
    const value = rule.read(references.values[index], target, catalogue);
    if (value instanceof UnknownValue) {
      violations.add(`${path}/${index}/${rule.member}`, 'unknown_reference', value.message);
      wanted.set(target, undefined);
      continue;
    }
    const before = wanted.get(target);
    if (value !== undefined && before !== undefined && before !== value) {
      const message = `The same record is listed before with another ${rule.member}.`;
      violations.add(`${path}/${index}`, 'contradiction', message);
    }
    wanted.set(target, value === undefined ? before : value);
  }
  return wanted;
}

/** The stored members that are removed because a request does not list them. */
export function unlistedMembers(
  { unlisted }: Pick<SetDefinition, 'unlisted'>,
  stored: StoredSet,
  wanted: WantedSet,
): number[] {
  const others: number[] = [];
  if (unlisted === 'removed')
    stored.forEach((_, target) => {
      if (!wanted.has(target)) others.push(target);
    });
  return others;
}

/** The difference between a stored and a requested set. */
export function setChange(
  definition: Pick<SetDefinition, 'unlisted'>,
  stored: StoredSet,
  wanted: WantedSet,
): SetChange {
  const remove = unlistedMembers(definition, stored, wanted);
  const put = new Map<number, StoredValue>();
  wanted.forEach((value, target) => {
    if (value === null && stored.has(target)) remove.push(target);
    if (value !== null && value !== undefined && stored.get(target) !== value) put.set(target, value);
  });
  return { remove, put };
}
