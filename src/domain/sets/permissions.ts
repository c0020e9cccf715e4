import type { Permission, PermissionInput } from '../../../generated/json/types.js';
import type { LinkSet } from '../../data/link-set.js';
import type { NamedRecords } from '../../data/named-records.js';
import type { Problems } from '../problems.js';
import { resolveReferences } from '../references.js';
import { planSet, wantedValues, type SetPlan } from './set-plan.js';

const name = 'Permissions';
const granted: Record<string, boolean | null> = { true: true, false: false, null: null };

/**
 * Plans the permissions of a user or group: unlisted ones are reset (specification, updateuser and updategroup rule 4; D19).
 */
export async function planPermissions(
  set: LinkSet<boolean>,
  catalogue: NamedRecords,
  items: PermissionInput[],
  problems: Problems,
): Promise<SetPlan> {
  const form = {
    path: `/data/${name}`,
    titleMember: 'PermissionDisplayName',
    noun: 'permission',
    withoutId: true,
  } as const;
  const references = items.map(({ PermissionDisplayName }) => ({ PermissionDisplayName }));
  const targets = await resolveReferences(catalogue, references, form, problems);
  const resolved = items.flatMap(({ PermissionValue }, index) => {
    const target = targets[index];
    if (target === undefined) return [];
    return [{ path: `${form.path}/${index}`, target, value: granted[PermissionValue?.toLowerCase() ?? ''] }];
  });
  return planSet(name, set, wantedValues(resolved, 'PermissionValue', problems), 'reset');
}

/** The whole catalogue of permissions with this record's values, "null" where not set (D11). */
export async function readPermissions(
  set: LinkSet<boolean>,
  ownerId: number,
  catalogue: NamedRecords,
): Promise<Permission[]> {
  const values = await set.read(ownerId);
  const all = await catalogue.all();
  return all.map(({ id, title }) => ({
    PermissionDisplayName: title,
    PermissionValue: `${values.get(id) ?? null}`,
  }));
}
