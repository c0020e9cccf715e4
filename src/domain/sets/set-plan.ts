import type { LinkSet, SetChange } from '../../data/link-set.js';
import type { Problems } from '../problems.js';

/** The wanted value of each listed item, by its record: null = not set, undefined = listed without a value, so left as it is (D14). */
export type Wanted<V> = Map<number, V | null | undefined>;

/** What happens to items that the request does not list: back to not set, or nothing. */
export type Unlisted = 'reset' | 'keep';

/** One included set, checked and ready to be written. */
export interface SetPlan {
  /** The set's name in the contracts */
  name: string;
  /** Whether the request lists a record. */
  lists(target: number): boolean;
  /** The stored items that go because the request does not list them. */
  unlisted(ownerId: number): Promise<number[]>;
  /** Writes the difference. @returns whether there was any */
  apply(ownerId: number): Promise<boolean>;
}

/** One item of a set whose record was found. */
export interface ResolvedItem<V> {
  path: string;
  target: number;
  value: V | null | undefined;
}

/**
 * Puts the items of a set together: the same record twice counts once, contradicting values are a fault (D18).
 * @param noun what the value is called in the message: 'PermissionValue'
 */
export function wantedValues<V>(items: ResolvedItem<V>[], noun: string, problems: Problems): Wanted<V> {
  const wanted: Wanted<V> = new Map();
  const contradiction = `The same record is listed before with another ${noun}.`;
  for (const { path, target, value } of items) {
    const before = wanted.get(target);
    if (value !== undefined && before !== undefined && before !== value) {
      problems.add(path, 'contradiction', contradiction);
    }
    wanted.set(target, value ?? (value === null ? null : before));
  }
  return wanted;
}

/** Plans the replacement of one set by what the request wants of it. */
export function planSet<V extends string | number | boolean>(
  name: string,
  set: LinkSet<V>,
  wanted: Wanted<V>,
  unlisted: Unlisted,
): SetPlan {
  return {
    name,
    lists: (target) => wanted.has(target),
    unlisted: async (ownerId) => unlistedItems(await set.read(ownerId), wanted, unlisted),
    async apply(ownerId) {
      const change = setChange(await set.read(ownerId), wanted, unlisted);
      await set.change(ownerId, change);
      return change.remove.length + change.put.size > 0;
    },
  };
}

function unlistedItems<V>(current: Map<number, V>, wanted: Wanted<V>, unlisted: Unlisted): number[] {
  return unlisted === 'keep' ? [] : [...current.keys()].filter((target) => !wanted.has(target));
}

/** The difference between a set as it is and as it is wanted. */
export function setChange<V>(current: Map<number, V>, wanted: Wanted<V>, unlisted: Unlisted): SetChange<V> {
  const cleared = [...current.keys()].filter((target) => wanted.get(target) === null);
  const remove = [...cleared, ...unlistedItems(current, wanted, unlisted)];
  const put = new Map<number, V>();
  for (const [target, value] of wanted) {
    if (value !== null && value !== undefined && current.get(target) !== value) put.set(target, value);
  }
  return { remove, put };
}

/** Writes all planned sets of one record. @returns the names of those that changed */
export async function applyPlans(plans: SetPlan[], ownerId: number): Promise<string[]> {
  const changed: string[] = [];
  for (const plan of plans) {
    if (await plan.apply(ownerId)) changed.push(plan.name);
  }
  return changed;
}
