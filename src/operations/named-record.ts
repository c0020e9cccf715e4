import type { Company } from '../data/company/company.js';
import { recordAnswer } from '../domain/records/answer.js';
import { AppError } from '../domain/errors.js';
import { parseId } from '../domain/ids.js';
import type { RecordDefinition } from '../domain/records/records.js';
import { isGiven } from '../domain/update/references.js';
import { naturalKey } from '../domain/text.js';
import { refuse } from '../domain/violations.js';

/**
 * The record that a request names by ID, by natural key, or by both (D9). A natural key of nothing but blanks is none.
 * @throws AppError rule_violation when neither is given
 */
export function namedRecord(
  { keyMember }: RecordDefinition,
  id: string | null | undefined,
  key: string | null | undefined,
): { id: number | undefined; key: string | undefined } {
  const wantedKey = naturalKey(key ?? '');
  if (!isGiven(id) && wantedKey === '')
    refuse('', 'missing_reference', `${keyMember} is missing or empty, and no ID names the record either.`);
  return {
    id: isGiven(id) ? parseId(id) : undefined,
    key: wantedKey === '' ? undefined : wantedKey,
  };
}

/**
 * Reads the record that a request names, with all its sets.
 * @returns the contract's answer for records of this kind
 * @throws AppError rule_violation when neither ID nor natural key is given, not_found when no record matches
 */
export async function readNamedRecord<Answer>(
  company: Company,
  definition: RecordDefinition,
  id: string | null | undefined,
  key: string | null | undefined,
): Promise<Answer> {
  const read = await company.find(definition, namedRecord(definition, id, key));
  if (read === undefined) throw new AppError('not_found', `The company has no such ${definition.noun}.`);
  return recordAnswer(definition, read.found, read.catalogue) as Answer;
}
