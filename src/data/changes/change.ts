import type { AppError } from '../../domain/errors.js';
import { isRecordTable, setOf } from '../../domain/records/records.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import { identityOf, includedSets } from '../../domain/update/plan.js';
import type { Update } from '../../domain/update/plan.js';
import { addReferences } from '../../domain/update/references.js';
import type { WantedReferences } from '../../domain/update/references.js';
import type { RecordChange } from '../company/audit.js';
import type { Wanted } from '../company/stored-records.js';

/** A change of one record that a request asks for: an update, or a deletion without one. */
export interface Change {
  readonly definition: RecordDefinition;
  readonly update?: Update;
  /** For a DataSet of only changed rows: the original rows of its sets (D37). */
  readonly before?: Update | undefined;
  /** The record to change. A natural key beside the ID of an update is the new one (D15). */
  readonly wanted: Wanted;
}

export function updateOf(definition: RecordDefinition, update: Update, before?: Update): Change {
  const { id, key } = identityOf(definition, update);
  return { definition, update, before, wanted: { id, key: id === undefined ? key : undefined } };
}

/** The deletion of a record and its rows in every set (D23). */
export function deletionOf(definition: RecordDefinition, wanted: Wanted): Change {
  return { definition, wanted };
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
export function isLarge({ ids, keys }: WantedReferences): boolean {
  return ids.length > smallSetSize || keys.size > smallSetSize;
}

/** So many items take as long as a record. */
const itemsOfRecord = 20;

/** A change, with what is known of it before anything is read. */
export interface PreparedChange extends Change {
  /** Its ID and its natural key, as the request gives them. */
  readonly identity: Wanted;
  /** The sets that an update includes. */
  readonly sets: readonly string[];
  /** The users and groups that the items of each set name, those of `before` included. */
  readonly references: ReadonlyMap<string, WantedReferences>;
  /** In records. */
  readonly weight: number;
  /** No other change of its company is planned with it. */
  readonly isSolo: boolean;
}

/** Pauses where natural keys take long to make of names. */
export async function prepare(change: Change): Promise<PreparedChange> {
  const { definition, update, before, wanted } = change;
  if (update === undefined) return { ...change, ...nothing, identity: wanted, isSolo: true };
  const included = includedSets(definition, update);
  const references = new Map<string, WantedReferences>();
  let items = 0;
  for (const [name, listed] of before ? [...included, ...includedSets(definition, before)] : included) {
    const set = setOf(definition, name);
    items += listed.length;
    if (!isRecordTable(set.of)) continue;
    let named = references.get(name);
    if (named === undefined) references.set(name, (named = { ids: [], keys: new Set() }));
    await addReferences(named, set, listed);
  }
  return {
    ...change,
    identity: identityOf(definition, update),
    sets: included.map(([name]) => name),
    references,
    weight: 1 + items / itemsOfRecord,
    isSolo: [...references.values()].some(isLarge),
  };
}

const nothing = { sets: [], references: new Map<string, WantedReferences>(), weight: 1 };
