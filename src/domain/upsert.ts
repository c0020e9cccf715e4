import { AppError } from './errors.js';
import { parseId } from './ids.js';
import type { Finders } from './lookup.js';
import { refuse } from './problems.js';
import { isGiven } from './references.js';
import { naturalKey } from './text.js';

/** Which record an update names, as the request's first User or Group element says it. */
export interface Identity {
  ID?: string | null;
  /** The natural key as sent */
  key?: string | null | undefined;
}

/**
 * Finds the record that an update is about (D15). The ID identifies, and a natural key beside it is the new value;
 * the natural key alone finds the record or is the key of a new one.
 * @param path JSON pointer to the record: '/data/User/0'
 * @param keyMember the natural key's name in the contract: 'EmailAddress'
 * @returns null when the record is to be created
 * @throws AppError rule_violation without ID and key; not_found for an unknown ID; natural_key_taken for a key of another record
 */
export async function identify<Row extends { id: number }>(
  records: Finders<Row>,
  path: string,
  keyMember: string,
  { ID, key }: Identity,
): Promise<Row | null> {
  if (!isGiven(ID)) {
    if (!isGiven(key)) refuse(path, 'missing_reference', `Name the record: give its ID or its ${keyMember}.`);
    return records.findByKey(naturalKey(key));
  }
  const existing = await records.findById(parseId(ID));
  if (!existing) {
    const message = 'No such record exists in this company. To create one, leave ID out.';
    throw new AppError('not_found', message, {
      items: [{ path: `${path}/ID`, code: 'unknown_reference', message }],
    });
  }
  const holder = isGiven(key) ? await records.findByKey(naturalKey(key)) : null;
  if (holder && holder.id !== existing.id) {
    const message = `Another record already has this ${keyMember}.`;
    throw new AppError('natural_key_taken', message, {
      items: [{ path: `${path}/${keyMember}`, code: 'natural_key_taken', message }],
    });
  }
  return existing;
}

/**
 * The first element of a User or Group array; elements after it are ignored (specification, updateuser rule 1).
 * @throws AppError rule_violation when the member is missing or null (D15)
 */
export function firstRecord<T>(member: 'User' | 'Group', records: T[] | null | undefined): T {
  const first = records?.[0];
  if (first === undefined) {
    refuse(`/data/${member}`, 'missing_reference', `data has no ${member}: it names the record to update.`);
  }
  return first;
}

/** The natural key to store: the new spelling beside an ID (a rename) or of a new record; a match by key rewrites nothing (D2). */
export function keyToStore({ ID, key }: Identity, existing: unknown): string | undefined {
  return isGiven(key) && (existing === null || isGiven(ID)) ? key.trim() : undefined;
}
