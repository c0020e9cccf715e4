import type { DeleteUserRequest } from '../../generated/json/types.js';
import { userRecord } from '../domain/records/records.js';
import { namedRecord } from './named-record.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the user profile that ID, EmailAddress or both name, and its rows in every set (D23).
 * @returns false when the company has no such user profile, so that it is safe to send again (D25)
 * @throws AppError rule_violation when neither is given
 */
export const deleteUser = writeOperation<Omit<DeleteUserRequest, 'APIkey'>, boolean>((company, input) =>
  company.delete(userRecord, namedRecord(userRecord, input.ID, input.EmailAddress)),
);
