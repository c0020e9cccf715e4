import { setImmediate as nextRound } from 'node:timers/promises';
import { queueTimeout, queueTimeoutMs } from '../../domain/errors.js';
import type { Reserve } from '../../domain/request.js';
import type { WriteContext } from '../company/audit.js';
import type { Outcome, PreparedChange } from './change.js';
import type { Compared } from './slice.js';

/** Maximum number of requests whose changes share a commit: the first one waits until the last one is written. */
const maxTogether = 16;
/** What they may weigh together, in records: 4,000 items, or about 8 ms. */
export const maxWeight = 200;

/** Changes of one request that wait. */
export interface Job {
  readonly context: WriteContext;
  readonly reserve: Reserve;
  readonly changes: readonly [PreparedChange, ...PreparedChange[]];
  /** Its first change is made alone: it may take long, or failed together with others. */
  readonly isAlone: boolean;
  readonly compared?: Compared | undefined;
  readonly since: number;
  /** @param outcomes of the first changes */
  readonly resolve: (outcomes: Outcome[]) => void;
  readonly reject: (error: unknown) => void;
}

/** The first changes of a job. */
export interface Part {
  readonly job: Job;
  readonly changes: readonly PreparedChange[];
}

/** Changes that cannot be written at the same time: on SQLite all of a file, on PostgreSQL those of one company. Companies take turns. */
export class ChangeQueue {
  readonly #waiting = new Map<number, Job[]>();
  #isRunning = false;

  /**
   * @param make makes changes of one or several companies, of each those of one kind of record
   * @param onIdle called when the queue is empty
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

  /** Takes what is made together: one job of each company in turn, then further ones of the same kind of record. */
  #take(): Part[] {
    const parts: Part[] = [];
    const leaders = new Map<number, Job>();
    let room = maxWeight;
    for (let isMore = true; isMore;) {
      isMore = false;
      for (const [companyId, waiting] of [...this.#waiting]) {
        const jobs = waiting.filter(begins);
        this.#waiting.set(companyId, jobs);
        const leader = leaders.get(companyId);
        const job = leader === undefined ? jobs[0] : jobs.find((each) => joins(each, leader));
        const changes = job === undefined ? [] : leading(job, parts.length === 0 ? Infinity : room);
        const [first] = changes;
        // One that has no room yet is the first of its company the next time.
        if (job === undefined || first === undefined) {
          if (jobs.length === 0) this.#waiting.delete(companyId);
          continue;
        }
        this.#waiting.delete(companyId);
        if (jobs.length > 1)
          this.#waiting.set(
            companyId,
            jobs.filter((each) => each !== job),
          );
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

/** Tells the client of a job that does not begin any more. */
function begins({ context: { client }, since, reject }: Job): boolean {
  const isGone = client?.isGone() === true;
  if (!isGone && performance.now() - since <= queueTimeoutMs) return true;
  reject(isGone ? client.signal().reason : queueTimeout());
  return false;
}

function joins(job: Job, leader: Job): boolean {
  const isOpen = ({ isAlone, changes: [first], context }: Job): boolean =>
    !isAlone && !isSolo(first, context);
  return isOpen(job) && isOpen(leader) && job.changes[0].definition === leader.changes[0].definition;
}

function isSolo({ isSolo: hasLargeSet }: PreparedChange, { precondition }: WriteContext): boolean {
  return hasLargeSet || typeof precondition === 'function';
}

/** The first changes of a job that are made in one go, as far as there is room. */
function leading({ isAlone, changes, context }: Job, room: number): PreparedChange[] {
  const [first] = changes;
  // What is made alone begins only where nothing else does.
  if (isAlone ? room !== Infinity : first.weight > room) return [];
  if (isAlone || isSolo(first, context)) return [first];
  const taken: PreparedChange[] = [];
  let left = Math.min(room, maxWeight);
  for (const change of changes) {
    left -= change.weight;
    if (taken.length > 0 && (left < 0 || isSolo(change, context))) break;
    taken.push(change);
  }
  return taken;
}
