import type {
  GroupAnswer,
  GroupPageAnswer,
  PagePosition,
  UserAnswer,
  UserPageAnswer,
} from '../../generated/json/types.js';
import type { Company } from '../data/company/company.js';
import type { Items } from '../domain/records/results.js';
import { groupRecord, userRecord } from '../domain/records/records.js';
import type { RecordDefinition } from '../domain/records/records.js';
import { maxId } from '../domain/text.js';
import { readOperation } from './operation.js';

// Whole records, ordered by ID, in pages.

/** Records per page, unless the request says otherwise. */
const usualLimit = 100;

/** Input of both operations. At the SOAP endpoint every parameter is a text. */
interface PageInput {
  AfterID?: string | null;
  Limit?: number | string | null;
  ChangedSince?: string | null;
}

/**
 * Reads user profiles with all their sets.
 * @throws AppError revision_gone if the changes since the given revision are no longer available
 */
export const getUsers = readOperation<PageInput, UserPageAnswer>(async (company, input) => {
  const { page, Position } = await recordPage<UserAnswer>(company, userRecord, input);
  return { Users: page, Position };
});

/**
 * Reads groups with all their sets.
 * @throws AppError revision_gone if the changes since the given revision are no longer available
 */
export const getGroups = readOperation<PageInput, GroupPageAnswer>(async (company, input) => {
  const { page, Position } = await recordPage<GroupAnswer>(company, groupRecord, input);
  return { Groups: page, Position };
});

/** A page of whole records, and where the next one begins. @throws AppError revision_gone */
async function recordPage<Result>(
  company: Company,
  definition: RecordDefinition,
  { AfterID, Limit, ChangedSince }: PageInput,
): Promise<{ page: Items<Result>; Position: PagePosition[] }> {
  const { page, last, hasMore, revision } = await company.page(definition, {
    after: Math.min(Number(AfterID ?? ''), maxId),
    limit: Number(Limit || usualLimit),
    changedSince: ChangedSince ? Math.min(Number(ChangedSince), Number.MAX_SAFE_INTEGER) : undefined,
  });
  const position = {
    AfterID: String(last),
    More: hasMore ? 'true' : 'false',
    Revision: String(revision),
  } as const;
  return { page: page as Items<unknown> as Items<Result>, Position: [position] };
}
