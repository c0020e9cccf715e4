import type { GetGroupRequest, GroupAnswer } from '../../generated/json/types.js';
import { groupRecord } from '../domain/records/records.js';
import { readNamedRecord } from './named-record.js';
import { readOperation } from './operation.js';

/**
 * Reads a group with all its sets, by ID, by GroupTitle, or by both (D9).
 * @throws AppError rule_violation when neither is given, not_found when no group matches
 */
export const getGroup = readOperation<Omit<GetGroupRequest, 'APIkey'>, GroupAnswer>((company, input) =>
  readNamedRecord(company, groupRecord, input.ID, input.GroupTitle),
);
