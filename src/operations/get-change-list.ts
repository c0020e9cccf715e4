import type { ChangeListAnswer, GetChangeListRequest } from '../../generated/json/types.js';
import { readOperation } from './operation.js';

/** Maximum number of changes in a response, and the default. */
const maxChanges = 1000;

/** At the SOAP endpoint every parameter is a text. */
type Input = Pick<GetChangeListRequest, 'SinceRevision'> & { Limit?: number | string | null };

/**
 * Lists what changed since a revision, in order, and the position from which to continue.
 * @throws AppError revision_gone if some of the changes since then are no longer available
 */
export const getChangeList = readOperation<Input, ChangeListAnswer>(
  async (company, { SinceRevision, Limit }) => {
    const limit = Number(Limit || maxChanges);
    const { changes, hasMore, latest } = await company.changes(parseRevision(SinceRevision), limit);
    const position = hasMore ? (changes.at(-1)?.revision ?? 0) : latest;
    return {
      Changes: changes.map(({ revision, at, recordKind, recordId, change, name, changed, keyPrefix }) => ({
        Revision: String(revision),
        At: at.toISOString(),
        RecordKind: recordKind,
        ID: recordKind === 'Catalogue' ? '' : String(recordId),
        Change: change,
        Name: name,
        ChangedFields: changed,
        KeyPrefix: keyPrefix,
      })),
      Position: [{ Revision: String(position), Latest: String(latest), More: hasMore ? 'true' : 'false' }],
    };
  },
);

/** A number too large for a revision counts as one that no company has reached. */
function parseRevision(text: string | null | undefined): number {
  return Math.min(Number(text ?? ''), Number.MAX_SAFE_INTEGER);
}
