import type { GetUserRequest, UserAnswer } from '../../generated/json/types.js';
import { readNamedRecord } from './named-record.js';
import { userRecord } from '../domain/records/records.js';
import { readOperation } from './operation.js';

/**
 * Reads a user profile with all its sets, by ID, by EmailAddress, or by both (D9).
 * @throws AppError rule_violation when neither is given, not_found when no profile matches
 */
export const getUser = readOperation<Omit<GetUserRequest, 'APIkey'>, UserAnswer>((company, input) =>
  readNamedRecord(company, userRecord, input.ID, input.EmailAddress),
);
