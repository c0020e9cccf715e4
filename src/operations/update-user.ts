import type { UpdateUserRequest, UserUpdate } from '../../generated/json/types.js';
import { findLocked } from '../domain/find-locked.js';
import { refuseLosses } from '../domain/partial-dataset.js';
import { Problems } from '../domain/problems.js';
import { applyPlans } from '../domain/sets/set-plan.js';
import { planUserSets } from '../domain/sets/user-sets.js';
import { naturalKey } from '../domain/text.js';
import { firstRecord, identify, keyToStore } from '../domain/upsert.js';
import { changedUserFields, checkMandatory, newUser, userColumns } from '../domain/user-profile.js';
import { writeOperation } from './operation.js';

const path = '/data/User/0';

interface Input extends Omit<UpdateUserRequest, 'APIkey'> {
  /** The original rows of the sets that a DataSet of changed rows only declares (D37). */
  before?: UserUpdate;
}

/**
 * Creates or updates a user profile and replaces the sets that the request includes (specification, updateuser; D13 to D22).
 * @returns the profile's ID
 * @throws AppError rule_violation with every fault, not_found for an unknown ID, natural_key_taken for a rename to a taken address,
 * partial_dataset
 */
export const updateUser = writeOperation<Input, number>(async (data, input) => {
  const request = input.data;
  const user = firstRecord('User', request.User);
  const identity = { ID: user.ID, key: user.EmailAddress };
  if (request.Groups) await data.lockMemberships();
  const existing = await findLocked(
    () => identify(data.users, path, 'EmailAddress', identity),
    (found) => data.lock('UserProfile', found),
  );

  const problems = new Problems();
  const columns = await userColumns(user, path, data.lists, problems);
  const emailAddress = keyToStore(identity, existing);
  if (emailAddress !== undefined) columns.emailAddress = emailAddress;
  if (!existing) checkMandatory(user, path, problems);
  const changedFields = changedUserFields(existing, columns);

  // The profile is written before its sets are checked: they may name it, by its new address too (D22). A fault undoes it all.
  let id = existing?.id;
  if (problems.none) {
    if (id === undefined) id = await data.users.create(newUser(columns));
    else if (changedFields.length > 0) await data.users.update(id, columns);
  }
  const ownKey = emailAddress === undefined ? undefined : naturalKey(emailAddress);
  const plans = await planUserSets(data, request, ownKey, problems);
  problems.throwIfAny();
  if (id === undefined) throw new Error('a profile without faults has an ID');
  if (existing && input.before) {
    await refuseLosses(id, plans, await planUserSets(data, input.before, undefined, new Problems()));
  }

  const changedSets = await applyPlans(plans, id);
  const change = existing ? 'updated' : 'created';
  await data.audit.record({ recordKind: 'User', recordId: id, change, changedFields, changedSets });
  return id;
});
