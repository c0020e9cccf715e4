import type { Slices } from '../event-loop.js';
import { memoize } from '../memoize.js';
import type { Catalogue } from '../records/catalogue.js';
import { UnknownValue, whereListed } from '../records/sets.js';
import type { SetDefinition, StoredValue, RequestedValue } from '../records/sets.js';
import { isGiven, valueKey, naturalKey, parseId } from '../text.js';
import type { RuleViolations } from '../violations.js';

/** One item of any set, as a request sends it. */
export type Item = Readonly<Record<string, string | null | undefined>>;

/** A record that an item names. */
export interface Target {
  readonly id: number;
}

/** The records that items can name: those of the catalogue, or the users or groups that the items name. */
export interface Targets {
  has(id: number): boolean;
  byKey(key: string): Target | undefined;
}

/** The items of a set, column by column, in order: undefined where an item has no such member. */
export interface References {
  readonly ids: readonly (number | undefined)[];
  readonly keys: readonly (string | undefined)[];
  /** Of a ValueSet: the texts that its rule reads. */
  readonly values: readonly (string | null | undefined)[];
}

/** Items between two pauses, except for long names: composing one of many combining marks takes 0.2 ms. */
const itemsAtOnce = 20;
const longName = 100;

/** Parses the items of a set. */
export function* readReferences(
  { titleMember, hasId, value }: Pick<SetDefinition, 'titleMember' | 'hasId' | 'value'>,
  items: readonly Item[],
): Slices<References> {
  const ids = new Array<number | undefined>(items.length);
  const keys = new Array<string | undefined>(items.length);
  const values: (string | null | undefined)[] = [];
  // By index, as an iterator would allocate an object for each item.
  for (let index = 0; index < items.length; index++) {
    const item = items[index] as Item;
    const id = hasId ? item['ID'] : undefined;
    const title = item[titleMember];
    ids[index] = isGiven(id) ? parseId(id) : undefined;
    keys[index] = isGiven(title) ? naturalKey(title) : undefined;
    if (value !== undefined) {
      const text = item[value.member];
      values.push(value.needs.length > 0 && isGiven(text) ? valueKey(text) : text);
    }
    if (index % itemsAtOnce === itemsAtOnce - 1 || (title?.length ?? 0) > longName) yield;
  }
  return { ids, keys, values };
}

const getMessages = memoize(
  ({ titleMember, hasId, noun }: Pick<SetDefinition, 'titleMember' | 'hasId' | 'noun'>) => ({
    missing: `Give the ${noun}'s ${hasId ? 'ID or ' : ''}${titleMember}.`,
    unknownId: `The company has no ${noun} with this ID.${whereListed(noun)}`,
    unknownTitle: `The company has no ${noun} with this ${titleMember}.${whereListed(noun)}`,
    contradiction: `ID and ${titleMember} name two different records. To put in another ${noun}, give only one of the two.`,
  }),
);

/**
 * Finds the record of every item of a set (specification, "Reference rule"). Violations: an item without a reference, an unknown ID, an
 * unknown title without an ID, an ID and a title of different records.
 * @param path JSON pointer to the set: '/data/Groups'
 * @returns the record's ID for each item, in order; undefined for an item with a violation
 */
export function resolveReferences(
  definition: Pick<SetDefinition, 'titleMember' | 'hasId' | 'noun'>,
  { ids, keys }: References,
  targets: Targets,
  path: string,
  violations: RuleViolations,
): (number | undefined)[] {
  const { missing, unknownId, unknownTitle, contradiction } = getMessages(definition);
  const { titleMember } = definition;
  return ids.map((id, index) => {
    const key = keys[index];
    const ofTitle = key === undefined ? undefined : targets.byKey(key);
    if (id === undefined) {
      if (key === undefined) violations.add(`${path}/${index}`, 'missing_reference', missing);
      else if (!ofTitle) violations.add(`${path}/${index}/${titleMember}`, 'unknown_reference', unknownTitle);
      return ofTitle?.id;
    }
    // The ID decides. A title that matches no record is ignored: the record was renamed after the client read it.
    if (!targets.has(id)) violations.add(`${path}/${index}/ID`, 'unknown_reference', unknownId);
    else if (ofTitle === undefined || ofTitle.id === id) return id;
    else violations.add(`${path}/${index}`, 'contradiction', contradiction);
    return undefined;
  });
}

/**
 * User profiles as they are once the request's own profile is stored, so that a new user can name itself: found by its new address, not by
 * its old one.
 */
export function withOwnRecord(targets: Targets, own: Target, ownKey: string | undefined): Targets {
  if (ownKey === undefined) return targets;
  return {
    has: (id) => targets.has(id),
    byKey(key) {
      if (key === ownKey) return own;
      const found = targets.byKey(key);
      return found?.id === own.id ? undefined : found;
    },
  };
}

// Stored and requested sets.

/** The members of a set by ID: a Map, or something cheaper. */
export interface Members<Value> {
  has(id: number): boolean;
  get(id: number): Value | undefined;
  forEach(visit: (value: Value, id: number) => void): void;
}

/**
 * The members of a set without values.
 * @param ids in any order, possibly with duplicates
 */
export function listedMembers(ids: readonly number[]): Members<true> {
  const isSorted = ids.every((id, index) => index === 0 || id >= (ids[index - 1] ?? 0));
  return new SortedMembers(isSorted ? ids : ids.toSorted((a, b) => a - b));
}

/**
 * Members sorted by ID, as they are stored and as clients that have read them send them. Building a Map of ten thousand takes as long as
 * everything else that is done with them. Lookups in ascending order take one or two comparisons, others a binary search.
 */
class SortedMembers implements Members<true> {
  /** Position of the last lookup. */
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

  /** The position of the first ID that is not less. */
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

/** A requested set: target ID → value; null = not set, undefined = listed without a value, so left unchanged. */
export type RequestedSet = Members<RequestedValue>;

/** The writes of a replacement. Unchanged rows are not touched. */
export interface SetChange {
  readonly remove: number[];
  /** New items, and items with a changed value. */
  readonly put: Map<number, StoredValue>;
}

/**
 * Resolves the items of a set: duplicates count once, contradicting values are a violation.
 * @param name the set's name in the contracts
 */
export function resolveSet(
  name: string,
  definition: SetDefinition,
  references: References,
  targets: Targets,
  catalogue: Catalogue,
  violations: RuleViolations,
): RequestedSet {
  const { value: rule } = definition;
  const path = `/data/${name}`;
  const found = resolveReferences(definition, references, targets, path, violations);
  if (rule === undefined) return listedMembers(found.filter((target) => target !== undefined));
  const requested = new Map<number, RequestedValue>();
  for (let index = 0; index < found.length; index++) {
    const target = found[index];
    if (target === undefined) continue;
    const value = rule.read(references.values[index], target, catalogue);
    if (value instanceof UnknownValue) {
      violations.add(`${path}/${index}/${rule.member}`, 'unknown_reference', value.message);
      requested.set(target, undefined);
      continue;
    }
    const before = requested.get(target);
    if (value !== undefined && before !== undefined && before !== value) {
      const message = `The same record is listed before with another ${rule.member}.`;
      violations.add(`${path}/${index}`, 'contradiction', message);
    }
    requested.set(target, value === undefined ? before : value);
  }
  return requested;
}

/** The stored members to remove because a request does not list them. */
export function unlistedMembers(
  { unlisted }: Pick<SetDefinition, 'unlisted'>,
  stored: StoredSet,
  requested: RequestedSet,
): number[] {
  const others: number[] = [];
  if (unlisted === 'removed')
    stored.forEach((_, target) => {
      if (!requested.has(target)) others.push(target);
    });
  return others;
}

/** The difference between a stored and a requested set. */
export function setChange(
  definition: Pick<SetDefinition, 'unlisted'>,
  stored: StoredSet,
  requested: RequestedSet,
): SetChange {
  const remove = unlistedMembers(definition, stored, requested);
  const put = new Map<number, StoredValue>();
  requested.forEach((value, target) => {
    if (value === null && stored.has(target)) remove.push(target);
    if (value !== null && value !== undefined && stored.get(target) !== value) put.set(target, value);
  });
  return { remove, put };
}
