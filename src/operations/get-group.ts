import type { GetGroupRequest, GroupAnswer } from '../../generated/json/types.js';
import { AppError } from '../domain/errors.js';
import { groupItem } from '../domain/group-item.js';
import { lookUp } from '../domain/lookup.js';
import { readGroupSets } from '../domain/sets/group-sets.js';
import { readOperation } from './operation.js';

/**
 * Reads a group with all its sets, by ID, by GroupTitle, or by both (D9).
 * @throws AppError rule_violation when neither is given, not_found when no group matches
 */
export const getGroup = readOperation<Omit<GetGroupRequest, 'APIkey'>, GroupAnswer>(async (data, input) => {
  const group = await lookUp(data.groups, 'GroupTitle', input.ID, input.GroupTitle);
  if (!group) throw new AppError('not_found', 'The company has no such group.');
  return { Group: [groupItem(group)], ...(await readGroupSets(data, group.id)) };
});
