import type { DeleteUserParameters } from '../../generated/soap/types.js';
import { findLocked } from '../domain/find-locked.js';
import { lookUp } from '../domain/lookup.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the user profile with this EmailAddress and its rows in every set (D23).
 * @returns false when the company has no such user profile, so that it is safe to send again (D25)
 * @throws AppError rule_violation when EmailAddress is not given
 */
export const deleteUser = writeOperation<Omit<DeleteUserParameters, 'APIkey'>, boolean>(
  async (data, input) => {
    const user = await findLocked(
      () => lookUp(data.users, 'EmailAddress', undefined, input.EmailAddress),
      (id) => data.lock('UserProfile', id),
    );
    if (!user) return false;
    await data.clearSets(data.userSets, user.id);
    await data.users.delete(user.id);
    await data.audit.record({ recordKind: 'User', recordId: user.id, change: 'deleted' });
    return true;
  },
);
