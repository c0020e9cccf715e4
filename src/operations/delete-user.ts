import type { DeleteUserParameters } from '../../generated/soap/types.js';
import { userRecord } from '../domain/records.js';
import { namedRecord } from './named-record.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the user profile with this EmailAddress and its rows in every set (D23).
 * @returns false when the company has no such user profile, so that it is safe to send again (D25)
 * @throws AppError rule_violation when EmailAddress is not given
 */
export const deleteUser = writeOperation<Omit<DeleteUserParameters, 'APIkey'>, boolean>((company, input) =>
  company.delete(userRecord, namedRecord(userRecord, undefined, input.EmailAddress)),
);
