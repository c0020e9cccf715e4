import { parseId } from './ids.js';
import { refuse } from './problems.js';
import { isGiven } from './references.js';
import { naturalKey } from './text.js';

/** The two ways to find one record of a kind. */
export interface Finders<Row> {
  findById(id: number): Promise<Row | null>;
  findByKey(key: string): Promise<Row | null>;
}

/**
 * Finds the record that a request names by ID, by natural key, or by both (D9). A natural key of nothing but blanks is none.
 * @param keyMember the natural key's name in the contract: 'EmailAddress'
 * @returns undefined when there is none, or when ID and natural key are not of the same record
 * @throws AppError rule_violation when neither is given
 */
export async function lookUp<Row extends { id: number }>(
  records: Finders<Row>,
  keyMember: string,
  id: string | null | undefined,
  key: string | null | undefined,
): Promise<Row | undefined> {
  const wantedKey = naturalKey(key ?? '');
  if (!isGiven(id) && wantedKey === '') {
    refuse('', 'missing_reference', `${keyMember} is missing or empty, and no ID names the record either.`);
  }
  const byId = isGiven(id) ? await records.findById(parseId(id)) : undefined;
  const byKey = wantedKey === '' ? undefined : await records.findByKey(wantedKey);
  if (byId === null || byKey === null) return undefined;
  if (byId && byKey && byId.id !== byKey.id) return undefined;
  return byId ?? byKey;
}
