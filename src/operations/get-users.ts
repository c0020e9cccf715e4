import type { UserAnswer, UserPageAnswer } from '../../generated/json/types.js';
import { userRecord } from '../domain/records/records.js';
import { readOperation } from './operation.js';
import { recordPage, type PageInput } from './record-page.js';

/**
 * Reads users with all their sets, by ID, a page at a time (D60).
 * @throws AppError revision_gone when what changed since a revision cannot be told any more
 */
export const getUsers = readOperation<PageInput, UserPageAnswer>(async (company, input) => {
  const { page, Position } = await recordPage<UserAnswer>(company, userRecord, input);
  return { Users: page, Position };
});
