import type { NamedRecord, NamedRecords } from '../data/named-records.js';
import { parseId } from './ids.js';
import type { Problems } from './problems.js';
import { naturalKey } from './text.js';
import { whereListed, type Noun } from './where-listed.js';

/** How the items of one set name their records. */
export interface ReferenceForm<TitleMember extends string> {
  /** JSON pointer to the set: '/data/Groups' */
  path: string;
  titleMember: TitleMember;
  /** What one record is called in messages: 'group' */
  noun: Noun;
  /** A natural key that is not stored yet but will be when the request succeeds: it is no unknown reference (D22). */
  upcomingKey?: string | undefined;
  /** Items of this set have no ID: the title alone names them. */
  withoutId?: true;
}

/** One item of a set: its record by ID, by natural key, or by both (specification, "Reference rule"). */
export type Reference<TitleMember extends string> = { ID?: string | null } & Partial<
  Record<TitleMember, string | null>
>;

/** True when a natural key or ID is given: "" and null, and nothing else, count as absent (D14). One of blanks names no record. */
export function isGiven(text: string | null | undefined): text is string {
  return text !== undefined && text !== null && text !== '';
}

/**
 * Finds the record of every item of a set. Each fault goes to `problems`: an item without reference, an unknown ID, an unknown title
 * without an ID (D17), an ID and a title of different records (D18).
 * @returns per item, in order, the record's ID; undefined for a faulty item
 */
export async function resolveReferences<TitleMember extends string>(
  records: NamedRecords,
  items: Reference<TitleMember>[],
  form: ReferenceForm<TitleMember>,
  problems: Problems,
): Promise<(number | undefined)[]> {
  const given = items.map((item) => {
    const title: string | null | undefined = item[form.titleMember];
    return { id: item.ID, title };
  });
  const ids = given.map(({ id }) => id).filter(isGiven);
  const titles = given.map(({ title }) => title).filter(isGiven);
  const byId = await found(
    ids.map(parseId),
    (wanted) => records.byIds(wanted),
    (record) => record.id,
  );
  const byKey = await found(
    titles.map(naturalKey),
    (wanted) => records.byKeys(wanted),
    (record) => naturalKey(record.title),
  );

  const words = wordsOf(form);
  return given.map(({ id, title }, index) => {
    const path = `${form.path}/${index}`;
    if (!isGiven(id) && !isGiven(title)) {
      problems.add(path, 'missing_reference', words.missing);
      return undefined;
    }
    const ofKey = isGiven(title) ? byKey.get(naturalKey(title)) : undefined;
    if (isGiven(id)) {
      // The ID decides, so a title that no record has any more is passed over: the record was renamed since it was read (D18).
      const ofId = byId.get(parseId(id));
      if (ofId === undefined) problems.add(`${path}/ID`, 'unknown_reference', words.unknownId);
      else if (ofKey !== undefined && ofKey !== ofId) {
        problems.add(path, 'contradiction', words.contradiction);
        return undefined;
      }
      return ofId;
    }
    if (ofKey === undefined && naturalKey(title ?? '') !== form.upcomingKey)
      problems.add(`${path}/${form.titleMember}`, 'unknown_reference', words.unknownTitle);
    return ofKey;
  });
}

/** What is said of a faulty item: made once for a set, as each of its items may be one. */
function wordsOf({ noun, titleMember, withoutId }: Omit<ReferenceForm<string>, 'path'>) {
  return {
    missing: `Give the ${noun}'s ${withoutId ? '' : 'ID or '}${titleMember}.`,
    unknownId: `The company has no ${noun} with this ID.${whereListed(noun)}`,
    unknownTitle: `The company has no ${noun} with this ${titleMember}.${whereListed(noun)}`,
    contradiction: `ID and ${titleMember} name two different records.`,
  };
}

async function found<K>(
  wanted: K[],
  find: (wanted: K[]) => Promise<NamedRecord[]>,
  keyOf: (record: NamedRecord) => K,
): Promise<Map<K, number>> {
  if (wanted.length === 0) return new Map();
  const records = await find([...new Set(wanted)]);
  return new Map(records.map((record) => [keyOf(record), record.id]));
}
