import type { Slices } from '../event-loop.js';
import { memoize } from '../items.js';
import { fieldsOf, setOf, whereListed } from '../records/records.js';
import type { RecordDefinition, SetDefinition } from '../records/records.js';
import { isGiven, naturalKey, parseId } from '../text.js';
import type { RuleViolations } from '../violations.js';

/** One item of any set, as a request sends it. */
export type Item = Readonly<Record<string, string | null | undefined>>;

/** The parts of an update, by the contract's names: the record, and the sets to replace. Missing and null parts are untouched (D14). */
export type Update = Readonly<Record<string, readonly Item[] | null | undefined>>;

/** A record that an item can name. */
export interface Target {
  readonly id: number;
}

/** The records that items can name: the catalogue's, or the users or groups that the items ask for. */
export interface Targets {
  has(id: number): boolean;
  byKey(key: string): Target | undefined;
}

/** What the items of a set say, in their order: undefined where they say nothing. */
export interface References {
  readonly ids: readonly (number | undefined)[];
  readonly keys: readonly (string | undefined)[];
  /** Of a ValueSet: as its rule reads them. */
  readonly values: readonly (string | null | undefined)[];
}

/** An update, and all IDs and natural keys in it: planning it makes none. */
export interface ReadUpdate {
  readonly item: Item | undefined;
  readonly id: number | undefined;
  readonly key: string | undefined;
  /** The item as its fields read it. */
  readonly fields: Item;
  /** The sets that it includes. */
  readonly sets: ReadonlyMap<string, References>;
  readonly before: ReadonlyMap<string, References> | undefined;
}

/** Items between two pauses: their longest texts take some milliseconds, if they are of combining marks in the wrong order. */
const itemsAtOnce = 20;

/** Reads an update. @param before for a DataSet of only changed rows: the original rows of its sets (D37) */
export function* readUpdate(
  definition: RecordDefinition,
  update: Update,
  before?: Update,
): Slices<ReadUpdate> {
  const item = recordOf(definition, update);
  const [id, key] = [item?.['ID'], item?.[definition.keyMember]];
  const fields: Record<string, string | null | undefined> = { ...item };
  for (const [name, { needs }] of fieldsOf(definition))
    if (needs !== undefined && isGiven(fields[name])) fields[name] = nameOf(fields[name]);
  return {
    item,
    id: isGiven(id) ? parseId(id) : undefined,
    key: isGiven(key) ? naturalKey(key) : undefined,
    fields,
    sets: yield* readSets(definition, update),
    before: before && (yield* readSets(definition, before)),
  };
}

/** The first element of the User or Group array; elements after it are ignored (specification, updateuser rule 1). */
export function recordOf(definition: RecordDefinition, update: Update): Item | undefined {
  return update[definition.kind]?.[0];
}

function* readSets(definition: RecordDefinition, update: Update): Slices<Map<string, References>> {
  const sets = new Map<string, References>();
  for (const name of Object.keys(definition.sets)) {
    const items = update[name];
    if (items) sets.set(name, yield* readReferences(setOf(definition, name), items));
  }
  return sets;
}

/** Reads the items of a set. */
export function* readReferences(
  { titleMember, hasId, value }: Pick<SetDefinition, 'titleMember' | 'hasId' | 'value'>,
  items: readonly Item[],
): Slices<References> {
  const ids: (number | undefined)[] = [];
  const keys: (string | undefined)[] = [];
  const values: (string | null | undefined)[] = [];
  for (const item of items) {
    const [id, title] = [hasId ? item['ID'] : undefined, item[titleMember]];
    ids.push(isGiven(id) ? parseId(id) : undefined);
    keys.push(isGiven(title) ? naturalKey(title) : undefined);
    if (value !== undefined) {
      const text = item[value.member];
      values.push(value.needs.length > 0 && isGiven(text) ? nameOf(text) : text);
    }
    if (ids.length % itemsAtOnce === 0) yield;
  }
  return { ids, keys, values };
}

/** The natural key of a value. Only "" is absent (D14): no record has the name of blanks. */
function nameOf(text: string): string {
  return naturalKey(text) || ' ';
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
 * Finds the record of every item of a set (specification, "Reference rule"). Adds each violation: an item without a reference, an unknown ID,
 * an unknown title without an ID (D17), an ID and a title of different records (D18).
 * @param path JSON pointer to the set: '/data/Groups'
 * @returns per item, in order, the record's ID; undefined for an item with a violation
 */
export function resolveReferences(
  definition: Pick<SetDefinition, 'titleMember' | 'hasId' | 'noun'>,
  { ids, keys }: References,
  targets: Targets,
  path: string,
  violations: RuleViolations,
): (number | undefined)[] {
  const { missing, unknownId, unknownTitle, contradiction } = messagesOf(definition);
  const { titleMember } = definition;
  return ids.map((id, index) => {
    const key = keys[index];
    const ofTitle = key === undefined ? undefined : targets.byKey(key);
    if (id === undefined) {
      if (key === undefined) violations.add(`${path}/${index}`, 'missing_reference', missing);
      else if (!ofTitle) violations.add(`${path}/${index}/${titleMember}`, 'unknown_reference', unknownTitle);
      return ofTitle?.id;
    }
    // The ID decides. A title that no record has any more is ignored: the record was renamed after the client read it (D18).
    if (!targets.has(id)) violations.add(`${path}/${index}/ID`, 'unknown_reference', unknownId);
    else if (ofTitle === undefined || ofTitle.id === id) return id;
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
