import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createDemoCompany } from '../../src/demo/demo-company.js';
import { answerExamples, requestExamples, type Example } from '../qa/contract-examples.js';
import { send } from '../support/doors.js';
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
/** A company without groups is another one. */
const answers = answerExamples().filter(({ name }) => name !== 'noGroups');
const records = answers.filter(({ operation }) => ['getGroup', 'getUser'].includes(operation));

describe('the examples of openapi.yaml tell of the demo company', () => {
  test.each(requestExamples().filter(isRead))(
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

  test.each(records)('$operation answers its example $name', async ({ operation, path, value }) => {
    const member = operation === 'getGroup' ? 'Group' : 'User';
    const [record] = (value as Record<string, { ID: string }[]>)[member]!;
    expect(await ask('POST', path, { APIkey: '<API_KEY>', ID: record?.ID })).toEqual([200, value]);
  });

  // After the reads, as they change the company; none is in the way of another.
  test.each(requestExamples().filter((example) => !isRead(example)))(
    '$operation $name is carried out',
    async ({ path, value }) => {
      for (const method of ['POST', 'GET']) {
        expect(await ask(method, path, value)).toEqual([200, expect.any(Number)]);
      }
    },
  );
});
