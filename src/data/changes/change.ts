import { ProgramError } from '../../domain/errors.js';
import type { AppError } from '../../domain/errors.js';
import type { Slices } from '../../domain/event-loop.js';
import { setOf } from '../../domain/records/records.js';
import { isRecordTable } from '../../domain/records/sets.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { readUpdate } from '../../domain/update/plan.js';
import type { References } from '../../domain/update/set-plan.js';
import type { ReadUpdate, Update } from '../../domain/update/plan.js';
import type { Precondition } from '../../domain/request.js';
import type { RecordChange } from '../company/audit.js';
import type { Wanted } from '../company/snapshot.js';

/** A change of one record that a request asks for: an update, or a deletion without one. */
export interface Change {
  readonly definition: RecordDefinition;
  readonly update?: Update;
  /** For a DataSet of only changed rows: the original rows of its sets (D37). */
  readonly before?: Update | undefined;
  /** The record to delete, with its rows in every set (D23). */
  readonly wanted?: Wanted;
  /** What its client requires of the record: all of it (D48). */
  readonly preconditions?: readonly Precondition[] | undefined;
}

/** Changes are to be made alone: they turn out to be too long, or their record was compared at another revision. */
export class MakeAlone extends ProgramError {}

/** @returns how many records and items of sets the changes name */
export function countItems(changes: readonly Change[]): number {
  let count = 0;
  for (const { update, before } of changes)
    for (const sent of [update, before]) for (const name in sent) count += sent[name]?.length ?? 0;
  return count;
}

/** What has become of a change. */
export interface Made {
  /** Undefined if the record to delete does not exist. */
  readonly id: number | undefined;
  /** Undefined if nothing has changed. */
  readonly change: RecordChange['change'] | undefined;
}

export type Outcome = Made | AppError;

/** Maximum number of items of users or groups in an update of a small set. */
const smallSetSize = 200;

/** True for what a large set names: it is compared with the stored members before anything is looked up. */
export function isLarge({ ids }: References): boolean {
  return ids.length > smallSetSize;
}

/** So many items take as long as a record. */
const itemsOfRecord = 20;

/** A change, with what is known of it before anything is read. */
export interface PreparedChange {
  readonly definition: RecordDefinition;
  /** Undefined for a deletion. */
  readonly update: ReadUpdate | undefined;
  /** Its ID and its natural key, as the request gives them. */
  readonly identity: Wanted;
  /** The record to change. A natural key beside the ID of an update is the new one (D15). */
  readonly wanted: Wanted;
  /** What the items of its sets of users and groups name, those of `before` included. */
  readonly references: readonly (readonly [set: string, References])[];
  readonly preconditions: readonly Precondition[];
  /** Its client knows what a read of the record returns. */
  readonly comparesRecord: boolean;
  /** In records. */
  readonly weight: number;
  /** No other change of its company is planned with it. */
  readonly isSolo: boolean;
}

/** Pauses where natural keys take long to make of names. */
export function* prepare(change: Change): Slices<PreparedChange> {
  const { definition, update: sent, before, wanted, preconditions = [] } = change;
  const comparesRecord = preconditions.some((one) => typeof one === 'function');
  const known = { definition, preconditions, comparesRecord };
  if (sent === undefined) {
    const identity = wanted ?? { id: undefined, key: undefined };
    return { ...known, update: sent, identity, wanted: identity, references: [], weight: 1, isSolo: true };
  }
  const update = yield* readUpdate(definition, sent, before);
  const { id, key } = update;
  const all = [...update.sets, ...(update.before ?? [])];
  const references = all.filter(([set]) => isRecordTable(setOf(definition, set).of));
  return {
    ...known,
    update,
    identity: { id, key },
    wanted: { id, key: id === undefined ? key : undefined },
    references,
    // To compare a record takes as long as to change it.
    weight: all.reduce((sum, [, { ids }]) => sum + ids.length / itemsOfRecord, comparesRecord ? 2 : 1),
    isSolo: references.some(([, each]) => isLarge(each)),
  };
}
