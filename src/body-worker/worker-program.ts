import { readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { AppError } from '../domain/errors.js';
import { loadSoapContract } from '../soap/contract.js';
import { readMessage } from '../soap/message.js';
import type { SoapVersion } from '../soap/envelope.js';
import { takePieces, toRefusal } from './wire.js';
import type { Answer, Piece, Question, Read, ReadingSettings, ToBodyWorker } from './wire.js';

/** The body worker: reads large bodies, one at a time, with the same functions that read small ones. */
async function serve(port: MessagePort, settings: ReadingSettings): Promise<void> {
  const soapContract = await loadSoapContract(settings.apiNamespace);

  function read(question: Question, onVersion: (version: SoapVersion) => void): Read {
    const { buffer, byteOffset, byteLength } = question.bytes;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    const { soapName, request } = readMessage(bytes, question.headers, soapContract, settings, onVersion);
    const { key, input } = request;
    const refusal = input instanceof AppError ? toRefusal(input) : undefined;
    return { soapName, key, input: refusal === undefined ? input : undefined, refusal };
  }

  function answer(question: Question): { answer: Answer; pieces: Piece[] } {
    let version: SoapVersion | undefined;
    try {
      const found = read(question, (known) => (version = known));
      const pieces = takePieces(found.input);
      return { answer: { read: found, version, pieces: pieces.length }, pieces };
    } catch (error) {
      const why = error instanceof AppError ? { refused: toRefusal(error) } : { defect: error };
      return { answer: { version, pieces: 0, ...why }, pieces: [] };
    }
  }

  let rest: Piece[] = [];
  port.on('message', (message: ToBodyWorker) => {
    if (message === 'next') {
      port.postMessage(rest.shift());
      return;
    }
    const { answer: read, pieces } = answer(message);
    rest = pieces;
    port.postMessage(read);
  });
}

/** Lowers the priority: when processors are busy, small requests come before large bodies. Only Linux has priorities of threads. */
function lowerPriority(): void {
  try {
    const ownId = readlinkSync('/proc/thread-self').split('/').at(-1);
    setPriority(Number(ownId), 10);
  } catch {
    // Then the worker keeps the usual priority.
  }
}

lowerPriority();
if (parentPort !== null) await serve(parentPort, workerData as ReadingSettings);
