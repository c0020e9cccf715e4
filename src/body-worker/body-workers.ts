import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import type { WorkerProgram } from './body-worker.js';
import { createWorkerPool } from './worker-pool.js';
import { toAppError } from './wire.js';
import type { Answer, Read, ReadingSettings } from './wire.js';
import { ProgramError } from '../domain/errors.js';

/** Each takes the memory of the largest body. */
const largeBodyWorkers = 1;

/** What is read in body workers, off the main thread. */
export interface BodyWorkers {
  /** Reads a large message. */
  readonly soap: ReadLargeMessage;
  /** Starts the workers for large bodies. */
  readonly start: () => void;
  close(): Promise<void>;
}

/** Lies beside this file, also in the bundle (tools/build). There is none when the program runs from its sources: a worker needs a built file. */
const builtProgram: WorkerProgram | undefined = import.meta.url.endsWith('.js')
  ? { file: new URL('./worker-program.js', import.meta.url) }
  : undefined;

/**
 * Creates the reader of large messages.
 * @returns undefined when the program runs from its sources
 */
export function createBodyWorkers(
  settings: ReadingSettings,
  log: Logger,
  program = builtProgram,
): BodyWorkers | undefined {
  if (program === undefined) return undefined;
  const large = createWorkerPool(program, settings, log, largeBodyWorkers);
  return {
    async soap(bytes, headers, contract, onVersion, signal) {
      const answer = await large.ask({ bytes, headers }, signal?.());
      if (answer.version !== undefined) onVersion(answer.version);
      const { soapName, key, input, refusal } = readOf(answer);
      const operation = contract.operations.get(soapName);
      if (operation === undefined) throw new ProgramError('the body worker has another contract');
      const request = { key, input: refusal === undefined ? (input ?? {}) : toAppError(refusal) };
      return { soapName, operation, request };
    },
    start: () => large.start(),
    close: () => large.close(),
  };
}

/** @throws what the worker has thrown */
function readOf({ read, refused, defect }: Answer): Read {
  if (read !== undefined) return read;
  throw refused === undefined ? defect : toAppError(refused);
}
