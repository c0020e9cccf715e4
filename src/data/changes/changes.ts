import { setImmediate as nextRound } from 'node:timers/promises';
import { AppError, queueTimeout, queueTimeoutMs } from '../../domain/errors.js';
import type { Reserve } from '../../domain/client.js';
import { keyStaleMs } from '../api-keys.js';
import type { WriteContext } from '../company/audit.js';
import type { ReadContext } from '../company/catalogues.js';
import type { Session } from '../session.js';
import { classify, effects } from '../transient-error.js';
import { MakeAlone, maxWeight } from './change.js';
import type { Comparison, Outcome, PreparedChange } from './change.js';
import { Slice } from './slice.js';
import { compare } from './precondition.js';

/** Makes an engine's changes. */
export interface ChangeEngine {
  /** The session in which requests read. */
  readonly reads: Session;
  /** True if a change locks the data of all companies. */
  readonly locksAll: boolean;
  /**
   * Prepares slices, each of another company, and writes their plans, all or none.
   * @throws an error of the database
   */
  make(slices: readonly Slice[]): Promise<void>;
}

export interface ChangesOptions {
  readonly engine: ChangeEngine;
  readonly reading: (session: Session, companyId: number, reserve: Reserve) => ReadContext;
  /** Called once changes are written. */
  readonly onWritten: () => void;
}

/** Maximum number of requests whose changes share a commit: the first one waits until the last one is written. */
const maxTogether = 16;

/** Queued changes of one request. */
interface Job {
  readonly context: WriteContext;
  readonly reserve: Reserve;
  readonly changes: readonly [PreparedChange, ...PreparedChange[]];
  /** Its first change is made alone: it may take long, or has failed together with others. */
  readonly isAlone: boolean;
  readonly since: number;
  /** @param outcomes of the first changes */
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The first changes of a job. */
interface Part {
  readonly job: Job;
  readonly changes: readonly PreparedChange[];
}

/** The changes of a process: those that are queued together are read for, planned and written together. */
export class Changes {
  /** One for all companies if a change locks all, else one for each company that is being changed. */
  readonly #queues = new Map<number, ChangeQueue>();

  constructor(private readonly options: ChangesOptions) {}

  /**
   * Makes these changes of a company, in order, at least the first one; the caller passes the rest again.
   * @returns their outcomes
   * @throws CompanyDeleted; AppError service_unavailable; an error of the database
   */
  make(
    context: WriteContext,
    changes: readonly [PreparedChange, ...PreparedChange[]],
    reserve: Reserve,
  ): Promise<Outcome[]> {
    const [{ isAlone }] = changes;
    return new Promise((resolve, reject) => {
      const since = performance.now();
      this.#begin({ context, changes, reserve, isAlone, since, resolve, reject });
    });
  }

  /** Adds a job. What is made alone may have a record of any size to compare: that happens first, without delaying other changes. */
  #begin(job: Job): void {
    const [{ comparison }] = job.changes;
    if (job.isAlone && comparison !== undefined) void this.#compare(job, comparison);
    else this.#add(job);
  }

  async #compare(job: Job, comparison: Comparison): Promise<void> {
    const { context, changes, reserve } = job;
    const { companyId, inReadTurn = <T>(read: () => Promise<T>) => read() } = context;
    const { engine, reading } = this.options;
    try {
      const scope = reading(engine.reads, companyId, reserve);
      await inReadTurn(() => compare(scope, changes[0], comparison));
      this.#add(job);
    } catch (error) {
      // This is the outcome of the first change; others of the job may follow.
      if (error instanceof AppError && error.code === 'precondition_failed') job.resolve([error]);
      else job.reject(error);
    }
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

  async #make(queue: ChangeQueue, taken: readonly Part[]): Promise<void> {
    const parts: Part[] = [];
    for (const part of taken) {
      const { job } = part;
      const reason = await whyRejected(job);
      if (reason === undefined) parts.push(part);
      else job.reject(reason);
    }
    if (parts.length === 0) return;
    const companies = new Set(parts.map(({ job }) => job.context.companyId));
    const slices = new Map<Slice, Part[]>();
    for (const companyId of companies) {
      const own = parts.filter(({ job }) => job.context.companyId === companyId);
      slices.set(this.#makeSlice(companyId, own), own);
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

  #makeSlice(companyId: number, parts: readonly Part[]): Slice {
    const requested = parts.flatMap(({ job: { context }, changes }) =>
      changes.map((change) => ({ change, context })),
    );
    const [{ job }] = parts as [Part];
    // Several requests together read little, so that is not counted.
    const reserve = requested.length === 1 ? job.reserve : () => undefined;
    const reading = this.options.reading(this.options.engine.reads, companyId, reserve);
    return new Slice(reading, requested, job.isAlone);
  }

  #settle(slice: Slice, parts: readonly Part[]): void {
    const { failure, outcomes } = slice;
    slice.keepTags?.();
    let at = 0;
    for (const { job, changes } of parts) {
      if (failure instanceof MakeAlone) this.#begin({ ...job, isAlone: true });
      else if (failure !== undefined) job.reject(failure);
      // The slice has ended before it: what was read for its changes was read in vain, so next time it is one.
      else if (at >= outcomes.length) this.#add({ ...job, changes: [job.changes[0]] });
      else job.resolve(outcomes.slice(at, (at += changes.length)));
    }
  }

  /** @param error after which nothing is written, or the outcome is unknown */
  #fail(queue: ChangeQueue, parts: readonly Part[], error: unknown): void {
    const reason = classify(error);
    const isOfAll = reason !== undefined && reason !== 'conflict' && effects[reason] !== 'unknown';
    // Jobs that wait for the same lock or database would only fail later, each after a wait of its own.
    if (isOfAll) queue.rejectAll(error);
    const isOne = parts.length === 1 && parts[0]?.changes.length === 1;
    for (const { job } of parts) {
      // Any of them may have failed.
      if (isOne || (reason !== undefined && reason !== 'conflict')) job.reject(error);
      else this.#begin({ ...job, isAlone: true });
    }
  }
}

/** Changes that cannot be written at the same time: on SQLite all of a file, on PostgreSQL those of one company. Companies take turns. */
class ChangeQueue {
  readonly #waiting = new Map<number, Job[]>();
  #isRunning = false;

  /**
   * @param make makes changes of one or several companies, for each company of one kind of record
   * @param onIdle called once the queue is empty
   */
  constructor(
    private readonly make: (parts: readonly Part[]) => Promise<void>,
    private readonly onIdle: () => void,
  ) {}

  add(job: Job): void {
    const own = this.#waiting.get(job.context.companyId);
    if (own === undefined) this.#waiting.set(job.context.companyId, [job]);
    else own.push(job);
    if (!this.#isRunning) void this.#run();
  }

  rejectAll(error: unknown): void {
    const jobs = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    for (const job of jobs) job.reject(error);
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.size > 0) {
      // For those that arrive in the same round, and because on SQLite nothing else pauses between two transactions.
      await nextRound();
      const parts = this.#take();
      if (parts.length > 0) await this.make(parts);
    }
    this.#isRunning = false;
    this.onIdle();
  }

  /** Dequeues changes to make together: one job of each company in turn, then further ones of the same kind of record. */
  #take(): Part[] {
    for (const [companyId, waiting] of this.#waiting) {
      const jobs = waiting.filter(begins);
      if (jobs.length > 0) this.#waiting.set(companyId, jobs);
      else this.#waiting.delete(companyId);
    }
    const parts: Part[] = [];
    const leaders = new Map<number, Job>();
    let room = maxWeight;
    for (let isMore = true; isMore;) {
      isMore = false;
      for (const [companyId, jobs] of [...this.#waiting]) {
        const leader = leaders.get(companyId);
        const job = leader === undefined ? jobs[0] : jobs.find((each) => joins(each, leader));
        const changes = job === undefined ? [] : leading(job, parts.length === 0 ? Infinity : room);
        // If there is no room for it yet, it is its company's first the next time.
        if (job === undefined || changes.length === 0) continue;
        this.#waiting.delete(companyId);
        jobs.splice(jobs.indexOf(job), 1);
        if (jobs.length > 0) this.#waiting.set(companyId, jobs);
        parts.push({ job, changes });
        leaders.set(companyId, leader ?? job);
        for (const { weight } of changes) room -= weight;
        if (job.isAlone || parts.length === maxTogether) return parts;
        isMore = true;
      }
    }
    return parts;
  }
}

/** Rejects a job that will not begin. */
function begins({ context: { client }, since, reject }: Job): boolean {
  const isDisconnected = client?.isDisconnected() === true;
  if (!isDisconnected && performance.now() - since <= queueTimeoutMs) return true;
  reject(isDisconnected ? client.signal().reason : queueTimeout());
  return false;
}

/** Why a queued job is rejected: its key has been revoked or has expired while it waited, or cannot be looked up. */
async function whyRejected({ context: { isLive }, since }: Job): Promise<unknown> {
  if (isLive === undefined || performance.now() - since < keyStaleMs) return undefined;
  return isLive().then(
    (isIt) => (isIt ? undefined : new AppError('invalid_api_key')),
    (error: unknown) => error,
  );
}

function joins(job: Job, leader: Job): boolean {
  return !job.isAlone && !leader.isAlone && job.changes[0].definition === leader.changes[0].definition;
}

/** The first changes of a job that can be made together, as far as there is room. */
function leading(job: Job, room: number): PreparedChange[] {
  const { isAlone, changes } = job;
  const [first] = changes;
  // A change that is made alone begins only if nothing else does.
  if (isAlone) return room === Infinity ? [first] : [];
  if (first.weight > room) return [];
  const taken: PreparedChange[] = [];
  let left = Math.min(room, maxWeight);
  for (const change of changes) {
    left -= change.weight;
    if (taken.length > 0 && (left < 0 || change.isAlone)) break;
    taken.push(change);
  }
  return taken;
}
