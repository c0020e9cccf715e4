import { availableParallelism } from 'node:os';
import type { Explain, JsonRequest, ReadJson } from '../json/request.js';
import type { Logger } from '../log.js';
import type { ReadLargeMessage } from '../soap/message.js';
import type { WorkerProgram } from './body-worker.js';
import { createWorkerPool } from './worker-pool.js';
import { toAppError } from './wire.js';
import type { Answer, Read, ReadingSettings } from './wire.js';
import { ProgramError } from '../domain/errors.js';

/** For large bodies two if there are processors for them, so one slow body does not delay all others. */
export const largeBodyWorkers = Math.min(2, availableParallelism());

/** While so many refusals wait to be explained, those without a key are sent with their first fault: anybody can make them. */
const maxWithoutKey = 16;

/** What is read in body workers, off the main thread. */
export interface BodyWorkers {
  /** Reads a large body. */
  readonly json: ReadJson;
  /** Reads a large message. */
  readonly soap: ReadLargeMessage;
  /**
   * Explains refusals, in a worker of its own that starts with the first one: it takes half a second and 50 MB, and many servers never
   * refuse a request. Never waits behind large bodies.
   */
  readonly explain: Explain;
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
  const refused = createWorkerPool(program, settings, log, 1);
  return {
    async json(bytes, contentType, { segment }, signal) {
      return toJsonRequest(
        readOf(await large.ask({ protocol: 'json', bytes, contentType, segment }, signal?.())),
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
    async explain(_path, _request, { bytes, contentType, segment, hasKey, signal }) {
      if (!hasKey && refused.waiting() >= maxWithoutKey) return [];
      // A copy, as the worker takes the bytes over.
      const question = { protocol: 'json', bytes: Uint8Array.from(bytes), contentType, segment } as const;
      const { refusal } = readOf(await refused.ask(question, signal));
      return refusal?.options.items ?? [];
    },
    start: large.start,
    async close() {
      await Promise.all([large.close(), refused.close()]);
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
