import type { DeleteGroupRequest } from '../../generated/json/types.js';
import { groupRecord } from '../domain/records/records.js';
import { namedRecord } from './named-record.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the group that ID, GroupTitle or both name, and its rows in every set (D23).
 * @returns false when the company has no such group, so that it is safe to send again (D25)
 * @throws AppError rule_violation when neither is given
 */
export const deleteGroup = writeOperation<Omit<DeleteGroupRequest, 'APIkey'>, boolean>((company, input) =>
  company.delete(groupRecord, namedRecord(groupRecord, input.ID, input.GroupTitle)),
);
