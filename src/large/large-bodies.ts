import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { JsonRequest, ReadJson } from '../json/request.js';
import { describeError } from '../log.js';
import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import { toAppError } from './wire.js';
import type { Answer, Question, Read, ReadingSettings } from './wire.js';

/** Milliseconds without work after which the thread ends, and with it the memory that the largest body took. */
const idleMs = 60_000;

/** Reads large bodies beside the server's own thread. */
export interface LargeBodies {
  readonly json: ReadJson;
  readonly soap: ReadLargeMessage;
  /** Ends the thread; who waits for it is refused. The next large body starts another. */
  close(): Promise<void>;
}

/** The thread, and who waits for which answer of it. */
interface Thread {
  readonly worker: Worker;
  readonly waiting: Map<number, { resolve: (answer: Answer) => void; reject: (error: unknown) => void }>;
}

type Unnumbered = Question extends infer Q ? (Q extends Question ? Omit<Q, 'number'> : never) : never;

/** Where the thread's program is, and how Node is to load it. */
export interface ThreadProgram {
  readonly file: URL;
  readonly execArgv?: string[];
}

/**
 * Makes the readers for both doors. The thread behind them is started for the first large body (1 s, 100 MB), and anew after it ended.
 * It never keeps the process alive.
 * @returns undefined where the program runs from its sources: a thread needs a built file
 */
export function createLargeBodies(
  settings: ReadingSettings,
  log: Logger,
  { file, execArgv = process.execArgv }: ThreadProgram = { file: new URL('./thread.js', import.meta.url) },
): LargeBodies | undefined {
  if (!existsSync(file)) return undefined;
  const { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes, maxJsonDepth } = settings;
  const workerData = { apiNamespace, maxSetItems, maxXmlDepth, maxXmlAttributes, maxJsonDepth };
  let thread: Thread | undefined;
  let idle: NodeJS.Timeout | undefined;
  let numbers = 0;

  function start(): Thread {
    const worker = new Worker(file, { workerData, execArgv });
    const started: Thread = { worker, waiting: new Map() };
    const { waiting } = started;
    worker.unref();
    worker.on('message', (answer: Answer) => {
      waiting.get(answer.number)?.resolve(answer);
      waiting.delete(answer.number);
      if (waiting.size === 0) idle = setTimeout(() => void end(started), idleMs).unref();
    });
    // One that is out of memory ends so too; the server itself goes on.
    worker.on('error', (error) => log.error({ error: describeError(error) }, 'reading a large body failed'));
    worker.on('exit', () => {
      if (thread === started) thread = undefined;
      for (const { reject } of waiting.values()) reject(new Error('the thread for large bodies has ended'));
    });
    return started;
  }

  async function end(ended: Thread): Promise<void> {
    if (thread === ended) thread = undefined;
    await ended.worker.terminate();
  }

  function ask(question: Unnumbered): Promise<Answer> {
    clearTimeout(idle);
    thread ??= start();
    const { worker, waiting } = thread;
    const bytes = movable(question.bytes);
    const number = numbers++;
    worker.postMessage({ ...question, bytes, number } satisfies Question, [bytes.buffer]);
    return new Promise((resolve, reject) => waiting.set(number, { resolve, reject }));
  }

  return {
    async json(bytes, contentType, { segment }) {
      return toJsonRequest(readOf(await ask({ door: 'json', bytes, contentType, segment })));
    },
    async soap(bytes, headers, contract, onVersion) {
      const answer = await ask({ door: 'soap', bytes, headers });
      if (answer.version !== undefined) onVersion(answer.version);
      const { soapName = '', key, input, refusal } = readOf(answer);
      const operation = contract.operations.get(soapName);
      if (operation === undefined) throw new Error('the thread knows another contract');
      const request = { key, input: refusal === undefined ? (input ?? {}) : toAppError(refusal) };
      return { soapName, operation, request };
    },
    async close() {
      if (thread !== undefined) await end(thread);
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

/** The bytes in memory of their own: a part of a larger piece cannot move. */
function movable(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer, byteLength } = bytes;
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  return isWhole ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes);
}
