import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDemoCompany } from '../../src/demo/demo-company.js';
import { answerExamples, requestExamples, type Example } from '../tools/qa/contract-examples.js';
import { send } from '../support/protocols.js';
import { startServer, type TestServer } from '../support/server.js';

let server: TestServer;
let apiKey: string;
beforeAll(async () => {
  server = await startServer();
  apiKey = (await createDemoCompany(server.store))?.apiKey ?? '';
});
afterAll(() => server.close());

async function ask(method: string, path: string, request: unknown): Promise<[status: number, body: unknown]> {
  const body = JSON.stringify(request).replace('<API_KEY>', apiKey);
  const { status, text } = await send(`${server.baseUrl}${path}`, method, {}, body);
  return [status, JSON.parse(text)];
}

const isRead = ({ operation }: Example): boolean => operation.startsWith('get');
/** What depends on the time, or is shown in part: the lists of hundreds. */
const isToTheLetter = ({ operation }: Example): boolean =>
  isRead({ operation } as Example) &&
  !['getChangeList', 'getCurrencyList', 'getCountryList'].includes(operation);
/** A company without groups is another one. */
const answers = answerExamples().filter(({ name }) => name !== 'noGroups');
const records = answers.filter(({ operation }) => ['getGroup', 'getUser'].includes(operation));

/** Those that delete come last: the others name what they delete. */
const changes = requestExamples()
  .filter((example) => !isRead(example))
  .sort((a, b) => Number(a.operation.startsWith('delete')) - Number(b.operation.startsWith('delete')));

describe('the examples of openapi.yaml tell of the demo company', () => {
  test.each(requestExamples().filter(isToTheLetter))(
    '$operation $name is answered an example of its answer, to the letter',
    async ({ operation, path, value }) => {
      const shown = answers.filter((answer) => answer.operation === operation);
      for (const method of ['POST', 'GET']) {
        const [status, body] = await ask(method, path, value);
        expect(status).toBe(200);
        expect(shown.map((answer) => answer.value)).toContainEqual(body);
      }
    },
  );

  test.each(['getCurrencyList', 'getCountryList'])('%s begins with its example', async (operation) => {
    const { path, value } = answers.find((answer) => answer.operation === operation)!;
    const [[member, shown] = ['', []]] = Object.entries(value as Record<string, object[]>);
    const [status, body] = await ask('POST', path, { APIkey: '<API_KEY>' });
    expect(status).toBe(200);
    expect((body as Record<string, object[]>)[member]!.slice(0, shown.length)).toEqual(shown);
  });

  test.each(requestExamples().filter(({ operation }) => operation === 'getChangeList'))(
    'getChangeList $name is answered with changes and a position',
    async ({ path, value }) => {
      const [status, body] = await ask('POST', path, value);
      expect(status).toBe(200);
      expect((body as { Changes: object[] }).Changes.length).toBeGreaterThan(0);
    },
  );

  test.each(records)('$operation answers its example $name', async ({ operation, path, value }) => {
    const member = operation === 'getGroup' ? 'Group' : 'User';
    const [record] = (value as Record<string, { ID: string }[]>)[member]!;
    expect(await ask('POST', path, { APIkey: '<API_KEY>', ID: record?.ID })).toEqual([200, value]);
  });

  // After the reads, as they change the company; none is in the way of another.
  test.each(changes)('$operation $name is carried out', async ({ operation, path, value }) => {
    for (const method of ['POST', 'GET']) {
      const answer = operation.startsWith('delete') ? expect.any(Boolean) : expect.any(Number);
      expect(await ask(method, path, value)).toEqual([200, answer]);
    }
  });
});
