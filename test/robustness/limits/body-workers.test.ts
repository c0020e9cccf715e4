import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { AppError } from '../../../src/domain/errors.js';
import { createBodyWorkers } from '../../../src/body-worker/body-workers.js';
import type { BodyWorkers } from '../../../src/body-worker/body-workers.js';
import { createLogger } from '../../../src/log.js';
import { loadSoapContract } from '../../../src/soap/contract.js';
import type { SoapContract } from '../../../src/soap/contract.js';
import { readMessage } from '../../../src/soap/message.js';
import type { Message } from '../../../src/soap/message.js';
import { envelope, namespace, operationElement, writeDataSet } from '../../support/messages/xml.js';

// What a body worker reads is what this thread would have read, and so are its refusals: the same bytes go out.

const limits = {
  apiNamespace: namespace,
  // More than a worker returns at once.
  maxSetItems: 4500,
  maxXmlDepth: 32,
  maxXmlAttributes: 64,
};
const users = Array.from({ length: limits.maxSetItems }, (_, index) => ({
  EmailAddress: `ä${index}@example.com`,
}));
const data = { Group: [{ GroupTitle: '<&> "x"' }], Users: users };

let workers: BodyWorkers;
let contract: SoapContract;

beforeAll(async () => {
  contract = await loadSoapContract(namespace);
  workers = createBodyWorkers(limits, createLogger('silent'), {
    file: new URL('../../../src/body-worker/worker-program.ts', import.meta.url),
    execArgv: ['--import', new URL('../../support/jest/read-typescript.js', import.meta.url).href],
  })!;
  // The first question starts the thread, which reads the contract.
  const nothing = { contentType: 'text/xml', soapAction: undefined };
  await expect(workers.soap(Buffer.from('<x/>'), nothing, contract, () => undefined)).rejects.toThrow();
}, 120_000);
afterAll(() => workers.close());

describe('SOAP', () => {
  const headers = { contentType: 'text/xml; charset=utf-8', soapAction: undefined };
  const message = (version: '1.1' | '1.2', xml: string) =>
    envelope(
      version,
      operationElement('UpdateGroup', [
        ['APIkey', 'k'],
        ['data', { xml }],
      ]),
    );

  test.each([
    ['a message of SOAP 1.1', message('1.1', writeDataSet(data))],
    ['a message of SOAP 1.2', message('1.2', writeDataSet(data))],
    ['a fault against the contract', message('1.1', writeDataSet({ Groop: [{ ID: '1' }] }))],
    ['a set with too many items', message('1.1', writeDataSet({ ...data, Users: [...users, users[0]!] }))],
    ['an element that is no operation', envelope('1.2', operationElement('NoSuch', []))],
    ['XML that is not well-formed', message('1.1', '<a>')],
    ['a document type', `<!DOCTYPE x>${message('1.1', '')}`],
    ['another envelope', '<Envelope xmlns="urn:other"/>'],
  ])('%s', async (_what, body) => {
    const seen: string[] = [];
    const here = await outcome(() =>
      readMessage(Buffer.from(body), headers, contract, limits, (version) => seen.push(version)),
    );
    const there = await outcome(() =>
      workers.soap(Buffer.from(body), headers, contract, (version) => seen.push(version)),
    );
    expect(there).toEqual(here);
    expect(seen[0]).toBe(seen[1]);
  });
});

/** What came of reading, as plain values. */
async function outcome(read: () => Message | Promise<Message>): Promise<unknown> {
  try {
    const found = await read();
    return { ...found, request: { ...found.request, input: plain(found.request.input) } };
  } catch (error) {
    return plain(error);
  }
}

/** Values without their classes: an object of the JSON parser inherits nothing, its copy from the thread does. */
function plain(value: unknown): unknown {
  if (value instanceof AppError) return { code: value.code, detail: value.detail, items: value.items };
  return value instanceof Error ? String(value) : JSON.stringify(value);
}
