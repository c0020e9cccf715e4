import type { GroupAnswer, GroupPageAnswer } from '../../generated/json/types.js';
import { groupRecord } from '../domain/records/records.js';
import { readOperation } from './operation.js';
import { recordPage, type PageInput } from './record-page.js';

/**
 * Reads groups with all their sets, by ID, a page at a time (D60).
 * @throws AppError revision_gone when what changed since a revision cannot be told any more
 */
export const getGroups = readOperation<PageInput, GroupPageAnswer>(async (company, input) => {
  const { page, Position } = await recordPage<GroupAnswer>(company, groupRecord, input);
  return { Groups: page, Position };
});
