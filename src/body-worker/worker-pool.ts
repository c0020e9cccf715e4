import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import { BodyWorker } from './body-worker.js';
import type { WorkerProgram } from './body-worker.js';
import type { Answer, Question, ReadingSettings } from './wire.js';
import { ProgramError } from '../domain/errors.js';

/** A worker that has read a larger body is replaced once it is idle for a while, which releases its memory. */
const largestKept = 1_048_576;
const idleMs = 10_000;

/** A body that waits for a worker. */
interface Waiting {
  start(worker: BodyWorker): void;
  refuse(reason: Error): void;
}

/**
 * Creates body workers that share the bodies they are given. A worker starts when no other is idle, and when one has ended.
 * @param count maximum number of workers
 */
export function createWorkerPool(
  program: WorkerProgram,
  settings: ReadingSettings,
  log: Logger,
  count: number,
) {
  const workers = new Set<BodyWorker>();
  const idle: BodyWorker[] = [];
  const waiting = new Set<Waiting>();
  let closed = false;

  /** Starts a worker for the next waiting body. */
  function add(): void {
    if (closed || workers.size >= count) return;
    const worker = new BodyWorker(program, settings, () => {
      workers.delete(worker);
      const place = idle.indexOf(worker);
      if (place !== -1) idle.splice(place, 1);
      // A worker that has read nothing may be broken: the next one starts only when needed.
      if (worker.largest > 0 || waiting.size > 0) add();
    });
    workers.add(worker);
    release(worker);
  }

  function take(signal: AbortSignal | undefined): Promise<BodyWorker> {
    if (idle.length === 0) add();
    const free = idle.pop();
    if (free !== undefined) return Promise.resolve(free);
    return new Promise((resolve, reject) => {
      const settle = (outcome: () => void): void => {
        waiting.delete(one);
        signal?.removeEventListener('abort', onGone);
        outcome();
      };
      const onGone = (): void => one.refuse(signal?.reason as Error);
      const one: Waiting = {
        start: (worker) => settle(() => resolve(worker)),
        refuse: (reason) => settle(() => reject(reason)),
      };
      signal?.addEventListener('abort', onGone);
      waiting.add(one);
    });
  }

  function release(worker: BodyWorker): void {
    if (worker.hasEnded) return;
    for (const first of waiting) {
      first.start(worker);
      return;
    }
    idle.push(worker);
    if (worker.largest > largestKept) setTimeout(() => void renew(worker), idleMs).unref();
  }

  async function renew(worker: BodyWorker): Promise<void> {
    const place = idle.indexOf(worker);
    if (place === -1) return;
    idle.splice(place, 1);
    await worker.end();
  }

  return {
    /** Starts all workers (0.3 s of processor time each), so no later request waits for one. */
    start(): void {
      while (!closed && workers.size < count) add();
    },
    /** Has a body read by the next worker that is free. @throws AppError as BodyWorker.read does; the signal's reason */
    async ask(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
      signal?.throwIfAborted();
      if (closed) throw ended();
      const worker = await take(signal);
      try {
        return await worker.read(question);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'a body was not read');
        throw error;
      } finally {
        release(worker);
      }
    },
    /** Ends the workers; waiting bodies are refused. */
    async close(): Promise<void> {
      closed = true;
      for (const one of [...waiting]) one.refuse(ended());
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}

function ended(): Error {
  return new ProgramError('the body workers have ended');
}
