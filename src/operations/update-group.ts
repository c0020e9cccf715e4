import type { GroupUpdate, UpdateGroupRequest } from '../../generated/json/types.js';
import { groupRecord } from '../domain/records/records.js';
import { ignoredElements } from '../domain/update/plan.js';
import { writeOperation } from './operation.js';

interface Input extends Omit<UpdateGroupRequest, 'APIkey'> {
  /** The original rows of the sets that a DataSet of changed rows only declares (D37). */
  before?: GroupUpdate;
}

/**
 * Creates or updates a group and replaces the sets that the request includes (specification, updategroup; D13 to D20).
 * @returns the group's ID
 * @throws AppError with every fault (D17): not_found for an unknown ID, else natural_key_taken for a rename to a taken title, else
 * rule_violation; partial_dataset
 */
export const updateGroup = writeOperation<Input, number>(
  (company, { data, before }) => company.update(groupRecord, data, before),
  { ignored: ({ data }) => ignoredElements(groupRecord, data) },
);
