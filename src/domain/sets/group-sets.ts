import type { GroupAnswer, GroupUpdate } from '../../../generated/json/types.js';
import type { CompanyData } from '../../data/company-data.js';
import type { Problems } from '../problems.js';
import { planMembers, readMembers } from './members.js';
import { planPermissions, readPermissions } from './permissions.js';
import type { SetPlan } from './set-plan.js';

/**
 * Checks the sets that an update of a group includes; a set that is missing or null is untouched (D14).
 * @returns what to write, of use only when `problems` stays empty
 */
export async function planGroupSets(
  data: CompanyData,
  request: GroupUpdate,
  problems: Problems,
): Promise<SetPlan[]> {
  const { groupSets: sets } = data;
  const { Permissions, Users, Roles, Categories } = request;
  const plans: SetPlan[] = [];
  if (Permissions) {
    plans.push(await planPermissions(sets.permissions, data.named('permission'), Permissions, problems));
  }
  if (Users) {
    const form = { titleMember: 'EmailAddress', noun: 'user profile' } as const;
    plans.push(await planMembers('Users', sets.users, data.named('userProfile'), Users, form, problems));
  }
  if (Roles) {
    const form = { titleMember: 'RoleTitle', noun: 'role' } as const;
    plans.push(await planMembers('Roles', sets.roles, data.named('role'), Roles, form, problems));
  }
  if (Categories) {
    const form = { titleMember: 'CategoryTitle', noun: 'category' } as const;
    plans.push(
      await planMembers('Categories', sets.categories, data.named('category'), Categories, form, problems),
    );
  }
  return plans;
}

/** All sets of one group as both doors answer them. */
export async function readGroupSets(data: CompanyData, groupId: number): Promise<Omit<GroupAnswer, 'Group'>> {
  const { groupSets: sets } = data;
  return {
    Permissions: await readPermissions(sets.permissions, groupId, data.named('permission')),
    Users: await readMembers(sets.users, groupId, data.named('userProfile'), 'EmailAddress'),
    Roles: await readMembers(sets.roles, groupId, data.named('role'), 'RoleTitle'),
    Categories: await readMembers(sets.categories, groupId, data.named('category'), 'CategoryTitle'),
  };
}
