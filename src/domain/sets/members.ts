import type { Member, LinkSet } from '../../data/link-set.js';
import type { NamedRecords } from '../../data/named-records.js';
import type { Problems } from '../problems.js';
import { resolveReferences, type Reference, type ReferenceForm } from '../references.js';
import { planSet, type SetPlan, type Wanted } from './set-plan.js';

/**
 * Plans a set that becomes exactly the listed records: Groups, Users, Authoring, Roles, Categories
 * (specification, updateuser rules 5, 8, 9 and updategroup rules 5 to 7).
 */
export async function planMembers<TitleMember extends string>(
  name: string,
  set: LinkSet<Member>,
  records: NamedRecords,
  items: Reference<TitleMember>[],
  form: Omit<ReferenceForm<TitleMember>, 'path'>,
  problems: Problems,
): Promise<SetPlan> {
  const targets = await resolveReferences(records, items, { ...form, path: `/data/${name}` }, problems);
  const found = targets.filter((target) => target !== undefined);
  const wanted: Wanted<Member> = new Map(found.map((target) => [target, true]));
  return planSet(name, set, wanted, 'reset');
}

/** A set of members as both doors answer it. */
export async function readMembers<TitleMember extends string>(
  set: LinkSet<Member>,
  ownerId: number,
  records: NamedRecords,
  titleMember: TitleMember,
): Promise<({ ID: string } & Record<TitleMember, string>)[]> {
  const rows = await records.byIds([...(await set.read(ownerId)).keys()]);
  return rows.map(
    ({ id, title }) =>
      ({ ID: String(id), [titleMember]: title }) as { ID: string } & Record<TitleMember, string>,
  );
}
