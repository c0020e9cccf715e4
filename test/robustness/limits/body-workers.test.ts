import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadContract } from '../../../src/contract/load.js';
import { AppError } from '../../../src/domain/errors.js';
import { routesOf } from '../../../src/json/routes.js';
import type { Route } from '../../../src/json/routes.js';
import { JsonObject } from '../../../src/json/parse.js';
import { createReadJson } from '../../../src/json/request.js';
import type { JsonRequest, ReadJson } from '../../../src/json/request.js';
import { refusalExplainer } from '../../../src/json/explain.js';
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
let updateGroup: Route;
let contract: SoapContract;

beforeAll(async () => {
  const json = loadContract();
  const offered = routesOf(json);
  updateGroup = offered.get('updategroup')!;
  readJson = createReadJson(limits, refusalExplainer(json));
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
    ['a set with too many items', JSON.stringify({ APIkey: 'k', data: { ...data, Users: [...users, {}] } })],
    ['no key', JSON.stringify({ data })],
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

describe('a refusal is explained', () => {
  const faulty = { APIkey: 'k', data: { Group: [{ GroupTitle: 1, Description: 2 }], Userz: [] } };
  const sent = { bytes: Buffer.from(JSON.stringify(faulty)), contentType: undefined };

  test('with every fault that this thread would find', async () => {
    const readThere = createReadJson(limits, workers.explain);
    const here = await outcome(() => readJson(sent.bytes, undefined, updateGroup));
    expect(here).toMatchObject({ input: { items: [{}, {}, {}] } });
    expect(await outcome(() => readThere(sent.bytes, undefined, updateGroup))).toEqual(here);
    // The bytes were not taken over.
    expect(sent.bytes.length).toBeGreaterThan(0);
  });

  test('no longer when its client has gone', async () => {
    const { segment, path } = updateGroup;
    const client = new AbortController();
    const explain = (signal?: AbortSignal) =>
      workers.explain(path, new JsonObject(), { ...sent, segment, hasKey: true, signal });
    const before = explain();
    const waiting = explain(client.signal);
    client.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect(await before).toHaveLength(3);
  });

  test('with its first fault only where it has no key and many wait', async () => {
    const { segment, path } = updateGroup;
    const explain = (hasKey: boolean) =>
      workers.explain(path, new JsonObject(), { ...sent, segment, hasKey, signal: undefined });
    const without = Array.from({ length: 20 }, () => explain(false));
    const withKey = explain(true);
    // One is being explained, 16 wait.
    const found = (await Promise.all(without)).map((items) => items.length);
    expect(found).toEqual([...Array<number>(17).fill(3), 0, 0, 0]);
    expect(await withKey).toHaveLength(3);
  });
});

test('a request is refused with its first fault when the rest is not found, and the log says so', async () => {
  const fails = createReadJson(limits, () => Promise.reject(new Error('no memory')));
  const request = await fails(Buffer.from('{"APIkey":"k","data":1,"more":2}'), undefined, updateGroup);
  await expect(request.input()).rejects.toMatchObject({
    code: 'invalid_request',
    items: [{}],
    internal: 'its other faults were not found',
  });
});

/** What came of reading, as plain values. */
async function outcome(read: () => JsonRequest | Message | Promise<JsonRequest | Message>): Promise<unknown> {
  try {
    const found = await read();
    if ('soapName' in found)
      return { ...found, request: { ...found.request, input: plain(found.request.input) } };
    return { key: found.key, input: await found.input().then(plain, plain) };
  } catch (error) {
    return plain(error);
  }
}

/** Values without their classes: an object of the JSON parser inherits nothing, its copy from the thread does. */
function plain(value: unknown): unknown {
  if (value instanceof AppError) return { code: value.code, detail: value.detail, items: value.items };
  return value instanceof Error ? String(value) : JSON.stringify(value);
}
