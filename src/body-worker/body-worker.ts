import { Worker } from 'node:worker_threads';
import { AppError, crowdedRetryAfter, unavailable, ProgramError } from '../domain/errors.js';
import { addPiece } from './wire.js';
import type { Answer, Piece, Question, ReadingSettings, ToBodyWorker } from './wire.js';

/** Maximum milliseconds to read a body: twelve times what the slowest one takes, as other work may need the processors first. */
const deadlineMs = 30_000;
/** Maximum megabytes of JavaScript objects: the largest body of the contract takes half of it. */
const heapMb = 1024;

/** The worker's program, and Node's options to load it; by default those of this process. */
export interface WorkerProgram {
  readonly file: URL;
  readonly execArgv?: string[];
}

/** A wait for the worker's next message. */
interface Expectation {
  readonly resolve: (message: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread that reads one body at a time. It does not keep the process alive. */
export class BodyWorker {
  readonly #worker: Worker;
  #expected: Expectation | undefined;
  #ended: Promise<unknown> | undefined;
  /** Bytes of the largest body so far: its memory is not released before the thread ends. */
  largest = 0;

  /** @param onEnd called once, when it has ended for any reason */
  constructor({ file, execArgv }: WorkerProgram, settings: ReadingSettings, onEnd: () => void) {
    const { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes } = settings;
    const workerData = { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes };
    this.#worker = new Worker(file, {
      workerData,
      // V8's options, such as --max-old-space-size, are refused here; without execArgv a thread inherits them.
      ...(execArgv && { execArgv }),
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: unknown) => this.#settle(({ resolve }) => resolve(message)));
    this.#worker.on('error', (error) => {
      // No other body may be given to it.
      this.#ended ??= Promise.resolve();
      this.#settle(({ reject }) => reject(failure(error)));
    });
    this.#worker.on('exit', () => {
      this.#settle(({ reject }) => reject(new ProgramError('the body worker has ended')));
      this.#ended ??= Promise.resolve();
      onEnd();
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /**
   * Reads a body. If that takes too much time or memory, the worker ends, which does not affect other bodies.
   * @throws AppError service_unavailable, body_too_large; Error for a defect
   */
  async read(question: Question): Promise<Answer> {
    const bytes = movable(question.bytes);
    this.largest = Math.max(this.largest, bytes.length);
    let isDone = false;
    const giveUp = (): void => {
      if (!isDone) this.#giveUp();
    };
    const timer = setTimeout(() => setImmediate(giveUp), deadlineMs);
    try {
      const answer = (await this.#ask({ ...question, bytes }, [bytes.buffer])) as Answer;
      for (let left = answer.pieces; left > 0; left--) {
        addPiece(answer.read?.input, (await this.#ask('next')) as Piece);
      }
      return answer;
    } finally {
      isDone = true;
      clearTimeout(timer);
    }
  }

  /** Runs after all messages that arrived in time, however busy this process is. */
  #giveUp(): void {
    if (this.#expected === undefined) return;
    this.#settle(({ reject }) => reject(tooLate()));
    void this.end();
  }

  end(): Promise<unknown> {
    return (this.#ended ??= this.#worker.terminate());
  }

  #ask(message: ToBodyWorker, moved: ArrayBuffer[] = []): Promise<unknown> {
    this.#worker.postMessage(message, moved);
    return new Promise((resolve, reject) => (this.#expected = { resolve, reject }));
  }

  #settle(outcome: (expected: Expectation) => void): void {
    const expected = this.#expected;
    this.#expected = undefined;
    if (expected !== undefined) outcome(expected);
  }
}

function tooLate(): AppError {
  return unavailable(`a body was not read within ${deadlineMs} ms`, crowdedRetryAfter);
}

function failure(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  const internal = `a body took more than ${heapMb} MB to read`;
  return new AppError('body_too_large', 'The request body takes too much memory to read.', { internal });
}

/** Bytes that own their buffer: a slice of a larger buffer cannot be transferred. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
