import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { JsonRequest, ReadJson } from '../json/request.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import { BodyThread } from './body-thread.js';
import type { ThreadProgram } from './body-thread.js';
import { toAppError } from './wire.js';
import type { Answer, Question, Read, ReadingSettings } from './wire.js';

/** Two where there are processors for them: one slow body does not hold up all others. */
export const threadCount = Math.min(2, availableParallelism());

/** A thread that has read a larger body than this is replaced when it has had nothing to do for a while: so its memory comes back. */
const largestKept = 1_048_576;
const idleMs = 10_000;

/** Reads large bodies beside the server's own thread. */
export interface LargeBodies {
  readonly json: ReadJson;
  readonly soap: ReadLargeMessage;
  /** Starts the threads (0.3 s of processor time each), so that no request waits for that. */
  readonly start: () => void;
  /** Ends the threads; who waits for them is refused. */
  close(): Promise<void>;
}

/** A body that waits for a thread. */
interface Waiting {
  start(thread: BodyThread): void;
  refuse(reason: Error): void;
}

/**
 * Makes the readers for both doors.
 * @returns undefined where the program runs from its sources: a thread needs a built file
 */
export function createLargeBodies(
  settings: ReadingSettings,
  log: Logger,
  program: ThreadProgram = { file: new URL('./thread.js', import.meta.url) },
): LargeBodies | undefined {
  if (!existsSync(program.file)) return undefined;
  const threads = new Set<BodyThread>();
  const idle: BodyThread[] = [];
  const waiting = new Set<Waiting>();
  let closed = false;
  let starting = false;

  /** A new thread for the next who waits. */
  function add(): void {
    if (closed || threads.size >= threadCount) return;
    const onReady = (): void => {
      if (starting) start();
    };
    const thread = new BodyThread(program, settings, onReady, () => {
      threads.delete(thread);
      const place = idle.indexOf(thread);
      if (place !== -1) idle.splice(place, 1);
      // One that has never read may never be able to: the next is started when it is asked for.
      if (thread.largest > 0 || waiting.size > 0) add();
    });
    threads.add(thread);
    release(thread);
  }

  /** One after the other: the requests that come meanwhile need a processor, too. */
  function start(): void {
    starting = !closed && threads.size < threadCount;
    if (starting) add();
  }

  function take(signal: AbortSignal | undefined): Promise<BodyThread> {
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
        start: (thread) => settle(() => resolve(thread)),
        refuse: (reason) => settle(() => reject(reason)),
      };
      signal?.addEventListener('abort', onGone);
      waiting.add(one);
    });
  }

  function release(thread: BodyThread): void {
    if (thread.hasEnded) return;
    for (const first of waiting) {
      first.start(thread);
      return;
    }
    idle.push(thread);
    if (thread.largest > largestKept) setTimeout(() => void renew(thread), idleMs).unref();
  }

  async function renew(thread: BodyThread): Promise<void> {
    const place = idle.indexOf(thread);
    if (place === -1) return;
    idle.splice(place, 1);
    await thread.end();
  }

  async function ask(question: Question, signal: AbortSignal | undefined): Promise<Answer> {
    const thread = await take(signal);
    try {
      return await thread.read(question);
    } catch (error) {
      log.warn({ error: describeError(error) }, 'a large body was not read');
      throw error;
    } finally {
      release(thread);
    }
  }

  return {
    async json(bytes, contentType, { segment }, signal) {
      return toJsonRequest(readOf(await ask({ door: 'json', bytes, contentType, segment }, signal)));
    },
    async soap(bytes, headers, contract, onVersion, signal) {
      const answer = await ask({ door: 'soap', bytes, headers }, signal);
      if (answer.version !== undefined) onVersion(answer.version);
      const { soapName = '', key, input, refusal } = readOf(answer);
      const operation = contract.operations.get(soapName);
      if (operation === undefined) throw new Error('the thread knows another contract');
      const request = { key, input: refusal === undefined ? (input ?? {}) : toAppError(refusal) };
      return { soapName, operation, request };
    },
    start,
    async close() {
      closed = true;
      for (const one of [...waiting]) one.refuse(new Error('the threads for large bodies have ended'));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

/** @throws what reading has thrown */
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
