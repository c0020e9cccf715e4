import type { UserDefinedFieldEntry, UserDefinedFieldInput } from '../../../generated/json/types.js';
import type { LinkSet } from '../../data/link-set.js';
import type { NamedRecords } from '../../data/named-records.js';
import type { Problems } from '../problems.js';
import { resolveReferences } from '../references.js';
import { planSet, wantedValues, type SetPlan } from './set-plan.js';

const name = 'UserDefinedFields';

/** Plans the user defined fields of a user: only listed fields change, "" clears one (specification, updateuser rule 6; D21). */
export async function planUserDefinedFields(
  set: LinkSet<string>,
  catalogue: NamedRecords,
  items: UserDefinedFieldInput[],
  problems: Problems,
): Promise<SetPlan> {
  const form = {
    path: `/data/${name}`,
    titleMember: 'UserDefinedFieldTitle',
    noun: 'user defined field',
  } as const;
  const targets = await resolveReferences(catalogue, items, form, problems);
  const resolved = items.flatMap(({ UserDefinedFieldValue }, index) => {
    const target = targets[index];
    if (target === undefined) return [];
    const value = UserDefinedFieldValue === '' ? null : (UserDefinedFieldValue ?? undefined);
    return [{ path: `${form.path}/${index}`, target, value }];
  });
  return planSet(name, set, wantedValues(resolved, 'UserDefinedFieldValue', problems), 'keep');
}

/** Every user defined field of the company with this user's values, "" where unset (D11). */
export async function readUserDefinedFields(
  set: LinkSet<string>,
  ownerId: number,
  catalogue: NamedRecords,
): Promise<UserDefinedFieldEntry[]> {
  const values = await set.read(ownerId);
  const all = await catalogue.all();
  return all.map(({ id, title }) => ({
    ID: String(id),
    UserDefinedFieldTitle: title,
    UserDefinedFieldValue: values.get(id) ?? '',
  }));
}
