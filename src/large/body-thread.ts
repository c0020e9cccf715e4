import { Worker } from 'node:worker_threads';
import { AppError, crowdedRetryAfter, unavailable } from '../domain/errors.js';
import { addPiece, readyMessage } from './wire.js';
import type { Answer, Piece, Question, ReadingSettings, ToThread } from './wire.js';

/** Milliseconds in which a body must be read: four times what the slowest one takes. */
const deadlineMs = 10_000;
/** Megabytes of JavaScript objects in a thread: the largest body of the contract takes a half. */
const heapMb = 1024;

/** Where the thread's program is, and how Node is to load it: as this process was, unless told otherwise. */
export interface ThreadProgram {
  readonly file: URL;
  readonly execArgv?: string[];
}

/** Who waits for the thread's next message. */
interface Expectation {
  readonly resolve: (message: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread that reads one body at a time. It never keeps the process alive. */
export class BodyThread {
  readonly #worker: Worker;
  #expected: Expectation | undefined;
  #ended: Promise<unknown> | undefined;
  /** Bytes of the largest body that it has read: the memory for that is not given back before it ends. */
  largest = 0;

  /**
   * @param onReady told once, when it has read the contracts; it may be asked before
   * @param onEnd told once, when it has ended for whatever reason
   */
  constructor(
    { file, execArgv }: ThreadProgram,
    settings: ReadingSettings,
    onReady: () => void,
    onEnd: () => void,
  ) {
    const { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes, maxJsonDepth } = settings;
    const workerData = { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes, maxJsonDepth };
    this.#worker = new Worker(file, {
      workerData,
      // Handed on by name, options of V8 such as --max-old-space-size would be refused; unnamed, a thread inherits them.
      ...(execArgv && { execArgv }),
      resourceLimits: { maxOldGenerationSizeMb: heapMb },
    });
    this.#worker.unref();
    this.#worker.on('message', (message: unknown) => {
      if (message === readyMessage) onReady();
      else this.#settle(({ resolve }) => resolve(message));
    });
    this.#worker.on('error', (error) => this.#settle(({ reject }) => reject(failure(error))));
    this.#worker.on('exit', () => {
      this.#settle(({ reject }) => reject(new Error('the thread for large bodies has ended')));
      this.#ended ??= Promise.resolve();
      onEnd();
    });
  }

  get hasEnded(): boolean {
    return this.#ended !== undefined;
  }

  /**
   * Reads a body. The thread ends when that takes too long or too much memory; who waits for another one is not hurt.
   * @throws AppError service_unavailable, body_too_large; Error for a defect
   */
  async read(question: Question): Promise<Answer> {
    const bytes = movable(question.bytes);
    this.largest = Math.max(this.largest, bytes.length);
    const timer = setTimeout(() => setImmediate(() => this.#giveUp()), deadlineMs);
    try {
      const answer = (await this.#ask({ ...question, bytes }, [bytes.buffer])) as Answer;
      for (let left = answer.pieces; left > 0; left--) {
        addPiece(answer.read?.input, (await this.#ask('next')) as Piece);
      }
      return answer;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What has arrived in time was taken by now, however busy this process is. */
  #giveUp(): void {
    if (this.#expected === undefined) return;
    this.#settle(({ reject }) => reject(tooLate()));
    void this.end();
  }

  end(): Promise<unknown> {
    return (this.#ended ??= this.#worker.terminate());
  }

  #ask(message: ToThread, moved: ArrayBuffer[] = []): Promise<unknown> {
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
  return unavailable(`a large body was not read within ${deadlineMs} ms`, crowdedRetryAfter);
}

function failure(error: Error & { code?: string }): Error {
  if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') return error;
  const internal = `a large body took more than ${heapMb} MB to read`;
  return new AppError('body_too_large', 'The request body takes too much memory to read.', { internal });
}

/** The bytes in memory of their own: a part of a larger piece cannot move. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
