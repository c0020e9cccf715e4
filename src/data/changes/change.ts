import { ProgramError } from '../../domain/errors.js';
import type { AppError } from '../../domain/errors.js';
import type { Slices } from '../../domain/event-loop.js';
import { getSet } from '../../domain/records/records.js';
import { isRecordTable } from '../../domain/records/sets.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { readUpdate } from '../../domain/update/plan.js';
import type { References } from '../../domain/update/set-plan.js';
import type { ReadUpdate, Update } from '../../domain/update/plan.js';
import type { ExpectedTag, Precondition } from '../../domain/client.js';
import type { RecordChange } from '../company/audit.js';
import type { RecordSelector } from '../company/snapshot.js';

/** A change of one record: an update, or without one a deletion. */
export interface Change {
  readonly definition: RecordDefinition;
  readonly update?: Update;
  /** For a DataSet of only changed rows: the original rows of its sets. */
  readonly before?: Update | undefined;
  /** The record to delete, with its rows in every set. */
  readonly selector?: RecordSelector;
  /** The client's preconditions, all of which must hold. */
  readonly preconditions?: readonly Precondition[] | undefined;
}

/** The changes turned out to take too long to be made together: each must be made alone. */
export class MakeAlone extends ProgramError {}

/** @returns the number of records and items of sets in the changes */
export function countItems(changes: readonly Change[]): number {
  let count = 0;
  for (const { update, before } of changes)
    for (const sent of [update, before]) for (const name in sent) count += sent[name]?.length ?? 0;
  return count;
}

/** The result of a change. */
export interface ChangeResult {
  /** Undefined if the record to delete does not exist. */
  readonly id: number | undefined;
  /** Undefined if nothing has changed. */
  readonly change: RecordChange['change'] | undefined;
}

export type Outcome = ChangeResult | AppError;

/** Maximum number of items of users or groups in an update of a small set. */
const smallSetSize = 200;

/** True for the references of a large set: they are looked for in the natural keys of the stored members first. */
export function isLarge({ ids }: References): boolean {
  return ids.length > smallSetSize;
}

/** Maximum weight of changes that share a commit, in records: 4,000 items, or about 8 ms. */
export const maxWeight = 200;
/** This many items take as long as a record. */
const itemsOfRecord = 20;

/** Names a state of a company: its revision, and the history of the database, as after a failover another one may have the same revisions. */
export function stateName(history: number, revision: number): string {
  return `${history} ${revision}`;
}

/** The tags that were made for a request: of records of its company by ID, all in one state of it. */
export class KnownTags {
  #state = '';
  readonly #byId = new Map<number, string>();

  /** @param state its `stateName` */
  in(state: string): Map<number, string> {
    if (state !== this.#state) this.#byId.clear();
    this.#state = state;
    return this.#byId;
  }

  /** Goes on to the state after some changes. */
  proceed(from: string, to: string, mayHaveChanged: (id: number) => boolean): void {
    if (from !== this.#state) return;
    this.#state = to;
    for (const id of this.#byId.keys()) if (mayHaveChanged(id)) this.#byId.delete(id);
  }
}

/** How the record of a change is compared. */
export interface Comparison extends Pick<ExpectedTag, 'makeTag'> {
  readonly tags: KnownTags;
}

/** A change, with everything that can be derived before reading. */
export interface PreparedChange {
  readonly definition: RecordDefinition;
  /** Undefined for a deletion. */
  readonly update: ReadUpdate | undefined;
  /** Its ID and its natural key, as in the request. */
  readonly identity: RecordSelector;
  /** The record to change. A natural key beside the ID of an update is the new one. */
  readonly selector: RecordSelector;
  /** The references of its sets of users and groups, including those of `before`. */
  readonly references: readonly (readonly [set: string, References])[];
  readonly preconditions: readonly Precondition[];
  /** Defined if a precondition compares the record with what the client has read. */
  readonly comparison: Comparison | undefined;
  /** In records. */
  readonly weight: number;
  /** It may take long: it is planned and written without any other. */
  readonly isAlone: boolean;
}

/** Pauses while making natural keys of names that take long. */
export function* prepare(change: Change, tags = new KnownTags()): Slices<PreparedChange> {
  const { definition, update: sent, before, selector, preconditions = [] } = change;
  const expected = preconditions.find((one) => typeof one === 'object');
  const comparison = expected && { makeTag: expected.makeTag, tags };
  const known = { definition, preconditions, comparison };
  if (sent === undefined) {
    const identity = selector ?? { id: undefined, key: undefined };
    return { ...known, update: sent, identity, selector: identity, references: [], weight: 1, isAlone: true };
  }
  const update = yield* readUpdate(definition, sent, before);
  const { id, key } = update;
  const all = [...update.sets, ...(update.before ?? [])];
  const references = all.filter(([set]) => isRecordTable(getSet(definition, set).of));
  const weight = all.reduce(
    (sum, [, { ids }]) => sum + ids.length / itemsOfRecord,
    // Comparing a record takes as long as changing it.
    comparison === undefined ? 1 : 2,
  );
  return {
    ...known,
    update,
    identity: { id, key },
    selector: { id, key: id === undefined ? key : undefined },
    references,
    weight,
    isAlone: weight > maxWeight / 2 || references.some(([, each]) => isLarge(each)),
  };
}
