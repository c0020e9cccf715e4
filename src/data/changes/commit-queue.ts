import { setImmediate as nextRound } from 'node:timers/promises';
import { AppError, ProgramError, queueTimeout, queueTimeoutMs } from '../../domain/errors.js';
import type { Client } from '../../domain/request.js';
import { lockingStatement, raisingStatement, type CompanyState } from '../company/company-state.js';
import type { ChangeSession, InTransaction } from '../session.js';
import type { EngineName } from '../sql.js';
import { classify, isRefusal } from '../transient-error.js';
import { ConnectionLimit } from '../connection-limit.js';

/** Maximum number of changes that share a transaction: the first one waits until the last one is written. */
const maxChangesTogether = 16;
/** No further change joins a transaction that would then have more items than this: 20 ms. */
const maxItemsTogether = 4000;
/** By so many items a change may exceed what it lists: those that are stored besides. */
const toleratedItems = 1000;

/** A company that is locked against all other changes, in a transaction. */
export interface LockedCompany {
  readonly session: ChangeSession;
  /** The state after the changes of this transaction, which is written at its end; undefined before the first. */
  state: CompanyState | undefined;
  /** Maximum number of items that the running change may read and write. */
  itemsLeft: number;
}

/** A change of one company that waits to be written. */
export interface WaitingChange<T> {
  readonly companyId: number;
  /** How many items of sets it reads and writes, as far as is known. Infinity for what may take long: that has a transaction of its own. */
  readonly items: number;
  readonly client?: Client | undefined;
  /** Reads, plans and writes, with the company locked. Throws an AppError or TooManyItems only before it has written anything. */
  readonly run: (company: LockedCompany) => Promise<T>;
}

/** Thrown by a change that turns out to be too long for a transaction with others. */
export class TooManyItems extends ProgramError {}

interface Job {
  readonly companyId: number;
  /** Infinity if it must have its own transaction. */
  readonly items: number;
  readonly client: Client | undefined;
  readonly since: number;
  readonly run: (company: LockedCompany) => Promise<void>;
  readonly settle: () => void;
  readonly reject: (error: unknown) => void;
}

/** True for an error that every change of a queue would meet: the lock is held or the database takes no changes. Each retries in its time. */
function isOfAll(error: unknown): boolean {
  const reason = classify(error);
  return reason === 'busy' || reason === 'away' || isRefusal(reason);
}

/**
 * Queue of changes that cannot run at the same time: on SQLite all of a file, on PostgreSQL those of one company. Waiting changes share a
 * transaction and its commit, which takes longer than most changes. Each is acknowledged after the commit. Companies take turns.
 */
class CommitQueue {
  readonly #waiting = new Map<number, Job[]>();
  #isRunning = false;

  /** @param onIdle called when the queue is empty */
  constructor(
    private readonly transaction: InTransaction,
    private readonly engine: EngineName,
    private readonly onIdle: () => void,
  ) {}

  run<T>({ companyId, items, client, run }: WaitingChange<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      const job: Job = {
        companyId,
        items,
        client,
        since: performance.now(),
        run: async (company) => {
          try {
            const value = await run(company);
            settle = () => resolve(value);
          } catch (error) {
            // The refusal may be due to another change in this transaction, which must be committed first.
            if (error instanceof AppError) settle = () => reject(error);
            else if (error instanceof TooManyItems) settle = () => this.#add({ ...job, items: Infinity });
            else throw error;
          }
        },
        settle: () => settle(),
        reject,
      };
      this.#add(job);
      if (!this.#isRunning) void this.#runAll();
    });
  }

  #add(job: Job): void {
    const own = this.#waiting.get(job.companyId);
    if (own === undefined) this.#waiting.set(job.companyId, [job]);
    else own.push(job);
  }

  /** Takes the next job, of at most so many items: the first one of the company that has waited longest for a turn. */
  #take(maxItems = Infinity): Job | undefined {
    for (const [companyId, jobs] of this.#waiting) {
      const over = jobs.findIndex((job) => !isOver(job));
      for (const job of jobs.splice(0, over === -1 ? jobs.length : over))
        job.reject(job.client?.isGone() === true ? job.client.signal().reason : queueTimeout());
      const [job] = jobs;
      if (job !== undefined && job.items > maxItems) continue;
      // To the end of the line.
      this.#waiting.delete(companyId);
      if (jobs.length > 1) this.#waiting.set(companyId, jobs);
      if (job !== undefined) return jobs.shift();
    }
    return undefined;
  }

  #rejectWaiting(error: unknown): void {
    const jobs = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const job of jobs) job.reject(error);
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      // For those that arrive in the same round, and because on SQLite nothing else pauses between two transactions.
      await nextRound();
      const job = this.#take();
      if (job !== undefined) await this.#runTogether(job);
    }
    this.#isRunning = false;
    this.onIdle();
  }

  /** Runs a job, and those that arrive meanwhile, in one transaction. If a statement fails, each runs again, alone. */
  async #runTogether(first: Job): Promise<void> {
    const jobs = [first];
    // An object, as the compiler takes a variable that only the function below sets for constant.
    const state = { mayBeKept: false };
    const onCommit = (): void => void (state.mayBeKept = true);
    const work = async (session: ChangeSession): Promise<void> => {
      const locked = new Map<number, LockedCompany>();
      for (let job: Job | undefined = first; job !== undefined; job = await this.#join(jobs)) {
        const company = locked.get(job.companyId) ?? this.#lock(session, job.companyId);
        locked.set(job.companyId, company);
        company.itemsLeft =
          job === first ? Infinity : maxItemsTogether + toleratedItems - itemsOf(jobs.slice(0, -1));
        await job.run(company);
      }
      for (const [companyId, { state: changed }] of locked)
        if (changed !== undefined) session.send([raisingStatement(companyId, changed)]);
    };
    try {
      await this.transaction(work, onCommit);
      for (const job of jobs) job.settle();
    } catch (error) {
      // Who waits for the same lock or database would only learn it later, each after a wait of its own.
      if (!state.mayBeKept && isOfAll(error)) this.#rejectWaiting(error);
      // If the commit failed, all have failed. Otherwise each runs again, alone, as the statement that failed may have been any one's.
      if (state.mayBeKept || jobs.length === 1 || isOfAll(error)) for (const job of jobs) job.reject(error);
      else for (const job of jobs) this.#add({ ...job, items: Infinity });
    }
  }

  /** On SQLite a transaction that writes has locked the whole file. */
  #lock(session: ChangeSession, companyId: number): LockedCompany {
    if (this.engine === 'postgresql') session.send([lockingStatement(companyId)]);
    return { session, state: undefined, itemsLeft: Infinity };
  }

  /** Lets the next job join those of an open transaction. @returns undefined when it is to be committed */
  async #join(jobs: Job[]): Promise<Job | undefined> {
    if (jobs.length === maxChangesTogether) return undefined;
    const items = itemsOf(jobs);
    let next = this.#take(maxItemsTogether - items);
    if (next === undefined) {
      // For those that have arrived but were not read yet.
      await nextRound();
      next = this.#take(maxItemsTogether - items);
    }
    if (next !== undefined) jobs.push(next);
    return next;
  }
}

/** True for a job that does not start any more. */
function isOver({ client, since }: Job): boolean {
  return client?.isGone() === true || performance.now() - since > queueTimeoutMs;
}

function itemsOf(jobs: readonly Job[]): number {
  return jobs.reduce((sum, { items }) => sum + items, 0);
}

/** Maximum number of companies of which it is remembered that their last change has changed nothing. */
const maxQuiet = 10_000;

/** The queues of one process: one on SQLite, on PostgreSQL one for each company that is being changed. */
export class CommitQueues {
  readonly #queues = new Map<number, CommitQueue>();
  readonly #quiet = new Set<number>();
  /** For what is planned before the lock is taken. */
  readonly ahead: ConnectionLimit<number>;

  /**
   * @param transactionOf where the changes of a company's queue are written
   * @param connections that one company may use at once to plan
   */
  constructor(
    private readonly transactionOf: (companyId: number) => InTransaction,
    private readonly engine: EngineName,
    connections: number,
  ) {
    this.ahead = new ConnectionLimit(connections);
  }

  /** True if the company's last change, as far as is remembered, turned out to change nothing: the next one probably does so, too. */
  isQuiet(companyId: number): boolean {
    return this.#quiet.has(companyId);
  }

  /** Remembers whether a change of a company has changed anything. */
  note(companyId: number, hasChanged: boolean): void {
    if (hasChanged) this.#quiet.delete(companyId);
    else {
      if (this.#quiet.size >= maxQuiet) this.#quiet.clear();
      this.#quiet.add(companyId);
    }
  }

  /** Runs a change when its turn comes. @returns its result, after the commit */
  run<T>(change: WaitingChange<T>): Promise<T> {
    const name = this.#name(change.companyId);
    const onIdle = (): void => void this.#queues.delete(name);
    let queue = this.#queues.get(name);
    if (queue === undefined) {
      queue = new CommitQueue(this.transactionOf(change.companyId), this.engine, onIdle);
      this.#queues.set(name, queue);
    }
    return queue.run(change);
  }

  #name(companyId: number): number {
    return this.engine === 'sqlite' ? 0 : companyId;
  }
}
