import { setImmediate as nextRound } from 'node:timers/promises';
import { AppError } from '../../domain/errors.js';
import type { RecordDefinition } from '../../domain/records/records.js';
import type { EngineName, Transaction } from '../client.js';
import { ChangeTransaction } from './change-transaction.js';
import { RecentChanges } from './recent-changes.js';

/** Maximum number of changes that share a transaction: the first one waits until the last one is written. */
export const maxChangesTogether = 16;
/** No further change joins a transaction that would then have more items than this, 20 ms, if another company shares it or waits. */
const maxItemsTogether = 4000;
/** The same on SQLite while there is no other company: 80 ms. On PostgreSQL others may wait for the connection. */
const maxItemsAlone = 16_000;

/** A change of one company that waits to be written. */
export interface WaitingChange<T> {
  readonly companyId: number;
  /** The kind of the record that it changes, and its ID or natural key, as the change names it. */
  readonly kind: RecordDefinition['kind'];
  readonly record: string;
  /** How many items of sets it has. Infinity for what may take long: that has a transaction of its own. */
  readonly items: number;
  /** Reads, plans and writes. Throws an AppError only before it has written anything. */
  run(tx: ChangeTransaction): Promise<T>;
}

interface Job {
  readonly companyId: number;
  readonly kind: RecordDefinition['kind'];
  readonly record: string;
  /** Infinity if it must have its own transaction. */
  readonly items: number;
  readonly run: (tx: ChangeTransaction) => Promise<void>;
  readonly settle: () => void;
  readonly reject: (error: unknown) => void;
}

/** Runs work in one transaction, and commits. */
export type InTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

/**
 * Queue of changes that cannot run at the same time: on SQLite all of a file, on PostgreSQL those of one company. Waiting changes share a
 * transaction and its commit, which takes longer than most changes. Each is acknowledged after the commit. Companies take turns.
 */
export class CommitQueue {
  readonly #waiting = new Map<number, Job[]>();
  /** Those of the open transaction. */
  #open: readonly Job[] = [];
  #isRunning = false;

  /**
   * @param maxItems of the changes of one company in a transaction
   * @param onIdle called when the queue is empty
   */
  constructor(
    private readonly transaction: InTransaction,
    private readonly recent: RecentChanges,
    private readonly maxItems: number,
    private readonly onIdle: () => void = () => undefined,
  ) {}

  /** True while changes of a company wait or are uncommitted. */
  isBusy(companyId: number): boolean {
    return this.#waiting.has(companyId) || this.#open.some((job) => job.companyId === companyId);
  }

  /** True while changes wait or are uncommitted after which what is planned for a record now must be planned again (see RecentChanges). */
  isStale(companyId: number, kind: RecordDefinition['kind'], record: string): boolean {
    const concerns = (job: Job): boolean =>
      job.companyId === companyId && (job.kind !== kind || job.record === record);
    return this.#open.some(concerns) || (this.#waiting.get(companyId)?.some(concerns) ?? false);
  }

  /** Runs a change when its turn comes. @returns its result, after the commit */
  run<T>(change: WaitingChange<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      this.#add({
        companyId: change.companyId,
        kind: change.kind,
        record: change.record,
        items: change.items,
        run: async (tx) => {
          try {
            const value = await change.run(tx);
            settle = () => resolve(value);
          } catch (error) {
            // The refusal may be due to another change in this transaction, which must be committed first.
            if (!(error instanceof AppError)) throw error;
            settle = () => reject(error);
          }
        },
        settle: () => settle(),
        reject,
      });
      if (!this.#isRunning) void this.#runAll();
    });
  }

  #add(job: Job): void {
    this.#waiting.set(job.companyId, [...(this.#waiting.get(job.companyId) ?? []), job]);
  }

  /** Takes the next job, of at most so many items: the first one of the company that has waited longest for a turn. */
  #take(maxItems = Infinity): Job | undefined {
    for (const [companyId, [job, ...others]] of this.#waiting) {
      if (job === undefined || job.items > maxItems) continue;
      this.#waiting.delete(companyId);
      if (others.length > 0) this.#waiting.set(companyId, others);
      return job;
    }
    return undefined;
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    for (let job = this.#take(); job !== undefined; job = this.#take()) await this.#runTogether(job);
    this.#isRunning = false;
    this.onIdle();
  }

  /** Runs a job, and those that arrive meanwhile, in one transaction. If a statement fails, each runs again, alone. */
  async #runTogether(first: Job): Promise<void> {
    const jobs = [first];
    this.#open = jobs;
    // An object, as the compiler takes a variable that only the function below sets for constant.
    const state = { isWritten: false };
    const history = this.recent.history();
    try {
      const changes = await this.transaction(async (transaction) => {
        const tx = new ChangeTransaction(transaction, this.recent);
        for (let job: Job | undefined = first; job !== undefined; job = await this.#join(jobs, tx))
          await job.run(tx);
        state.isWritten = true;
        return tx.changes;
      });
      this.recent.add(changes, history);
      for (const job of jobs) job.settle();
    } catch (error) {
      // If the commit failed, all have failed. Otherwise each runs again, alone, as the statement that failed may have been any one's.
      if (state.isWritten || jobs.length === 1) for (const job of jobs) job.reject(error);
      else for (const job of jobs) this.#add({ ...job, items: Infinity });
    } finally {
      this.#open = [];
    }
  }

  /** Lets the next job join those of an open transaction. @returns undefined when all is written, and to be committed */
  async #join(jobs: Job[], tx: ChangeTransaction): Promise<Job | undefined> {
    // Only one operation continues per round of the event loop (yieldToOperate).
    await nextRound();
    for (;;) {
      const next = this.#nextFor(jobs);
      if (next !== undefined) jobs.push(next);
      if (next !== undefined || !tx.hasDeferred) return next;
      await tx.flush();
    }
  }

  /** Takes the next job if an open transaction may have one more. */
  #nextFor(jobs: readonly Job[]): Job | undefined {
    if (jobs.length === maxChangesTogether) return undefined;
    const items = jobs.reduce((sum, job) => sum + job.items, 0);
    const companies = new Set([...this.#waiting.keys(), ...jobs.map(({ companyId }) => companyId)]);
    return this.#take((companies.size > 1 ? maxItemsTogether : this.maxItems) - items);
  }
}

/** The queues of one process: one on SQLite, on PostgreSQL one for each company that is being changed. */
export class CommitQueues {
  readonly #queues = new Map<number, CommitQueue>();
  readonly #recent: RecentChanges;

  /** @param history as Engine.history */
  constructor(
    private readonly transaction: InTransaction,
    private readonly engine: EngineName,
    history: () => number,
  ) {
    this.#recent = new RecentChanges(history);
  }

  /** As CommitQueue.isBusy. */
  isBusy(companyId: number): boolean {
    return this.#queues.get(this.#name(companyId))?.isBusy(companyId) ?? false;
  }

  /** As CommitQueue.isStale. */
  isStale(companyId: number, kind: RecordDefinition['kind'], record: string): boolean {
    return this.#queues.get(this.#name(companyId))?.isStale(companyId, kind, record) ?? false;
  }

  /** As Engine.history. */
  history(): number {
    return this.#recent.history();
  }

  /** As CommitQueue.run. */
  run<T>(change: WaitingChange<T>): Promise<T> {
    const name = this.#name(change.companyId);
    const onIdle = (): void => void this.#queues.delete(name);
    const maxItems = this.engine === 'sqlite' ? maxItemsAlone : maxItemsTogether;
    const queue = this.#queues.get(name) ?? new CommitQueue(this.transaction, this.#recent, maxItems, onIdle);
    this.#queues.set(name, queue);
    return queue.run(change);
  }

  #name(companyId: number): number {
    return this.engine === 'sqlite' ? 0 : companyId;
  }
}
