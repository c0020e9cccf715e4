import type { GroupUpdate } from '../../generated/json/types.js';
import { groupRecord } from '../domain/records/records.js';
import { updateMany } from './update-many.js';

/** Creates and updates many groups, each as updateGroup does one (D61). */
export const updateGroups = updateMany<GroupUpdate>(groupRecord);
