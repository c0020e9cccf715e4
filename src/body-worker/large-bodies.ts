import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { JsonRequest, ReadJson } from '../json/request.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import { BodyWorker } from './body-worker.js';
import type { WorkerProgram } from './body-worker.js';
import { toAppError } from './wire.js';
import type { Answer, Question, Read, ReadingSettings } from './wire.js';

/** Two if there are processors for them, so one slow body does not delay all others. */
export const bodyWorkerCount = Math.min(2, availableParallelism());

/** A worker that has read a larger body is replaced once it is idle for a while, which releases its memory. */
const largestKept = 1_048_576;
const idleMs = 10_000;

/** Reads large bodies in body workers, off the main thread. */
export interface LargeBodies {
  readonly json: ReadJson;
  readonly soap: ReadLargeMessage;
  /** Starts the workers (0.3 s of processor time each), so no request waits for it. */
  readonly start: () => void;
  /** Ends the workers; waiting bodies are refused. */
  close(): Promise<void>;
}

/** A body that waits for a worker. */
interface Waiting {
  start(worker: BodyWorker): void;
  refuse(reason: Error): void;
}

/**
 * Creates the readers for both protocols.
 * @returns undefined when the program runs from its sources: a worker needs a built file
 */
export function createLargeBodies(
  settings: ReadingSettings,
  log: Logger,
  program: WorkerProgram = { file: new URL('./worker-program.js', import.meta.url) },
): LargeBodies | undefined {
  if (!existsSync(program.file)) return undefined;
  const workers = new Set<BodyWorker>();
  const idle: BodyWorker[] = [];
  const waiting = new Set<Waiting>();
  let closed = false;
  let starting = false;

  /** Starts a worker for the next waiting body. */
  function add(): void {
    if (closed || workers.size >= bodyWorkerCount) return;
    const onReady = (): void => {
      if (starting) start();
    };
    const worker = new BodyWorker(program, settings, onReady, () => {
      workers.delete(worker);
      const place = idle.indexOf(worker);
      if (place !== -1) idle.splice(place, 1);
      // A worker that has read nothing may be broken: the next one starts only when needed.
      if (worker.largest > 0 || waiting.size > 0) add();
    });
    workers.add(worker);
    release(worker);
  }

  /** One after the other, as requests need a processor meanwhile. */
  function start(): void {
    starting = !closed && workers.size < bodyWorkerCount;
    if (starting) add();
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

  async function ask(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const worker = await take(signal);
    try {
      return await worker.read(question);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a large body was not read');
      throw error;
    } finally {
      release(worker);
    }
  }

  return {
    async json(bytes, contentType, { segment }, signal) {
      return toJsonRequest(readOf(await ask({ protocol: 'json', bytes, contentType, segment }, signal)));
    },
    async soap(bytes, headers, contract, onVersion, signal) {
      const answer = await ask({ protocol: 'soap', bytes, headers }, signal);
      if (answer.version !== undefined) onVersion(answer.version);
      const { soapName = '', key, input, refusal } = readOf(answer);
      const operation = contract.operations.get(soapName);
      if (operation === undefined) throw new Error('the body worker has another contract');
      const request = { key, input: refusal === undefined ? (input ?? {}) : toAppError(refusal) };
      return { soapName, operation, request };
    },
    start,
    async close() {
      closed = true;
      for (const one of [...waiting]) one.refuse(new Error('the body workers have ended'));
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}

/** @throws what the worker has thrown */
function readOf({ read, refused, defect }: Answer): Read {
  if (read !== undefined) return read;
  throw refused === undefined ? defect : toAppError(refused);
}

function toJsonRequest({ key, input, refusal }: Read): JsonRequest {
  return {
    key,
    input: () => (refusal === undefined ? Promise.resolve(input ?? {}) : Promise.reject(toAppError(refusal))),
  };
}
