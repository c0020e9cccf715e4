import type { Kind, Sight, TortureRecord } from './marks.js';

/** One change that was sent: what it wrote, when it began, and when its end was known (Infinity until then). */
export interface Change {
  acknowledged: boolean;
  writes: number | 'absent';
  begun: number;
  ended: number;
}

/** What a sight means. `lost`: an acknowledged change is not there, or something is there that cannot be. */
export type Judgement = 'fine' | 'lost' | 'half-applied';

/** Remembers what clients were told, and so knows what a record may show. */
export class Ledger {
  /** Changes that the server said are done and that changed something */
  acknowledged = 0;
  /** Changes whose fate the client was not told: both may be */
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
    this.#possible.set(record, new Set([{ acknowledged: true, writes: 'absent', begun: 0, ended: 0 }]));
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

  /** The server said that it is done: whatever had ended before it began is written over. */
  acknowledge(record: TortureRecord, change: Change, changedSomething = true): void {
    change.ended = performance.now();
    change.acknowledged = true;
    if (changedSomething) this.acknowledged += 1;
    const possible = this.#of(record);
    for (const other of possible) if (other.ended < change.begun) possible.delete(other);
  }

  /** Nobody knows whether it is done. */
  leaveOpen(change: Change): void {
    change.ended = performance.now();
    this.unknown += 1;
  }

  /** It was surely not done: never sent, or refused. */
  drop(record: TortureRecord, change: Change): void {
    this.#of(record).delete(change);
  }

  /** @param exactly false while other changes of the record are on their way: then only half-applied ones are seen */
  judge(record: TortureRecord, sight: Sight, exactly = true): Judgement {
    if (typeof sight === 'object') return 'half-applied';
    if (!exactly || [...this.#of(record)].some(({ writes }) => writes === sight)) return 'fine';
    return 'lost';
  }

  /** True when what a record shows can only come of a change whose sender never learned that it is done. */
  isOpen(record: TortureRecord, sight: number | 'absent'): boolean {
    const sources = [...this.#of(record)].filter(({ writes }) => writes === sight);
    return sources.length > 0 && sources.every(({ acknowledged }) => !acknowledged);
  }

  /** Says in words what a record may show. */
  expected(record: TortureRecord): string {
    return [...this.#of(record)].map(({ writes }) => writes).join(' or ');
  }

  /** From now on the record must show this: nothing is on its way any more. */
  settle(record: TortureRecord, sight: number | 'absent'): void {
    this.#possible.set(
      record,
      new Set([{ acknowledged: true, writes: sight, begun: 0, ended: performance.now() }]),
    );
  }

  #of(record: TortureRecord): Set<Change> {
    const possible = this.#possible.get(record);
    if (possible === undefined) throw new Error(`the ledger does not know ${record.key}`);
    return possible;
  }
}
