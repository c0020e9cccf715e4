import { AppError, summary } from '../errors.js';
import type { ErrorItem } from '../errors.js';
import { getSet } from '../records/records.js';
import type { RecordDefinition } from '../records/records.js';
import { unlistedMembers } from './set-plan.js';
import type { StoredSet, RequestedSet } from './set-plan.js';

const wholeDataSet = ' Send the whole DataSet: DataSet.GetChanges() leaves out the rows that did not change.';

/** The rejection of a DataSet that seems to hold only the changes of another one: applied as it is, it would remove what did not change. */
export function partialDataSet(items: ErrorItem[], advice = wholeDataSet): AppError {
  return new AppError('partial_dataset', `${summary(items)}${advice}`, { items });
}

/**
 * Rejects a DataSet of only changed rows that would remove or reset rows it does not show as deleted.
 * @param requestedSets the requested sets, by name
 * @param shown the same, read from the rows of diffgr:before
 * @throws AppError partial_dataset with an item for each set that would lose rows
 */
export function rejectLosses(
  definition: RecordDefinition,
  requestedSets: ReadonlyMap<string, RequestedSet>,
  shown: ReadonlyMap<string, RequestedSet>,
  storedSet: (name: string) => StoredSet,
): void {
  const items: ErrorItem[] = [];
  for (const [name, rows] of shown) {
    const requested = requestedSets.get(name);
    if (requested === undefined) continue;
    const unlisted = unlistedMembers(getSet(definition, name), storedSet(name), requested);
    const lost = unlisted.filter((target) => !rows.has(target)).length;
    if (lost > 0) items.push({ path: `/data/${name}`, code: 'partial_dataset', message: words(name, lost) });
  }
  if (items.length > 0) throw partialDataSet(items);
}

function words(set: string, lost: number): string {
  const rows = lost === 1 ? 'a stored row' : `${lost} stored rows`;
  return `${set} would lose ${rows} that the DataSet does not show as deleted.`;
}
