import type { SetChange } from '../../domain/update/set-plan.js';
import type { PlannedChange } from './slice.js';

/** What plans of records of one kind change in a set, by record. Several plans of a record become one, since all are written together. */
export function mergeSetChanges(planned: readonly PlannedChange[], set: string): Map<number, SetChange> {
  const changes = new Map<number, SetChange>();
  for (const { plan } of planned) {
    const change = plan?.sets[set];
    if (plan === undefined || change === undefined) continue;
    const before = changes.get(plan.id);
    changes.set(plan.id, before === undefined ? change : merged(before, change));
  }
  return changes;
}

function merged(before: SetChange, { remove, put }: SetChange): SetChange {
  const removed = new Set([...before.remove, ...remove]);
  const all = new Map(before.put);
  for (const member of remove) all.delete(member);
  for (const [member, value] of put) {
    removed.delete(member);
    all.set(member, value);
  }
  return { remove: [...removed], put: all };
}
