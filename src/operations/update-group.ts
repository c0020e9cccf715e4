import type { GroupUpdate, UpdateGroupRequest } from '../../generated/json/types.js';
import type { GroupColumns, GroupRow } from '../data/groups.js';
import { findLocked } from '../domain/find-locked.js';
import { refuseLosses } from '../domain/partial-dataset.js';
import { Problems } from '../domain/problems.js';
import { planGroupSets } from '../domain/sets/group-sets.js';
import { applyPlans } from '../domain/sets/set-plan.js';
import { firstRecord, identify, keyToStore } from '../domain/upsert.js';
import { writeOperation } from './operation.js';

interface Input extends Omit<UpdateGroupRequest, 'APIkey'> {
  /** The original rows of the sets that a DataSet of changed rows only declares (D37). */
  before?: GroupUpdate;
}

/**
 * Creates or updates a group and replaces the sets that the request includes (specification, updategroup; D13 to D20).
 * @returns the group's ID
 * @throws AppError rule_violation with every fault, not_found for an unknown ID, natural_key_taken for a rename to a taken title,
 * partial_dataset
 */
export const updateGroup = writeOperation<Input, number>(async (data, input) => {
  const request = input.data;
  const group = firstRecord('Group', request.Group);
  const identity = { ID: group.ID, key: group.GroupTitle };
  if (request.Users) await data.lockMemberships();
  const existing = await findLocked(
    () => identify(data.groups, '/data/Group/0', 'GroupTitle', identity),
    (found) => data.lock('Group', found),
  );

  const problems = new Problems();
  const plans = await planGroupSets(data, request, problems);
  problems.throwIfAny();
  if (existing && input.before) {
    await refuseLosses(existing.id, plans, await planGroupSets(data, input.before, new Problems()));
  }

  const columns = groupColumns(keyToStore(identity, existing), group.Description);
  const changedFields = changedGroupFields(existing, columns);
  let id = existing?.id;
  if (id === undefined) id = await data.groups.create(columns as GroupColumns);
  else if (changedFields.length > 0) await data.groups.update(id, columns);

  const changedSets = await applyPlans(plans, id);
  const change = existing ? 'updated' : 'created';
  await data.audit.record({ recordKind: 'Group', recordId: id, change, changedFields, changedSets });
  return id;
});

/** The columns that a request sets: missing and null are left out, "" clears the description (D14). */
function groupColumns(
  groupTitle: string | undefined,
  description: string | null | undefined,
): Partial<GroupColumns> {
  return {
    ...(groupTitle === undefined ? {} : { groupTitle }),
    ...(description === undefined || description === null ? {} : { description: description || null }),
  };
}

function changedGroupFields(existing: GroupRow | null, columns: Partial<GroupColumns>): string[] {
  const changed: string[] = [];
  if (columns.groupTitle !== undefined && columns.groupTitle !== existing?.groupTitle)
    changed.push('GroupTitle');
  if (columns.description !== undefined && columns.description !== (existing?.description ?? null)) {
    changed.push('Description');
  }
  return changed;
}
