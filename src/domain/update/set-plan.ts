import type { Catalogue } from '../records/catalogue.js';
import { listedMembers, type Members } from './members.js';
import { resolveReferences, type Item, type Targets } from './references.js';
import { UnknownValue, type SetDefinition, type StoredValue, type WantedValue } from '../records/sets.js';
import type { RuleViolations } from '../violations.js';

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
  items: readonly Item[],
  targets: Targets,
  catalogue: Catalogue,
  violations: RuleViolations,
): WantedSet {
  const { value: rule } = definition;
  const path = `/data/${name}`;
  const found = resolveReferences(definition, items, targets, path, violations);
  if (rule === undefined) return listedMembers(found.filter((target) => target !== undefined));
  const wanted = new Map<number, WantedValue>();
  for (const [index, target] of found.entries()) {
    if (target === undefined) continue;
    const value = rule.read(items[index]?.[rule.member], target, catalogue);
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
