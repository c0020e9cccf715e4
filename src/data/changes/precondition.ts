import { AppError } from '../../domain/errors.js';
import { shownKinds } from '../../domain/records/records.js';
import type { RecordDefinition, StoredRecord } from '../../domain/records/records.js';
import { ownItems } from '../../domain/records/record-page.js';
import { recordResult } from '../../domain/records/results.js';
import type { RecordResult } from '../../domain/records/results.js';
import type { ReadContext } from '../company/catalogues.js';
import { Company } from '../company/company.js';
import { readOwnedPages } from '../company/record-pages.js';
import type { CompanyState } from '../company/snapshot.js';
import { MakeAlone, stateName } from './change.js';
import type { Comparison, PreparedChange } from './change.js';

/** Requires that the record of a change exists, or that it does not. @throws AppError precondition_failed */
export function requirePresence({ preconditions, definition }: PreparedChange, isThere: boolean): void {
  for (const one of preconditions)
    if ((one === 'none') === isThere) throw preconditionFailed(definition, isThere ? 'there' : 'missing');
}

/** Compares the tag of a record with what the client of a change has read. @throws AppError precondition_failed */
export function requireTag({ preconditions, definition }: PreparedChange, tag: string): void {
  for (const one of preconditions)
    if (typeof one === 'object' && !one.isOneOf(tag)) throw preconditionFailed(definition, 'changed');
}

/** Reads and compares a record of any size. @returns the state that was read @throws AppError precondition_failed */
export async function compare(
  reading: ReadContext,
  change: PreparedChange,
  { makeTag, tags }: Comparison,
): Promise<string> {
  const { definition, selector } = change;
  const history = reading.catalogues.history();
  return new Company(reading).find(definition, selector, async (read) => {
    if (read === undefined) throw preconditionFailed(definition, 'missing');
    const state = stateName(history, read.revision);
    const tag = await makeTag(recordResult(definition, read.found, read.catalogue), reading.standing);
    tags.in(state).set(read.found.record.id, tag);
    requireTag(change, tag);
    return state;
  });
}

/** Maximum members of one set that are read to compare the records of a slice: 2 ms. */
const maxComparedMembers = 1000;

/**
 * Reads the sets of some records, in one statement.
 * @returns a function that returns each record as a read does, or throws MakeAlone for one with too many members; undefined if the company
 * is no longer in this state
 */
export async function readResults(
  scope: ReadContext,
  definition: RecordDefinition,
  ids: readonly number[],
  { revision, catalogueRevision }: CompanyState,
): Promise<((record: StoredRecord) => RecordResult) | undefined> {
  const setNames = Object.keys(definition.sets);
  const { state, pages } = await readOwnedPages(scope, definition, setNames, ids, maxComparedMembers);
  if (state.revision !== revision) return undefined;
  const catalogue = await scope.catalogues.at(scope, catalogueRevision, shownKinds(definition));
  if (catalogue === undefined) return undefined;
  return (record) => {
    // A full page may lack members of its last record, and has none of those after it.
    const isCut = pages.some(
      ([, { members, owner }]) => members === maxComparedMembers && record.id >= owner,
    );
    if (isCut) throw new MakeAlone();
    const sets = Object.fromEntries(pages.map(([set, { owned }]) => [set, ownItems(owned.get(record.id))]));
    return recordResult(definition, { record, sets }, catalogue);
  };
}

const reasons = {
  changed: (noun: string) => `The ${noun} was changed since it was read. Read it again.`,
  missing: (noun: string) => `The company has no such ${noun}; it may have been deleted.`,
  there: (noun: string) => `The company already has such a ${noun}.`,
};

function preconditionFailed({ noun }: RecordDefinition, reason: keyof typeof reasons): AppError {
  return new AppError('precondition_failed', reasons[reason](noun));
}
