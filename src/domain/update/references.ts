import { yieldToEventLoop } from '../event-loop.js';
import { ascii, isGiven, naturalKey, parseId } from '../text.js';
import { memoize } from '../items.js';
import { whereListed, type SetDefinition } from '../records/records.js';
import type { RuleViolations } from '../violations.js';

/** One item of any set, as a request sends it. */
export type Item = Readonly<Record<string, string | null | undefined>>;

/** A record that an item can name. */
export interface Target {
  readonly id: number;
}

/** The records that items can name: the catalogue's, or the users or groups that the items ask for. */
export interface Targets {
  has(id: number): boolean;
  byKey(key: string): Target | undefined;
}

/** The IDs and natural keys in items. */
export interface WantedReferences {
  readonly ids: number[];
  readonly keys: Set<string>;
}

/** The natural keys of titles that take long, by their items. */
const composed = new WeakMap<Item, string>();
/** Items between two pauses: a hundred thousand take 60 ms. */
const itemsAtOnce = 5000;
/**
 * A title of other letters than English ones counts as so many items: 50 of the longest, of combining marks in the wrong order, which ICU sorts in
 * time with the square of their number, take 7 ms.
 */
const itemsOfTitle = 100;

function keyOf(item: Item, title: string): string {
  return composed.get(item) ?? naturalKey(title);
}

/** Adds the references of a set's items, with pauses. */
export async function addReferences(
  { ids, keys }: WantedReferences,
  { titleMember, hasId }: Pick<SetDefinition, 'titleMember' | 'hasId'>,
  items: readonly Item[],
): Promise<void> {
  let done = 0;
  for (const item of items) {
    const [id, title] = [hasId ? item['ID'] : undefined, item[titleMember]];
    if (isGiven(id)) ids.push(parseId(id));
    if (isGiven(title)) {
      if (!ascii.test(title) && !composed.has(item)) {
        composed.set(item, naturalKey(title));
        done += itemsOfTitle;
      }
      keys.add(keyOf(item, title));
    }
    if (++done >= itemsAtOnce) {
      done = 0;
      await yieldToEventLoop();
    }
  }
}

const messagesOf = memoize(
  ({ titleMember, hasId, noun }: Pick<SetDefinition, 'titleMember' | 'hasId' | 'noun'>) => ({
    missing: `Give the ${noun}'s ${hasId ? 'ID or ' : ''}${titleMember}.`,
    unknownId: `The company has no ${noun} with this ID.${whereListed(noun)}`,
    unknownTitle: `The company has no ${noun} with this ${titleMember}.${whereListed(noun)}`,
    contradiction: `ID and ${titleMember} name two different records.`,
  }),
);

/**
 * Finds the record of every item of a set (specification, "Reference rule"). Adds each fault to `violations`: an item without a reference,
 * an unknown ID, an unknown title without an ID (D17), an ID and a title of different records (D18).
 * @param path JSON pointer to the set: '/data/Groups'
 * @returns per item, in order, the record's ID; undefined for a faulty item
 */
export function resolveReferences(
  definition: Pick<SetDefinition, 'titleMember' | 'hasId' | 'noun'>,
  items: readonly Item[],
  targets: Targets,
  path: string,
  violations: RuleViolations,
): (number | undefined)[] {
  const { titleMember, hasId } = definition;
  const { missing, unknownId, unknownTitle, contradiction } = messagesOf(definition);
  return items.map((item, index) => {
    const [id, title] = [hasId ? item['ID'] : undefined, item[titleMember]];
    const ofTitle = isGiven(title) ? targets.byKey(keyOf(item, title)) : undefined;
    if (!isGiven(id)) {
      if (!isGiven(title)) violations.add(`${path}/${index}`, 'missing_reference', missing);
      else if (!ofTitle) violations.add(`${path}/${index}/${titleMember}`, 'unknown_reference', unknownTitle);
      return ofTitle?.id;
    }
    // The ID decides. A title that no record has any more is ignored: the record was renamed after the client read it (D18).
    const ofId = parseId(id);
    if (!targets.has(ofId)) violations.add(`${path}/${index}/ID`, 'unknown_reference', unknownId);
    else if (ofTitle === undefined || ofTitle.id === ofId) return ofId;
    else violations.add(`${path}/${index}`, 'contradiction', contradiction);
    return undefined;
  });
}

/** User profiles as they are once the request's own profile is stored: found by its new address, no longer by the old one (D22). */
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
