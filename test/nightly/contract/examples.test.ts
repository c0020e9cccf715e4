import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { formats } from '../../../src/contract/violations.js';
import { indentXml } from '../../../src/soap/indent-xml.js';
import { sandboxKeys } from '../../../qa/sandbox/sandbox-data.js';
import { exchangeOf, sendExchange, useChecker } from '../../../qa/test/exchanges.js';
import { startTestSandbox, type Sandbox } from '../../../qa/test/start-sandbox.js';
import { send } from '../../support/scenarios/protocols.js';
import { soapNames } from '../../support/scenarios/operations.js';
import { readSample, sampleOf } from '../../protocols/soap/pages/read-page.js';
import * as examplesOf from '../../contract/examples.js';
import { noteDefect } from '../../support/servers/contract-watch.js';

const key = sandboxKeys.main;
const checker = useChecker();
let sandbox: Sandbox;

// The sandbox has the company that the examples show.
beforeAll(async () => {
  sandbox = await startTestSandbox({ onDefect: noteDefect });
});
afterAll(() => sandbox.close());

/** Whether another request came since the sandbox was as new. */
let isChanged = false;

/** Sends a message to a sandbox in its initial state, and checks request and response against the contract. */
async function exchange(method: string, path: string, headers: Record<string, string>, body: string) {
  if (isChanged) await sandbox.reset();
  isChanged = /update|delete/i.test(path + body);
  const completed = await sendExchange(sandbox.baseUrl, { ...exchangeOf(path, headers, body), method });
  const text = completed.response!.body.toString();
  const { protocol, operation, findings } = await checker.inspect(completed);
  expect({ findings, text }).toMatchObject({ findings: [] });
  expect(protocol === undefined || operation === undefined).toBe(false);
  return { status: completed.response!.status, text };
}

describe.each(['openapi.yaml', 'generated/openapi.client.json'])('%s', (file) => {
  const document = examplesOf.readDocument(file);
  const requests = examplesOf.requestExamples(document);
  const examples = examplesOf.responseExamples(document);

  test('every operation has examples of requests and of each of its responses', () => {
    const operations = examplesOf.operationsOf(document).map(({ operation }) => operation);
    expect(operations.length).toBeGreaterThanOrEqual(9);
    const statuses = operations.flatMap(({ operationId, responses }) =>
      Object.keys(responses).map((status) => `${operationId} ${status}`),
    );
    const shown = new Set(examples.map(({ title }) => title.split(' ').slice(0, 2).join(' ')));
    expect(statuses.filter((status) => !shown.has(status))).toEqual([]);
    const asked = new Set(requests.map(({ title }) => title.split(' ')[0]));
    expect(operations.filter(({ operationId }) => !asked.has(operationId))).toEqual([]);
  });

  test.each(requests)('$title, by $method: succeeds, as described', async ({ method, path, value }) => {
    const body = JSON.stringify(value).replaceAll('<API_KEY>', key);
    expect((await exchange(method, path, { 'Content-Type': 'application/json' }, body)).status).toBe(200);
  });

  test('every example of a response is as described', async () => {
    expect(examples.length).toBeGreaterThan(100);
    const wrong: unknown[] = [];
    for (const { title, method, path, status, mediaType, headers, value } of examples) {
      const { requestId } = value as { requestId?: string };
      const usual = { 'Content-Type': mediaType, 'Cache-Control': 'no-store' };
      const all = { ...usual, ...headers, ...(requestId !== undefined && { 'X-Request-Id': requestId }) };
      const response = { status, headers: all, body: Buffer.from(JSON.stringify(value)) };
      const findings = await checker.check({ ...exchangeOf(path, {}, ''), method, response });
      // Which request an example belongs to is not said.
      const own = findings.filter(({ side, code }) => side === 'response' && code !== 'not_refused');
      wrong.push(...own.map((finding) => ({ title, ...finding })));
    }
    expect(wrong).toEqual([]);
  });

  test('every example in a schema matches it', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true, formats });
    ajv.addFormat('int32', { type: 'number', validate: Number.isInteger });
    ajv.addFormat('date-time', (text: string) => !Number.isNaN(Date.parse(text)));
    ajv.addSchema(document, 'document');
    const examples = examplesOf.schemaExamples(document);
    expect(examples.length).toBeGreaterThan(30);
    for (const { pointer, value } of examples)
      expect([pointer, ajv.validate({ $ref: `document#${encodeURI(pointer)}` }, value)]).toEqual([
        pointer,
        true,
      ]);
  });
});

test('the command at the top of openapi.yaml works as it is written', async () => {
  const { info } = examplesOf.readDocument('openapi.yaml') as unknown as { info: { description: string } };
  const commands = [...info.description.matchAll(/curl -d '(.*?)' http:\/\/localhost:8080(\S+)/g)];
  expect(commands).not.toEqual([]);
  for (const [, body = '', path = ''] of commands) {
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' };
    expect((await exchange('POST', path, type, body.replace('<API_KEY>', key))).status).toBe(200);
  }
});

describe.each(['1.1', '1.2'])('the samples of SOAP %s on the help pages', (version) => {
  /** What their examples show of the responses: some rows of long lists, the change of a record that is there already. */
  const shortened = ['GetCurrencyList', 'GetCountryList', 'GetChangeList', 'UpdateUser', 'UpdateGroup'];
  const elements = (xml: string): Set<string> => new Set(xml.match(/<[\w:]+/g));

  test.each(soapNames)('%s: with a key put in it succeeds, as shown', async (soapName) => {
    const page = await send(`${sandbox.baseUrl}/public/api.asmx?op=${soapName}`, 'GET', {}, undefined);
    const { method, path, headers, body } = readSample(sampleOf(page.text, `SOAP ${version} request`));
    expect(headers['Host']).toBe(new URL(sandbox.baseUrl).host);
    expect('SOAPAction' in headers).toBe(version === '1.1');
    const { status, text } = await exchange(method, path, headers, body.replace('API_KEY', key));
    expect(status).toBe(200);
    const shown = readSample(sampleOf(page.text, `SOAP ${version} response`));
    expect(shown.headers['Content-Type']).toBe(headers['Content-Type']);
    expect(elements(shown.body)).toEqual(elements(text));
    if (!shortened.includes(soapName)) expect(shown.body).toBe(indentXml(text));
  });
});
