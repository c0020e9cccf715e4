import type { Reserve } from '../../domain/request.js';
import type { WriteContext } from '../company/audit.js';
import { Company } from '../company/company.js';
import type { ReadContext } from '../company/stored-records.js';
import type { Session } from '../session.js';
import { classify, effectOf } from '../transient-error.js';
import { TooLong } from './basis.js';
import type { Outcome, PreparedChange } from './change.js';
import { ChangeQueue, maxWeight } from './queue.js';
import type { Job, Part } from './queue.js';
import { compare, Slice } from './slice.js';

/** How an engine makes changes. */
export interface ChangeEngine {
  /** Where requests read. */
  readonly reads: Session;
  /** True if a change locks the data of all companies. */
  readonly locksAll: boolean;
  /**
   * Prepares slices, each of another company, and writes what they plan, whole or not at all.
   * @throws an error of the database
   */
  make(slices: readonly Slice[]): Promise<void>;
}

export interface ChangesOptions {
  readonly engine: ChangeEngine;
  readonly reading: (session: Session, companyId: number, reserve: Reserve) => ReadContext;
  /** Called when changes are written. */
  readonly onWritten: () => void;
}

/** The changes of a process: those that wait for each other are read for, planned and written together. */
export class Changes {
  /** One for all companies where a change locks all, else one for each company that is being changed. */
  readonly #queues = new Map<number, ChangeQueue>();

  constructor(private readonly options: ChangesOptions) {}

  /**
   * Makes the first of some changes of a company, at least one, in order.
   * @returns what has become of them
   * @throws CompanyDeleted; AppError service_unavailable; an error of the database
   */
  make(
    context: WriteContext,
    changes: readonly [PreparedChange, ...PreparedChange[]],
    reserve: Reserve,
  ): Promise<Outcome[]> {
    const [first] = changes;
    const isAlone = first.update === undefined || first.weight > maxWeight / 2;
    return new Promise((resolve, reject) => {
      const since = performance.now();
      this.#add({ context, changes, reserve, isAlone, since, resolve, reject });
    });
  }

  #add(job: Job): void {
    const name = this.options.engine.locksAll ? 0 : job.context.companyId;
    let queue = this.#queues.get(name);
    if (queue === undefined) {
      const made: ChangeQueue = new ChangeQueue(
        (parts) => this.#make(made, parts),
        () => void this.#queues.delete(name),
      );
      this.#queues.set(name, (queue = made));
    }
    queue.add(job);
  }

  async #make(queue: ChangeQueue, parts: readonly Part[]): Promise<void> {
    const companies = new Set(parts.map(({ job }) => job.context.companyId));
    const slices = new Map<Slice, Part[]>();
    for (const companyId of companies) {
      const own = parts.filter(({ job }) => job.context.companyId === companyId);
      slices.set(this.#sliceOf(companyId, own), own);
    }
    try {
      await this.options.engine.make([...slices.keys()]);
    } catch (error) {
      this.#fail(queue, parts, error);
      return;
    }
    if ([...slices.keys()].some(({ planned }) => planned.length > 0)) this.options.onWritten();
    for (const [slice, own] of slices) this.#settle(slice, own);
  }

  #sliceOf(companyId: number, parts: readonly Part[]): Slice {
    const requested = parts.flatMap(({ job: { context }, changes }) =>
      changes.map((change) => ({ change, context })),
    );
    const [{ job }] = parts as [Part];
    // What several requests read together is little.
    const reserve = requested.length === 1 ? job.reserve : () => undefined;
    const reading = this.options.reading(this.options.engine.reads, companyId, reserve);
    return new Slice(reading, requested, job.isAlone, job.compared);
  }

  #settle({ failure, outcomes }: Slice, parts: readonly Part[]): void {
    let at = 0;
    for (const { job, changes } of parts) {
      if (failure instanceof TooLong) void this.#addAlone(job);
      else if (failure !== undefined) job.reject(failure);
      else job.resolve(outcomes.slice(at, (at += changes.length)));
    }
  }

  /** @param error after which nothing is written, or nobody knows */
  #fail(queue: ChangeQueue, parts: readonly Part[], error: unknown): void {
    const reason = classify(error);
    const isOfAll = reason !== undefined && reason !== 'conflict' && effectOf[reason] !== 'unknown';
    // Who waits for the same lock or database would only learn it later, each after a wait of its own.
    if (isOfAll) queue.rejectAll(error);
    const isOne = parts.length === 1 && parts[0]?.changes.length === 1;
    for (const { job } of parts) {
      // Any of them may have failed.
      if (isOne || (reason !== undefined && reason !== 'conflict')) job.reject(error);
      else void this.#addAlone(job);
    }
  }

  /** Adds a job again. Its record may be large: what its client requires of it is compared where nobody waits for that. */
  async #addAlone(job: Job): Promise<void> {
    const { context, changes, reserve } = job;
    const { precondition, inReadTurn = <T>(read: () => Promise<T>) => read() } = context;
    if (typeof precondition !== 'function') {
      this.#add({ ...job, isAlone: true });
      return;
    }
    const { engine, reading } = this.options;
    const scope = reading(engine.reads, context.companyId, reserve);
    const history = scope.catalogues.history();
    try {
      const compared = await inReadTurn(() =>
        compare(new Company(scope), changes[0], precondition, history, true),
      );
      const times = (job.compared?.times ?? 0) + 1;
      this.#add({ ...job, isAlone: true, compared: { ...compared, times } });
    } catch (error) {
      job.reject(error);
    }
  }
}
