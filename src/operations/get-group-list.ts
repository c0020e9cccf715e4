import type { Group } from '../../generated/json/types.js';
import { groupItem } from '../domain/group-item.js';
import { readOperation } from './operation.js';

/** Lists the company's groups, by ID (D12). */
export const getGroupList = readOperation<object, Group[]>(async (data) =>
  (await data.groups.all()).map(groupItem),
);
