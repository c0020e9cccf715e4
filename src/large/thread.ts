import { parentPort, workerData } from 'node:worker_threads';
import type { MessagePort } from 'node:worker_threads';
import { loadContract } from '../contract/load.js';
import { AppError } from '../domain/errors.js';
import { offeredOperations } from '../json/offered.js';
import { createReadJson } from '../json/request.js';
import { largeRequestValidator } from '../json/validate-large.js';
import { loadSoapContract } from '../soap/contract.js';
import { readMessage } from '../soap/message.js';
import type { SoapVersion } from '../soap/version.js';
import { toRefusal } from './wire.js';
import type { Answer, Question, Read, ReadingSettings } from './wire.js';

/** The thread that reads large bodies, one after the other, with the very functions that read them in the server's own. */
async function serve(port: MessagePort, settings: ReadingSettings): Promise<void> {
  const contract = loadContract();
  const offered = offeredOperations(contract);
  const readJson = createReadJson(largeRequestValidator, settings);
  const soapContract = await loadSoapContract(settings.apiNamespace);

  async function read(question: Question, onVersion: (version: SoapVersion) => void): Promise<Read> {
    const { buffer, byteOffset, byteLength } = question.bytes;
    const bytes = Buffer.from(buffer, byteOffset, byteLength);
    if (question.door === 'soap') {
      const { soapName, request } = readMessage(bytes, question.headers, soapContract, settings, onVersion);
      const { key, input } = request;
      const refusal = input instanceof AppError ? toRefusal(input) : undefined;
      return { soapName, key, input: refusal === undefined ? input : undefined, refusal };
    }
    const operation = offered.get(question.segment);
    if (operation === undefined) throw new Error('the doors offer different operations');
    const request = await readJson(bytes, question.contentType, operation);
    try {
      return { key: request.key, input: await request.input(), refusal: undefined };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { key: request.key, input: undefined, refusal: toRefusal(error) };
    }
  }

  async function answer(question: Question): Promise<Answer> {
    let version: SoapVersion | undefined;
    const { number } = question;
    try {
      return { number, read: await read(question, (known) => (version = known)), version };
    } catch (error) {
      if (error instanceof AppError) return { number, version, refused: toRefusal(error) };
      return { number, version, defect: error };
    }
  }

  let last = Promise.resolve();
  port.on('message', (question: Question) => {
    // One at a time: so no more than one document is in memory.
    last = last.then(async () => port.postMessage(await answer(question)));
  });
}

if (parentPort !== null) await serve(parentPort, workerData as ReadingSettings);
