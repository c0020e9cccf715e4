import type { DeleteGroupParameters } from '../../generated/soap/types.js';
import { groupRecord } from '../domain/records.js';
import { namedRecord } from './named-record.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the group with this GroupTitle and its rows in every set (D23).
 * @returns false when the company has no such group, so that it is safe to send again (D25)
 * @throws AppError rule_violation when GroupTitle is not given
 */
export const deleteGroup = writeOperation<Omit<DeleteGroupParameters, 'APIkey'>, boolean>((company, input) =>
  company.delete(groupRecord, namedRecord(groupRecord, undefined, input.GroupTitle)),
);
