import type { PagePosition } from '../../generated/json/types.js';
import type { Company } from '../data/company/company.js';
import { largestId } from '../domain/ids.js';
import type { RecordDefinition } from '../domain/records/records.js';

/** How many records a page has, unless the request says another number (D60). */
const usualLimit = 100;

/** What both operations take. At the SOAP endpoint every parameter is a text. */
export interface PageInput {
  AfterID?: string | null;
  Limit?: number | string | null;
  ChangedSince?: string | null;
}

/** A page of whole records, and where the next one begins (D60). @throws AppError revision_gone */
export async function recordPage<Answer>(
  company: Company,
  definition: RecordDefinition,
  { AfterID, Limit, ChangedSince }: PageInput,
): Promise<{ page: Iterable<Answer>; Position: PagePosition[] }> {
  const { page, last, hasMore, revision } = await company.page(definition, {
    after: Math.min(Number(AfterID ?? ''), largestId),
    limit: Number(Limit || usualLimit),
    changedSince: ChangedSince ? Math.min(Number(ChangedSince), Number.MAX_SAFE_INTEGER) : undefined,
  });
  const position = {
    AfterID: String(last),
    More: hasMore ? 'true' : 'false',
    Revision: String(revision),
  } as const;
  return { page: page as Iterable<unknown> as Iterable<Answer>, Position: [position] };
}
