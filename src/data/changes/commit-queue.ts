import { setImmediate as nextRound } from 'node:timers/promises';
import { AppError } from '../../domain/errors.js';
import type { EngineName, Transaction } from '../client.js';

/** Maximum number of changes that share a transaction: the first one waits until the last one is written. */
export const maxChangesTogether = 16;
/** No further change joins a transaction that would then have more items than this: 20 ms. */
const maxItemsTogether = 4000;

/** A change of one company that waits to be written. */
export interface WaitingChange<T> {
  readonly companyId: number;
  /** How many items of sets it has. Infinity for what may take long: that has a transaction of its own. */
  readonly items: number;
  /**
   * Reads, plans and writes. Throws an AppError only before it has written anything.
   * @param isLocked nobody else can change the company until the transaction ends
   */
  run(tx: Transaction, isLocked: boolean): Promise<T>;
}

interface Job {
  readonly companyId: number;
  /** Infinity if it must have its own transaction. */
  readonly items: number;
  readonly run: (tx: Transaction, isLocked: boolean) => Promise<void>;
  readonly settle: () => void;
  readonly reject: (error: unknown) => void;
}

/** Runs work in one transaction, and commits. */
export type InTransaction = (work: (tx: Transaction) => Promise<void>) => Promise<void>;

/**
 * Queue of changes that cannot run at the same time: on SQLite all of a file, on PostgreSQL those of one company. Waiting changes share a
 * transaction and its commit, which takes longer than most changes. Each is acknowledged after the commit. Companies take turns.
 */
export class CommitQueue {
  readonly #waiting = new Map<number, Job[]>();
  /** Companies of the open transaction. */
  readonly #open = new Set<number>();
  #isRunning = false;

  /**
   * @param locksAll a transaction blocks all other changes as soon as it begins
   * @param onIdle called when the queue is empty
   */
  constructor(
    private readonly transaction: InTransaction,
    private readonly locksAll: boolean,
    private readonly onIdle: () => void = () => undefined,
  ) {}

  /** True while changes of a company wait or are uncommitted: what is read outside of their transaction is stale then. */
  isBusy(companyId: number): boolean {
    return this.#waiting.has(companyId) || this.#open.has(companyId);
  }

  /** Runs a change when its turn comes. @returns its result, after the commit */
  run<T>(change: WaitingChange<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      this.#add({
        companyId: change.companyId,
        items: change.items,
        run: async (tx, isLocked) => {
          try {
            const value = await change.run(tx, isLocked);
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

  /** Runs a job, and those that arrive meanwhile, in one transaction. */
  async #runTogether(first: Job): Promise<void> {
    const done: Job[] = [];
    const failed: Job[] = [];
    let items = 0;
    try {
      await this.transaction(async (tx) => {
        for (let job: Job | undefined = first; job !== undefined;) {
          const isLocked = this.locksAll || this.#open.has(job.companyId);
          this.#open.add(job.companyId);
          await job.run(tx, isLocked).catch((error: unknown) => {
            failed.push(job as Job);
            throw error;
          });
          done.push(job);
          items += job.items;
          if (done.length === maxChangesTogether || items > maxItemsTogether) break;
          // Only one operation continues per round of the event loop (yieldToOperate).
          await nextRound();
          job = this.#take(maxItemsTogether - items);
        }
      });
      for (const job of done) job.settle();
    } catch (error) {
      // The transaction may not even have begun.
      for (const job of done.length === 0 ? [first] : failed) job.reject(error);
      // If one change failed, those that were rolled back with it run again. If the commit failed, all have failed.
      for (const job of done) {
        if (failed.length === 0) job.reject(error);
        else this.#add({ ...job, items: Infinity });
      }
    } finally {
      this.#open.clear();
    }
  }
}

/** The queues of one process: one on SQLite, on PostgreSQL one for each company that is being changed. */
export class CommitQueues {
  readonly #queues = new Map<number, CommitQueue>();

  constructor(
    private readonly transaction: InTransaction,
    private readonly engine: EngineName,
  ) {}

  /** As CommitQueue.isBusy. */
  isBusy(companyId: number): boolean {
    return this.#queues.get(this.#name(companyId))?.isBusy(companyId) ?? false;
  }

  /** As CommitQueue.run. */
  run<T>(change: WaitingChange<T>): Promise<T> {
    const name = this.#name(change.companyId);
    const onIdle = (): void => void this.#queues.delete(name);
    const queue =
      this.#queues.get(name) ?? new CommitQueue(this.transaction, this.engine === 'sqlite', onIdle);
    this.#queues.set(name, queue);
    return queue.run(change);
  }

  #name(companyId: number): number {
    return this.engine === 'sqlite' ? 0 : companyId;
  }
}
