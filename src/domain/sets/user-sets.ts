import type { UserUpdate, UserAnswer } from '../../../generated/json/types.js';
import type { CompanyData } from '../../data/company-data.js';
import type { Problems } from '../problems.js';
import { planGLCodes, readGLCodes } from './gl-codes.js';
import { planMembers, readMembers } from './members.js';
import { planPermissions, readPermissions } from './permissions.js';
import type { SetPlan } from './set-plan.js';
import { planUserDefinedFields, readUserDefinedFields } from './user-defined-fields.js';

/**
 * Checks the sets that an update of a user includes; a set that is missing or null is untouched (D14).
 * @param ownKey natural key of the user itself, which Authoring may name before the user exists (D22)
 * @returns what to write, of use only when `problems` stays empty
 */
export async function planUserSets(
  data: CompanyData,
  request: UserUpdate,
  ownKey: string | undefined,
  problems: Problems,
): Promise<SetPlan[]> {
  const { userSets: sets } = data;
  const { Permissions, Groups, UserDefinedFields, GLCodes, Authoring, Roles } = request;
  const plans: SetPlan[] = [];
  if (Permissions) {
    plans.push(await planPermissions(sets.permissions, data.named('permission'), Permissions, problems));
  }
  if (Groups) {
    const form = { titleMember: 'GroupTitle', noun: 'group' } as const;
    plans.push(await planMembers('Groups', sets.groups, data.named('group'), Groups, form, problems));
  }
  if (UserDefinedFields) {
    const catalogue = data.named('userDefinedField');
    plans.push(await planUserDefinedFields(sets.userDefinedFields, catalogue, UserDefinedFields, problems));
  }
  if (GLCodes) {
    plans.push(await planGLCodes(sets.glCodes, data.named('gLSegment'), data.glCodes, GLCodes, problems));
  }
  if (Authoring) {
    const form = { titleMember: 'EmailAddress', noun: 'user profile', upcomingKey: ownKey } as const;
    plans.push(
      await planMembers('Authoring', sets.authoring, data.named('userProfile'), Authoring, form, problems),
    );
  }
  if (Roles) {
    const form = { titleMember: 'RoleTitle', noun: 'role' } as const;
    plans.push(await planMembers('Roles', sets.roles, data.named('role'), Roles, form, problems));
  }
  return plans;
}

/** All sets of one user as both doors answer them. */
export async function readUserSets(data: CompanyData, userId: number): Promise<Omit<UserAnswer, 'User'>> {
  const { userSets: sets } = data;
  return {
    Permissions: await readPermissions(sets.permissions, userId, data.named('permission')),
    Groups: await readMembers(sets.groups, userId, data.named('group'), 'GroupTitle'),
    UserDefinedFields: await readUserDefinedFields(
      sets.userDefinedFields,
      userId,
      data.named('userDefinedField'),
    ),
    GLCodes: await readGLCodes(sets.glCodes, userId, data.named('gLSegment'), data.glCodes),
    Authoring: await readMembers(sets.authoring, userId, data.named('userProfile'), 'EmailAddress'),
    Roles: await readMembers(sets.roles, userId, data.named('role'), 'RoleTitle'),
  };
}
