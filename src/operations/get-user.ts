import type { GetUserRequest, UserAnswer } from '../../generated/json/types.js';
import { AppError } from '../domain/errors.js';
import { lookUp } from '../domain/lookup.js';
import { readUserSets } from '../domain/sets/user-sets.js';
import { userItem } from '../domain/user-profile.js';
import { readOperation } from './operation.js';

/**
 * Reads a user profile with all its sets, by ID, by EmailAddress, or by both (D9).
 * @throws AppError rule_violation when neither is given, not_found when no profile matches
 */
export const getUser = readOperation<Omit<GetUserRequest, 'APIkey'>, UserAnswer>(async (data, input) => {
  const user = await lookUp(data.users, 'EmailAddress', input.ID, input.EmailAddress);
  if (!user) throw new AppError('not_found', 'The company has no such user profile.');
  return { User: [userItem(user)], ...(await readUserSets(data, user.id)) };
});
