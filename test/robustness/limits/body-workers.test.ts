import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import { AppError } from '../../../src/domain/errors.js';
import { createReadJson, requestShape } from '../../../src/json/request.js';
import type { JsonRequest, ReadJson, RequestShape } from '../../../src/json/request.js';
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
  maxJsonDepth: 16,
};
const users = Array.from({ length: limits.maxSetItems }, (_, index) => ({
  EmailAddress: `ä${index}@example.com`,
}));
const data = { Group: [{ GroupTitle: '<&> "x"' }], Users: users };

let workers: BodyWorkers;
let readJson: ReadJson;
let updateGroup: RequestShape;
let contract: SoapContract;

beforeAll(async () => {
  updateGroup = requestShape(loadContract(), '/public/api/updategroup');
  readJson = createReadJson(limits);
  contract = await loadSoapContract(namespace);
  workers = createBodyWorkers(limits, createLogger('silent'), {
    file: new URL('../../../src/body-worker/worker-program.ts', import.meta.url),
    execArgv: ['--import', new URL('../../support/jest/read-typescript.js', import.meta.url).href],
  })!;
  // The first question starts the thread, which reads both contracts.
  await workers.json(Buffer.from('{}'), undefined, updateGroup);
}, 120_000);
afterAll(() => workers.close());

describe('JSON', () => {
  test.each([
    ['a request', JSON.stringify({ APIkey: 'k', data })],
    ['names in another spelling', JSON.stringify({ apikey: 'k', DATA: data })],
    ['a fault against the contract', JSON.stringify({ APIkey: 'k', data: { ...data, Userz: [] } })],
    ['many faults', JSON.stringify({ APIkey: 'k', data: { Users: Array<number>(4500).fill(1) } })],
    ['a set with too many items', JSON.stringify({ APIkey: 'k', data: { ...data, Users: [...users, {}] } })],
    ['no key', JSON.stringify({ data })],
    ['no key and many faults', JSON.stringify({ data: { Users: Array<number>(4500).fill(1) } })],
    ['a key that cannot be one', JSON.stringify({ APIkey: 1, data })],
    ['a member twice', '{"APIkey": "k", "APIkey": "k"}'],
    ['text that is not JSON', `{"APIkey": "k", "data": ${JSON.stringify(data)}`],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0xff, 0x7d])],
    ['no object', '[]'],
  ])('%s', async (_what, body) => {
    const here = await outcome(() => readJson(Buffer.from(body), undefined, updateGroup));
    const there = await outcome(() => workers.json(Buffer.from(body), undefined, updateGroup));
    expect(await there).toEqual(here);
  });
});

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
async function outcome(read: () => JsonRequest | Message | Promise<JsonRequest | Message>): Promise<unknown> {
  try {
    const found = await read();
    if ('soapName' in found)
      return { ...found, request: { ...found.request, input: plain(found.request.input) } };
    return { key: found.key, input: inputOf(found) };
  } catch (error) {
    return plain(error);
  }
}

function inputOf(request: JsonRequest): unknown {
  try {
    return plain(request.input());
  } catch (error) {
    return plain(error);
  }
}

/** Values without their classes: an object of the JSON parser inherits nothing, its copy from the thread does. */
function plain(value: unknown): unknown {
  if (value instanceof AppError) return { code: value.code, detail: value.detail, items: value.items };
  return value instanceof Error ? String(value) : JSON.stringify(value);
}
