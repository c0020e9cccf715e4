import type { Kind, Sight, TortureRecord } from './marks.js';
import type { Score } from './score.js';

/** One change that was sent: what it wrote, when it began, and when its end was known (Infinity until then). */
interface Change {
  acknowledged: boolean;
  writes: number | 'absent';
  begun: number;
  ended: number;
}

/** Remembers which responses clients got, and so knows what a record may show. */
export class Ledger {
  /** Changes that the server said are made and that changed something */
  acknowledged = 0;
  /** Changes without a conclusive response: both may be */
  unknown = 0;
  /** For each record the changes whose result it may show; those that were surely written over are dropped. */
  readonly #possible = new Map<TortureRecord, Set<Change>>();
  readonly #touched = new Set<TortureRecord>();
  #mark = 0;
  /** Records that all clients change at once. */
  readonly shared = {
    user: this.add('user', 'shared@example.com'),
    group: this.add('group', 'Shared group'),
  };

  add(kind: Kind, key: string): TortureRecord {
    const record = { kind, key };
    this.settle(record, 'absent');
    return record;
  }

  /** Records that changes were sent for since the last call. */
  touched(): TortureRecord[] {
    const records = [...this.#touched];
    this.#touched.clear();
    return records;
  }

  get records(): TortureRecord[] {
    return [...this.#possible.keys()];
  }

  nextMark(): number {
    return (this.#mark += 1);
  }

  /** To be called before the request goes out. */
  begin(record: TortureRecord, writes: number | 'absent'): Change {
    const change: Change = { acknowledged: false, writes, begun: performance.now(), ended: Infinity };
    this.#of(record).add(change);
    this.#touched.add(record);
    return change;
  }

  /** The server said that it is made: all that had ended before it began is overwritten. */
  acknowledge(record: TortureRecord, change: Change, changedSomething = true): void {
    change.ended = performance.now();
    change.acknowledged = true;
    if (changedSomething) this.acknowledged += 1;
    const possible = this.#of(record);
    for (const other of possible) if (other.ended < change.begun) possible.delete(other);
  }

  /** It is unknown whether it was made. */
  leaveOpen(change: Change): void {
    change.ended = performance.now();
    this.unknown += 1;
  }

  /** It was surely not made: never sent. */
  drop(record: TortureRecord, change: Change): void {
    this.#of(record).delete(change);
  }

  /**
   * Counts a sight that cannot be: two marks at once, or one that was written over or never written.
   * @param exactly false while other changes of the record are on their way: then only half-applied ones are seen
   */
  judge(record: TortureRecord, sight: Sight, score: Score, exactly = true): void {
    const possible = [...this.#of(record)].map(({ writes }) => writes);
    if (typeof sight === 'object') score.halfApplied += 1;
    else if (!exactly || possible.includes(sight)) return;
    else score.lost += 1;
    score.problem(`${record.key} shows ${JSON.stringify(sight)}, expected ${possible.join(' or ')}`);
  }

  /** True when what a record shows can only come of a change whose sender never learned that it is made. */
  isOpen(record: TortureRecord, sight: number | 'absent'): boolean {
    const sources = [...this.#of(record)].filter(({ writes }) => writes === sight);
    return sources.length > 0 && sources.every(({ acknowledged }) => !acknowledged);
  }

  /** From now on the record must show this: nothing is on its way any more. */
  settle(record: TortureRecord, writes: number | 'absent'): void {
    const change = { acknowledged: true, writes, begun: 0, ended: performance.now() };
    this.#possible.set(record, new Set([change]));
  }

  #of(record: TortureRecord): Set<Change> {
    const possible = this.#possible.get(record);
    if (possible === undefined) throw new Error(`the ledger does not know ${record.key}`);
    return possible;
  }
}
