import { availableParallelism } from 'node:os';
import type { JsonRequest, ReadJson } from '../json/request.js';
import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import type { WorkerProgram } from './body-worker.js';
import { createWorkerPool } from './worker-pool.js';
import { toAppError } from './wire.js';
import type { Answer, Read, ReadingSettings } from './wire.js';
import { ProgramError } from '../domain/errors.js';

/** For large bodies two if there are processors for them, so one slow body does not delay all others. */
export const largeBodyWorkers = Math.min(2, availableParallelism());

/** What is read in body workers, off the main thread. */
export interface BodyWorkers {
  /** Reads a large body. */
  readonly json: ReadJson;
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
 * Creates the readers for both protocols.
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
    async json(bytes, contentType, { path }, signal) {
      return toJsonRequest(
        readOf(await large.ask({ protocol: 'json', bytes, contentType, path }, signal?.())),
      );
    },
    async soap(bytes, headers, contract, onVersion, signal) {
      const answer = await large.ask({ protocol: 'soap', bytes, headers }, signal?.());
      if (answer.version !== undefined) onVersion(answer.version);
      const { soapName = '', key, input, refusal } = readOf(answer);
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

function toJsonRequest({ key, input, refusal }: Read): JsonRequest {
  return {
    key,
    input: () => {
      if (refusal !== undefined) throw toAppError(refusal);
      return input ?? {};
    },
  };
}
