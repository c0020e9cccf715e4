import type { RecordDefinition } from '../../domain/records/records.js';

/** A change of one record of a company. */
export interface RecentChange {
  readonly companyId: number;
  readonly revision: number;
  readonly kind: RecordDefinition['kind'];
  readonly id: number;
  /** The natural key of the record if this created it. */
  readonly created: string | undefined;
  /** It renamed or deleted the record, which everything may name. */
  readonly concernsAll: boolean;
}

/** What a change was planned for. */
export interface PlannedRecord {
  readonly companyId: number;
  readonly kind: RecentChange['kind'];
  /** undefined for a new record. */
  readonly id: number | undefined;
  /** Whether the change names a record of this kind by this natural key. */
  readonly names: (key: string) => boolean;
}

/** Maximum number of remembered changes: more than are made while a change waits for its turn. */
const maxChanges = 256;

/**
 * The last changes that this process has made. A change that was planned on an earlier revision need not be planned again if all changes
 * since then are here, and none of them concerns it.
 */
export class RecentChanges {
  #changes: RecentChange[] = [];
  #history: number;

  /** @param history as Engine.history: when it changes, revisions may be assigned a second time */
  constructor(readonly history: () => number) {
    this.#history = history();
  }

  /** @param history the one in which they were made */
  add(changes: readonly RecentChange[], history: number): void {
    this.#forgetOtherHistories();
    if (history !== this.#history) return;
    this.#changes = [...this.#changes, ...changes].slice(-maxChanges);
  }

  /**
   * True when none of the changes between two revisions concerns a record.
   * @param uncommitted further changes, of the open transaction
   */
  isStillValid(
    record: PlannedRecord,
    planned: number,
    current: number,
    uncommitted: readonly RecentChange[],
  ): boolean {
    this.#forgetOtherHistories();
    const between = [...this.#changes, ...uncommitted].filter(
      ({ companyId, revision }) =>
        companyId === record.companyId && revision > planned && revision <= current,
    );
    return between.length === current - planned && !between.some((change) => concerns(change, record));
  }

  #forgetOtherHistories(): void {
    if (this.#history === this.history()) return;
    this.#history = this.history();
    this.#changes = [];
  }
}

/** Records of the same kind have no rows in common; users and groups share memberships. */
function concerns(change: RecentChange, record: PlannedRecord): boolean {
  const { kind, id, created, concernsAll } = change;
  const isNamed = created !== undefined && record.names(created);
  return concernsAll || isNamed || kind !== record.kind || id === record.id;
}
