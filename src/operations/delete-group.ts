import type { DeleteGroupParameters } from '../../generated/soap/types.js';
import { findLocked } from '../domain/find-locked.js';
import { lookUp } from '../domain/lookup.js';
import { writeOperation } from './operation.js';

/**
 * Deletes the group with this GroupTitle and its rows in every set (D23).
 * @returns false when the company has no such group, so that it is safe to send again (D25)
 * @throws AppError rule_violation when GroupTitle is not given
 */
export const deleteGroup = writeOperation<Omit<DeleteGroupParameters, 'APIkey'>, boolean>(
  async (data, input) => {
    const group = await findLocked(
      () => lookUp(data.groups, 'GroupTitle', undefined, input.GroupTitle),
      (id) => data.lock('Group', id),
    );
    if (!group) return false;
    await data.clearSets(data.groupSets, group.id);
    await data.groups.delete(group.id);
    await data.audit.record({ recordKind: 'Group', recordId: group.id, change: 'deleted' });
    return true;
  },
);
