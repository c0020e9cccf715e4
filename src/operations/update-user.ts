import type { UpdateUserRequest, UserUpdate } from '../../generated/json/types.js';
import { userRecord } from '../domain/records/records.js';
import { ignoredElements } from '../domain/update/plan.js';
import { writeOperation } from './operation.js';

interface Input extends Omit<UpdateUserRequest, 'APIkey'> {
  /** The original rows of the sets that a DataSet of changed rows only declares (D37). */
  before?: UserUpdate;
}

/**
 * Creates or updates a user profile and replaces the sets that the request includes (specification, updateuser; D13 to D22).
 * @returns the profile's ID
 * @throws AppError with every fault (D17): not_found for an unknown ID, else natural_key_taken for a rename to a taken address, else
 * rule_violation; partial_dataset
 */
export const updateUser = writeOperation<Input, number>(
  (company, { data, before }) => company.update(userRecord, data, before),
  { ignored: ({ data }) => ignoredElements(userRecord, data) },
);
